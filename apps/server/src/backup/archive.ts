/** Writes, checks and reads the file of a backup, a compressed tar archive. `tables/NAME/000001.jsonl` and so on hold
 *  rows, `files/…` the files of the file store. The last entry, `manifest.json`, has the facts of all tables and the
 *  checksum of every entry. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { firstLine } from '../faults/error-text.ts'
import { RestoreFault, type TablesFacts } from './tables.ts'

export const FORMAT = 'hoistway-backup-1'
const MANIFEST = 'manifest.json'
/** Only the user of the shop may read it: it holds mail addresses and password hashes. */
const OWNER_ONLY = 0o600

export type Manifest = TablesFacts & {
  readonly format: typeof FORMAT
  readonly created: string
  /** Settings that differ from their defaults, without secrets. */
  readonly settings: Readonly<Record<string, string>>
  /** The sha256 of every entry before this one. */
  readonly checksums: Readonly<Record<string, string>>
}

export type ArchiveWriter = {
  readonly add: (name: string, data: Buffer) => Promise<void>
  /** Writes the manifest, which completes the file. */
  readonly end: (manifest: Omit<Manifest, 'format' | 'checksums'>) => Promise<void>
}

export function writeArchive(path: string): ArchiveWriter {
  const tar = pack()
  const checksums: Record<string, string> = {}
  const file = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY, flush: true })
  const written = pipeline(tar, createGzip(), file)
  // The next call of `add` or `end` rejects with a fault of the file.
  written.catch(() => undefined)
  const addEntry = (name: string, data: Buffer) => Promise.race([addTo(tar, name, data), written])
  return {
    async add(name, data) {
      checksums[name] = sha256(data)
      await addEntry(name, data)
    },
    async end(manifest) {
      const whole: Manifest = { format: FORMAT, ...manifest, checksums }
      await addEntry(MANIFEST, Buffer.from(JSON.stringify(whole, null, 2)))
      tar.finalize()
      await written
    },
  }
}

function addTo(tar: Pack, name: string, data: Buffer): Promise<void> {
  return new Promise((done, failed) => {
    tar.entry({ name, size: data.length, mode: OWNER_ONLY }, data, (fault) =>
      fault ? failed(fault) : done(),
    )
  })
}

/** Reads the whole archive, compares every entry with its checksum, and returns the manifest.
 *  @throws RestoreFault if the file is no backup, is damaged or is incomplete */
export async function verifyArchive(path: string): Promise<Manifest> {
  const found: Record<string, string> = {}
  let manifest: Manifest | undefined
  try {
    for await (const { name, data } of readArchive(path)) {
      if (name === MANIFEST) manifest = JSON.parse(data.toString()) as Manifest
      else found[name] = sha256(data)
    }
  } catch (fault) {
    throw new RestoreFault(`the backup cannot be read: ${firstLine(fault)}`, { cause: fault })
  }
  if (manifest?.format !== FORMAT)
    throw new RestoreFault('the file is no backup of a shop, or it is incomplete')
  const { checksums } = manifest
  const damaged = Object.keys({ ...checksums, ...found }).filter((name) => checksums[name] !== found[name])
  if (damaged.length > 0) throw new RestoreFault(`the backup is damaged: ${damaged.slice(0, 3).join(', ')}`)
  return manifest
}

/** Reads the entries in their order. Each entry is in memory as a whole. */
export async function* readArchive(
  path: string,
): AsyncGenerator<{ readonly name: string; readonly data: Buffer }> {
  const entries = extract()
  const read = pipeline(createReadStream(path), createGunzip(), entries)
  read.catch(() => undefined)
  for await (const entry of entries) {
    const pieces: Buffer[] = []
    for await (const piece of entry) pieces.push(piece as Buffer)
    yield { name: entry.header.name, data: Buffer.concat(pieces) }
  }
  await read
}

export function sha256(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}
