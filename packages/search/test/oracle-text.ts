/** Finds the products of a text: the rules of the search written down a second time, as plainly as possible. It asks
 *  every product about every word, and shares only the types of its input with the engine. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { CatalogueInput, ProductInput } from '../src/model.ts'
import { levelOfNumbers, NO_HIT, type NumberUse, replacedBy } from './oracle-numbers.ts'
import { isFormOf, isSingularOf, partsOf, slips, sorted } from './oracle-spelling.ts'
import {
  chunksTyped,
  EVERY_SENTENCE,
  type Field,
  fieldsOf,
  folded,
  isSize,
  keyOf,
  leads,
  NO_FIELDS,
  once,
  type Spelled,
  sizesOf,
  spelledAs,
  unaccented,
  type Word,
  withoutZeros,
  wordsIn,
} from './oracle-words.ts'

/** 0 number, 1 beginning of an article number, 2 part of a number; then by field and place (LEVELS); other forms 12 in
 *  the head of the name, 13 in other HighPrio and 15 in LowPrio fields, without the accents typed 16, respelled 17 and
 *  18. */
type LevelOf = (product: ProductInput) => number
type Place = 'word' | 'beginning' | 'end' | 'inside'

const LEVELS: Readonly<Record<Field, Readonly<Record<Place, number>>>> = {
  head: { word: 3, end: 4, beginning: 6, inside: 6 },
  modifiers: { word: 5, end: 6, beginning: 6, inside: 6 },
  name: { word: 7, end: 8, beginning: 8, inside: 8 },
  high: { word: 9, beginning: 10, end: 11, inside: 11 },
  low: { word: 14, beginning: 15, end: 15, inside: 15 },
}

const PARTS = [6, 8, 10, 11]
const OTHER_FORM_OF_HEAD = 12
const OTHER_FORM = 13
const LOW_PART = 15
const OTHER_ACCENT = 16
const RESPELLED = 17

type Reading = {
  readonly level: LevelOf
  readonly isNumber: boolean
  /** It has no digit, so that it may be what the part is. */
  readonly isWord?: boolean
  readonly uses: readonly NumberUse[]
}

export type FoundByText = {
  readonly level: LevelOf
  /** The number of a replaced part by which the product was found. */
  readonly replaced: (product: ProductInput) => string | undefined
}

export function searchOracle(
  input: CatalogueInput,
  visible: readonly ProductInput[],
  text: string,
  locale: Locale,
): FoundByText {
  if (text.trim() === '') return { level: () => 0, replaced: () => undefined }
  const sees = (level: LevelOf, atMost = NO_HIT - 1) => visible.some((product) => level(product) <= atMost)
  const fields = new Map(visible.map((product) => [product, fieldsOf(input, product, locale)]))
  const vocabulary = new Set(visible.flatMap(allWords))
  const nothing: Reading = { level: () => NO_HIT, isNumber: false, uses: [] }

  const typed = chunksTyped(text)
  const searched = typed.filter((chunk) => !EVERY_SENTENCE[locale].split(' ').includes(folded(chunk)))
  const chunks = searched.length > 0 ? searched : typed
  const unitless = chunks.map((chunk) =>
    wordsIn(chunk).length > 1
      ? wordsIn(chunk)
          .map((word) => sizesOf(word) ?? word)
          .join('-')
      : (sizesOf(chunk) ?? chunk),
  )
  const reading =
    readAll(chunks) ?? (unitless.join(' ') === chunks.join(' ') ? undefined : readAll(unitless)) ?? nothing
  return { level: reading.level, replaced: (product) => replacedBy(product, reading.uses) }

  function readAll(pieces: readonly string[]): Reading | undefined {
    const readings: Reading[] = []
    for (let at = 0; at < pieces.length; at++) {
      let long = pieces.length
      for (; long > at + 1; long--) {
        const run = pieces.slice(at, long)
        if (!run.every((piece) => /[0-9]/.test(piece) || keyOf(piece).length <= 3)) continue
        const number = readNumber(run.join(' '), false)
        if (number.isNumber) {
          readings.push(number)
          break
        }
      }
      const pair = inTexts([unaccented(keyOf(pieces.slice(at, at + 2).join('')))], false, false)
      if (long > at + 1) at = long - 1
      else if (leads(pieces[at], pieces[at + 1]) && sees(pair.level)) {
        readings.push(pair)
        at++
      } else readings.push(readChunk(pieces[at] ?? ''))
    }
    const whole = keyOf(pieces.join(' '))
    const asPart =
      pieces.length > 1 && whole.length >= 5 && pieces.every((piece) => /[0-9]/.test(piece))
        ? readNumber(pieces.join(' '), true)
        : nothing
    const all = both(readings)
    const found = either([all, asPart])
    if (sees(found.level)) return found
    const numbers = readings.filter(({ isNumber }) => isNumber)
    return numbers.length > 0 ? either(numbers) : undefined
  }

  function readChunk(chunk: string): Reading {
    const words = wordsIn(chunk)
    if (words.length === 1) return readWord(chunk, words[0] ?? '', true)
    const number = readNumber(chunk, !isSize(keyOf(chunk)))
    const asOne = either([number, inTexts([unaccented(keyOf(chunk))], false, false)])
    const isWord = !/[0-9]/.test(chunk)
    if (sees(asOne.level)) return { ...asOne, isNumber: number.isNumber, isWord }
    return { ...both(words.map((word) => readWord(word, word, isWord))), isNumber: false, isWord }
  }

  function readNumber(written: string, partsToo: boolean): Reading {
    const key = keyOf(written)
    const loose = keyOf(withoutZeros(written))
    const by = (how: NumberUse['how'], isNumber: boolean): Reading => ({
      level: (product) => levelOfNumbers(product, { key, loose, how }),
      isNumber,
      uses: [{ key, loose, how }],
    })
    if (key.length >= 5 && /[0-9]/.test(key)) {
      if (sees(by('exact', true).level)) return by('exact', true)
      if (sees(by('loose', true).level)) return by('looseOrPart', true)
    }
    const found = by(partsToo ? 'exactOrPart' : 'exact', false)
    const isLong = key.length >= 5 && /[0-9]/.test(key)
    return isLong && partsToo && !sees(found.level) ? by('loosePart', false) : found
  }

  function readWord(written: string, word: string, numbersToo: boolean): Reading {
    return { ...readInAnyWay(written, word, numbersToo), isWord: !/[0-9]/.test(word) }
  }

  function readInAnyWay(written: string, word: string, numbersToo: boolean): Reading {
    const spelled = spelledAs(word)
    const number = numbersToo ? readNumber(written, !isSize(keyOf(word))) : nothing
    const inText = inTexts(spelled, sizesOf(word) !== undefined, false)
    const isNamed = locale === 'en' && !/[0-9]/.test(word) && sees(inText.level, LEVELS.high.word)
    const meant = isNamed ? { ...inText, level: without(inText.level, LOW_PART) } : inText
    let reading = either([number, meant])
    if (!sees(reading.level)) {
      const late = numbersToo && isSize(keyOf(word)) && keyOf(word).length >= 3
      const cut = either([late ? readNumber(written, true) : nothing, inTexts(spelled, false, true)])
      reading = { ...cut, uses: [...number.uses, ...cut.uses] }
    }
    reading = { ...reading, isNumber: number.isNumber }
    const plain = folded(word)
    if (/[0-9]/.test(word) || plain.length < 4) return reading
    const isFound = sees(reading.level, LEVELS.high.inside)
    const inForm = inForms(isFound ? isSingularOf(plain, locale) : isFormOf(plain, locale))
    const before = sees(inForm.level, OTHER_FORM_OF_HEAD) ? movedTo(OTHER_FORM, PARTS, reading) : reading
    const forms = either([before, inForm], number.isNumber)
    if (isFound || sees(forms.level)) return forms
    for (const other of [oneSlip, inTwo, twoSlips, slipInside]) {
      const found = other(plain)
      if (sees(found.level)) return { ...found, isNumber: number.isNumber, uses: reading.uses }
    }
    return reading
  }

  function inTexts(spelled: readonly Spelled[], isMeasure: boolean, anywhere: boolean): Reading {
    const levelIn = (field: Field, word: Word) =>
      Math.min(
        NO_HIT,
        ...spelled.flatMap(({ text, accents }) =>
          placesIn(word, text, isMeasure, anywhere).map(({ at, place }) =>
            accents.every((accent) => word.accents.includes(at + accent))
              ? LEVELS[field][place]
              : OTHER_ACCENT,
          ),
        ),
      )
    return { ...nothing, level: once((product) => bestOf(product, levelIn)) }
  }

  function bestOf(product: ProductInput, levelIn: (field: Field, word: Word) => number): number {
    const { head, modifiers, name, high, low } = fields.get(product) ?? NO_FIELDS
    return Math.min(
      NO_HIT,
      ...head.map((word) => levelIn('head', word)),
      ...modifiers.map((word) => levelIn('modifiers', word)),
      ...name.map((word) => levelIn('name', word)),
      ...high.map((word) => levelIn('high', word)),
      ...low.map((word) => levelIn('low', word)),
    )
  }

  function inForms(fits: (word: string) => boolean): Reading {
    return inWords({ head: OTHER_FORM_OF_HEAD, low: LOW_PART }, OTHER_FORM, fits)
  }

  function inWords(
    levels: Partial<Record<Field, number>>,
    elsewhere: number,
    fits: (word: string) => boolean,
  ): Reading {
    const fitsOnce = once(fits)
    const levelIn = (field: Field, { text }: Word) => (fitsOnce(text) ? (levels[field] ?? elsewhere) : NO_HIT)
    return { ...nothing, level: (product) => bestOf(product, levelIn) }
  }

  function highWords(product: ProductInput): string[] {
    const { head, name, high } = fields.get(product) ?? NO_FIELDS
    return [...head, ...name, ...high].map(({ text }) => text)
  }

  function allWords(product: ProductInput): string[] {
    return [...highWords(product), ...(fields.get(product) ?? NO_FIELDS).low.map(({ text }) => text)]
  }

  function oneSlip(typed: string): Reading {
    return meaning(typed, 1)
  }

  function twoSlips(typed: string): Reading {
    return typed.length >= 7 ? meaning(typed, 2) : nothing
  }

  /** Returns the reading of the words that were meant, as if they had been typed. */
  function meaning(typed: string, most: number): Reading {
    if (typed.length > 32) return nothing
    const meant = [...vocabulary].filter(
      (word) =>
        !/[0-9]/.test(word) &&
        slips(typed, word) <= most &&
        (word[0] === typed[0] || typed.length > (most === 1 ? 4 : 7)) &&
        (typed.length > 4 || typed.length !== word.length || sorted(typed) === sorted(word)),
    )
    return inWords({ low: RESPELLED + 1 }, RESPELLED, (word) =>
      meant.some((other) => word === other || (other.length >= 4 && word.includes(other))),
    )
  }

  function slipInside(typed: string): Reading {
    if (typed.length < 5 || typed.length > 32) return nothing
    return inWords(
      { low: RESPELLED + 1 },
      RESPELLED,
      (word) =>
        !/[0-9]/.test(word) && partsOf(word).some((part) => part[0] === typed[0] && slips(typed, part) <= 1),
    )
  }

  function inTwo(typed: string): Reading {
    const cuts = Array.from(
      { length: typed.length > 32 ? 0 : Math.max(0, typed.length - 5) },
      (_, i) => i + 3,
    )
    return {
      ...nothing,
      level: (product) => {
        const areIn = (words: readonly string[]) =>
          cuts.some(
            (cut) =>
              words.includes(typed.slice(0, cut)) && words.some((word) => word.startsWith(typed.slice(cut))),
          )
        if (areIn(highWords(product))) return OTHER_FORM
        return areIn(allWords(product)) ? LOW_PART : NO_HIT
      },
    }
  }

  function both(readings: readonly Reading[]): Reading {
    if (readings.length === 0) return nothing
    const last = readings.findLastIndex(({ isWord }) => isWord)
    const together = readings.map((reading, at) => {
      if (readings.length > 1 && last >= 0 && !reading.isWord)
        return movedTo(
          LEVELS.head.word,
          [LEVELS.name.word],
          movedTo(LEVELS.head.end, [LEVELS.name.inside], reading),
        )
      return locale === 'en' && at < last
        ? movedTo(LEVELS.head.word, [LEVELS.modifiers.word], reading)
        : reading
    })
    return {
      level: once((product) => Math.max(...together.map(({ level }) => level(product)))),
      isNumber: false,
      isWord: readings.some(({ isWord }) => isWord),
      uses: readings.flatMap(({ uses }) => uses),
    }
  }

  function either(readings: readonly Reading[], isNumber = false): Reading {
    return {
      level: once((product) => Math.min(...readings.map(({ level }) => level(product)))),
      isNumber,
      uses: readings.flatMap(({ uses }) => uses),
    }
  }
}

function movedTo(target: number, levels: readonly number[], { level, ...reading }: Reading): Reading {
  return { ...reading, level: (product) => (levels.includes(level(product)) ? target : level(product)) }
}

function without(level: LevelOf, dropped: number): LevelOf {
  return (product) => (level(product) === dropped ? NO_HIT : level(product))
}

/** Where a typed word is found in a word. */
function placesIn({ text: word, joints }: Word, typed: string, isMeasure: boolean, anywhere: boolean) {
  const found: { at: number; place: Place }[] = []
  const isShortSize = typed.length <= 3 && /[0-9]/.test(typed)
  for (let at = 0; at + typed.length <= word.length; at++) {
    if (word.slice(at, at + typed.length) !== typed) continue
    const before = word[at - 1] ?? ''
    const after = word[at + typed.length] ?? ''
    if (typed.length < 3 && at > 0) continue
    if (/^[a-z].*[0-9]/.test(typed) && /[a-z]/.test(before)) continue
    const crosses = joints.some((joint) => joint > at && joint < at + typed.length)
    if (isShortSize && crosses && (anywhere || at > 0)) continue
    if (!anywhere) {
      if (typed.length < 3 && !/[0-9]/.test(typed) && after !== '') continue
      if (/^[0-9]/.test(typed) && /[0-9.]/.test(before)) continue
      if (/[0-9]$/.test(typed) && /[0-9.]/.test(after)) continue
      if (isMeasure && /[a-z]/.test(after)) continue
    }
    found.push({
      at,
      place: at > 0 ? (after === '' ? 'end' : 'inside') : after === '' ? 'word' : 'beginning',
    })
  }
  return found
}
