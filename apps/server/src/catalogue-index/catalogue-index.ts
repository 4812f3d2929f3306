/** Keeps the index of the catalogue up to date. It opens the stored snapshot if the snapshot fits, and otherwise builds
 *  the index from all products. Then it adds the products that have changed since.
 *
 *       stored snapshot ── open ──► base ── changes since ──► index
 *              ▲                      │
 *              └─── build, by one node, when there is none or the changes have become many
 *
 *  Changes are always those since the base, never those since the last look, so no change can be missed or counted
 *  twice. */
import { LOCKS } from '../database/locks.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { FileStore } from '../integrations/files/port.ts'
import { buildIndex } from './build-stored-index.ts'
import { createIndexBuilder, type IndexBuilder } from './building/index-builder.ts'
import { productsWith } from './building/read-products.ts'
import { digestOf, type IndexSetup } from './index-setup.ts'
import { type ChangedIds, readChangedIds, readHorizon } from './queries.ts'
import type { SharedIndex } from './shared-index.ts'
import { findSnapshot, isStored, type Origin, type SnapshotBytes, storeSnapshot } from './stored-snapshot.ts'

/** This share of changed products makes a new snapshot worth its work, because each query looks at changed products
 *  separately. */
const MERGE_SHARE = 0.02
const MERGE_LEAST = 100
const MERGE_MOST = 5_000
/** Above this multiple, changes are no longer added to the index: the index is built again before any visitor sees
 *  them. */
const TOO_MANY = 4
/** The time until an index that could not be stored is tried again. */
const STORE_AGAIN_MS = 60_000

export type IndexNeeds = {
  readonly database: OpenDatabase
  readonly files: FileStore
  /** Receives one line about where the catalogue came from and how long that took. */
  readonly report: (line: string) => void
  readonly onFault: (fault: unknown) => void
  /** Called when an index with fewer changes beside it is ready to be followed. */
  readonly onMerged: () => void
  /** Starts the thread that builds; a process that opens many catalogues shares one between them. */
  readonly createBuilder?: (() => IndexBuilder) | undefined
  /** Other than STORE_AGAIN_MS. */
  readonly storeAgainMs?: number | undefined
}

export type CatalogueIndex = {
  /** Returns the index with everything that was committed before the call; the same object if nothing has changed. */
  readonly follow: (setup: IndexSetup, catalogueVersion: number) => Promise<SharedIndex>
  readonly stop: () => Promise<void>
}

type Base = { readonly origin: Origin; readonly index: SharedIndex }
/** The most changed products that an index of so many products may have beside it. */
type Bound = (products: number) => number

const worthMerging: Bound = (products) =>
  Math.min(MERGE_MOST, Math.max(MERGE_LEAST, Math.round(products * MERGE_SHARE)))
const tooMany: Bound = (products) => TOO_MANY * worthMerging(products)

export function createCatalogueIndex(needs: IndexNeeds): CatalogueIndex {
  const { database, files, report, onFault, onMerged } = needs
  const { createBuilder = createIndexBuilder, storeAgainMs = STORE_AGAIN_MS } = needs
  const { db } = database
  const builder = createBuilder()
  /** A second builder, so that changes still show while a large catalogue is built again. */
  const merger = createBuilder()
  let base: Base | undefined
  let merged: Base | undefined
  let merging: Promise<void> | undefined
  let storingAgain: NodeJS.Timeout | undefined
  let storing: Promise<void> | undefined
  let isStopped = false

  /** Returns undefined if nothing is stored yet. */
  async function openStored(setup: string, bound: Bound): Promise<Base | Refused | undefined> {
    const started = performance.now()
    const { databaseKey } = await readHorizon(db)
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

  /** Opens a newer stored index, or builds one. One node builds at a time; the nodes that waited for it then open the
   *  index that it has stored. */
  function renew(setup: IndexSetup, catalogueVersion: number, bound: Bound, by = builder): Promise<Base> {
    return database.exclusively(LOCKS.catalogueIndex, async () => {
      const digest = digestOf(setup)
      const stored = await openStored(digest, bound)
      if (stored && !('refused' in stored)) return stored
      if (stored) report(`The stored index of the catalogue is not used: ${stored.refused}.`)
      const started = performance.now()
      const { origin, index, snapshot } = await buildIndex(db, by, setup, catalogueVersion)
      report(`The catalogue is built: ${origin.products} products in ${since(started)} ms.`)
      await store(origin, snapshot)
      return { origin, index }
    })
  }

  /** An index that cannot be stored, as on a full disk or while a bucket is away, must not keep the shop from opening. It
   *  is stored later. */
  async function store(origin: Origin, snapshot: SnapshotBytes): Promise<void> {
    clearTimeout(storingAgain)
    try {
      await storeSnapshot({ db, files }, origin, snapshot)
    } catch (fault) {
      onFault(fault)
      if (isStopped) return
      storingAgain = setTimeout(() => {
        storing = storeLater(origin, snapshot).catch(onFault)
      }, storeAgainMs).unref()
    }
  }

  function storeLater(origin: Origin, snapshot: SnapshotBytes): Promise<void> {
    return database.exclusively(LOCKS.catalogueIndex, async () => {
      if (!isStopped && !(await isStored({ db }, origin))) await store(origin, snapshot)
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
      return builder.change({ setup, base: base.index, rows, removed: changes.removed }, (ids) =>
        productsWith(db, ids),
      )
    },
    async stop() {
      isStopped = true
      clearTimeout(storingAgain)
      await Promise.all([builder.stop(), merger.stop()])
      await Promise.all([merging, storing])
    },
  }

  function changesSince({ origin }: Base): Promise<ChangedIds> {
    return readChangedIds(db, origin.seen, tooMany(origin.products) + 1)
  }
}

type Refused = { readonly refused: string }

function sizeOf({ changed, removed }: ChangedIds): number {
  return changed.length + removed.length
}

function since(started: number): number {
  return Math.round(performance.now() - started)
}
