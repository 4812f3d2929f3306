/** Reads all that a restore puts back: everything but the versions of the catalogue, which a restore moves. */
import type { Kysely } from 'kysely'
import { dumpTables, type TablesFacts } from '../../backup/tables.ts'
import type { Database } from '../../database/schema.ts'

export async function readRestoredFacts(db: Kysely<Database>): Promise<TablesFacts> {
  return withoutVersions(await dumpTables(db))
}

export function withoutVersions({ tables, ...others }: TablesFacts): TablesFacts {
  const { catalogue_state: _, ...compared } = tables
  return { ...others, tables: compared }
}
