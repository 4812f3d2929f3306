/** A picture in the requested form: from the cache, else drawn. One picture is drawn at a time, and callers take turns,
 *  so a caller that asks for a hundred delays only itself. */
import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { DiskCache } from '../../caching/disk-cache.ts'
import { BusyFault } from '../../http/admission/busy-fault.ts'
import { createFairGate } from '../../http/admission/fair-gate.ts'
import { type Drawing, draw } from './draw.ts'
import type { PictureSource } from './picture-sources.ts'

/** They take some seconds. Beyond them a request is asked to come again. */
const MOST_WAITING = 300
/** Enough for a long list of thumbnails, and for an office that opens it. */
const MOST_WAITING_OF_ONE = 100

/** The caller, and a function that charges it with the time of a drawing. */
export type PictureCaller = { readonly key: string; readonly spend: (milliseconds: number) => void }

export type DrawnPictures = {
  /** Equal for equal pictures in equal form, whatever their address; found without drawing. */
  readonly keyOf: (source: PictureSource, drawing: Drawing) => string
  readonly get: (
    key: string,
    source: PictureSource,
    drawing: Drawing,
    caller: PictureCaller,
  ) => Promise<Uint8Array | Refusal>
}

export function createDrawnPictures(cache: DiskCache): DrawnPictures {
  const gate = createFairGate({ room: 1, mostWaiting: MOST_WAITING, mostWaitingOfOne: MOST_WAITING_OF_ONE })
  /** Running drawings by caller and picture, so that a caller's turn does not depend on another caller who
   *  waits for the same picture. */
  const making = new Map<string, Promise<Uint8Array | Refusal>>()

  async function make(
    key: string,
    source: PictureSource,
    drawing: Drawing,
    caller: PictureCaller,
  ): Promise<Uint8Array | Refusal> {
    const cached = await cache.get(key)
    if (cached) return cached
    try {
      return await gate.run(caller.key, async () => {
        // Meanwhile another caller may have had the same picture drawn.
        const drawn = await cache.get(key)
        return drawn ?? drawAndStore(key, source, drawing, caller)
      })
    } catch (fault) {
      if (!(fault instanceof BusyFault)) throw fault
      return refuse('tooManyRequests', 'Many pictures are being drawn. Please try again shortly.')
    }
  }

  async function drawAndStore(
    key: string,
    source: PictureSource,
    drawing: Drawing,
    caller: PictureCaller,
  ): Promise<Uint8Array | Refusal> {
    const started = performance.now()
    const bytes = await draw(source.bytes, drawing)
    caller.spend(performance.now() - started)
    if (!bytes) return refuse('notAnImage')
    await cache.put(key, bytes)
    return bytes
  }

  return {
    keyOf({ bytes }, { width, quality, format }) {
      return createHash('sha256').update(`${width} ${quality} ${format}\n`).update(bytes).digest('hex')
    },
    get(key, source, drawing, caller) {
      const mine = `${caller.key} ${key}`
      const made = making.get(mine) ?? make(key, source, drawing, caller).finally(() => making.delete(mine))
      making.set(mine, made)
      return made
    },
  }
}
