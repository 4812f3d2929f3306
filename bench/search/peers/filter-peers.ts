import type { FilterCatalogue } from '../plain-filters.ts'
import type { FilterPeer } from './filter-peer.ts'
import { createItemsJs } from './itemsjs.ts'
import { createOrama } from './orama.ts'
import { createRoaring } from './roaring.ts'

/** The engines that ours is compared with, by name. */
export const FILTER_PEERS: Readonly<Record<string, (catalogue: FilterCatalogue) => Promise<FilterPeer>>> = {
  itemsjs: createItemsJs,
  orama: createOrama,
  'roaring-wasm': createRoaring,
}
