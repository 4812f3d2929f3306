/** The steps of a restore. `requireNoTables` and `requireNoOtherFiles` refuse a place that has other data. `restoreTables`
 *  runs in one transaction. `restoreFiles` can stop half way, so its caller (places.ts) gives it a draft directory;
 *  `restoreMissingFiles` can be repeated. */
import { randomInt } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { Kysely } from 'kysely'
import { skipVersions } from '../catalogue-index/state-queries.ts'
import type { Database } from '../database/schema.ts'
import type { FileStore } from '../integrations/files/port.ts'
import { type Manifest, readArchive, sha256 } from './archive.ts'
import { filesBelow, isIndex } from './backup.ts'
import { readTables } from './snapshot-queries.ts'
import { loadTables, RestoreFault } from './tables.ts'

const TABLE_ENTRY = /^tables\/([a-z_0-9]+)\/\d+\.jsonl$/
const FILES = 'files/'
/** Files that are compared and put into a bucket at the same time. */
const AT_ONCE = 4

/** @throws RestoreFault if the database already has tables */
export async function requireNoTables(db: Kysely<Database>): Promise<void> {
  const tables = await readTables(db)
  if (tables.length > 0)
    throw new RestoreFault(`the database has ${tables.length} tables already; give an empty one`)
}

/** Files that are in the backup too, byte for byte, are no hindrance: a restore that was killed between the files and the
 *  database has left them, and nothing is lost with them.
 *  @throws RestoreFault where other files are there already */
export async function requireNoOtherFiles(directory: string, { checksums }: Manifest): Promise<void> {
  let others = 0
  for (const file of await filesBelow(directory)) {
    const code = file.split(sep).join('/')
    const wanted = checksums[`${FILES}${code}`]
    if (isIndex(code)) continue
    if (wanted === undefined || wanted !== sha256(await readFile(join(directory, file)))) others += 1
  }
  if (others > 0) throw new RestoreFault(`${directory} has ${others} files already; move them away`)
}

/** More versions than any shop has used since a backup, up to a number that two restores hardly share. */
const LEAST_SKIPPED = 1_000_000
const MOST_SKIPPED = 1_000_000_000

/** Restores all tables of a backup in one transaction. Only the versions of the catalogue become others: caches, devices
 *  and other systems name what they hold by them, and the lost shop may have used the next ones already.
 *  @param beforeCommit runs last in the transaction; if it fails, nothing is restored */
export function restoreTables(
  db: Kysely<Database>,
  path: string,
  manifest: Manifest,
  beforeCommit?: () => Promise<void>,
): Promise<void> {
  const readLines = async (take: (rows: { table: string; lines: readonly string[] }) => Promise<void>) => {
    for await (const { name, data } of readArchive(path)) {
      const table = TABLE_ENTRY.exec(name)?.[1]
      if (table !== undefined) await take({ table, lines: data.toString().trimEnd().split('\n') })
    }
  }
  return loadTables(db, manifest, readLines, async (trx) => {
    await skipVersions(trx, randomInt(LEAST_SKIPPED, MOST_SKIPPED))
    await beforeCommit?.()
  })
}

/** Writes the files of a backup into a directory that nobody uses yet, and flushes each to the disk.
 *  @returns the number of files
 *  @throws RestoreFault if the backup names a file outside the directory */
export async function restoreFiles(path: string, directory: string): Promise<number> {
  let files = 0
  await mkdir(directory, { recursive: true, mode: 0o700 })
  for await (const { name, data } of readArchive(path)) {
    if (!name.startsWith(FILES)) continue
    const target = normalize(join(directory, name.slice(FILES.length)))
    if (!target.startsWith(directory + sep))
      throw new RestoreFault(`the backup names a file outside: ${name}`)
    await mkdir(dirname(target), { recursive: true })
    const file = await open(target, 'wx')
    try {
      await file.writeFile(data)
      await file.sync()
    } finally {
      await file.close()
    }
    files += 1
  }
  return files
}

/** Puts the files of a backup into a store that may have them already, as a bucket does after only the database was lost:
 *  those that are missing, and those whose bytes are others. Files that the backup does not have stay.
 *  @returns the number of files that were put there */
export async function restoreMissingFiles(path: string, store: FileStore): Promise<number> {
  let restored = 0

  async function restoreOne({ code, data }: ArchivedFile): Promise<void> {
    if ((await store.size(code)) === data.length) {
      const there = await store.read(code)
      if (there && data.equals(there)) return
    }
    await store.write(code, data)
    restored += 1
  }

  let some: ArchivedFile[] = []
  for await (const { name, data } of readArchive(path)) {
    const code = name.startsWith(FILES) ? name.slice(FILES.length) : undefined
    if (code === undefined || isIndex(code)) continue
    some.push({ code, data })
    if (some.length < AT_ONCE) continue
    await Promise.all(some.map(restoreOne))
    some = []
  }
  await Promise.all(some.map(restoreOne))
  return restored
}

type ArchivedFile = { readonly code: string; readonly data: Buffer }
