/** Keeps the node's shelf up to date: loads it at start and again when the catalogue version in the database has
 *  moved. Readers always see one whole shelf, the old one until the new one stands. What is cached of the catalogue
 *  belongs to one shelf and goes with it; caches elsewhere are told to empty themselves. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ProductSet, productSet } from '@hoistway/search'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { createOneAtATime } from '../../http/one-at-a-time.ts'
import type { ServerCaches } from '../../http/server-caches.ts'
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
  /** Follows what the database says by now; once it is done, the shelf carries every change made before the call. */
  readonly refresh: () => Promise<void>
  readonly stop: () => void
}

export type Stocked = { readonly shelf: Shelf; readonly stockVersion: number; readonly set: ProductSet }

export async function openLiveShelf(
  db: Kysely<Database>,
  onFault: (fault: unknown) => void,
  caches: ServerCaches,
): Promise<LiveShelf> {
  let shelf = await loadShelf(db)
  let stocked: Stocked | undefined

  async function follow(): Promise<void> {
    const state = await readState(db)
    const isSame = (key: 'catalogueVersion' | 'cacheVersion') => state[key] === shelf.state[key]
    if (isSame('catalogueVersion') && isSame('cacheVersion')) return
    shelf = isSame('catalogueVersion') ? { ...shelf, state } : await loadShelf(db)
    caches.empty()
  }

  // One after the other: a slow load must not put an older shelf in the place of a newer one.
  const oneAtATime = createOneAtATime()
  const refresh = () => oneAtATime('refresh', follow)

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
    // The embedded database answers without a turn of the event loop: nobody else would have one.
    await nextTurn()
    const rows = await readProductsAfter(db, products.at(-1)?.id ?? 0, READ_STEP)
    products.push(...rows)
    if (rows.length < READ_STEP) break
  }
  return buildShelf({ state, attributes, options, products })
}
