/** Another engine that filters and counts, holding the generated catalogue. */
import type { GeneratedCatalogue } from '../catalogue.ts'
import type { PeerAnswer, PlainQuery } from '../plain-filters.ts'
import { createItemsJs } from './itemsjs.ts'
import { createOrama } from './orama.ts'
import { createRoaring } from './roaring.ts'

export type FilterPeer = {
  /** What is timed: the answer as the engine gives it. */
  answer(query: PlainQuery): unknown
  /** What is compared. */
  read(query: PlainQuery): PeerAnswer
  /** Where the engine itself can say it. */
  readonly compactBytes?: number
}

export const FILTER_PEERS: Readonly<Record<string, (catalogue: GeneratedCatalogue) => Promise<FilterPeer>>> =
  { itemsjs: createItemsJs, orama: createOrama, 'roaring-wasm': createRoaring }
