import { describe, expect, test } from 'vitest'
import { ask, catalogueOf, idsFor, labelled, localised, part, select } from '../../test/small-catalogue.ts'
import type { ProductInput } from '../model.ts'
import { productSet } from '../product-set.ts'

const find = (products: ProductInput[], text: string) => idsFor(catalogueOf(products), { text })
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
    const catalogue = catalogueOf([wheel])
    expect(idsFor(catalogue, { text: 'wheel', locale: 'en' })).toEqual([1])
    expect(idsFor(catalogue, { text: 'wheel', locale: 'de' })).toEqual([])
  })

  test('options are searched through their texts, those of attributes that are not searchable are not', () => {
    const parts = [part(1, { selects: new Map([[3, [1]]]) }), part(2, { selects: new Map([[4, [1]]]) })]
    const attributes = [
      select(3, [[1, 'Gejdsko']], { search: 2 }),
      select(4, [[1, 'Gejdsko']], { search: 1 }),
    ]
    expect(idsFor(catalogueOf(parts, attributes), { text: 'gejd' })).toEqual([1])
  })
})

describe('sizes', () => {
  test.each(['70 mm', '70mm', '70', 'Ø70', '⌀ 70', '70 MM'])(
    '%s finds rollers of 70 mm, however written',
    (typed) => {
      const parts = [labelled(1, 'Rulle 70 mm'), labelled(2, 'Rulle 70mm'), labelled(3, 'Rulle ⌀70 × 12')]
      const others = [labelled(4, 'Rulle 170 mm'), labelled(5, 'Rulle 700 mm'), labelled(6, 'Rulle 1,70 m')]
      expect(find([...parts, ...others], typed)).toEqual([1, 2, 3])
    },
  )

  test.each(['1,5 mm', '1.5 mm', '1,5mm', '1.5'])('%s finds 1,5 mm, which is not 15', (typed) => {
    expect(
      find([labelled(1, 'Bricka 1,5 mm'), labelled(2, 'Bricka 15 mm'), labelled(3, 'Bricka 5 mm')], typed),
    ).toEqual([1])
  })

  test.each(['56x14', '56 x 14', '56×14', '56 × 14 mm', '14 mm', '56 14'])('%s finds 56 × 14 mm', (typed) => {
    expect(find([labelled(1, 'Rulle ⌀56 × 14 mm'), labelled(2, 'Rulle 156 × 140 mm')], typed)).toEqual([1])
  })

  test.each(['M10x40', 'M10 x 40', 'm10×40', 'M10', 'M10 40'])('%s finds M10x40', (typed) => {
    expect(find([labelled(1, 'Skruv M10x40'), labelled(2, 'Skruv M100x400')], typed)).toEqual([1])
  })

  test.each(['6201-2RS', '62012RS', '6201 2RS', '6201'])('%s finds 6201-2RS', (typed) => {
    expect(find([labelled(1, 'Kullager 6201-2RS'), labelled(2, 'Kullager 62013-2RS')], typed)).toEqual([1])
  })

  test.each([
    ['IP 54', 'Kåpa IP54'],
    ['IP54', 'Kåpa IP 54'],
    ['EN81-20', 'Enligt EN 81-20'],
    ['EN 81-20', 'Enligt EN81-20'],
    ['m 10', 'Skruv M10x40'],
  ])('%s finds %s: letters before a number stand apart or not', (typed, label) => {
    expect(find([labelled(1, label), labelled(2, 'IP 541, M 101, EN 81-200')], typed)).toEqual([1])
  })

  test('a size finds numbers that contain it only where no text has it', () => {
    const screw = labelled(1, 'Skruv 100 mm')
    expect(find([screw, numbered(2, '31-1007')], '100')).toEqual([1])
    expect(find([numbered(2, '31-1007')], '100')).toEqual([2])
  })

  test.each(['Modell RT-70', 'Modell T7-01', 'Modell RT70'])('T70 is not in %s', (label) => {
    expect(find([labelled(1, 'Gejd T70/A'), labelled(2, label)], 'T70')).toEqual([1])
  })

  test('in English a word that names a part is not looked for inside longer words of descriptions', () => {
    const rope = labelled(2, 'Rope 5 mm', {
      texts: { high: [localised('Rope 5 mm')], low: [localised('Fused ends')] },
    })
    const fuse = labelled(1, 'Fuse 5 A')
    expect(idsFor(catalogueOf([fuse, rope]), { text: 'fuse 5', locale: 'en' })).toEqual([1])
    expect(idsFor(catalogueOf([fuse, rope]), { text: 'fuse 5', locale: 'sv' })).toEqual([1, 2])
    expect(idsFor(catalogueOf([rope]), { text: 'fuse 5', locale: 'en' })).toEqual([2])
  })

  test.each(['27 Ω', '27Ω', '27\u2126', '27 ohm', '27ohm', '27'])('%s finds 27 Ω', (typed) => {
    const parts = [labelled(1, 'Bromsmotstånd 27 Ω, 2 kW'), labelled(2, 'Bromsmotstånd 270 Ω, 2 kW')]
    expect(find(parts, typed)).toEqual([1])
  })

  test.each(['24 V', '24V', '24 volt', '24volt', '24 Volts'])('%s finds 24 V, which is not 24 A', (typed) => {
    const parts = [labelled(1, 'Batteri 24 V, 12 Ah'), labelled(2, 'Kontaktor 24 A, 230 V')]
    expect(find(parts, typed)).toEqual([1])
    expect(find([labelled(1, 'Säkring 16 A'), labelled(2, 'Lampa 16 W')], '16 ampere')).toEqual([1])
  })

  test.each(['60 dB', '60dB', '60 db'])('%s finds 60 dB, and what else is 60 does not', (typed) => {
    const parts = [labelled(1, 'Gong 60 dB'), labelled(2, 'Gong 60 V, 75 dB'), labelled(3, 'Lampa 60 lm')]
    expect(find(parts, typed)).toEqual([1])
  })

  test('24 V is not 24 VA', () => {
    const parts = [labelled(1, 'Relä 24 V'), labelled(2, 'Transformator 24 VA'), labelled(3, 'Relä 124 V')]
    expect(find(parts, '24 V')).toEqual([1])
  })

  test('a unit that no text has with the size is left out', () => {
    expect(find([labelled(1, 'Gejd T70'), labelled(2, 'Gejd 70')], 'gejd 70 mm')).toEqual([2])
  })
})

describe('other forms of a word', () => {
  test.each([
    ['sv', 'rullar', 'Styrrulle'],
    ['sv', 'rullen', 'Styrrulle'],
    ['sv', 'lampor', 'Taklampa'],
    ['sv', 'kablar', 'Hängkabel'],
    ['sv', 'brytarna', 'Brytare'],
    ['en', 'rollers', 'Roller'],
    ['en', 'batteries', 'Battery'],
    ['de', 'Rollen', 'Laufrolle'],
    ['de', 'Zahnräder', 'Zahnrad'],
    ['de', 'Schuhe', 'Führungsschuh'],
  ] as const)('in %s, %s finds %s', (locale, typed, label) => {
    expect(idsFor(catalogueOf([labelled(1, label), labelled(2, 'Motor')]), { text: typed, locale })).toEqual([
      1,
    ])
  })

  test('a plural finds the singular also where another part has the plural, after it', () => {
    const parts = [labelled(1, 'Door contact'), labelled(2, 'Module, 2 contacts')]
    expect(idsFor(catalogueOf(parts), { text: 'contacts', locale: 'en', sort: 4 })).toEqual([2, 1])
  })

  test('a word that stands as typed where it counts is not taken for another form', () => {
    expect(find([labelled(1, 'Kontaktor'), labelled(2, 'Kontakt')], 'kontaktor')).toEqual([1])
  })

  test('a Swedish ending is taken off where it can stand', () => {
    expect(find([labelled(1, 'Kontakt'), labelled(2, 'Kontaktur')], 'kontaktr')).toEqual([1, 2])
    expect(find([labelled(1, 'Motor'), labelled(2, 'Motstånd')], 'motorn')).toEqual([1])
    expect(find([labelled(1, 'Kabelrulle')], 'kabelrullar')).toEqual([1])
  })

  test('a word that stands in a LowPrio text alone is', () => {
    const mention = part(2, { texts: { high: [], low: [localised('passar rullen')] } })
    expect(find([labelled(1, 'Styrrulle'), mention], 'rullen')).toEqual([1, 2])
  })

  test.each(['tuer', 'tür', 'tur', 'TÜR'])('%s finds Tür', (typed) => {
    expect(find([labelled(1, 'Türschloss'), labelled(2, 'Tor')], typed)).toEqual([1])
  })

  test('two words typed as one find both', () => {
    expect(
      find([labelled(1, 'Door roller'), labelled(2, 'Door'), labelled(3, 'Roller')], 'doorroller'),
    ).toEqual([1])
  })

  test('words that stand in every sentence do not matter, but alone they do', () => {
    expect(find([labelled(1, 'Inlägg till sko'), labelled(2, 'Inlägg, sko')], 'inlägg till sko')).toEqual([
      1, 2,
    ])
    expect(find([labelled(1, 'Inlägg till sko'), labelled(2, 'Inlägg, sko')], 'till')).toEqual([1])
  })
})

describe('misspelt words', () => {
  const parts = [labelled(1, 'Styrrulle'), labelled(2, 'Kontakt')]

  test.each(['kontkat', 'kontatk', 'kontat', 'konttakt', 'kontagt'])('%s finds Kontakt', (typed) => {
    expect(find(parts, typed)).toEqual([2])
  })

  test('in a word of four letters no letter is a wrong one', () => {
    expect(find([labelled(1, 'Bult')], 'blut')).toEqual([1])
    expect(find([labelled(1, 'Bult')], 'bullt')).toEqual([1])
    expect(find([labelled(1, 'Bult')], 'bukt')).toEqual([])
    expect(find([labelled(1, 'Bult')], 'kult')).toEqual([])
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

  test.each([
    ['fönster', 'Vänster'],
    ['dator', 'Regulator'],
    ['hund', 'Rund hand'],
  ])('%s does not mean %s: where much may be wrong the first letter is right', (typed, label) => {
    expect(find([labelled(1, label)], typed)).toEqual([])
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
    const catalogue = catalogueOf([labelled(1, 'Kontakt'), labelled(2, 'Kontkat')])
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

  test('three characters of a number are enough where it, or a group of it, begins; two are not', () => {
    const parts = [numbered(1, '40561-0147')]
    for (const found of ['405', '014', '147', '1014']) expect(find(parts, found)).toEqual([1])
    for (const notFound of ['561', '101', '61', '40']) expect(find(parts, notFound)).toEqual([])
  })

  test('T70 begins T70-1, and is not in RT-70, T7-01 or 1T-70', () => {
    const parts = ['T70-1', 'RT-70', 'T7-01', '1T-70'].map((number, i) => numbered(i + 1, number))
    expect(find(parts, 'T70')).toEqual([1])
  })

  test.each(['40561-14', '4056114', '40561/0014', '40561 14', '040561-14'])(
    '%s finds 40561-014, since zeros are left out and added',
    (typed) => expect(find([numbered(1, '40561-014'), numbered(2, '40561-024')], typed)).toEqual([1]),
  )

  test('zeros left out hide no number that has what was typed', () => {
    const parts = ['40561-000', '40561-001', '40561-010'].map((number, i) => numbered(i + 1, number))
    expect(idsFor(catalogueOf(parts), { text: '40561-00', sort: 4 })).toEqual([1, 2])
    expect(idsFor(catalogueOf(parts), { text: '40561-0', sort: 4 })).toEqual([1, 2, 3])
  })

  test('zeros are left out only where the number as typed is none', () => {
    expect(find([numbered(1, '40561-014'), numbered(2, '40561-14')], '40561-14')).toEqual([2])
  })

  test('a whole number is not looked for inside others', () => {
    expect(find([numbered(1, '40561-01'), numbered(2, '40561-014')], '40561-01')).toEqual([1])
  })

  test.each(['561 014', '61-014', '40561 01', '561-14', '561 0014'])('%s is part of 40561-014', (typed) => {
    expect(find([numbered(1, '40561-014'), numbered(2, '40561-024')], typed)).toEqual([1])
  })

  test.each(['2 9 0 0 0 1 8', 'TV 103 017', 'rulle TV 103 017'])('%s is one number', (typed) => {
    const roller = labelled(1, 'Rulle', {
      numbers: ['2900018', 'TV-103 017'].map((number) => ({ number, replaces: false })),
    })
    expect(find([roller, labelled(2, 'Rulle TV 103'), numbered(3, '2900')], typed)).toEqual([1])
  })

  test.each(['Art.nr: 40561-014', 'Türlaufrolle 40561-014', '2 st 40561 014'])(
    '%s finds the number, whatever stands around it',
    (typed) => expect(find([numbered(1, '40561-014'), labelled(2, 'Artikel')], typed)).toEqual([1]),
  )

  test('a number that is none finds nothing by its pieces', () => {
    const parts = [labelled(1, 'Modell TV-103'), numbered(2, '55999-1')]
    expect(find(parts, 'TV-999')).toEqual([])
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
    const catalogue = catalogueOf([successor, numbered(8, '40561-014')])
    expect([...ask(catalogue, { text: '40561' }).ids]).toEqual([7, 8])
    expect(ask(catalogue, { text: '40561' }).replaced).toEqual(new Map([[7, '40561-013']]))
    expect(ask(catalogue, { text: '50000-1' }).replaced).toEqual(new Map())
  })
})

describe('by relevance', () => {
  const listed = (parts: ProductInput[], text: string, locale: 'sv' | 'en' | 'de' = 'sv') =>
    idsFor(catalogueOf(parts), { text, locale, sort: 4 })
  const described = (id: number, label: string, high: string, low = '') =>
    labelled(id, label, {
      texts: { high: [localised(label), localised(high)], low: [localised(low)] },
      relevance: id,
    })

  test("a part's kind comes before its properties", () => {
    const parts = [
      described(1, 'Kontakt 4 A', ''),
      described(2, 'Dörrkontakt, IP54', ''),
      described(3, 'Kontaktor 25 A', ''),
      described(4, 'Relä 12 V, 1 kontakt', ''),
      described(5, 'Relä, kontaktdon', ''),
      described(6, 'Givare', 'kontakt'),
      described(7, 'Magnet', 'kontaktgivare'),
      described(8, 'Brytare', 'reedkontakt'),
      described(9, 'Låda', '', 'kontakt'),
      described(10, 'Dosa', '', 'kontaktdon'),
    ]
    expect(listed(parts, 'kontakt')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test.each([
    ['en', 'lock', 'Landing door lock 160 mm', 'Key switch for lock'],
    ['de', 'Seil', 'Tragseil ⌀6', 'Kausche für Seil ⌀6'],
    ['sv', 'korg', 'Korg', 'Tryckknapp för korg 8'],
  ] as const)('in %s, %s is %s rather than %s', (locale, typed, is, isFor) => {
    expect(listed([described(2, isFor, ''), described(1, is, '')], typed, locale)).toEqual([1, 2])
  })

  test.each([
    ['governor', 'Overspeed governor ⌀300', 'Governor tension weight'],
    ['guide shoe', 'Guide shoe 5 mm', 'Guide shoe insert'],
    ['guide shoes', 'Guide shoe 5 mm', 'Guide shoe insert'],
    ['guide shoe 5', 'Guide shoe 5 mm', 'Guide shoe insert 5 mm'],
    ['5 mm guide shoe', 'Guide shoe 5 mm', 'Guide shoe insert 5 mm'],
    ['door operators', 'Door operator, 3 panels', 'Toothed belt for door operator'],
  ])('in English the last word says what a part is: %s is %s rather than %s', (typed, is, isNot) => {
    expect(listed([described(2, isNot, ''), described(1, is, '')], typed, 'en')).toEqual([1, 2])
  })

  test.each([
    ['de', 'Führungsschuhe', 'Führungsschuh 5 mm', 'Führungsschuheinlage 5 mm'],
    ['sv', 'gejdrarna', 'Gejder T90', 'Smörjare, gejder'],
  ] as const)(
    'in %s, %s is %s rather than %s: another form of what a part is goes first',
    (locale, typed, is, isNot) => {
      expect(listed([described(2, isNot, ''), described(1, is, '')], typed, locale)).toEqual([1, 2])
    },
  )

  test('Schloß and Schloss are one word: both list the same parts in the same order', () => {
    const parts = [
      described(1, 'Türschloß', ''),
      described(2, 'Seilschloss', ''),
      described(3, 'Schlosskasten', ''),
    ]
    expect(listed(parts, 'Schloß', 'de')).toEqual([2, 1, 3])
    expect(listed(parts, 'Schloss', 'de')).toEqual([2, 1, 3])
  })

  test('words with the accents typed come before words without', () => {
    const parts = [
      described(1, 'Dörr', '', 'med lås'),
      described(3, 'Överlastgivare', ''),
      described(2, 'Dörrlås', ''),
    ]
    expect(listed(parts, 'lås')).toEqual([2, 1, 3])
    expect(listed(parts, 'las')).toEqual([2, 3, 1])
  })

  test('an accent of the first letter counts as any other', () => {
    const parts = [described(1, 'Ånga', ''), described(2, 'Anga', '')]
    expect(listed(parts, 'ånga')).toEqual([1, 2])
    expect(listed(parts, 'anga')).toEqual([2, 1])
  })

  test('a misspelt word is meant in names rather than in descriptions', () => {
    expect(listed([described(2, 'Låda', '', 'kontakt'), described(1, 'Kontakt', '')], 'kontkat')).toEqual([
      1, 2,
    ])
  })

  test('article numbers that begin with what was typed come before others that contain it', () => {
    const number = (id: number, articleNr: string, ...others: string[]) =>
      part(id, {
        articleNr,
        relevance: id,
        numbers: [articleNr, ...others].map((own) => ({ number: own, replaces: false })),
      })
    const parts = [number(3, '22405-61'), number(2, '70000', '4056100000001'), number(1, '40561-014')]
    expect(listed(parts, '40561')).toEqual([1, 3, 2])
  })

  test('another form in a HighPrio field comes before a mention in a LowPrio one', () => {
    const mention = part(1, { texts: { high: [], low: [localised('till styrskor')] }, relevance: 200 })
    expect(idsFor(catalogueOf([mention, labelled(2, 'Styrsko')]), { text: 'styrskor', sort: 4 })).toEqual([
      2, 1,
    ])
  })

  test('a word comes before words that begin with it', () => {
    const parts = [labelled(1, 'Hängkabelfäste', { relevance: 200 }), labelled(2, 'Hängkabel')]
    expect(idsFor(catalogueOf(parts), { text: 'hängkabel', sort: 4 })).toEqual([2, 1])
  })

  test('the better hit comes first, then the more relevant part, then the label', () => {
    const high = (text: string) => ({ texts: { high: [localised(text)], low: [] } })
    const parts = [
      part(1, { texts: { high: [], low: [localised('m10')] }, relevance: 200 }),
      part(2, { ...high('m10'), relevance: 200, label: localised('D') }),
      part(3, { ...high('m10'), label: localised('B') }),
      part(4, { ...high('m10x'), label: localised('A') }),
      part(5, { ...high('m10'), label: localised('C'), relevance: 1 }),
      numbered(6, 'M10-7'),
      numbered(7, 'M-10'),
    ]
    expect(idsFor(catalogueOf(parts), { text: 'm10', sort: 4 })).toEqual([7, 6, 2, 5, 3, 4, 1])
  })

  test('other sorts stay as they are whatever was typed', () => {
    const parts = [labelled(1, 'xrulle', { articleNr: '1' }), labelled(2, 'rulle', { articleNr: '2' })]
    expect(idsFor(catalogueOf(parts), { text: 'rulle', sort: 2 })).toEqual([1, 2])
  })
})

describe('hostile text', () => {
  const catalogue = catalogueOf([labelled(1, 'Styrrulle')])

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
