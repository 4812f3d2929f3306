/** Runs the migrations at start, and lists those that wait for the next start. Several nodes may start at once: Kysely's
 *  migrator takes an advisory lock in the database, so that one node migrates and the others wait. */
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { firstLine } from '../faults/error-text.ts'
import { StartFault } from '../start-fault.ts'
import { MIGRATIONS } from './migrations.ts'
import type { Database } from './schema.ts'

/** Returns the names of the migrations that this call ran; none if the tables were up to date. */
export async function migrate(
  db: Kysely<Database>,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<string[]> {
  const { error, results = [] } = await migratorOf(db, migrations).migrateToLatest()
  const failed = results.find((result) => result.status === 'Error')
  if (failed) throw migrationFault(`migration ${failed.migrationName} failed`, error)
  if (error) throw migrationFault('the database cannot be migrated', error)
  return results.map((result) => result.migrationName)
}

/** Returns the names of the migrations that the next start runs. */
export async function waitingMigrations(db: Kysely<Database>): Promise<string[]> {
  return (await migratorOf(db, MIGRATIONS).getMigrations())
    .filter(({ executedAt }) => executedAt === undefined)
    .map(({ name }) => name)
}

function migratorOf(db: Kysely<Database>, migrations: Readonly<Record<string, Migration>>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
}

function migrationFault(what: string, error: unknown): StartFault {
  return new StartFault(`${what}: ${firstLine(error)}`, { cause: error })
}
