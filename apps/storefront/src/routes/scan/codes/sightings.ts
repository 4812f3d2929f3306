/** Turns the codes that a camera sees, picture by picture, into pieces. A code that stays in the picture is one piece; it
 *  is another one once it has left. A label may have several codes: only the one nearest to the middle counts. */

/** A code in one picture. */
export type Sighting = {
  readonly raw: string
  /** Lines alone are misread more easily than codes with error correction, and so have to be seen twice. */
  readonly isLinear: boolean
}

export type Piece = {
  readonly raw: string
  /** Codes that were in one picture with it, and so may be of the same label. */
  readonly beside: readonly string[]
}

/** A code has left when it was not seen for this long. A shaking hand loses it for shorter. */
export const GONE_MS = 2000
/** Pictures may come seldom, when the processor is busy: the time between two of them counts no more than this. */
const LONGEST_STEP_MS = 1000
const LINEAR_SIGHTINGS = 2

type Seen = { unseenFor: number; sightings: number; counted: boolean; readonly together: Set<string> }

export function watchSightings() {
  const present = new Map<string, Seen>()
  let last: number | undefined

  /** @param time in milliseconds
   *  @param sightings the nearest to the middle first
   *  @returns the piece that this picture adds */
  function see(time: number, sightings: readonly Sighting[]): Piece | undefined {
    const step = Math.min(Math.max(0, time - (last ?? time)), LONGEST_STEP_MS)
    last = time
    for (const [raw, seen] of present) {
      seen.unseenFor += step
      if (seen.unseenFor >= GONE_MS) present.delete(raw)
    }
    for (const { raw } of sightings) {
      const seen = present.get(raw) ?? { unseenFor: 0, sightings: 0, counted: false, together: new Set() }
      present.set(raw, seen)
      seen.unseenFor = 0
      seen.sightings += 1
      for (const other of sightings) if (other.raw !== raw) seen.together.add(other.raw)
    }
    const [nearest] = sightings
    const seen = nearest && present.get(nearest.raw)
    if (!seen || seen.counted || (nearest.isLinear && seen.sightings < LINEAR_SIGHTINGS)) return undefined
    seen.counted = true
    return { raw: nearest.raw, beside: [...seen.together] }
  }

  return { see }
}
