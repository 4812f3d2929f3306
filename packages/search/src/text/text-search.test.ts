import { describe, expect, test } from 'vitest'
import type { ProductInput } from '../model.ts'
import { productSet } from '../product-set.ts'
import { ask, idsFor, labelled, localised, part, select, shelf } from '../test-shelf.ts'

const find = (products: ProductInput[], text: string) => idsFor(shelf(products), { text })
const numbered = (id: number, ...numbers: string[]) =>
  part(id, { numbers: numbers.map((number) => ({ number, replaces: false })) })

describe('words', () => {
  test('rulle finds styrrulle', () => {
    expect(find([labelled(1, 'Styrrulle 80 mm'), labelled(2, 'Dörrsko')], 'rulle')).toEqual([1])
  })

  test('accents, umlauts, sharp s and case do not matter', () => {
    const parts = [labelled(1, 'Dörrspärr'), labelled(2, 'Türschloß'), labelled(3, 'Relé')]
    expect(find(parts, 'DORRSPARR')).toEqual([1])
    expect(find(parts, 'turschloss')).toEqual([2])
    expect(find(parts, 'relé')).toEqual([3])
  })

  test('every word has to be found, in whatever field', () => {
    const sling = labelled(1, 'Styrrulle', {
      texts: { high: [localised('Styrrulle')], low: [localised('för korg')] },
    })
    expect(find([sling, labelled(2, 'Styrrulle')], 'korg styrrulle')).toEqual([1])
  })

  test('one and two letters match the beginning of a word only', () => {
    const parts = [labelled(1, 'Bromsskiva'), labelled(2, 'Axel')]
    expect(find(parts, 'br')).toEqual([1])
    expect(find(parts, 'sk')).toEqual([])
  })

  test('only texts of the visitor’s language are searched', () => {
    const wheel = part(1, { texts: { high: [{ sv: 'Hjul', en: 'Wheel', de: 'Rad' }], low: [] } })
    const catalogue = shelf([wheel])
    expect(idsFor(catalogue, { text: 'wheel', locale: 'en' })).toEqual([1])
    expect(idsFor(catalogue, { text: 'wheel', locale: 'de' })).toEqual([])
  })

  test('options are searched through their texts, those of attributes that are not searchable are not', () => {
    const parts = [part(1, { selects: new Map([[3, [1]]]) }), part(2, { selects: new Map([[4, [1]]]) })]
    const attributes = [
      select(3, [[1, 'Gejdsko']], { search: 2 }),
      select(4, [[1, 'Gejdsko']], { search: 1 }),
    ]
    expect(idsFor(shelf(parts, attributes), { text: 'gejd' })).toEqual([1])
  })
})

describe('misspelt words', () => {
  const parts = [labelled(1, 'Styrrulle'), labelled(2, 'Kontakt')]

  test.each(['kontkat', 'kontatk', 'kontat', 'konttakt', 'kontagt'])('%s finds Kontakt', (typed) => {
    expect(find(parts, typed)).toEqual([2])
  })

  test('two slips are forgiven in a long word', () => {
    expect(find(parts, 'styrule')).toEqual([1])
  })

  test('a slip is forgiven in a part of a compound word', () => {
    expect(find(parts, 'rulel')).toEqual([1])
  })

  test('a word that finds something is taken as it stands', () => {
    expect(find([labelled(1, 'Bult'), labelled(2, 'Bulk')], 'bult')).toEqual([1])
  })

  test('the nearest spelling wins', () => {
    expect(find([labelled(1, 'Styrrulle'), labelled(2, 'Styrrolle')], 'styrrulxe')).toEqual([1])
  })

  test('sizes are never respelled', () => {
    expect(find([labelled(1, 'Skruv M12x40')], 'm12x50')).toEqual([])
  })

  test('a word with a digit is never what a misspelt word means', () => {
    expect(find([labelled(1, 'Kontakt2')], 'kontakt')).toEqual([1])
    expect(find([labelled(1, 'Kontakt2')], 'kontkat')).toEqual([])
  })

  test('more than 32 letters are not respelled', () => {
    const long = 'fahrkorbtuerantriebssteuerungsgeraet'
    expect(find([labelled(1, long)], long.slice(4))).toEqual([1])
    expect(find([labelled(1, `${long.slice(0, 32)}`)], `${long.slice(0, 31)}x`)).toEqual([1])
    expect(find([labelled(1, long)], `${long.slice(0, -1)}x`)).toEqual([])
  })

  test('a part that the visitor may not see does not stand in the way of a respelling', () => {
    const catalogue = shelf([labelled(1, 'Kontakt'), labelled(2, 'Kontkat')])
    expect(idsFor(catalogue, { text: 'kontkat', visible: productSet(catalogue, [1]) })).toEqual([1])
  })
})

describe('numbers', () => {
  test.each(['40561014', '40561-014', '40561 014', '40561.014', '4056-1014', '0040561014', '0040561-014'])(
    '%s finds 40561-014',
    (typed) => expect(find([numbered(1, '40561-014'), numbered(2, '40561-015')], typed)).toEqual([1]),
  )

  test('a number finds one that is written with leading zeros', () => {
    expect(find([numbered(1, '0012'), numbered(2, '112')], '12')).toEqual([1])
  })

  test('three characters of a number are enough, two are not', () => {
    const parts = [numbered(1, '40561-014')]
    expect(find(parts, '561')).toEqual([1])
    expect(find(parts, '61')).toEqual([])
  })

  test('a number and a word are both asked for', () => {
    const numbers = [{ number: '40561-014', replaces: false }]
    const parts = [labelled(1, 'Styrrulle', { numbers }), labelled(2, 'Dörrsko', { numbers })]
    expect(find(parts, 'rulle 40561-014')).toEqual([1])
  })

  test('a hit by the number of a replaced part says which one', () => {
    const successor = part(7, {
      numbers: [
        { number: '50000-1', replaces: false },
        { number: '40561-013', replaces: true },
      ],
    })
    const catalogue = shelf([successor, numbered(8, '40561-014')])
    expect([...ask(catalogue, { text: '40561' }).ids]).toEqual([7, 8])
    expect(ask(catalogue, { text: '40561' }).replaced).toEqual(new Map([[7, '40561-013']]))
    expect(ask(catalogue, { text: '50000-1' }).replaced).toEqual(new Map())
  })
})

describe('by relevance', () => {
  test('the better hit comes first, then the more relevant part, then the label', () => {
    const high = (text: string) => ({ texts: { high: [localised(text)], low: [] } })
    const parts = [
      part(1, { texts: { high: [], low: [localised('m10')] }, relevance: 200 }),
      part(2, { ...high('xm10'), relevance: 200 }),
      part(3, { ...high('m10'), label: localised('B') }),
      part(4, { ...high('m10x'), label: localised('A') }),
      part(5, { ...high('m10'), label: localised('C'), relevance: 1 }),
      numbered(6, 'KM10'),
      numbered(7, 'M-10'),
    ]
    expect(idsFor(shelf(parts), { text: 'm10', sort: 4 })).toEqual([7, 6, 5, 3, 4, 2, 1])
  })

  test('other sorts stay as they are whatever was typed', () => {
    const parts = [labelled(1, 'xrulle', { articleNr: '1' }), labelled(2, 'rulle', { articleNr: '2' })]
    expect(idsFor(shelf(parts), { text: 'rulle', sort: 2 })).toEqual([1, 2])
  })
})

describe('hostile text', () => {
  const catalogue = shelf([labelled(1, 'Styrrulle')])

  test('blank text is no filter, text without a letter or digit matches nothing', () => {
    expect(idsFor(catalogue, { text: ' \n\t ' })).toEqual([1])
    expect(idsFor(catalogue, { text: ' --- /// ' })).toEqual([])
  })

  test.each([
    ['control characters', '\u0000\u0007\u001b'],
    ['lone surrogates', '\ud800 \udfff'],
    ['a surrogate pair cut by the cap', `${'x'.repeat(199)}😀`],
    ['100 kB of one word', 'x'.repeat(100_000)],
    ['characters that unfold into many', '\ufdfa'.repeat(300)],
    ['a regular expression', '.*(a+)+$'],
  ])('%s match nothing and do no harm', (_, text) => {
    expect(idsFor(catalogue, { text })).toEqual([])
  })

  test('of a long text the first 200 characters and twelve words count', () => {
    expect(idsFor(catalogue, { text: `rulle${' '.repeat(200)}nothing` })).toEqual([1])
    expect(idsFor(catalogue, { text: `${'rulle '.repeat(12)}nothing` })).toEqual([1])
    expect(idsFor(catalogue, { text: `${'rulle '.repeat(11)}nothing` })).toEqual([])
  })
})
