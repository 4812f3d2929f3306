/** Serialises ids and counts of a filter answer. At a million products this takes longer than the query, so the
 *  thread that answers the query also does this (query-thread.ts). */
import { interpretationOf } from '@hoistway/contract/catalogue/filter-engine'
import { MAX_RESULTS_PAGE_SIZE } from '@hoistway/domain/limits'
import { type Catalogue, type FilterAnswer, idsAsJson } from '@hoistway/search'
import { JsonBytes } from '../../json/json-bytes.ts'
import type { Form } from '../../json/serialised-result.ts'
import { compactCounts } from './compact-counts.ts'
import { writeFilterOptions } from './filter-options.ts'

export type SerialisedAnswer = {
  /** The first ids, at most one page of them. */
  readonly top: readonly number[]
  /** All ids and counts: members of a JSON object, or the binary part of the compact form. */
  readonly body: Uint8Array
  /** `replacedNumbers` as JSON. */
  readonly replaced: string
  /** `interpretation` as JSON; empty if the text was read literally. */
  readonly interpretation: string
}

export type QueriedCatalogue = {
  readonly catalogue: Catalogue
  /** Attributes whose counts the answer holds. */
  readonly filterable: ReadonlySet<number>
}

export function serialiseAnswer(
  answer: FilterAnswer,
  queried: QueriedCatalogue,
  form: Form,
): SerialisedAnswer {
  return {
    top: Array.from(answer.ids.subarray(0, MAX_RESULTS_PAGE_SIZE)),
    body: form === 'compact' ? compactCounts(answer, queried.filterable) : jsonCounts(answer, queried),
    replaced: JSON.stringify(Object.fromEntries(answer.replaced)),
    interpretation: JSON.stringify(interpretationOf(answer.interpretation)) ?? '',
  }
}

const room = new JsonBytes()

function jsonCounts(answer: FilterAnswer, { catalogue, filterable }: QueriedCatalogue): Uint8Array {
  room.clear().ascii('"allMatchingProductIDs":[').bytes(idsAsJson(catalogue, answer.ids))
  room.ascii('],"availableFilterOptions":')
  writeFilterOptions(room, answer, filterable)
  return room.taken()
}
