/** A picture in the form asked for: from the cache, else drawn. One is drawn at a time, and callers take turns: who
 *  asks for a hundred waits for them alone. */
import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { BusyFault } from '../../http/busy-fault.ts'
import { createFairGate } from '../../http/fair-gate.ts'
import { type Drawing, draw } from './draw.ts'
import type { DrawnCache } from './drawn-cache.ts'
import type { PictureSource } from './picture-sources.ts'

/** Some seconds of work; whoever comes later is asked to come again. */
const MOST_WAITING = 300
/** What a long list of thumbnails needs, and an office that opens it. */
const MOST_WAITING_OF_ONE = 100

/** Who asks, and where the time of a drawing is counted. */
export type PictureCaller = { readonly key: string; readonly spend: (milliseconds: number) => void }

export type DrawnPictures = {
  /** The same for the same picture in the same form, whatever its address; known without drawing it. */
  readonly keyOf: (source: PictureSource, drawing: Drawing) => string
  readonly get: (
    key: string,
    source: PictureSource,
    drawing: Drawing,
    caller: PictureCaller,
  ) => Promise<Uint8Array | Refusal>
}

export function createDrawnPictures(cache: DrawnCache): DrawnPictures {
  const gate = createFairGate({ room: 1, mostWaiting: MOST_WAITING, mostWaitingOfOne: MOST_WAITING_OF_ONE })
  /** By caller and picture: nobody's turn for a picture depends on somebody else who waits for the same. */
  const making = new Map<string, Promise<Uint8Array | Refusal>>()

  async function make(
    key: string,
    source: PictureSource,
    drawing: Drawing,
    caller: PictureCaller,
  ): Promise<Uint8Array | Refusal> {
    const kept = await cache.get(key)
    if (kept) return kept
    try {
      return await gate.run(caller.key, async () => {
        // Meanwhile somebody else's turn may have come for the same one.
        const drawn = await cache.get(key)
        return drawn ?? drawAndKeep(key, source, drawing, caller)
      })
    } catch (fault) {
      if (!(fault instanceof BusyFault)) throw fault
      return refuse('tooManyRequests', 'Many pictures are being drawn. Please try again shortly.')
    }
  }

  async function drawAndKeep(
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
