/** Another engine that filters and counts, holding the same products. */
import type { FilterCatalogue, OptionsOf, PeerAnswer } from '../plain-filters.ts'
import { createItemsJs } from './itemsjs.ts'
import { createOrama } from './orama.ts'
import { createRoaring } from './roaring.ts'

export type FilterPeer = {
  /** What is timed: the answer as the engine gives it. */
  answer(filters: OptionsOf): unknown
  /** What is compared. */
  read(filters: OptionsOf): PeerAnswer
  /** What it holds, where Node cannot tell because it lies in a memory of WebAssembly. */
  readonly compactBytes?: number
}

export const FILTER_PEERS: Readonly<Record<string, (catalogue: FilterCatalogue) => Promise<FilterPeer>>> = {
  itemsjs: createItemsJs,
  orama: createOrama,
  'roaring-wasm': createRoaring,
}
