/** Pages of guests, kept for seconds: fresh for 10, then shown for up to 59 more while one new one is made (AMB-80).
 *  Nothing of a visitor with a session comes in here; the caller sees to it. Pages are kept compressed, as they are
 *  asked for. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type OwnBytes, ownBytes } from '../caching/own-bytes.ts'
import { accepts } from '../http/answers/accepts.ts'

const FRESH_MS = 10_000
const STALE_MS = 59_000
const MAX_BYTES = 64 * 1024 * 1024

export type Encoding = 'br' | 'gzip' | 'identity'
export type CachedPage = {
  readonly status: number
  readonly html: string
  /** The target of a redirect. Callers that wait for such a page share it, but it is not cached. */
  readonly redirect?: string | undefined
}
type Entry = CachedPage & { readonly made: number; readonly encoded: Map<Encoding, Promise<OwnBytes>> }

export type PageCache = {
  /** The page under the key, made if there is none; pages whose status is not 200 or 404 are not kept. */
  readonly get: (key: string, encoding: Encoding, make: () => Promise<CachedPage>) => Promise<EncodedPage>
  readonly clear: () => void
}
export type EncodedPage = Omit<CachedPage, 'html'> & {
  readonly body: Buffer
  /** Tells whether the page is cached and no new one is due. */
  readonly isFresh: () => boolean
}

export function createPageCache(now: () => number): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    // Two bytes a character cover the page and its compressed forms.
    sizeCalculation: (entry) => entry.html.length * 2 + 1,
  })
  let making = new Map<string, Promise<Entry>>()

  function make(key: string, render: () => Promise<CachedPage>): Promise<Entry> {
    const present = making
    const running = present.get(key)
    if (running) return running
    const made = render()
      .then((page) => {
        const entry: Entry = { ...page, made: now(), encoded: new Map() }
        // A page that was begun before a `clear` is sent to those who wait for it but not kept.
        const isKept = present === making && (page.status === 200 || page.status === 404)
        if (isKept) entries.set(key, entry)
        return entry
      })
      .finally(() => present.delete(key))
    present.set(key, made)
    return made
  }

  /** A function of its own: it is kept with prepared answers, and must not keep a page that the cache has dropped. */
  function freshness(key: string, made: number): () => boolean {
    return () => entries.peek(key)?.made === made && now() - made <= FRESH_MS
  }

  return {
    clear() {
      entries.clear()
      making = new Map()
    },
    async get(key, encoding, render) {
      const cached = entries.get(key)
      const age = cached ? now() - cached.made : Number.POSITIVE_INFINITY
      const lasts = cached?.status === 404 ? FRESH_MS : FRESH_MS + STALE_MS
      // The visitor gets the old one at once; a failure to make a new one shows when the old one is too old.
      if (cached && age <= lasts && age > FRESH_MS) make(key, render).catch(() => undefined)
      const entry = !cached || age > lasts ? await make(key, render) : cached
      const body = await encode(entry, encoding)
      return { status: entry.status, redirect: entry.redirect, body, isFresh: freshness(key, entry.made) }
    },
  }
}

function encode(entry: Entry, encoding: Encoding): Promise<OwnBytes> {
  let body = entry.encoded.get(encoding)
  if (!body) {
    body = compressed(entry.html, encoding).then(ownBytes)
    entry.encoded.set(encoding, body)
  }
  return body
}

/** A page is compressed for seconds. */
const PAGE_QUALITY = { br: 4, gzip: 5 }

export function compressed(text: string, encoding: Encoding, quality = PAGE_QUALITY): Promise<Buffer> {
  if (encoding === 'br') {
    return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality.br } })
  }
  if (encoding === 'gzip') return promisify(gzip)(text, { level: quality.gzip })
  return Promise.resolve(Buffer.from(text))
}

/** The best encoding that a browser accepts. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}
