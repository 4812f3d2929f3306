/** The part of filter answers that knows nothing of prices and stock, kept as bytes as long as the shelf. It is the same
 *  for all of one visibility class. */
import { MAX_RESULTS_PAGE_SIZE } from '@hoistway/domain/filter-state'
import { type FilterAnswer, type FilterRequest, idsAsJson } from '@hoistway/search'
import { JsonBytes } from '../../http/json-bytes.ts'
import { createKept } from '../../http/kept.ts'
import type { Form } from '../../http/written.ts'
import { compactCounts } from './compact-counts.ts'
import { writeFilterOptions } from './filter-options.ts'
import type { LiveShelf } from './live-shelf.ts'
import type { Shelf } from './shelf.ts'

const KEPT_BYTES = 64 * 1024 * 1024

export type CommonAnswer = {
  /** The first ids, as many as a page may hold. */
  readonly top: readonly number[]
  /** All ids and counts: members of a JSON object, or the binary part of the compact form. */
  readonly body: Uint8Array
  /** `replacedNumbers` as JSON. */
  readonly replaced: string
}

export type AnswerCache = {
  /** @param key of the request, of the visibility class and of what the answer stays within */
  readonly of: (shelf: Shelf, key: string, form: Form, request: FilterRequest) => Promise<CommonAnswer>
}

export function createAnswerCache(live: LiveShelf): AnswerCache {
  const kept = createKept<CommonAnswer>(
    KEPT_BYTES,
    ({ top, body, replaced }) => body.byteLength + top.length * 8 + replaced.length * 2,
  )
  let keptShelf = live.current()

  return {
    of(shelf, key, form, request) {
      const make = async () => commonAnswer(await shelf.askCatalogue(request), shelf, form)
      if (shelf !== live.current()) return make()
      if (shelf !== keptShelf) {
        kept.clear()
        keptShelf = shelf
      }
      return kept.get(`${form} ${key}`, make)
    },
  }
}

function commonAnswer(answer: FilterAnswer, shelf: Shelf, form: Form): CommonAnswer {
  return {
    top: Array.from(answer.ids.subarray(0, MAX_RESULTS_PAGE_SIZE)),
    body: form === 'compact' ? compactCounts(answer, shelf.filterable) : jsonCounts(answer, shelf),
    replaced: JSON.stringify(Object.fromEntries(answer.replaced)),
  }
}

const room = new JsonBytes()

function jsonCounts(answer: FilterAnswer, { catalogue, filterable }: Shelf): Uint8Array {
  room.clear().ascii('"allMatchingProductIDs":[').bytes(idsAsJson(catalogue, answer.ids))
  room.ascii('],"availableFilterOptions":')
  writeFilterOptions(room, answer, filterable)
  return room.taken()
}
