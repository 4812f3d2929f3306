/** Cuts texts into words for the oracle, and collects the words of a product by field. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { CatalogueInput, ProductInput } from '../src/model.ts'

export type Field = 'head' | 'modifiers' | 'name' | 'high' | 'low'

/** A word in plain letters, where it had accents, and where the second and further of its groups begin. */
export type Word = {
  readonly text: string
  readonly accents: readonly number[]
  readonly joints: readonly number[]
}

type Fields = Readonly<Record<Field, readonly Word[]>>

export const NO_FIELDS: Fields = { head: [], modifiers: [], name: [], high: [], low: [] }

export const EVERY_SENTENCE: Readonly<Record<Locale, string>> = {
  sv: 'och eller for till med utan av pa i fran en ett den det som',
  en: 'and or for to with of on in from a an the',
  de: 'und oder fur zu zum zur mit von im in ein eine der die das',
}

const UNITS =
  'mm cm dm m mm2 cm2 m2 m3 l ml kg g t n kn nm bar mpa v kv mv a ma ah w kw va kva hz khz ohm s ms min h db lm'

export function fieldsOf(input: CatalogueInput, product: ProductInput, locale: Locale): Fields {
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
export function once<From, To>(give: (from: From) => To): (from: From) => To {
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

/** Tells whether two chunks may be written as one: IP 54, but not med 54mm. */
export function leads(chunk: string | undefined, next: string | undefined): boolean {
  const [first = ''] = wordsIn(next ?? '')
  return /^[a-zåäöüéß]{1,3}$/.test(chunk ?? '') && /^[0-9]/.test(next ?? '') && sizesOf(first) === undefined
}

export function chunksTyped(text: string): string[] {
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
export function oneWay(text: string, catalogue: boolean): string {
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
export function sizesOf(word: string): string | undefined {
  const [, sizes] = /^((?:[0-9.]|(?<=[0-9])x(?=[0-9]))+)([a-z]+[23]?)$/.exec(word) ?? []
  return sizes !== undefined && UNITS.split(' ').includes(word.slice(sizes.length)) ? sizes : undefined
}

/** Knows the letters of the three languages only; the random texts use no others. */
export function wordsIn(chunk: string): string[] {
  return chunk.split(/[^a-zåäöüéß0-9.]+/).filter((word) => word !== '')
}

export function folded(word: string): string {
  const plain: Readonly<Record<string, string>> = { å: 'a', ä: 'a', ö: 'o', ü: 'u', é: 'e', ß: 'ss' }
  return Array.from(word, (letter) => plain[letter] ?? letter).join('')
}

export type Spelled = Pick<Word, 'text' | 'accents'>

/** In plain letters, and as it is typed where some are missing. */
export function spelledAs(word: string): Spelled[] {
  const accents: number[] = []
  let text = ''
  for (const letter of word) {
    if (folded(letter) !== letter && letter !== 'ß') accents.push(text.length)
    text += folded(letter)
  }
  const spelledOut = folded(word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'))
  return [{ text, accents }, ...(spelledOut === text ? [] : [unaccented(spelledOut)])]
}

export function unaccented(text: string): Spelled {
  return { text, accents: [] }
}

/** Returns the groups of letters and digits that stand together in a text. */
export function groupsOf(written: string): string[] {
  return folded(written)
    .split(/[^a-z0-9]+/)
    .filter((group) => group !== '')
}

export function inOne(groups: readonly string[]): Word {
  const joints = groups.slice(1).map((_, i) => groups.slice(0, i + 1).join('').length)
  return { text: groups.join(''), accents: [], joints }
}

export function keyOf(written: string): string {
  return folded(written).replace(/[^a-z0-9]/g, '')
}

export function withoutZeros(written: string): string {
  return written.replace(/(?<![0-9])0+(?=[0-9])/g, '')
}

export function isSize(key: string): boolean {
  return /^[0-9]{0,4}$/.test(key)
}
