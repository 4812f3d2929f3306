/** Opens the shop's database: the embedded one in DATA_DIR, or PostgreSQL if DATABASE_URL is set. Callers need not know
 *  which of the two is open: both have one Kysely over one pg.Pool, the same value types (value-types.ts) and the same
 *  migrations. */
import type { OpenDatabase, PostgresLimits } from './open-database.ts'
import { openPostgres } from './postgres/postgres.ts'
import type { OnStatement } from './statement.ts'

export type DatabasePlace = { readonly dataDir: string } | ({ readonly databaseUrl: string } & PostgresLimits)

export type OpenOptions = {
  /** Gets a line about each fault while the database is open: a lost connection, a lost directory. */
  readonly report?: (line: string) => void
  /** Gets each statement that Kysely sends. */
  readonly onStatement?: OnStatement
}

export async function openDatabase(place: DatabasePlace, options: OpenOptions = {}): Promise<OpenDatabase> {
  const report = options.report ?? console.error
  const { onStatement } = options
  if ('databaseUrl' in place) return openPostgres(place, report, onStatement)
  // Loaded here, because a shop on PostgreSQL needs no second database in its memory.
  const { openEmbedded } = await import('./embedded/embedded.ts')
  return openEmbedded(place.dataDir, report, onStatement)
}
