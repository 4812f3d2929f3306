/** All SQL of the files of earlier builds. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

type Db = Kysely<Database>
export type BuildFile = { readonly name: string; readonly bytes: number }

export async function isBuildFile(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('build_files').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

/** Notes that a node runs whose build has these files. */
export async function noteBuildFiles(db: Db, files: readonly BuildFile[], now: Date): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('build_files')
    .values(files.map((file) => ({ ...file, last_run: now })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        bytes: sql`excluded.bytes`,
        // The clock of another node may be ahead.
        last_run: sql`greatest(build_files.last_run, excluded.last_run)`,
      }),
    )
    .execute()
}

/** The files that ran last come first. */
export async function readBuildFiles(db: Db): Promise<(BuildFile & { readonly lastRun: Date })[]> {
  return db
    .selectFrom('build_files')
    .select(['name', 'bytes', 'last_run as lastRun'])
    .orderBy('last_run', 'desc')
    .orderBy('name')
    .execute()
}

export async function deleteBuildFile(db: Db, name: string): Promise<void> {
  await db.deleteFrom('build_files').where('name', '=', name).execute()
}
