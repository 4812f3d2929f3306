/** The text part of an index in three steps (sections.ts): the shipped sections, the derived sections, and the
 *  views that a search works on.
 *
 *      text.size                 how many products there are
 *      text.numbers.words        numbers, bare; one after the other, each ended by a zero
 *      text.numbers.lists        what each leads to (hit-lists.ts, number-index.ts)
 *      text.everywhere.…         words that are the same in every language, and lead to the same
 *      text.sv.words, .lists     the other words of each language
 *        derived: .blocks .grams (word-table.ts), and but for numbers .letters (respell.ts) */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Section, Sections } from '../arrays/sections.ts'
import { perLocale } from '../codes.ts'
import type { AttributeInput, ProductInput } from '../model.ts'
import type { EmptyRow } from './levels.ts'
import { type FoundKeys, type NumberIndex, numberBuilder } from './number-index.ts'
import type { TypedText } from './read-text.ts'
import { letterRowsOf } from './respell.ts'
import type { AddSlot, WordIndex } from './word-index.ts'
import { type SearchedFacet, wordBuilder } from './word-sections.ts'
import { blocksOf, gramsOf, type WordTable } from './word-table.ts'

export type TextIndex = {
  readonly numbers: NumberIndex
  /** The words to search in each language; those of a language that was not opened are missing. */
  readonly words: Readonly<Record<Locale, readonly WordIndex[]>>
  readonly host: TextHost
  /** The keys of numbers by which a text that was searched found products; they tell which replaced part was meant. */
  readonly keysFound: WeakMap<TypedText, readonly FoundKeys[]>
  /** The number of bytes of words and lists that all searches have looked at. Only tests read it. */
  readonly effort: { bytes: number }
}

/** The services of the segment around it that the text part uses. */
export type TextHost = {
  /** A row of zeros over the products, the text's until the end of the query. */
  readonly emptyRow: EmptyRow
  readonly addSlot: AddSlot
}

const NUMBERS = 'numbers'
const EVERYWHERE = 'everywhere'

/** Takes the texts and numbers of each product. */
export function textBuilder() {
  const numbers = numberBuilder()
  const words = wordBuilder()
  return {
    add(product: ProductInput): void {
      numbers.add(product)
      words.add(product)
    },
    /** `order` is that of the ordinals: the places of the products in the input. */
    sections(
      attributes: readonly AttributeInput[],
      facets: readonly SearchedFacet[],
      order: Uint32Array,
    ): Sections {
      return {
        'text.size': Uint32Array.of(order.length),
        ...numbers.sections(order),
        ...words.sections(attributes, facets, order),
      }
    },
  }
}

/** Languages that the sections leave out are left out. */
export function deriveText(sections: Sections): Sections {
  const derived: Record<string, Section> = {}
  for (const name of [NUMBERS, EVERYWHERE, ...Object.values(perLocale((locale) => locale))]) {
    const words = sections[`text.${name}.words`]
    const lists = sections[`text.${name}.lists`]
    if (!(words instanceof Uint8Array && lists instanceof Uint8Array)) continue
    const blocks = blocksOf(words, lists)
    derived[`text.${name}.blocks`] = blocks
    derived[`text.${name}.grams`] = gramsOf(words, blocks, name === NUMBERS)
    if (name !== NUMBERS) derived[`text.${name}.letters`] = letterRowsOf(words)
  }
  return derived
}

/** Makes the index of all sections, shipped and derived, wherever they lie. */
export function attachText(sections: Sections, host: TextHost): TextIndex {
  const effort = { bytes: 0 }
  const products = numbersAt(sections, 'text.size')[0] as number
  const everywhere = wordIndexOf(EVERYWHERE)
  return {
    numbers: { table: tableOf(NUMBERS), products },
    words: perLocale((locale) =>
      sections[`text.${locale}.words`] === undefined ? [everywhere] : [everywhere, wordIndexOf(locale)],
    ),
    host,
    keysFound: new WeakMap(),
    effort,
  }

  function wordIndexOf(name: string): WordIndex {
    return { table: tableOf(name), letterRows: numbersAt(sections, `text.${name}.letters`), products }
  }

  function tableOf(name: string): WordTable {
    return {
      words: bytesAt(sections, `text.${name}.words`),
      lists: bytesAt(sections, `text.${name}.lists`),
      blocks: numbersAt(sections, `text.${name}.blocks`),
      grams: numbersAt(sections, `text.${name}.grams`),
      effort,
    }
  }
}

function bytesAt(sections: Sections, name: string): Uint8Array {
  const section = sections[name]
  if (section instanceof Uint8Array) return section
  throw new RangeError(`The index has no ${name}`)
}

function numbersAt(sections: Sections, name: string): Uint32Array {
  const section = sections[name]
  if (section instanceof Uint32Array) return section
  throw new RangeError(`The index has no ${name}`)
}
