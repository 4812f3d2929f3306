/** Random draws that are the same on every machine. */
import { seededRandom } from '../requests.ts'

export type Random = {
  /** 0 up to but not including 1. */
  share(): number
  /** 0 up to but not including `below`. */
  below(below: number): number
  happens(probability: number): boolean
  oneOf<T>(things: readonly T[]): T
}

export function randomFrom(seed: number): Random {
  const share = seededRandom(seed)
  const below = (bound: number) => Math.floor(share() * bound)
  return {
    share,
    below,
    happens: (probability) => share() < probability,
    oneOf: (things) => {
      if (things.length === 0) throw new RangeError('Nothing to draw from')
      return things[below(things.length)] as (typeof things)[number]
    },
  }
}

/** Draws 0 … size - 1, the first most often: number k with a weight of 1 / (k + 1) ** steepness. */
export function zipf(size: number, steepness: number): (random: Random) => number {
  const upTo = new Float64Array(size)
  let sum = 0
  for (let k = 0; k < size; k++) {
    sum += 1 / (k + 1) ** steepness
    upTo[k] = sum
  }
  return (random) => {
    const wanted = random.share() * sum
    let low = 0
    let high = size - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((upTo[middle] as number) <= wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
