/** Builds the index of the catalogue from all products and stores it, whatever is stored: the next start opens it, and
 *  so do the nodes when the catalogue changes. */
import type { SearchWords } from '@hoistway/search'
import type { Kysely } from 'kysely'
import { LOCKS } from '../database/locks.ts'
import type { RunExclusively } from '../database/run-exclusively.ts'
import type { Database } from '../database/schema.ts'
import type { FileStore } from '../integrations/files/port.ts'
import { createIndexBuilder, type IndexBuilder } from './building/index-builder.ts'
import { allProducts } from './building/read-products.ts'
import { digestOf, type IndexSetup } from './index-setup.ts'
import { readHorizon } from './queries.ts'
import { readIndexSetup } from './read-index-setup.ts'
import type { SharedIndex } from './shared-index.ts'
import { readState } from './state-queries.ts'
import { type Origin, type SnapshotBytes, storeSnapshot } from './stored-snapshot.ts'

export type BuiltIndex = {
  readonly origin: Origin
  readonly index: SharedIndex
  readonly snapshot: SnapshotBytes
}

/** Only one node builds at a time: call it within LOCKS.catalogueIndex. */
export async function buildIndex(
  db: Kysely<Database>,
  builder: IndexBuilder,
  setup: IndexSetup,
  catalogueVersion: number,
): Promise<BuiltIndex> {
  // The horizon is read before the first row, so that a later write counts as a change.
  const horizon = await readHorizon(db)
  const { index, snapshot } = await builder.build(setup, allProducts(db))
  const products = index.facts.ids.length
  return { origin: { ...horizon, setup: digestOf(setup), catalogueVersion, products }, index, snapshot }
}

export type StoredIndexNeeds = {
  readonly db: Kysely<Database>
  readonly exclusively: RunExclusively
  readonly files: FileStore
  readonly searchWords: () => Promise<SearchWords>
}

/** Fails if the index cannot be built or stored.
 *  @returns the number of its products and of its bytes */
export function buildStoredIndex({
  db,
  exclusively,
  files,
  searchWords,
}: StoredIndexNeeds): Promise<{ readonly products: number; readonly bytes: number }> {
  return exclusively(LOCKS.catalogueIndex, async () => {
    const builder = createIndexBuilder()
    try {
      const { catalogueVersion } = await readState(db)
      const { setup } = await readIndexSetup(db, searchWords)
      const { origin, snapshot } = await buildIndex(db, builder, setup, catalogueVersion)
      await storeSnapshot({ db, files }, origin, snapshot)
      return { products: origin.products, bytes: snapshot.bytes.byteLength }
    } finally {
      await builder.stop()
    }
  })
}
