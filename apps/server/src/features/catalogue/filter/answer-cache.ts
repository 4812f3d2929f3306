/** Caches the part of filter answers that does not depend on prices and stock, as bytes, for one snapshot of the
 *  catalogue. All visitors of one visibility class share it. */
import type { FilterRequest } from '@hoistway/search'
import { createByteCache } from '../../../caching/byte-cache.ts'
import { type OwnBytes, ownBytes } from '../../../caching/own-bytes.ts'
import type { CatalogueSnapshot } from '../../../catalogue-index/catalogue-snapshot.ts'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import type { SerialisedAnswer } from '../../../catalogue-index/querying/serialised-answer.ts'
import type { Form } from '../../../json/serialised-result.ts'

const CACHE_BYTES = 32 * 1024 * 1024

export type AnswerCache = {
  /** @param key names the request, the visibility class and the set that the answer stays within */
  readonly of: (
    snapshot: CatalogueSnapshot,
    key: string,
    form: Form,
    request: FilterRequest,
  ) => Promise<SerialisedAnswer>
}

export function createAnswerCache(live: LiveCatalogue): AnswerCache {
  const cache = createByteCache<SerialisedAnswer & { readonly body: OwnBytes }>(
    CACHE_BYTES,
    ({ top, body, replaced, interpretation }) =>
      body.byteLength + top.length * 8 + (replaced.length + interpretation.length) * 2,
  )
  let cachedSnapshot = live.current()

  return {
    of(snapshot, key, form, request) {
      const make = () => snapshot.serialiseAnswer(request, form)
      if (snapshot !== live.current()) return make()
      if (snapshot !== cachedSnapshot) {
        cache.clear()
        cachedSnapshot = snapshot
      }
      return cache.get(`${form} ${key}`, async () => {
        const answer = await make()
        return { ...answer, body: ownBytes(answer.body) }
      })
    },
  }
}
