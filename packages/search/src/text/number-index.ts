/** Products by the numbers that find them: article numbers, identifiers, numbers of replaced parts. Numbers are the
 *  same in every language. */
import { type Bits, hasBit, setBit } from '../bits.ts'
import { addPair, type Lists, listAt, listsOfPairs, noPairs } from '../lists.ts'
import type { ProductInput } from '../model.ts'
import { numberKey, withoutLeadingZeros } from './fold.ts'
import { HitLevel, type Levels } from './levels.ts'
import { SHORTEST_PART, type WordList, wordId, wordListOf, wordsContaining } from './word-list.ts'

export type NumberIndex = {
  readonly keys: WordList
  /** Keys with leading zeros, by what is left without them. */
  readonly zeroLed: ReadonlyMap<string, readonly number[]>
  readonly productsOfKey: Lists
  readonly ownKeysOfProduct: Lists
  /** Numbers of replaced parts as they were written, by key. */
  readonly replacedOfKey: ReadonlyMap<number, readonly ReplacedNumber[]>
}

type ReplacedNumber = { readonly ordinal: number; readonly number: string }

export function buildNumberIndex(products: readonly ProductInput[]): NumberIndex {
  const keysOfProducts = products.map(({ numbers }) => numbers.map(({ number }) => numberKey(number)))
  const keys = wordListOf(keysOfProducts.flat().filter((key) => key !== ''))
  const idOfKey = new Map(keys.words.map((key, id) => [key, id]))
  const found = noPairs()
  const own = noPairs()
  const replacedOfKey = new Map<number, ReplacedNumber[]>()
  for (const [ordinal, product] of products.entries()) {
    for (const [i, { number, replaces }] of product.numbers.entries()) {
      const id = idOfKey.get(keysOfProducts[ordinal]?.[i] ?? '')
      if (id === undefined) continue
      addPair(found, id, ordinal)
      if (replaces) append(replacedOfKey, id, { ordinal, number })
      else addPair(own, ordinal, id)
    }
  }
  return {
    keys,
    zeroLed: zeroLedOf(keys),
    productsOfKey: listsOfPairs(keys.words.length, found),
    ownKeysOfProduct: listsOfPairs(products.length, own),
    replacedOfKey,
  }
}

export function addNumberHits(index: NumberIndex, typed: string, levels: Levels): void {
  const hits = keysFound(index, typed)
  for (const id of hits.exact) addProducts(id, levels[HitLevel.ExactNumber])
  for (const id of hits.part) addProducts(id, levels[HitLevel.PartOfNumber])

  function addProducts(id: number, bits: Bits): void {
    for (const ordinal of listAt(index.productsOfKey, id)) setBit(bits, ordinal)
  }
}

/** Products of the set that are found by the number of a part that they replace, and by no number of their own as
 *  well: 'replaces 40561-013' (AMB-14). Of several such numbers the exact one counts, else the first in the list of
 *  keys, so that the answer does not depend on chance. */
export function replacedNumbers(index: NumberIndex, typed: string, set: Bits): Map<number, string> {
  const numberOf = new Map<number, string>()
  const hits = keysFound(index, typed)
  const exact = new Set(hits.exact)
  const part = new Set(hits.part)
  for (const id of [...hits.exact, ...hits.part]) {
    const ownIsAsGood = exact.has(id)
      ? (key: number) => exact.has(key)
      : (key: number) => exact.has(key) || part.has(key)
    for (const { ordinal, number } of index.replacedOfKey.get(id) ?? []) {
      if (numberOf.has(ordinal) || !hasBit(set, ordinal)) continue
      if (!listAt(index.ownKeysOfProduct, ordinal).some(ownIsAsGood)) numberOf.set(ordinal, number)
    }
  }
  return numberOf
}

/** Exact: the same but for leading zeros. Part: at least three characters of it, leading zeros left out where
 *  enough remains. Both ascending by key. */
function keysFound(index: NumberIndex, typed: string): { exact: number[]; part: number[] } {
  const significant = withoutLeadingZeros(typed)
  const plain = wordId(index.keys, significant)
  const exact = [...(index.zeroLed.get(significant) ?? []), ...(plain === undefined ? [] : [plain])]
  const part = significant.length >= SHORTEST_PART ? significant : typed
  const containing = part.length >= SHORTEST_PART ? wordsContaining(index.keys, part) : []
  return { exact, part: containing.filter((id) => !exact.includes(id)) }
}

function zeroLedOf(keys: WordList): Map<string, number[]> {
  const zeroLed = new Map<string, number[]>()
  for (const [id, key] of keys.words.entries()) {
    const significant = withoutLeadingZeros(key)
    if (significant !== key) append(zeroLed, significant, id)
  }
  return zeroLed
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
