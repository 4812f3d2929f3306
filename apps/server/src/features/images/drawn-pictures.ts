/** A picture in the form asked for: from the cache, else drawn once for all who ask for it. */
import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { type Drawing, draw } from './draw.ts'
import type { DrawnCache } from './drawn-cache.ts'
import type { PictureSource } from './picture-sources.ts'
import { createQueue } from './queue.ts'

/** Some seconds of work; whoever comes later is asked to come again. */
const MOST_WAITING = 100

export type DrawnPictures = {
  /** The same for the same picture in the same form, whatever its address; known without drawing it. */
  readonly keyOf: (source: PictureSource, drawing: Drawing) => string
  readonly get: (key: string, source: PictureSource, drawing: Drawing) => Promise<Uint8Array | Refusal>
}

export function createDrawnPictures(cache: DrawnCache): DrawnPictures {
  const queue = createQueue(MOST_WAITING)
  const making = new Map<string, Promise<Uint8Array | Refusal>>()

  async function make(key: string, source: PictureSource, drawing: Drawing): Promise<Uint8Array | Refusal> {
    const kept = await cache.get(key)
    if (kept) return kept
    const drawn = queue(() => draw(source.bytes, drawing))
    if (!drawn) return refuse('tooManyRequests', 'Many pictures are being drawn. Please try again shortly.')
    const bytes = await drawn
    if (!bytes) return refuse('notAnImage')
    await cache.put(key, bytes)
    return bytes
  }

  return {
    keyOf({ bytes }, { width, quality, format }) {
      return createHash('sha256').update(`${width} ${quality} ${format}\n`).update(bytes).digest('hex')
    },
    get(key, source, drawing) {
      const made = making.get(key) ?? make(key, source, drawing).finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
  }
}
