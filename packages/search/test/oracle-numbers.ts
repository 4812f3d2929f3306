/** Compares a product's numbers with a typed one: the rules written down a second time, for the oracle. */
import type { ProductInput, ProductNumber } from '../src/model.ts'
import { groupsOf, inOne, once, oneWay, withoutZeros } from './oracle-words.ts'

export const NO_HIT = 99

/** A text read as a number: the very number, but for zeros in its groups, or part of it as well. */
export type NumberUse = {
  readonly key: string
  readonly loose: string
  readonly how: 'exact' | 'loose' | 'looseOrPart' | 'exactOrPart' | 'loosePart'
}

export function levelOfNumbers(product: ProductInput, use: NumberUse): number {
  return Math.min(NO_HIT, ...product.numbers.map((number) => levelOfNumber(product, number, use)))
}

function levelOfNumber(
  { articleNr }: ProductInput,
  { number, replaces }: ProductNumber,
  { key, loose, how }: NumberUse,
): number {
  const { own, ownLoose, joints } = keysOf(number)
  if (own === '') return NO_HIT
  const isArticle = number === articleNr && !replaces
  if (how === 'loosePart')
    return loose.length >= 5 && (own.includes(loose) || ownLoose.includes(loose)) ? 2 : NO_HIT
  if (how === 'loose' || how === 'looseOrPart') {
    if (own === loose || ownLoose === loose) return 0
    if (how === 'loose') return NO_HIT
  } else if (bare(own) === bare(key)) return 0
  const part = bare(key).length >= 3 ? bare(key) : key
  if (how === 'exact' || part.length < 3) return NO_HIT
  const places = Array.from({ length: own.length }, (_, at) => at).filter(
    (at) => own.startsWith(part, at) && (part.length > 3 || isWrittenTogether(own, joints, at, part.length)),
  )
  if (isArticle && places.some((at) => /^0*$/.test(own.slice(0, at)))) return 1
  return places.length > 0 ? 2 : NO_HIT
}

/** From the beginning of a group, leading zeros apart, and not beyond its end. */
function isWrittenTogether(own: string, joints: readonly number[], at: number, length: number): boolean {
  const group = Math.max(0, ...joints.filter((joint) => joint <= at))
  return /^0*$/.test(own.slice(group, at)) && !joints.some((joint) => joint > at && joint < at + length)
}

const keysOf = once((number: string) => {
  const written = oneWay(number, false)
  const groups = groupsOf(written)
  const looseGroups = groupsOf(withoutZeros(written))
  return {
    own: groups.join(''),
    joints: inOne(groups).joints,
    ownLoose: looseGroups.join(''),
    ownPlace: `${groups.join('')} ${groups.join('-')} 0`,
    loosePlace: `${looseGroups.join('')} ${looseGroups.join('-')} 1`,
  }
})

function bare(digits: string): string {
  return digits.replace(/^0+(?=.)/, '')
}

/** Returns the key that orders the hits of one product: the key by which the number was found, then how it is written; its own
 *  before a loose one. */
function placeInKeys(number: string, { loose, how }: NumberUse, level: number): string {
  const { own, ownLoose, ownPlace, loosePlace } = keysOf(number)
  if (level === 0 && (how === 'loose' || how === 'looseOrPart')) return own === loose ? ownPlace : loosePlace
  if (how !== 'loosePart') return ownPlace
  return (
    [
      ...(own.includes(loose) ? [ownPlace] : []),
      ...(ownLoose.includes(loose) ? [loosePlace] : []),
    ].sort()[0] ?? ''
  )
}

/** By the first use that fits, the best hit, then the first in the order of keys; unless a number of the product's
 *  own fits as well. */
export function replacedBy(product: ProductInput, uses: readonly NumberUse[]): string | undefined {
  for (const use of uses) {
    const best = (replaces: boolean) =>
      Math.min(
        NO_HIT,
        ...product.numbers
          .filter((number) => number.replaces === replaces)
          .map((number) => levelOfNumber(product, number, use)),
      )
    if (best(true) >= best(false)) continue
    const [first] = product.numbers
      .filter((number) => number.replaces && levelOfNumber(product, number, use) === best(true))
      .map(({ number }) => ({ number, place: placeInKeys(number, use, best(true)) }))
      .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
    if (first) return first.number
  }
  return undefined
}
