/** What a text finds, and how well: the rules of the search written down a second time, as plainly as possible. It
 *  asks every product about every word, and shares nothing with the engine but the types of its input. */
import type { Locale } from '@hoistway/domain/locale'
import type { CatalogueInput, ProductInput, ProductNumber } from '../src/model.ts'

export const NO_HIT = 99

/** 0 number, 1 beginning of an article number, 2 part of a number; then by field and place (LEVELS); other forms 12 in
 *  the head of the name, 13 in other HighPrio and 15 in LowPrio fields, without the accents typed 16, respelled 17 and
 *  18. */
type LevelOf = (product: ProductInput) => number
type Field = 'head' | 'modifiers' | 'name' | 'high' | 'low'
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

/** A word in plain letters, where it had accents, and where the second and further of its groups begin. */
type Word = { readonly text: string; readonly accents: readonly number[]; readonly joints: readonly number[] }
type Fields = Readonly<Record<Field, readonly Word[]>>
const NO_FIELDS: Fields = { head: [], modifiers: [], name: [], high: [], low: [] }

/** A text read as a number: the very number, but for zeros in its groups, or part of it as well. */
type NumberUse = {
  readonly key: string
  readonly loose: string
  readonly how: 'exact' | 'loose' | 'looseOrPart' | 'exactOrPart' | 'loosePart'
}
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

const EVERY_SENTENCE: Readonly<Record<Locale, string>> = {
  sv: 'och eller for till med utan av pa i fran en ett den det som',
  en: 'and or for to with of on in from a an the',
  de: 'und oder fur zu zum zur mit von im in ein eine der die das',
}
const ENDINGS: Readonly<Record<Locale, string>> = {
  sv: 'e a r ar er or n en an et t na arna erna orna s',
  en: 's es e y ies',
  de: 'e n en er ern s es em',
}
const UNITS =
  'mm cm dm m mm2 cm2 m2 m3 l ml kg g t n kn nm bar mpa v kv mv a ma ah w kw va kva hz khz ohm s ms min h db lm'

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
  const kept = typed.filter((chunk) => !EVERY_SENTENCE[locale].split(' ').includes(folded(chunk)))
  const chunks = kept.length > 0 ? kept : typed
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

  /** What was meant is looked for as if it had been typed. */
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

function isFormOf(typed: string, locale: Locale): (word: string) => boolean {
  const endings = ['', ...ENDINGS[locale].split(' ')]
  const stems = endings
    .filter((ending) => typed.endsWith(ending))
    .map((ending) => [typed.slice(0, typed.length - ending.length), ending] as const)
    .filter(([stem, ending]) => locale !== 'sv' || isSwedishEnding(stem, ending))
    .flatMap(([stem, ending]) => [
      stem,
      ...(/^[aeiouy]/.test(ending) ? [stem.replace(/([^aeiouy])([lnr])$/, '$1e$2')] : []),
      stem.replace(/([^aeiouy])e([lnr])$/, '$1$2'),
    ])
    .filter((stem) => stem.length >= (locale === 'de' ? 3 : 4))
  return (word) => stems.some((stem) => endings.some((ending) => word.endsWith(stem + ending)))
}

/** -r and -t stand behind a vowel, -n behind a vowel, l or r as well. */
function isSwedishEnding(stem: string, ending: string): boolean {
  if (/^[rt]/.test(ending)) return /[aeiouy]$/.test(stem)
  return !ending.startsWith('n') || /[aeiouylr]$/.test(stem)
}

function isSingularOf(typed: string, locale: Locale): (word: string) => boolean {
  const singulars: string[] = []
  const plural = (ending: string, shortest: number, ...ends: readonly string[]) => {
    const stem = typed.slice(0, typed.length - ending.length)
    if (typed.endsWith(ending) && stem.length >= shortest) singulars.push(...ends.map((end) => stem + end))
  }
  if (locale === 'sv') {
    plural('ar', 4, '', 'e')
    plural('or', 4, 'a')
    plural('er', 5, '')
  } else if (locale === 'en') {
    plural('s', 4, '')
    plural('es', 4, '')
    plural('ies', 4, 'y')
  } else {
    for (const ending of ['e', 'n', 'en']) plural(ending, 4, '')
    plural('er', 5, '')
  }
  return (word) => singulars.some((singular) => word.endsWith(singular))
}

function fieldsOf(input: CatalogueInput, product: ProductInput, locale: Locale): Fields {
  const optionTexts = (search: number) =>
    input.attributes.flatMap((attribute) =>
      attribute.kind === 'select' && attribute.search === search
        ? attribute.options
            .filter(({ id }) => product.selects.get(attribute.id)?.includes(id))
            .map(({ text }) => text[locale])
        : [],
    )
  const { high, low } = product.texts
  const label = product.label[locale]
  const names = high.some((text) => text[locale] === label) ? [label] : []
  const heads = names.map((name) => headOf(name, locale))
  return {
    head: (locale === 'en' ? heads.map(lastChunkOf) : heads).flatMap(wordsOfText),
    modifiers: heads.flatMap(wordsOfText),
    name: names.flatMap(wordsOfText),
    high: [...high.map((text) => text[locale]), ...optionTexts(3)].flatMap(wordsOfText),
    low: [...low.map((text) => text[locale]), ...optionTexts(2)].flatMap(wordsOfText),
  }
}

/** The name up to a comma, a bracket, a word with a digit, or one of every sentence. */
function headOf(name: string, locale: Locale): string {
  const head: string[] = []
  for (const chunk of (name.split(/[,;(]/)[0] ?? '').split(/\s+/)) {
    const words = wordsIn(chunk.toLowerCase()).map(folded)
    if (/[0-9]/.test(chunk) || words.some((word) => EVERY_SENTENCE[locale].split(' ').includes(word))) break
    head.push(chunk)
  }
  return head.join(' ')
}

/** In English what the part is; what stands before it are modifiers. */
function lastChunkOf(head: string): string {
  return chunksIn(oneWay(head, true)).findLast((chunk) => wordsIn(chunk).length > 0) ?? ''
}

/** Remembers what a function has given. */
function once<From, To>(give: (from: From) => To): (from: From) => To {
  const given = new Map<From, To>()
  return (from) => {
    const known = given.get(from)
    if (known !== undefined) return known
    const to = give(from)
    given.set(from, to)
    return to
  }
}

/** Every word by which a text is found. */
const wordsOfText = once((text: string): Word[] => {
  return chunksIn(oneWay(text, true)).flatMap((chunk, i, chunks) => {
    const pair = leads(chunks[i - 1], chunk)
      ? [folded(`${chunks[i - 1]}${wordsIn(chunk)[0]}`), folded(`${chunks[i - 1]}`) + keyOf(chunk)]
      : []
    const words = wordsIn(chunk)
    const joined = words.length > 1 && /[0-9]/.test(chunk) ? [inOne(groupsOf(chunk))] : []
    const parts = words.flatMap((word) => {
      const unit = word.slice(sizesOf(word)?.length ?? word.length)
      const sizes = (sizesOf(word) ?? word).split(/(?<=[0-9])x(?=[0-9])/)
      return [...(sizes.length > 1 ? sizes.map((size) => size + unit) : []), ...(unit === '' ? [] : [unit])]
    })
    const spelled = [...words, ...parts].flatMap(spelledAs).map((word) => ({ ...word, joints: [] }))
    return [...spelled, ...joined, ...pair.map((text) => ({ text, accents: [], joints: [] }))]
  })
})

/** Whether two chunks may be written as one: IP 54, but not med 54mm. */
function leads(chunk: string | undefined, next: string | undefined): boolean {
  const [first = ''] = wordsIn(next ?? '')
  return /^[a-zåäöüéß]{1,3}$/.test(chunk ?? '') && /^[0-9]/.test(next ?? '') && sizesOf(first) === undefined
}

function chunksTyped(text: string): string[] {
  const chunks: string[] = []
  let room = 12
  for (const chunk of chunksIn(oneWay(text.trim().slice(0, 200), false))) {
    const words = wordsIn(chunk).slice(0, room)
    room -= words.length
    if (words.length > 0) chunks.push(words.join('-'))
  }
  return chunks
}

function chunksIn(text: string): string[] {
  return text.split(/[\s,;]+/)
}

/** Lower case, and what is measured in one way: 70 mm is 70mm, 5 × 7 is 5x7, 1,5 is 1.5, ⌀5 is 5 or 5mm. */
function oneWay(text: string, catalogue: boolean): string {
  const size = '[0-9]+(?:\\.[0-9]+)?'
  const sizes = `${size}(?:x${size})*`
  const unit = `(?:${UNITS.split(' ').join('|')})(?![a-zåäöüéß0-9])`
  return text
    .toLowerCase()
    .replace(/[0-9]+(?:[.,][0-9]+)*/g, (number) =>
      number.split(/[.,]/).length === 2 ? number.replace(',', '.') : number.replaceAll('.', '-'),
    )
    .replace(/\.(?![0-9])|(?<![0-9])\./g, '-')
    .replace(/(?<=[0-9]) *[x×*] *(?=[0-9])/g, 'x')
    .replace(new RegExp(`[ø⌀] *(${sizes})( *${unit})?`, 'g'), (_, found: string, its?: string) => {
      return ` ${found}${its?.trim() ?? (catalogue ? 'mm' : '')}`
    })
    .replace(/(?<=[0-9]) *(k?v) *([ad]c)(?![a-zåäöüéß0-9])/g, '$1 $2')
    .replace(/(?<=[0-9]) *(volt|watt|amp|ampere)s?(?![a-zåäöüéß0-9])/g, (_, its: string) => ` ${its[0]}`)
    .replace(new RegExp(`(?<![a-zåäöüéß0-9.])(${sizes}) +(${unit})`, 'g'), '$1$2')
}

/** The size of a size with its unit. */
function sizesOf(word: string): string | undefined {
  const [, sizes] = /^((?:[0-9.]|(?<=[0-9])x(?=[0-9]))+)([a-z]+[23]?)$/.exec(word) ?? []
  return sizes !== undefined && UNITS.split(' ').includes(word.slice(sizes.length)) ? sizes : undefined
}

/** Knows the letters of the three languages only; the random texts use no others. */
function wordsIn(chunk: string): string[] {
  return chunk.split(/[^a-zåäöüéß0-9.]+/).filter((word) => word !== '')
}

function folded(word: string): string {
  const plain: Readonly<Record<string, string>> = { å: 'a', ä: 'a', ö: 'o', ü: 'u', é: 'e', ß: 'ss' }
  return Array.from(word, (letter) => plain[letter] ?? letter).join('')
}

type Spelled = Pick<Word, 'text' | 'accents'>

/** In plain letters, and as it is typed where some are missing. */
function spelledAs(word: string): Spelled[] {
  const accents: number[] = []
  let text = ''
  for (const letter of word) {
    if (folded(letter) !== letter && letter !== 'ß') accents.push(text.length)
    text += folded(letter)
  }
  const spelledOut = folded(word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'))
  return [{ text, accents }, ...(spelledOut === text ? [] : [unaccented(spelledOut)])]
}

function unaccented(text: string): Spelled {
  return { text, accents: [] }
}

/** What was written together. */
function groupsOf(written: string): string[] {
  return folded(written)
    .split(/[^a-z0-9]+/)
    .filter((group) => group !== '')
}

function inOne(groups: readonly string[]): Word {
  const joints = groups.slice(1).map((_, i) => groups.slice(0, i + 1).join('').length)
  return { text: groups.join(''), accents: [], joints }
}

function keyOf(written: string): string {
  return folded(written).replace(/[^a-z0-9]/g, '')
}

function withoutZeros(written: string): string {
  return written.replace(/(?<![0-9])0+(?=[0-9])/g, '')
}

function isSize(key: string): boolean {
  return /^[0-9]{0,4}$/.test(key)
}

function levelOfNumbers(product: ProductInput, use: NumberUse): number {
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

/** What the hits of one product are ordered by: the key by which the number was found, then how it is written; its own
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
function replacedBy(product: ProductInput, uses: readonly NumberUse[]): string | undefined {
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

function sorted(word: string): string {
  return [...word].sort().join('')
}

function partsOf(word: string): string[] {
  const parts = ['']
  for (let from = 0; from < word.length; from++)
    for (let to = from + 1; to <= word.length; to++) parts.push(word.slice(from, to))
  return parts
}

/** Insertions, deletions, substitutions and swaps of neighbours, each letter touched once. */
function slips(a: string, b: string): number {
  const known = new Map<string, number>()
  function between(i: number, j: number): number {
    if (i === 0 || j === 0) return i + j
    const key = `${i},${j}`
    const before = known.get(key)
    if (before !== undefined) return before
    const same = a[i - 1] === b[j - 1] ? 0 : 1
    let least = Math.min(between(i - 1, j) + 1, between(i, j - 1) + 1, between(i - 1, j - 1) + same)
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      least = Math.min(least, between(i - 2, j - 2) + 1)
    known.set(key, least)
    return least
  }
  return Math.abs(a.length - b.length) > 2 ? 3 : between(a.length, b.length)
}
