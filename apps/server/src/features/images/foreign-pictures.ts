/** Pictures of other hosts, fetched once for all who ask and kept for a while. */
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { LRUCache } from 'lru-cache'
import type { Web, WebRefusal } from '../../integrations/web/port.ts'

const CACHE_MS = 600_000
const CACHE_BYTES = 64 * 1024 * 1024

const PROBLEM_OF = {
  foreign: 'foreignAddress',
  absent: 'unknownImage',
  tooLarge: 'notAnImage',
} as const satisfies Record<WebRefusal['refused'], string>

export type ForeignPictures = { readonly get: (url: URL) => Promise<Uint8Array<ArrayBuffer> | Refusal> }

export function createForeignPictures(web: Web, now: () => Date): ForeignPictures {
  const cached = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => bytes.length + 1,
    ttl: CACHE_MS,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  })
  const fetching = new Map<string, Promise<Uint8Array<ArrayBuffer> | Refusal>>()

  async function fetchNow(url: URL): Promise<Uint8Array<ArrayBuffer> | Refusal> {
    const found = await web.get(url)
    if ('refused' in found) return refuse(PROBLEM_OF[found.refused])
    cached.set(url.href, found.bytes)
    return found.bytes
  }

  return {
    async get(url) {
      url.hash = ''
      const known = cached.get(url.href) ?? fetching.get(url.href)
      if (known) return known
      const fetched = fetchNow(url).finally(() => fetching.delete(url.href))
      fetching.set(url.href, fetched)
      return fetched
    },
  }
}
