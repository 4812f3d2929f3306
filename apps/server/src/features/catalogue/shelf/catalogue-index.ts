/** Keeps the index of the catalogue up to date: opened from the stored snapshot where that fits, built from all products
 *  where it does not, and in between changed by what was written since.
 *
 *      stored snapshot ── open ──► base ── changes since ──► index
 *             ▲                      │
 *             └─── build, by one node, when there is none or the changes have become many
 *
 *  Changes are always those since the base, never since the last time: nothing adds up, nothing can be missed. */
import type { OpenDatabase } from '../../../database/open.ts'
import type { FileStore } from '../../../integrations/files/port.ts'
import { createIndexBuilder } from './index-builder.ts'
import { digestOf, type IndexSetup } from './index-setup.ts'
import { allProducts, productsWith } from './read-products.ts'
import type { SharedIndex } from './shared-index.ts'
import { type ChangedIds, readChangedIds, readSight } from './shelf-queries.ts'
import { findSnapshot, type Origin, storeSnapshot } from './stored-snapshot.ts'

/** Held by the node that builds; the others wait for what it stores. */
const LOCK = 8_120_601
/** So many changed products, as a share of all, make a new snapshot worth its work: each query looks at them beside. */
const MERGE_SHARE = 0.02
const MERGE_LEAST = 100
const MERGE_MOST = 5_000
/** So many times as many are no longer put beside the index: it is built anew before anyone sees them. */
const TOO_MANY = 4

export type IndexNeeds = {
  readonly database: OpenDatabase
  readonly files: FileStore
  /** Told in one line what came from where and how long it took. */
  readonly report: (line: string) => void
  readonly onFault: (fault: unknown) => void
  /** An index with fewer changes beside it is ready: to be followed. */
  readonly onMerged: () => void
}

export type CatalogueIndex = {
  /** The index with everything that was committed before the call. The same one where nothing has changed. */
  readonly follow: (setup: IndexSetup, catalogueVersion: number) => Promise<SharedIndex>
  readonly stop: () => Promise<void>
}

type Base = { readonly origin: Origin; readonly index: SharedIndex }
/** How many changed products are put up with, of so many products. */
type Bound = (products: number) => number

const worthMerging: Bound = (products) =>
  Math.min(MERGE_MOST, Math.max(MERGE_LEAST, Math.round(products * MERGE_SHARE)))
const tooMany: Bound = (products) => TOO_MANY * worthMerging(products)

export function createCatalogueIndex(needs: IndexNeeds): CatalogueIndex {
  const { database, files, report, onFault, onMerged } = needs
  const { db } = database
  const builder = createIndexBuilder()
  /** Of its own, so that changes go on showing while a large catalogue is built anew. */
  const merger = createIndexBuilder()
  let base: Base | undefined
  let merged: Base | undefined
  let merging: Promise<void> | undefined
  let isStopped = false

  /** Undefined where nothing is stored yet. */
  async function openStored(setup: string, bound: Bound): Promise<Base | Refused | undefined> {
    const started = performance.now()
    const { databaseKey } = await readSight(db)
    const found = await findSnapshot({ db, files }, { setup, databaseKey })
    if (!found || 'refused' in found) return found
    const { origin, ...snapshot } = found
    const most = bound(origin.products)
    if (sizeOf(await readChangedIds(db, origin.seen, most + 1)) > most) {
      return { refused: 'many products have changed since' }
    }
    const index = await builder.open(snapshot)
    if ('refused' in index) return index
    report(`The catalogue is loaded: ${origin.products} products in ${since(started)} ms.`)
    return { origin, index }
  }

  /** One node builds; those that waited for it open what it has stored. */
  function renew(setup: IndexSetup, catalogueVersion: number, bound: Bound, by = builder): Promise<Base> {
    return database.alone(LOCK, async () => {
      const digest = digestOf(setup)
      const stored = await openStored(digest, bound)
      if (stored && !('refused' in stored)) return stored
      if (stored) report(`The stored index of the catalogue is not used: ${stored.refused}.`)
      const started = performance.now()
      // Before the first row is read: what is written meanwhile counts as changed since.
      const sight = await readSight(db)
      const { index, snapshot } = await by.build(setup, allProducts(db))
      const products = index.facts.ids.length
      report(`The catalogue is built: ${products} products in ${since(started)} ms.`)
      const origin = { ...sight, setup: digest, catalogueVersion, products }
      // A shop whose disk is full still sells.
      await storeSnapshot({ db, files }, origin, snapshot).catch(onFault)
      return { origin, index }
    })
  }

  async function baseOf(setup: IndexSetup, catalogueVersion: number): Promise<Base> {
    const digest = digestOf(setup)
    if (merged?.origin.setup === digest) base = merged
    merged = undefined
    if (base?.origin.setup === digest) return base
    const stored = await openStored(digest, tooMany)
    return stored && !('refused' in stored) ? stored : renew(setup, catalogueVersion, tooMany)
  }

  function mergeLater(setup: IndexSetup, catalogueVersion: number): void {
    if (isStopped) return
    merging ??= renew(setup, catalogueVersion, worthMerging, merger)
      .then((made) => {
        merged = made
        if (!isStopped) onMerged()
      })
      .catch((fault) => {
        if (!isStopped) onFault(fault)
      })
      .finally(() => {
        merging = undefined
      })
  }

  return {
    async follow(setup, catalogueVersion) {
      base = await baseOf(setup, catalogueVersion)
      let changes = await changesSince(base)
      if (sizeOf(changes) > tooMany(base.origin.products)) {
        base = await renew(setup, catalogueVersion, tooMany)
        changes = await changesSince(base)
      }
      if (sizeOf(changes) > worthMerging(base.origin.products)) mergeLater(setup, catalogueVersion)
      if (sizeOf(changes) === 0) return base.index
      const rows: string[] = []
      for await (const json of productsWith(db, changes.changed)) rows.push(json)
      return builder.change({ setup, base: base.index, rows, gone: changes.gone }, (ids) =>
        productsWith(db, ids),
      )
    },
    async stop() {
      isStopped = true
      await Promise.all([builder.stop(), merger.stop()])
      await merging
    },
  }

  function changesSince({ origin }: Base): Promise<ChangedIds> {
    return readChangedIds(db, origin.seen, tooMany(origin.products) + 1)
  }
}

type Refused = { readonly refused: string }

function sizeOf({ changed, gone }: ChangedIds): number {
  return changed.length + gone.length
}

function since(started: number): number {
  return Math.round(performance.now() - started)
}
