/** Restores a backup into an empty place, all of it or nothing. */
import { mkdir, open } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { type Manifest, readArchive } from './archive.ts'
import { filesBelow } from './backup.ts'
import { readTables } from './snapshot-queries.ts'
import { loadTables, RestoreFault } from './tables.ts'

const TABLE_ENTRY = /^tables\/([a-z_0-9]+)\/\d+\.jsonl$/
const FILES = 'files/'

/** @throws RestoreFault where something is there already */
export async function refuseTables(db: Kysely<Database>): Promise<void> {
  const tables = await readTables(db)
  if (tables.length > 0)
    throw new RestoreFault(`the database has ${tables.length} tables already; give an empty one`)
}

/** @throws RestoreFault where something is there already */
export async function refuseFiles(directory: string): Promise<void> {
  const files = await filesBelow(directory)
  if (files.length > 0)
    throw new RestoreFault(`${directory} has ${files.length} files already; move them away`)
}

/** @param last what belongs to the restore and comes before it counts */
export function restoreTables(
  db: Kysely<Database>,
  path: string,
  manifest: Manifest,
  last?: () => Promise<void>,
): Promise<void> {
  const readLines = async (take: (rows: { table: string; lines: readonly string[] }) => Promise<void>) => {
    for await (const { name, data } of readArchive(path)) {
      const table = TABLE_ENTRY.exec(name)?.[1]
      if (table !== undefined) await take({ table, lines: data.toString().trimEnd().split('\n') })
    }
  }
  return loadTables(db, manifest, readLines, last)
}

/** Writes the files into a directory that nobody uses yet, flushed to the disk. */
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
