/** SQL of the versions of the catalogue, its prices, its stock and its caches. They are one row, which every change
 *  moves. */
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

export type CatalogueState = {
  readonly catalogueVersion: number
  readonly priceVersion: number
  readonly stockVersion: number
  readonly cacheVersion: number
  readonly setupCreated: Date
}

export async function readState(db: Kysely<Database>): Promise<CatalogueState> {
  const row = await db
    .selectFrom('catalogue_state')
    .select(['catalogue_version', 'price_version', 'stock_version', 'cache_version', 'setup_created'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return {
    catalogueVersion: row.catalogue_version,
    priceVersion: row.price_version,
    stockVersion: row.stock_version,
    cacheVersion: row.cache_version,
    setupCreated: row.setup_created,
  }
}

/** Locks the state, so that each change of the settings sees the result of the change before it. */
export async function lockState(transaction: Transaction<Database>): Promise<{ setupCreated: Date }> {
  const row = await transaction
    .selectFrom('catalogue_state')
    .select('setup_created')
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { setupCreated: row.setup_created }
}

/** Makes every node read attributes, options and products again. */
export async function publishSetup(transaction: Transaction<Database>, created: Date): Promise<void> {
  await transaction
    .updateTable('catalogue_state')
    .set((of) => ({ catalogue_version: of('catalogue_version', '+', 1), setup_created: created }))
    .where('id', '=', 1)
    .execute()
}

/** Makes every node empty its caches. */
export async function publishCacheReset(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('catalogue_state')
    .set((of) => ({ cache_version: of('cache_version', '+', 1) }))
    .where('id', '=', 1)
    .execute()
}

/** Makes every node empty its caches and read the catalogue again. */
export async function publishReload(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('catalogue_state')
    .set((of) => ({
      catalogue_version: of('catalogue_version', '+', 1),
      cache_version: of('cache_version', '+', 1),
    }))
    .where('id', '=', 1)
    .execute()
}

/** Moves the versions of changed rows, which makes every node read these rows again. */
export async function moveVersions(
  db: Kysely<Database>,
  moved: { readonly catalogue?: true; readonly price?: true; readonly stock?: true },
): Promise<void> {
  await db
    .updateTable('catalogue_state')
    .set((of) => ({
      ...(moved.catalogue && { catalogue_version: of('catalogue_version', '+', 1) }),
      ...(moved.price && { price_version: of('price_version', '+', 1) }),
      ...(moved.stock && { stock_version: of('stock_version', '+', 1) }),
    }))
    .where('id', '=', 1)
    .execute()
}

/** Leaves out versions, so that nobody takes other data for those that had the next ones. */
export async function skipVersions(db: Kysely<Database>, count: number): Promise<void> {
  await db
    .updateTable('catalogue_state')
    .set((of) => ({
      catalogue_version: of('catalogue_version', '+', count),
      price_version: of('price_version', '+', count),
      stock_version: of('stock_version', '+', count),
    }))
    .where('id', '=', 1)
    .execute()
}
