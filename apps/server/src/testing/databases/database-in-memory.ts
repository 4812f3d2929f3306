/** Starts embedded databases that live in memory only, each as a copy of a dump. A start takes a third of the time of
 *  PGlite's own way: the dump is handed over in one copy, and the database takes few buffers. */
import { buffer } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import { extract, pack } from 'tar-stream'
import { createPglite } from '../../database/embedded/create-pglite.ts'

/** Zeroing PostgreSQL's default of 128 MB takes longer than a test file's queries. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=4MB']

export function emptyInMemory(): Promise<PGlite> {
  return createPglite({ startParams: START_PARAMS })
}

export function startedFrom(dump: Uint8Array<ArrayBuffer>): Promise<PGlite> {
  return createPglite({ loadDataDir: new BytesAsBlob(dump), startParams: START_PARAMS })
}

/** Returns the files of a database as they are when nothing is running in it, without those that a copy does not read:
 *  every start writes all of them into memory. */
export async function dataDirDump(lite: PGlite): Promise<Uint8Array<ArrayBuffer>> {
  // The changes logged so far stay behind in a segment that the checkpoint gives up.
  await lite.exec('select pg_switch_wal(); checkpoint')
  const { rows } = await lite.query<{ segment: string }>(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as segment',
  )
  const dump = await lite.dumpDataDir('none')
  return withoutUnread(await dump.arrayBuffer(), rows[0]?.segment)
}

/** Databases that `create database` copies; tests create none in an embedded database. */
const TEMPLATES = /^\/?base\/[14]\//
const WAL_SEGMENT = /^\/?pg_wal\/([0-9A-F]{24})$/
const PAGE_BYTES = 8192

async function withoutUnread(
  dump: ArrayBuffer,
  segment: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const files = extract()
  files.end(Buffer.from(dump))
  const rest = pack()
  const written = buffer(rest)
  for await (const file of files) {
    const { name, type = 'file', mode } = file.header
    const bytes = await buffer(file)
    const [, ofLog] = WAL_SEGMENT.exec(name) ?? []
    if (TEMPLATES.test(name) || (ofLog !== undefined && ofLog !== segment)) continue
    const read = ofLog === undefined ? bytes : withoutEmptyPages(bytes)
    rest.entry({ name, type, ...(mode === undefined ? {} : { mode }) }, read)
  }
  rest.finalize()
  return new Uint8Array(await written)
}

/** Leaves one page of zeros, which is where PostgreSQL sees that its log ends. */
function withoutEmptyPages(bytes: Buffer): Buffer {
  const used = bytes.findLastIndex((byte) => byte !== 0) + 1
  return bytes.subarray(0, (Math.ceil(used / PAGE_BYTES) + 1) * PAGE_BYTES)
}

/** Hands its bytes over at once; a blob of Node reads them in small pieces. PGlite writes into what it gets, so each
 *  database gets a copy. */
class BytesAsBlob extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super([])
    this.#bytes = bytes
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes.slice().buffer)
  }
}
