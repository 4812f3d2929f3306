/** The catalogue as one node holds it in memory: the search index, the visibility rules, attributes and options. It
 *  is immutable; a change of the catalogue makes a new one (live-catalogue.ts). Stock and prices are not in it. */

import { AttributeWebStatus } from '@hoistway/domain/codes'
import {
  attachCatalogue,
  attachVisibility,
  type Catalogue,
  type FilterAnswer,
  type FilterRequest,
  type Visibility,
} from '@hoistway/search'
import type { Form } from '../json/serialised-result.ts'
import type { ProductFacts } from './building/product-facts.ts'
import { type IndexSetup, isFilterable } from './index-setup.ts'
import type { AttributeRow, OptionRow } from './queries.ts'
import { type QueryThreads, queriesOnThisThread } from './querying/query-threads.ts'
import type { SerialisedAnswer } from './querying/serialised-answer.ts'
import type { SharedIndex } from './shared-index.ts'
import type { CatalogueState } from './state-queries.ts'
import { allPredecessors, type Predecessors, predecessorsIn } from './succession.ts'
import { ownersOf } from './visibility-limits.ts'
import { WORKSPACES } from './workspaces.ts'

export type CatalogueSnapshot = {
  readonly state: CatalogueState
  /** Names the words of the trade that the index was made with. */
  readonly wordsKey: string
  /** The facts of attributes, options and words that the index was made with. */
  readonly setup: IndexSetup
  /** The facts of every product, in memory that threads share. */
  readonly facts: ProductFacts
  readonly catalogue: Catalogue
  /** Answers a filter request; its product sets are those of `catalogue`. */
  readonly queryCatalogue: (request: FilterRequest) => Promise<FilterAnswer>
  /** Answers a filter request with serialised ids and counts. A thread serialises them if threads answer the request.
   */
  readonly serialiseAnswer: (request: FilterRequest, form: Form) => Promise<SerialisedAnswer>
  readonly visibility: Visibility
  readonly attributes: readonly AttributeRow[]
  /** Attributes that visitors may filter by: those of web status TopLevelSelect or Filterable. A filter treats all
   *  others as unknown. */
  readonly filterable: ReadonlySet<number>
  /** Attributes of web status HiddenInternal. Their values are searched, but no answer holds them. */
  readonly hidden: ReadonlySet<number>
  /** Options by attribute, in the order of the setup. */
  readonly optionsOf: ReadonlyMap<number, readonly OptionRow[]>
  /** The ids of all products, listed or not, ascending. */
  readonly allIds: Int32Array
  readonly campaignIds: Int32Array
  /** Returns the limited products that a file belongs to, or undefined if it belongs to other products too. The name
   *  of a file of limited products only must not leak (AMB-51). */
  readonly limitedOwners: (assetId: number) => Int32Array | undefined
  /** Returns the products that this one replaces, the latest first. */
  readonly predecessorsOf: (productId: number) => readonly number[]
}

export type CatalogueSnapshotParts = {
  readonly state: CatalogueState
  readonly wordsKey: string
  readonly setup: IndexSetup
  readonly attributes: readonly AttributeRow[]
  readonly options: readonly OptionRow[]
  readonly index: SharedIndex
  /** Undefined if this thread answers the queries. */
  readonly threads: QueryThreads | undefined
}

export function openCatalogueSnapshot({
  state,
  wordsKey,
  setup,
  attributes,
  options,
  index,
  threads,
}: CatalogueSnapshotParts): CatalogueSnapshot {
  const catalogue = attachCatalogue(index.catalogue, WORKSPACES.main)
  const filterable = idsOf(attributes.filter(isFilterable))
  const queried = { catalogue, filterable }
  const query = threads?.addCatalogue(index.catalogue, queried) ?? queriesOnThisThread(queried)
  /** Computed at the first call. */
  let predecessors: Predecessors | undefined
  return {
    state,
    wordsKey,
    setup,
    facts: index.facts,
    catalogue,
    queryCatalogue: query.ask,
    serialiseAnswer: query.write,
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

/** Searches the ascending ids by halves. */
export function isInCatalogue({ allIds }: Pick<CatalogueSnapshot, 'allIds'>, id: number): boolean {
  let [low, high] = [0, allIds.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((allIds[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return allIds[low] === id
}
