/** The words of one language: where each stands in the products' texts, and in the texts of which options. An
 *  option's text is searched through the option, not copied to its products. */

import type { Locale, Localised } from '@hoistway/domain/locale'
import { setBit } from '../bits.ts'
import type { Facet } from '../facets.ts'
import { addPair, type Lists, listAt, listsOfPairs, noPairs, type Pairs } from '../lists.ts'
import type { CatalogueInput, ProductInput } from '../model.ts'
import { addSlotTo, type SlotSets } from '../slot-sets.ts'
import { lettersOf } from './edits.ts'
import { wordsOf } from './fold.ts'
import { HitLevel, type Levels } from './levels.ts'
import { mayBeRespelled, RESPELLINGS, type Respelling, respelled } from './respell.ts'
import { SHORTEST_PART, type WordList, wordListOf, wordsContaining, wordsStartingWith } from './word-list.ts'

export type WordIndex = {
  readonly list: WordList
  readonly letters: Uint32Array
  readonly high: Places
  readonly low: Places
}

/** Per word the products and the slots of options in whose texts it stands. */
type Places = { readonly products: Lists; readonly slots: Lists }

export function buildWordIndex(
  locale: Locale,
  input: CatalogueInput,
  products: readonly ProductInput[],
  facets: readonly Facet[],
): WordIndex {
  const dictionary = dictionaryFor(locale)
  const found = { high: noPlaces(), low: noPlaces() }
  for (const [ordinal, { texts }] of products.entries()) {
    dictionary.addWords(texts.high, ordinal, found.high.products)
    dictionary.addWords(texts.low, ordinal, found.low.products)
  }
  const facetById = new Map(facets.map((facet) => [facet.id, facet]))
  for (const attribute of input.attributes) {
    const facet = facetById.get(attribute.id)
    if (attribute.kind !== 'select' || !facet || facet.searchable === 'no') continue
    for (const option of attribute.options) {
      const slot = facet.slotOfOption.get(option.id)
      if (slot !== undefined) dictionary.addWords([option.text], slot, found[facet.searchable].slots)
    }
  }
  const { list, idOf } = dictionary.sorted()
  return {
    list,
    letters: Uint32Array.from(list.words, lettersOf),
    high: placesOf(found.high, list, idOf),
    low: placesOf(found.low, list, idOf),
  }
}

/** Words of one or two letters are looked for at the beginning of words only. */
export function addWordHits(index: WordIndex, sets: SlotSets, typed: string, levels: Levels): void {
  const { list } = index
  const ids = typed.length < SHORTEST_PART ? wordsStartingWith(list, typed) : wordsContaining(list, typed)
  for (const id of ids) {
    const begins = list.words[id]?.startsWith(typed)
    addPlaces(index.high, sets, id, levels, begins ? HitLevel.HighPrioPrefix : HitLevel.HighPrioPart)
    addPlaces(index.low, sets, id, levels, HitLevel.LowPrio)
  }
}

/** Adds what the word may have meant, the nearest spelling first, until `enough` says that something was found. */
export function addRespelledHits(
  index: WordIndex,
  sets: SlotSets,
  typed: string,
  levels: Levels,
  enough: () => boolean,
): void {
  if (!mayBeRespelled(typed)) return
  for (const respelling of RESPELLINGS) {
    addRespelling(index, sets, typed, levels, respelling)
    if (enough()) return
  }
}

function addRespelling(
  index: WordIndex,
  sets: SlotSets,
  typed: string,
  levels: Levels,
  how: Respelling,
): void {
  for (const id of respelled(index.list.words, index.letters, typed, how)) {
    addPlaces(index.high, sets, id, levels, HitLevel.Respelled)
    addPlaces(index.low, sets, id, levels, HitLevel.Respelled)
  }
}

function addPlaces(places: Places, sets: SlotSets, id: number, levels: Levels, level: HitLevel): void {
  for (const ordinal of listAt(places.products, id)) setBit(levels[level], ordinal)
  for (const slot of listAt(places.slots, id)) addSlotTo(levels[level], sets, slot)
}

type FoundPlaces = { readonly products: Pairs; readonly slots: Pairs }

function noPlaces(): FoundPlaces {
  return { products: noPairs(), slots: noPairs() }
}

function placesOf(found: FoundPlaces, list: WordList, idOf: Uint32Array): Places {
  const lists = (pairs: Pairs): Lists => {
    for (let i = 0; i < pairs.length; i++) pairs.owners[i] = idOf[pairs.owners[i] as number] as number
    return listsOfPairs(list.words.length, pairs)
  }
  return { products: lists(found.products), slots: lists(found.slots) }
}

/** Numbers words as they are met; `sorted` tells what their numbers become in the finished list. What stands between
 *  blanks is cut into words once, however often it comes: most of building is here. */
function dictionaryFor(locale: Locale) {
  const numberOfWord = new Map<string, number>()
  const numbersOfChunk = new Map<string, readonly number[]>()
  /** The last call of `addWords` that met the word, so that each item gets it once. */
  const lastCall: number[] = []
  let calls = 0

  function numbersOf(chunk: string): readonly number[] {
    const numbers = wordsOf(chunk).map((word) => {
      const number = numberOfWord.get(word) ?? numberOfWord.size
      numberOfWord.set(word, number)
      return number
    })
    numbersOfChunk.set(chunk, numbers)
    return numbers
  }

  return {
    addWords(texts: readonly Localised[], item: number, places: Pairs): void {
      calls++
      for (const text of texts) {
        for (const chunk of text[locale].split(' ')) {
          for (const number of numbersOfChunk.get(chunk) ?? numbersOf(chunk)) {
            if (lastCall[number] === calls) continue
            lastCall[number] = calls
            addPair(places, number, item)
          }
        }
      }
    },
    sorted(): { list: WordList; idOf: Uint32Array } {
      const list = wordListOf(numberOfWord.keys())
      const idOf = new Uint32Array(numberOfWord.size)
      for (const [id, word] of list.words.entries()) idOf[numberOfWord.get(word) ?? 0] = id
      return { list, idOf }
    },
  }
}
