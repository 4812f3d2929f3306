/** The steps of a helped search, and that no hidden product shows in what was done. */
import { describe, expect, test } from 'vitest'
import { buildCatalogue } from '../catalogue.ts'
import type { FilterRequest, ProductInput, SearchWords } from '../model.ts'
import { productSet } from '../product-set.ts'
import { query } from '../query.ts'
import { AS_TYPED } from './interpretation.ts'

const NONE = { optional: [], groups: [], oneWay: [] }
const WORDS: SearchWords = {
  sv: {
    optional: ['hiss', 'reservdel'],
    groups: [['lina', 'vajer']],
    oneWay: [{ typed: ['fångapparat'], means: ['fånganordning'] }],
  },
  en: { ...NONE, optional: ['lift', 'spare part'] },
  de: { ...NONE, optional: ['Aufzug'] },
}

function part(id: number, articleNr: string, sv: string, en: string, de: string): ProductInput {
  const label = { sv, en, de }
  return {
    id,
    listed: true,
    articleNr,
    label,
    selects: new Map(),
    bools: new Map(),
    decimals: new Map(),
    texts: { high: [label], low: [] },
    numbers: [{ number: articleNr, replaces: false }],
    relevance: 100,
  }
}

const PARTS = [
  part(1, '40561-017', 'Dörrulle 56 mm', 'Door roller 56 mm', 'Türrolle 56 mm'),
  part(2, '24010-063', 'Bärlina 11 mm', 'Suspension rope 11 mm', 'Tragseil 11 mm'),
  part(3, '31210-000', 'Fånganordning', 'Safety gear', 'Fangvorrichtung'),
  part(4, '73210-021', 'Nätaggregat 24 V DC', 'Power supply 24 V DC', 'Netzteil 24 V DC'),
  part(5, '41610-042', 'Kuggrem HTD 8M', 'Toothed belt HTD 8M', 'Zahnriemen HTD 8M'),
  part(6, '24610-021', 'Kaus 12 mm', 'Thimble 12 mm', 'Kausche 12 mm'),
]
const ALL = PARTS.map(({ id }) => id)

const catalogue = buildCatalogue({ attributes: [], brandAttributeId: 1, products: PARTS, words: WORDS })

function search(text: string, more: Partial<FilterRequest> & { readonly sees?: readonly number[] } = {}) {
  const { sees = ALL, ...rest } = more
  const { ids, interpretation } = query(catalogue, {
    selects: new Map(),
    bools: new Map(),
    decimals: new Map(),
    text,
    locale: 'sv',
    sort: 4,
    reading: 'helped',
    visible: productSet(catalogue, sees),
    ...rest,
  })
  return { ids: Array.from(ids), interpretation }
}

describe('a helped search', () => {
  test.each([
    ['dörrulle', [1], {}],
    ['hiss dörrulle', [1], {}],
    ['reservdel vajer', [2], {}],
    ['hissvajer', [2], {}],
    ['fångapparater', [3], {}],
    ['nätaggregat 24VDC', [4], {}],
    ['kuggrem HTD8M', [5], {}],
    ['dörrulle 5', [1], {}],
    ['Netzteil', [4], { otherLanguages: ['de'] }],
    ['door roller', [1], { otherLanguages: ['en'] }],
    ['dörulle', [1], { respelled: [{ typed: 'dorulle', read: ['dorrulle'] }] }],
    ['kas', [6], { respelled: [{ typed: 'kas', read: ['kaus'] }] }],
    ['dörrulle rostskyddad', [1], { leftOut: ['rostskyddad'] }],
    ['4O561-0I7', [1], { nearNumber: true }],
    ['4056|-017', [1], { nearNumber: true }],
    ['40651-017', [1], { nearNumber: true }],
    ['40561-018', [1], { nearNumber: true }],
    ['%', [], { nothingToSearch: true }],
    ['zzzzzz', [], {}],
  ])('reads %s', (text, ids, expected) => {
    expect(search(text)).toEqual({ ids, interpretation: { ...AS_TYPED, ...expected } })
  })

  test('reads a text in no other way where that is asked for', () => {
    for (const text of ['vajer', 'Netzteil', 'dörulle', 'dörrulle rostskyddad', '4O561-017'])
      expect(search(text, { reading: 'literal' })).toEqual({ ids: [], interpretation: AS_TYPED })
    expect(search('dörrulle', { reading: 'literal' }).ids).toEqual([1])
  })

  test('is read in one way whatever the answer stays within', () => {
    const within = productSet(catalogue, [2])
    expect(search('40561-017', { within })).toEqual({ ids: [], interpretation: AS_TYPED })
    expect(search('Netzteil', { within }).interpretation).toEqual({ ...AS_TYPED, otherLanguages: ['de'] })
  })
})

describe('the order of hits', () => {
  const named = (id: number, sv: string, en: string, de: string): ProductInput => {
    return { ...part(id, `7000${id}`, sv, en, de), relevance: id }
  }
  const first = (text: string, locale: 'sv' | 'en' | 'de', products: readonly ProductInput[]) => {
    const words: SearchWords = {
      sv: { ...NONE, oneWay: [{ typed: ['räls'], means: ['gejder'] }] },
      en: NONE,
      de: { ...NONE, groups: [['Seil', 'Drahtseil']] },
    }
    const own = buildCatalogue({ attributes: [], brandAttributeId: 1, products, words })
    const visible = productSet(own, own.main.ids)
    const none = { selects: new Map(), bools: new Map(), decimals: new Map() }
    return query(own, { ...none, text, locale, sort: 4, reading: 'helped', visible }).ids[0]
  }

  test.each([
    ['sv', 'kontaktr'],
    ['en', 'contacter'],
  ] as const)('in %s, %s is a contactor, not a part with contacts', (locale, text) => {
    const parts = [
      named(1, 'Kontaktor 18 A', 'Contactor 18 A', 'Schütz 18 A'),
      named(2, 'Modul, 2 kontakter', 'Module, 2 contacts', 'Modul, 2 Kontakte'),
    ]
    expect(first(text, locale, parts)).toBe(1)
  })

  test('a synonym finds what a part is before what is for it', () => {
    const parts = [named(1, 'Gejder T90', '', ''), named(2, 'Gejdersmörjare', '', '')]
    expect(first('räls', 'sv', parts)).toBe(1)
  })

  test('of what a synonym finds, parts that also have the word typed come first', () => {
    const rope = named(1, '', '', 'Tragseil ⌀8')
    const searched = { ...rope.label, de: 'Drahtseil' }
    const parts = [
      { ...rope, texts: { high: [rope.label, searched], low: [] } },
      named(2, '', '', 'Türseil ⌀5'),
    ]
    expect(first('Drahtseil', 'de', parts)).toBe(1)
  })
})

describe('a hidden product', () => {
  const TEXTS = [
    '40561-017',
    '4O561-017',
    '40561-018',
    'dörrulle',
    'dörrulle 5',
    'dörulle',
    'door roller',
    'hiss dörrulle',
    'dörrulle bärlina',
    'dörrulle rostskyddad',
    'vajer',
    'kas',
    'Netzteil 24VDC',
    'kuggrem HTD8M',
  ]

  test.each(PARTS)('does not show: $articleNr', ({ id }) => {
    const sees = ALL.filter((other) => other !== id)
    const without = buildCatalogue({
      attributes: [],
      brandAttributeId: 1,
      products: PARTS.filter((other) => other.id !== id),
      words: WORDS,
    })
    for (const text of TEXTS) {
      const bare = query(without, {
        selects: new Map(),
        bools: new Map(),
        decimals: new Map(),
        text,
        locale: 'sv',
        sort: 4,
        reading: 'helped',
        visible: productSet(without, sees),
      })
      expect(search(text, { sees }), text).toEqual({
        ids: Array.from(bare.ids),
        interpretation: bare.interpretation,
      })
    }
  })
})

describe('a text that finds nothing', () => {
  const bytesFor = (text: string, reading: FilterRequest['reading']) => {
    const { effort } = catalogue.main.text
    const before = effort.bytes
    search(text, { reading })
    return effort.bytes - before
  }
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const words = (count: number) =>
    Array.from({ length: count }, (_, at) => letters.slice(at, at + 9)).join(' ')

  test.each([
    ['twelve words', words(12)],
    ['a word of 200 letters', 'dorrulle'.repeat(25)],
    ['letters that stand for many', '\uFDFA'.repeat(1000)],
    ['200 digits', '40561017'.repeat(25)],
  ])('costs hardly more than a plain search where it is long: %s', (_, text) => {
    expect(bytesFor(text, 'helped')).toBeLessThanOrEqual(3 * bytesFor(text, undefined) + 1000)
  })

  test('is read in a bounded number of ways where it is short', () => {
    expect(bytesFor(words(6), 'helped')).toBeLessThanOrEqual(15 * bytesFor(words(6), undefined) + 5000)
  })
})
