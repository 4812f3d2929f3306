/** Writes a backup: every table as it is at one moment, every file, and the settings without secrets. */
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Kysely } from 'kysely'
import { SNAPSHOT_CODES } from '../catalogue-index/stored-snapshot.ts'
import type { Database } from '../database/schema.ts'
import { errorCode } from '../faults/error-text.ts'
import { writeArchive } from './archive.ts'
import { dumpTables } from './tables.ts'

export type BackupNeeds = {
  readonly db: Kysely<Database>
  readonly files: BackedUpFiles
  readonly settings: Readonly<Record<string, string>>
  readonly now: () => Date
}

/** The files of a shop by their codes. */
export type BackedUpFiles = {
  readonly codes: () => Promise<readonly string[]>
  /** Undefined for a file that was deleted meanwhile. */
  readonly read: (code: string) => Promise<Uint8Array | undefined>
}

/** Files of a bucket are read at the same time, since each takes a while to come. They are in memory meanwhile. */
const AT_ONCE = 4

export type Counts = { readonly tables: number; readonly rows: number; readonly files: number }

/** Writes a draft beside the path and renames it at the end, so a file under the name is always whole. */
export async function writeBackup(needs: BackupNeeds, path: string): Promise<Counts> {
  const { db, files, settings, now } = needs
  const draft = `${path}.part`
  await rm(draft, { force: true })
  try {
    const created = now().toISOString()
    const archive = writeArchive(draft)
    const parts = new Map<string, number>()
    const facts = await dumpTables(db, async ({ table, lines }) => {
      const part = (parts.get(table) ?? 0) + 1
      parts.set(table, part)
      const name = `tables/${table}/${String(part).padStart(6, '0')}.jsonl`
      await archive.add(name, Buffer.from(`${lines.join('\n')}\n`))
    })
    // After the tables: a file that a row names was written before the row.
    const codes = (await files.codes()).filter((code) => !isIndex(code))
    for (let from = 0; from < codes.length; from += AT_ONCE) {
      const some = codes.slice(from, from + AT_ONCE)
      const contents = await Promise.all(some.map(files.read))
      for (const [at, data] of contents.entries()) {
        if (data)
          await archive.add(`files/${some[at]}`, Buffer.from(data.buffer, data.byteOffset, data.length))
      }
    }
    await archive.end({ ...facts, created, settings })
    await rename(draft, path)
    const rows = Object.values(facts.tables).reduce((sum, table) => sum + table.rows, 0)
    return { tables: Object.keys(facts.tables).length, rows, files: codes.length }
  } catch (fault) {
    await rm(draft, { force: true })
    throw fault
  }
}

/** The stored index means nothing in another database. */
export function isIndex(code: string): boolean {
  return SNAPSHOT_CODES.some((one) => one === code)
}

/** The files of a file store in a directory. */
export function filesIn(directory: string): BackedUpFiles {
  return {
    codes: async () => (await filesBelow(directory)).map((file) => file.split(sep).join('/')),
    read: (code) => contentOf(join(directory, code)),
  }
}

/** Lists the paths of all files, relative to the directory. Leaves out files that are still being written. */
export async function filesBelow(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
      .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
      .sort()
  } catch (fault) {
    if (errorCode(fault) === 'ENOENT') return []
    throw fault
  }
}

/** Undefined for a file that was deleted meanwhile. */
async function contentOf(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (fault) {
    if (errorCode(fault) === 'ENOENT') return undefined
    throw fault
  }
}
