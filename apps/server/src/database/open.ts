/** Opens the shop's database: the embedded one in DATA_DIR, or PostgreSQL where DATABASE_URL says so.
 *  Past this door nobody knows which it is: one Kysely over one pg.Pool, the same value types
 *  (value-types.ts), the same migrations. */
import { openEmbedded } from './embedded.ts'
import type { OpenDatabase, PostgresLimits } from './open-database.ts'
import { openPostgres } from './postgres.ts'

export type DatabasePlace = { readonly dataDir: string } | ({ readonly databaseUrl: string } & PostgresLimits)

export type OpenOptions = {
  /** Told in one line about what goes wrong while open: a lost connection, a lost directory. */
  readonly report?: (line: string) => void
}

export function openDatabase(place: DatabasePlace, options: OpenOptions = {}): Promise<OpenDatabase> {
  const report = options.report ?? console.error
  return 'databaseUrl' in place ? openPostgres(place, report) : openEmbedded(place.dataDir, report)
}
