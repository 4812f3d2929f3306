/** Keeps the catalogue of a node up to date: opens it at start, and opens a new snapshot when the version in the
 *  database has moved. Readers always see one whole snapshot, the old one until the new one is complete. Cached data
 *  of a snapshot is dropped with it, except that of products that have not changed. Other caches of the node are
 *  emptied through ServerCaches. */
import { createHash } from 'node:crypto'
import type { SearchWords } from '@hoistway/search'
import type { ServerCaches } from '../caching/server-caches.ts'
import { createMutex } from '../concurrency/mutex.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { FileStore } from '../integrations/files/port.ts'
import { createCatalogueIndex, type IndexNeeds } from './catalogue-index.ts'
import { type CatalogueSnapshot, openCatalogueSnapshot } from './catalogue-snapshot.ts'
import { type ChangedProducts, changedProducts } from './changed-products.ts'
import { createInStock, type Stocked } from './in-stock.ts'
import type { NodeName } from './node-queries.ts'
import { optimiseKernel } from './optimised-kernel.ts'
import { readHorizon } from './queries.ts'
import { type QueryThreads, startQueryThreads } from './querying/query-threads.ts'
import { readIndexSetup } from './read-index-setup.ts'
import type { SharedIndex } from './shared-index.ts'
import type { CatalogueState } from './state-queries.ts'
import { type StateWatch, watchCatalogueState } from './state-watch.ts'

export type LiveCatalogueNeeds = {
  readonly database: OpenDatabase
  /** The store that holds the stored index; the same for all nodes. */
  readonly files: FileStore
  readonly caches: ServerCaches
  /** Reads the words of the trade each time the catalogue is read. */
  readonly searchWords: () => Promise<SearchWords>
  /** The time between two looks at the words of the trade; left out, nobody looks. */
  readonly lookAtWordsMs?: number
  readonly report: (line: string) => void
  readonly onFault: (fault: unknown) => void
  /** The size of a catalogue from which threads answer filters. */
  readonly threadsFrom?: number
  readonly createBuilder?: IndexNeeds['createBuilder']
  /** The time until an index that could not be stored is tried again; a minute if left out. */
  readonly storeAgainMs?: number
  /** The node has no heartbeat if left out. */
  readonly node?: NodeName
}

/** In a catalogue of this size a filter takes some milliseconds, which other requests would wait for. */
const THREADS_FROM = 200_000

/** A change that could not be followed, as while the database was away, is tried again after this time. */
const CATCH_UP_MS = 2_000

export type LiveCatalogue = {
  readonly current: () => CatalogueSnapshot
  /** The versions of the catalogue, the prices and the stock as this node knows them. */
  readonly state: Pick<StateWatch, 'current' | 'fresh' | 'onChange'>
  /** Returns a snapshot with those of its products that have more than zero in stock over all warehouses.
   *  @param stockVersion the version that the request has seen */
  readonly inStock: (stockVersion: number) => Promise<Stocked>
  /** Follows the database. When the promise resolves, the snapshot has every change that was made before the call. */
  readonly refresh: () => Promise<void>
  /** Makes the index again if the words of the trade are others than it was made with. */
  readonly followWords: () => Promise<void>
  /** Registers a callback for each new snapshot. The callback gets the products whose data may have changed. */
  readonly onFollowed: (followed: (changed: ChangedProducts) => void) => void
  readonly stop: () => Promise<void>
}

/** `seen`: the snapshot has everything that was committed at this read horizon. */
type Held = {
  readonly snapshot: CatalogueSnapshot
  readonly index: SharedIndex
  readonly seen: string
}

export async function openLiveCatalogue(needs: LiveCatalogueNeeds): Promise<LiveCatalogue> {
  const { database, files, caches, report, threadsFrom = THREADS_FROM } = needs
  const { db } = database
  optimiseKernel()
  let isStopped = false
  const onFault = (fault: unknown) => {
    // Work that the stop breaks off is no fault.
    if (!isStopped) needs.onFault(fault)
  }
  let served: number | undefined
  const heartbeat = needs.node && { node: needs.node, served: () => served }
  // Loads run one after the other, so that a slow load cannot replace a newer snapshot with an older one.
  const mutex = createMutex()
  const watch = await watchCatalogueState(database, onFault, heartbeat)
  const catalogue = createCatalogueIndex({
    database,
    files,
    report,
    onFault,
    createBuilder: needs.createBuilder,
    storeAgainMs: needs.storeAgainMs,
    onMerged: () => {
      mutex(loadMerged).catch(onFault)
    },
  })
  let threads: QueryThreads | undefined
  let held: Held
  try {
    held = await load(await watch.fresh())
    served = held.snapshot.state.catalogueVersion
    await watch.fresh()
  } catch (fault) {
    await Promise.all([watch.stop(), catalogue.stop()])
    throw fault
  }
  const inStock = createInStock(db)
  const onFollowed: ((changed: ChangedProducts) => void)[] = []

  async function load(state: CatalogueState): Promise<Held> {
    // The horizon is read first, so that a later write counts as a change.
    const { seen } = await readHorizon(db)
    const { attributes, options, words, setup } = await readIndexSetup(db, needs.searchWords)
    const index = await catalogue.follow(setup, state.catalogueVersion)
    if (index.facts.ids.length >= threadsFrom) threads ??= startQueryThreads()
    const wordsKey = keyOf(words)
    const snapshot = openCatalogueSnapshot({ state, wordsKey, setup, attributes, options, index, threads })
    return { index, seen, snapshot }
  }

  function serve(next: Held, changed: ChangedProducts): void {
    held = next
    served = next.snapshot.state.catalogueVersion
    for (const followed of onFollowed) followed(changed)
  }

  async function follow(): Promise<void> {
    const state = await watch.fresh()
    if (state.catalogueVersion !== held.snapshot.state.catalogueVersion) return loadAndServe(state)
    if (state.cacheVersion === held.snapshot.state.cacheVersion) return
    serve({ ...held, snapshot: { ...held.snapshot, state } }, 'all')
    await emptyCaches()
  }

  /** Loads the catalogue of a state and serves it. Caches are emptied if a version has moved. */
  async function loadAndServe(state: CatalogueState): Promise<void> {
    const before = held
    const { catalogueVersion, cacheVersion } = before.snapshot.state
    const isReset = state.cacheVersion !== cacheVersion
    const next = await load(state)
    serve(next, isReset ? 'all' : await changedProducts(db, before, next.snapshot))
    if (isReset || state.catalogueVersion !== catalogueVersion) await emptyCaches()
  }

  async function emptyCaches(): Promise<void> {
    caches.empty()
    // The other nodes need not wait for the next poll to see what this one serves.
    if (heartbeat) await watch.fresh()
  }

  /** Serves the merged index. It holds the same products in a better form, and the changes since, so cached data of
   *  unchanged products stays valid. */
  async function loadMerged(): Promise<void> {
    await loadAndServe(await watch.fresh())
  }

  async function followWords(): Promise<void> {
    if (keyOf(await needs.searchWords()) === held.snapshot.wordsKey) return
    await mutex(async () => {
      await loadAndServe(await watch.fresh())
      // Answers to searches are cached, and so are pages that show them.
      caches.empty()
    })
  }

  const refresh = () => mutex(follow)
  const lookingAtWords =
    needs.lookAtWordsMs === undefined
      ? undefined
      : setInterval(() => followWords().catch(onFault), needs.lookAtWordsMs).unref()
  function isBehind(): boolean {
    const [known, { state }] = [watch.current(), held.snapshot]
    return known.catalogueVersion !== state.catalogueVersion || known.cacheVersion !== state.cacheVersion
  }
  const catchUp = async () => {
    if (isBehind()) await refresh().catch(onFault)
  }
  watch.onChange(catchUp)
  // The watch tells of each change once. A change that could not be followed then is followed later.
  let isCatchingUp = false
  const retries = setInterval(async () => {
    if (isCatchingUp) return
    isCatchingUp = true
    await catchUp()
    isCatchingUp = false
  }, CATCH_UP_MS).unref()

  return {
    current: () => held.snapshot,
    state: watch,
    refresh,
    followWords,
    onFollowed: (followed) => {
      onFollowed.push(followed)
    },
    inStock: (stockVersion) => inStock(held.snapshot, stockVersion),
    async stop() {
      isStopped = true
      clearInterval(lookingAtWords)
      clearInterval(retries)
      await watch.stop()
      await Promise.all([catalogue.stop(), threads?.stop()])
      await mutex(async () => undefined)
    },
  }
}

/** The keys by words, which stay the same object until they change. */
const keys = new WeakMap<SearchWords, string>()

function keyOf(words: SearchWords): string {
  const key = keys.get(words) ?? createHash('sha256').update(JSON.stringify(words)).digest('base64url')
  keys.set(words, key)
  return key
}
