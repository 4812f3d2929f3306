/** Copies all tables of a shop: `dumpTables` reads them as they are at one moment, `loadTables` fills an empty
 *  database. A backup, a restore and the move to PostgreSQL use them. */
import type { Kysely, Transaction } from 'kysely'
import { MIGRATIONS } from '../database/migrations.ts'
import type { Database } from '../database/schema.ts'
import {
  addForeignKey,
  createMigrationTables,
  deleteRows,
  dropForeignKeys,
  insertRows,
  readColumns,
  readMigrations,
  readRows,
  readSequences,
  readTableFacts,
  readTables,
  setSequence,
  switchTriggers,
  type TableFacts,
  useUtc,
} from './snapshot-queries.ts'

const ROWS_AT_ONCE = 500

/** Rows of one table. Each line is the JSON of one row. */
export type Rows = { readonly table: string; readonly lines: readonly string[] }

export type TablesFacts = {
  /** The migrations that have run. A restore runs the same ones, which makes the same tables. */
  readonly migrations: readonly string[]
  readonly tables: Readonly<Record<string, TableFacts>>
  readonly sequences: Readonly<Record<string, string>>
}

/** Reads all tables as they are at one moment, while others go on writing.
 *  @param take receives the rows in parts, one call after the other; without it only the facts are read */
export function dumpTables(db: Kysely<Database>, take?: (rows: Rows) => Promise<void>): Promise<TablesFacts> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await useUtc(trx)
      const tables: Record<string, TableFacts> = {}
      for (const table of await readTables(trx)) {
        const columns = await readColumns(trx, table)
        tables[table] = await readTableFacts(trx, table, columns)
        if (!take) continue
        for await (const lines of readRows(trx, table, columns, ROWS_AT_ONCE)) {
          await take({ table, lines })
        }
      }
      return { migrations: await readMigrations(trx), tables, sequences: await readSequences(trx) }
    })
}

/** Fills an empty database, in one transaction: all of it or nothing.
 *  @param beforeCommit runs last in the transaction
 *  @throws RestoreFault if the rows in the database are then not those of `facts` */
export function loadTables(
  db: Kysely<Database>,
  facts: TablesFacts,
  rows: (take: (rows: Rows) => Promise<void>) => Promise<unknown>,
  beforeCommit: (trx: Transaction<Database>) => Promise<void> = async () => undefined,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await useUtc(trx)
    await createTables(trx, facts.migrations)
    const foreignKeys = await dropForeignKeys(trx)
    const tables = await readTables(trx)
    for (const table of tables) {
      await switchTriggers(trx, table, 'disable')
      await deleteRows(trx, table)
    }
    const columns = new Map<string, readonly string[]>()
    await rows(async ({ table, lines }) => {
      const known = columns.get(table) ?? (await readColumns(trx, table))
      columns.set(table, known)
      await insertRows(trx, table, known, lines)
    })
    for (const table of tables) await switchTriggers(trx, table, 'enable')
    for (const foreignKey of foreignKeys) await addForeignKey(trx, foreignKey)
    for (const [name, value] of Object.entries(facts.sequences)) await setSequence(trx, name, value)
    await compareTables(trx, facts)
    await beforeCommit(trx)
  })
}

async function createTables(trx: Transaction<Database>, migrations: readonly string[]): Promise<void> {
  await createMigrationTables(trx)
  for (const name of migrations) {
    const migration = MIGRATIONS[name]
    if (!migration) throw new RestoreFault(`it was made by a newer version of the shop (${name})`)
    await migration.up(trx)
  }
}

async function compareTables(trx: Transaction<Database>, { tables }: TablesFacts): Promise<void> {
  for (const [table, wanted] of Object.entries(tables)) {
    const found = await readTableFacts(trx, table, await readColumns(trx, table))
    if (found.rows !== wanted.rows || found.fingerprint !== wanted.fingerprint) {
      throw new RestoreFault(
        `table ${table} has ${found.rows} rows that differ from the ${wanted.rows} of the source`,
      )
    }
  }
}

/** A reason not to back up, restore or move, in words for the operator. */
export class RestoreFault extends Error {
  override readonly name = 'RestoreFault'
}
