/** The part of filter answers that knows nothing of prices and stock, kept as bytes as long as the shelf. It is the same
 *  for all of one visibility class. */
import type { FilterRequest } from '@hoistway/search'
import { createKept } from '../../http/kept.ts'
import type { Form } from '../../http/written.ts'
import type { LiveShelf } from './live-shelf.ts'
import type { Shelf } from './shelf.ts'
import type { WrittenAnswer } from './written-answer.ts'

const KEPT_BYTES = 64 * 1024 * 1024

export type AnswerCache = {
  /** @param key of the request, of the visibility class and of what the answer stays within */
  readonly of: (shelf: Shelf, key: string, form: Form, request: FilterRequest) => Promise<WrittenAnswer>
}

export function createAnswerCache(live: LiveShelf): AnswerCache {
  const kept = createKept<WrittenAnswer>(
    KEPT_BYTES,
    ({ top, body, replaced, interpretation }) =>
      body.byteLength + top.length * 8 + (replaced.length + interpretation.length) * 2,
  )
  let keptShelf = live.current()

  return {
    of(shelf, key, form, request) {
      const make = () => shelf.writeAnswer(request, form)
      if (shelf !== live.current()) return make()
      if (shelf !== keptShelf) {
        kept.clear()
        keptShelf = shelf
      }
      return kept.get(`${form} ${key}`, make)
    },
  }
}
