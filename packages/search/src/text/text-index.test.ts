import { describe, expect, test } from 'vitest'
import { labelled, localised, part } from '../../test/small-catalogue.ts'
import { allBits, type Bits, emptyBits } from '../arrays/bits.ts'
import type { Section, Sections } from '../arrays/sections.ts'
import type { ProductInput } from '../model.ts'
import { anyHit, type Levels } from './levels.ts'
import { readText, type TypedText } from './read-text.ts'
import { attachText, deriveText, type TextIndex, textBuilder } from './text-index.ts'
import { searchSegments } from './text-search.ts'

function sectionsOf(products: readonly ProductInput[]): Sections {
  const builder = textBuilder()
  for (const product of products) builder.add(product)
  return builder.sections([], [], Uint32Array.from(products.keys()))
}

function opened(shipped: Sections, products: number): TextIndex {
  return attachText(
    { ...shipped, ...deriveText(shipped) },
    { emptyRow: () => emptyBits(products), addSlot: () => undefined },
  )
}

const typed = (text: string) => readText(text) as TypedText

function found(index: TextIndex, text: string, visible: Bits, locale: 'sv' | 'en' = 'sv'): Bits {
  const [levels] = searchSegments([{ text: index, visible }], typed(text), locale)
  return anyHit(levels as Levels, index.host.emptyRow).map((bits, i) => bits & (visible[i] as number))
}

describe('sections', () => {
  const wheel = part(1, {
    texts: { high: [{ sv: 'Hjul 70 mm', en: 'Wheel 70 mm', de: 'Rad 70 mm' }], low: [] },
  })
  const shipped = sectionsOf([wheel])

  test('words that are the same in every language are kept once', () => {
    const wordsIn = (name: string) => String.fromCharCode(...(shipped[`text.${name}.words`] ?? []))
    expect(wordsIn('everywhere')).toBe('70mm\0mm\0')
    expect(wordsIn('sv')).toBe('hjul\0')
    expect(wordsIn('de')).toBe('rad\0')
  })

  test('without the sections of a language the others are searched as before', () => {
    const english = Object.entries(shipped).filter(([name]) => !/^text\.(sv|de)\./.test(name))
    const index = opened(Object.fromEntries(english), 1)
    expect(found(index, 'wheel 70', allBits(1), 'en')[0]).toBe(1)
    expect(found(index, '70 mm', allBits(1), 'sv')[0]).toBe(1)
    expect(found(index, 'hjul', allBits(1), 'sv')[0]).toBe(0)
  })

  test('arrays are searched wherever they lie', () => {
    const all = { ...shipped, ...deriveText(shipped) }
    const moved = Object.fromEntries(Object.entries(all).map(([name, section]) => [name, elsewhere(section)]))
    const index = attachText(moved, { emptyRow: () => emptyBits(1), addSlot: () => undefined })
    expect(found(index, 'hjul', allBits(1))[0]).toBe(1)
  })

  test('a section that is missing is told by its name', () => {
    expect(() => attachText(shipped, { emptyRow: () => emptyBits(1), addSlot: () => undefined })).toThrow(
      'The index has no text.everywhere.blocks',
    )
  })
})

describe('segments', () => {
  const one = opened(sectionsOf([labelled(1, 'Kontakt')]), 1)
  const other = opened(sectionsOf([labelled(2, 'Kontkat')]), 1)
  const all = allBits(1)
  const search = (text: string, visibleInOther: Bits) =>
    searchSegments(
      [
        { text: one, visible: all },
        { text: other, visible: visibleInOther },
      ],
      typed(text),
      'sv',
    ).map((levels) => anyHit(levels, one.host.emptyRow)[0])

  test('a word that stands in one of them is not respelled in the other', () => {
    expect(search('kontkat', all)).toEqual([0, 1])
  })

  test('unless nobody may see it there', () => {
    expect(search('kontkat', emptyBits(1))).toEqual([1, 0])
  })
})

/** Counts bytes of words and lists instead of time: of all that twelve words may ask for, no more is looked at than
 *  the whole index twice. The rows of grams and letters come on top; each question reads a dozen of them at most. */
describe('whatever is typed, the work is bounded', () => {
  const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
  const made = (i: number) =>
    Array.from({ length: 12 }, (_, at) => LETTERS[(i * 7 + at * (i % 11) + (i >> 3)) % 26]).join('')
  const products = Array.from({ length: 3000 }, (_, i) =>
    part(i + 1, {
      texts: {
        high: [localised(`${made(i)} aaaaaaaaaaaa gemensam ${i % 97} mm`)],
        low: [localised(made(i * 3))],
      },
      numbers: [
        { number: `${100_000 + i * 37}-${String(i % 1000).padStart(3, '0')}`, replaces: i % 5 === 0 },
      ],
    }),
  )
  const shipped = sectionsOf(products)
  const index = opened(shipped, products.length)
  const visible = allBits(products.length)
  const size = Object.entries(shipped).reduce(
    (sum, [name, section]) => (/\.(words|lists)$/.test(name) ? sum + section.byteLength : sum),
    0,
  )
  const effortOf = (text: string) => {
    const before = index.effort.bytes
    found(index, text, visible)
    return index.effort.bytes - before
  }

  test.each([
    ['a word that is in each product', 'gemensam'],
    ['twelve times the same', 'gemensam '.repeat(12)],
    ['parts that are everywhere', 'aaa aaaa aaaaa aaaaaa aaaaaaa aaaaaaaa aaaaaaaaa gem eme mens ens sam'],
    ['one letter each', 'a b c d e f g h i j k l'],
    ['digits', '1 0 00 000 100 10 11 12 13 14 15 16'],
    ['200 characters of one word', 'ab'.repeat(100)],
    ['many different grams', Array.from({ length: 12 }, (_, i) => made(i * 101 + 5)).join(' ')],
    [
      'twelve misspelt words',
      Array.from({ length: 12 }, (_, i) => `${made(i * 50).slice(0, 11)}q`).join(' '),
    ],
    ['twelve words of nonsense', Array.from({ length: 12 }, (_, i) => `qzxw${made(i)}`).join(' ')],
    ['one number in pieces', '1 0 0 0 3 7 0 0 1 9 9 9'],
  ])('%s', (_, text) => {
    expect(effortOf(text)).toBeLessThan(2 * size)
  })

  test('a word typed again costs nothing', () => {
    const once = effortOf('gemensam')
    expect(once).toBeGreaterThan(0)
    expect(effortOf('gemensam gemensam gemensam')).toBe(once)
  })
})

function elsewhere(section: Section): Section {
  const buffer = new ArrayBuffer(section.byteLength + 64)
  new Uint8Array(buffer).set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), 64)
  return section instanceof Uint8Array ? new Uint8Array(buffer, 64) : new Uint32Array(buffer, 64)
}
