/** Ids and counts of a filter answer, written as they go over the wire. At a million products that takes longer than
 *  the query itself, and so the thread that asks also writes (shelf/query-thread.ts). */
import { interpretationOf } from '@hoistway/contract/filter-engine'
import { MAX_RESULTS_PAGE_SIZE } from '@hoistway/domain/limits'
import { type Catalogue, type FilterAnswer, idsAsJson } from '@hoistway/search'
import { JsonBytes } from '../../http/json-bytes.ts'
import type { Form } from '../../http/written.ts'
import { compactCounts } from './compact-counts.ts'
import { writeFilterOptions } from './filter-options.ts'

export type WrittenAnswer = {
  /** The first ids, as many as a page may hold. */
  readonly top: readonly number[]
  /** All ids and counts: members of a JSON object, or the binary part of the compact form. */
  readonly body: Uint8Array
  /** `replacedNumbers` as JSON. */
  readonly replaced: string
  /** `interpretation` as JSON; empty where the text was read as it stands. */
  readonly interpretation: string
}

export type AskedCatalogue = {
  readonly catalogue: Catalogue
  /** Attributes whose counts are told. */
  readonly filterable: ReadonlySet<number>
}

export function writeAnswer(answer: FilterAnswer, asked: AskedCatalogue, form: Form): WrittenAnswer {
  return {
    top: Array.from(answer.ids.subarray(0, MAX_RESULTS_PAGE_SIZE)),
    body: form === 'compact' ? compactCounts(answer, asked.filterable) : jsonCounts(answer, asked),
    replaced: JSON.stringify(Object.fromEntries(answer.replaced)),
    interpretation: JSON.stringify(interpretationOf(answer.interpretation)) ?? '',
  }
}

const room = new JsonBytes()

function jsonCounts(answer: FilterAnswer, { catalogue, filterable }: AskedCatalogue): Uint8Array {
  room.clear().ascii('"allMatchingProductIDs":[').bytes(idsAsJson(catalogue, answer.ids))
  room.ascii('],"availableFilterOptions":')
  writeFilterOptions(room, answer, filterable)
  return room.taken()
}
