/** The catalogue as one node holds it in memory: the search index, who may see what, attributes and options.
 *  Immutable; a change of the catalogue makes a new one (live-shelf.ts). Stock and prices are not in it. */

import { AttributeWebStatus } from '@hoistway/domain/codes'
import {
  attachCatalogue,
  attachVisibility,
  type Catalogue,
  type FilterAnswer,
  type FilterRequest,
  type Visibility,
} from '@hoistway/search'
import type { Form } from '../../http/written.ts'
import type { AttributeRow, CatalogueState, OptionRow } from './queries.ts'
import { isFilterable } from './shelf/index-setup.ts'
import { LANES } from './shelf/lanes.ts'
import { ownersOf } from './shelf/limits.ts'
import { onThisThread, type QueryThreads } from './shelf/query-threads.ts'
import type { SharedIndex } from './shelf/shared-index.ts'
import { allPredecessors, type Predecessors, predecessorsIn } from './shelf/succession.ts'
import type { WrittenAnswer } from './written-answer.ts'

export type Shelf = {
  readonly state: CatalogueState
  readonly catalogue: Catalogue
  /** Asks the catalogue; its product sets are those of `catalogue`. */
  readonly askCatalogue: (request: FilterRequest) => Promise<FilterAnswer>
  /** Asks the catalogue and writes the answer, which holds nobody up either. */
  readonly writeAnswer: (request: FilterRequest, form: Form) => Promise<WrittenAnswer>
  readonly visibility: Visibility
  readonly attributes: readonly AttributeRow[]
  /** Attributes that visitors may filter by: of web status TopLevelSelect or Filterable. To filters all others are
   *  unknown. */
  readonly filterable: ReadonlySet<number>
  /** Attributes whose values stay in the house: of web status HiddenInternal. They may still be searched. */
  readonly hidden: ReadonlySet<number>
  /** In the order of the setup, by attribute. */
  readonly optionsOf: ReadonlyMap<number, readonly OptionRow[]>
  /** Every product, listed or not, ascending. */
  readonly allIds: Int32Array
  readonly campaignIds: Int32Array
  /** The limited products that alone have a file; undefined for one that others have too. Names of the former must
   *  not leak (AMB-51). */
  readonly limitedOwners: (assetId: number) => Int32Array | undefined
  /** The replaced products in whose place this one stands, the latest first. */
  readonly predecessorsOf: (productId: number) => readonly number[]
}

export type ShelfParts = {
  readonly state: CatalogueState
  readonly attributes: readonly AttributeRow[]
  readonly options: readonly OptionRow[]
  readonly index: SharedIndex
  /** Absent where queries are answered by this thread. */
  readonly threads: QueryThreads | undefined
}

export function openShelf({ state, attributes, options, index, threads }: ShelfParts): Shelf {
  const catalogue = attachCatalogue(index.catalogue, LANES.main)
  const filterable = idsOf(attributes.filter(isFilterable))
  const asked = { catalogue, filterable }
  const asker = threads?.take(index.catalogue, asked) ?? onThisThread(asked)
  /** Found when somebody first asks. */
  let predecessors: Predecessors | undefined
  return {
    state,
    catalogue,
    askCatalogue: asker.ask,
    writeAnswer: asker.write,
    visibility: attachVisibility(catalogue, index.visibility),
    attributes,
    filterable,
    hidden: idsOf(attributes.filter(({ web_status }) => web_status === AttributeWebStatus.HiddenInternal)),
    optionsOf: Map.groupBy(options, (option) => option.attribute_id),
    allIds: index.facts.ids,
    campaignIds: index.campaignIds,
    limitedOwners: (assetId) => ownersOf(index.limitedAssets, assetId),
    predecessorsOf(productId) {
      predecessors ??= predecessorsIn(index.facts)
      return allPredecessors(productId, predecessors)
    },
  }
}

function idsOf(attributes: readonly AttributeRow[]): ReadonlySet<number> {
  return new Set(attributes.map(({ id }) => id))
}

/** Ids of the shelf are ascending. */
export function isOnShelf({ allIds }: Pick<Shelf, 'allIds'>, id: number): boolean {
  let [low, high] = [0, allIds.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((allIds[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return allIds[low] === id
}
