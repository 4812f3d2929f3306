/** Keeps the node's shelf up to date: loads it at start and again when the catalogue version in the database has
 *  moved. Readers always see one whole shelf, the old one until the new one stands. */
import { type ProductSet, productSet } from '@hoistway/search'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import {
  type ProductRow,
  readAttributes,
  readInStockIds,
  readOptions,
  readProductsAfter,
  readState,
} from './queries.ts'
import { buildShelf, type Shelf } from './shelf.ts'

/** About 20 ms of work for the embedded database. */
const READ_STEP = 1000
const POLL_MS = 5000

export type LiveShelf = {
  readonly current: () => Shelf
  /** A shelf with its products that have more than zero in stock over all warehouses. The two belong together:
   *  a set fits only the shelf that it was made from. */
  readonly inStock: () => Promise<Stocked>
  /** Loads anew if the catalogue has changed. */
  readonly refresh: () => Promise<void>
  readonly stop: () => void
}

export type Stocked = { readonly shelf: Shelf; readonly stockVersion: number; readonly set: ProductSet }

export async function openLiveShelf(
  db: Kysely<Database>,
  onFault: (fault: unknown) => void,
): Promise<LiveShelf> {
  let shelf = await loadShelf(db)
  let stocked: Stocked | undefined

  async function refresh(): Promise<void> {
    const { catalogueVersion, setupCreated } = await readState(db)
    const { state } = shelf
    if (
      catalogueVersion === state.catalogueVersion &&
      setupCreated.getTime() === state.setupCreated.getTime()
    ) {
      return
    }
    shelf = await loadShelf(db)
  }

  const poll = setInterval(() => {
    refresh().catch(onFault)
  }, POLL_MS)
  poll.unref()

  return {
    current: () => shelf,
    refresh,
    async inStock() {
      const { stockVersion } = await readState(db)
      if (stocked?.shelf === shelf && stocked.stockVersion === stockVersion) return stocked
      const ids = await readInStockIds(db)
      stocked = { shelf, stockVersion, set: productSet(shelf.catalogue, ids) }
      return stocked
    },
    stop: () => clearInterval(poll),
  }
}

async function loadShelf(db: Kysely<Database>): Promise<Shelf> {
  // The state first: a change during the load is seen as one at the next poll.
  const state = await readState(db)
  const attributes = await readAttributes(db)
  const options = await readOptions(db)
  const products: ProductRow[] = []
  for (;;) {
    const rows = await readProductsAfter(db, products.at(-1)?.id ?? 0, READ_STEP)
    products.push(...rows)
    if (rows.length < READ_STEP) break
  }
  return buildShelf({ state, attributes, options, products })
}
