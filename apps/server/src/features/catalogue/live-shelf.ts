/** Keeps the node's shelf up to date: opens it at start and follows when the catalogue in the database has moved.
 *  Readers always see one whole shelf, the old one until the new one stands. What is cached of the catalogue belongs to
 *  one shelf and goes with it; of products all stays but those that are told to have changed. Caches elsewhere are told
 *  to empty themselves. */

import { shownTexts } from '@hoistway/domain/texts/shown-text'
import type { SearchWords } from '@hoistway/search'
import type { OpenDatabase } from '../../database/open.ts'
import { createOneAtATime } from '../../http/one-at-a-time.ts'
import type { ServerCaches } from '../../http/server-caches.ts'
import type { FileStore } from '../../integrations/files/port.ts'
import { createInStock, type Stocked } from './in-stock.ts'
import { type CatalogueState, readAttributes, readOptions } from './queries.ts'
import { createCatalogueIndex } from './shelf/catalogue-index.ts'
import { type ChangedProducts, changedProducts } from './shelf/changed-products.ts'
import { indexSetup } from './shelf/index-setup.ts'
import { type QueryThreads, startQueryThreads } from './shelf/query-threads.ts'
import type { SharedIndex } from './shelf/shared-index.ts'
import { readSight } from './shelf/shelf-queries.ts'
import { openShelf, type Shelf } from './shelf.ts'
import { type StateWatch, watchCatalogueState } from './state-watch.ts'

export type LiveShelfNeeds = {
  readonly database: OpenDatabase
  /** Where the stored index lies; the same for all nodes. */
  readonly files: FileStore
  readonly caches: ServerCaches
  /** The words of the trade; read whenever the catalogue is. */
  readonly searchWords: () => Promise<SearchWords>
  readonly report: (line: string) => void
  readonly onFault: (fault: unknown) => void
  /** From so many products on, threads answer filters. */
  readonly threadsFrom?: number
}

/** There a filter takes some milliseconds, so that those who wait behind it would notice. */
const THREADS_FROM = 200_000

export type LiveShelf = {
  readonly current: () => Shelf
  /** The versions of the catalogue, of prices and of stock as this node knows them. */
  readonly state: Pick<StateWatch, 'current' | 'fresh' | 'onChange'>
  /** A shelf with its products that have more than zero in stock over all warehouses.
   *  @param stockVersion that the request has seen */
  readonly inStock: (stockVersion: number) => Promise<Stocked>
  /** Follows what the database says by now; once it is done, the shelf carries every change made before the call. */
  readonly refresh: () => Promise<void>
  /** Called whenever the shelf has become another one, with the products that it may show otherwise. */
  readonly onFollowed: (followed: (changed: ChangedProducts) => void) => void
  readonly stop: () => Promise<void>
}

/** `seen`: all that was committed then is in the shelf. */
type Held = { readonly shelf: Shelf; readonly index: SharedIndex; readonly seen: string }

export async function openLiveShelf(needs: LiveShelfNeeds): Promise<LiveShelf> {
  const { database, files, caches, report, threadsFrom = THREADS_FROM } = needs
  const { db } = database
  let isStopped = false
  const onFault = (fault: unknown) => {
    // What is broken off by the stop is no fault.
    if (!isStopped) needs.onFault(fault)
  }
  const watch = await watchCatalogueState(database, onFault)
  const catalogue = createCatalogueIndex({
    database,
    files,
    report,
    onFault,
    onMerged: () => {
      oneAtATime('refresh', takeMerged).catch(onFault)
    },
  })
  // One after the other: a slow load must not put an older shelf in the place of a newer one.
  const oneAtATime = createOneAtATime()
  let threads: QueryThreads | undefined
  let held: Held
  try {
    held = await load(await watch.fresh())
  } catch (fault) {
    await Promise.all([watch.stop(), catalogue.stop()])
    throw fault
  }
  const inStock = createInStock(db)
  const onFollowed: ((changed: ChangedProducts) => void)[] = []

  async function load(state: CatalogueState): Promise<Held> {
    // Before anything is read: what is written meanwhile counts as changed since.
    const { seen } = await readSight(db)
    const attributes = await readAttributes(db)
    const options = (await readOptions(db)).map((option) => ({ ...option, text: shownTexts(option.text) }))
    const index = await catalogue.follow(
      indexSetup(attributes, options, await needs.searchWords()),
      state.catalogueVersion,
    )
    if (index.facts.ids.length >= threadsFrom) threads ??= startQueryThreads()
    return { index, seen, shelf: openShelf({ state, attributes, options, index, threads }) }
  }

  function hold(next: Held, changed: ChangedProducts): void {
    held = next
    for (const followed of onFollowed) followed(changed)
  }

  async function follow(): Promise<void> {
    const state = await watch.fresh()
    const before = held
    const isReset = state.cacheVersion !== before.shelf.state.cacheVersion
    if (state.catalogueVersion === before.shelf.state.catalogueVersion) {
      if (isReset) hold({ ...before, shelf: { ...before.shelf, state } }, 'all')
    } else {
      const next = await load(state)
      hold(next, isReset ? 'all' : await changedProducts(db, before, next.shelf))
    }
    if (held !== before) caches.empty()
  }

  /** The same products in a better form, and those that have changed meanwhile: what is cached of others stays good. */
  async function takeMerged(): Promise<void> {
    const before = held
    const next = await load(await watch.fresh())
    hold(next, await changedProducts(db, before, next.shelf))
  }

  const refresh = () => oneAtATime('refresh', follow)
  watch.onChange(({ catalogueVersion, cacheVersion }) => {
    const { state } = held.shelf
    if (catalogueVersion === state.catalogueVersion && cacheVersion === state.cacheVersion) return
    refresh().catch(onFault)
  })

  return {
    current: () => held.shelf,
    state: watch,
    refresh,
    onFollowed: (followed) => {
      onFollowed.push(followed)
    },
    inStock: (stockVersion) => inStock(held.shelf, stockVersion),
    async stop() {
      isStopped = true
      await watch.stop()
      await Promise.all([catalogue.stop(), threads?.stop()])
      await oneAtATime('refresh', async () => undefined)
    },
  }
}
