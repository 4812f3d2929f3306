import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOnlyNumber } from '../../../features/pasted-list/typed-words.ts'
import { onlyRows, readRows } from './rows.ts'

/** The readings that are looked up first, as 'number: amounts', with a question mark where the amount is doubtful. */
const read = (text: string) =>
  readRows(text).map(({ readings }) => {
    const first = readings.filter(({ number }) => isOnlyNumber(number))
    return (first.length > 0 ? first : readings).map(
      ({ number, amounts, isDoubtful }) =>
        `${number}: ${amounts.map((one) => one.text).join(' | ')}${isDoubtful ? ' ?' : ''}`,
    )
  })
const one = (line: string) => read(line)[0]

describe('a number and an amount', () => {
  test.each([
    '40561-014\t24',
    '40561-014 24 st',
    '40561-014;24',
    '40561-014, 24',
    '40561-014,24',
    '40561-014|24',
    '| 40561-014 | 24 |',
    '40561-014 | 24 pcs.',
    '40561-014 x 24',
    '40561-014  24',
    '40561-014\u00a024',
    '\t40561-014\t24\t\t',
    '40561-014;24;;',
    "'40561-014\t24",
    '="40561-014";"24"',
    '"40561-014";"24"',
    '"40561-014","24"',
    '"40561-014"\t"24"',
    '24\t40561-014',
    '24 40561-014',
    '24;40561-014',
    '24 x 40561-014',
    '24x 40561-014',
    '24 st 40561-014',
    '- 40561-014 24',
    '24 40561-014 Guide shoe',
    '40561-014\tToothed belt\t24',
    '40561-014;Toothed belt;24',
    '40561-014,Toothed belt,24',
    '40561-014 | Toothed belt | 24',
    '40561-014   Toothed belt   24',
    '40561-014\tRoller 56 mm, d 8; M10 x 30\t24',
    '40561-014;"Belt; 8 mm";24',
    '40561-014;"Belt ""HTD"" 8 mm";24',
    '40561-014\tBelt 3/4"\t24',
    '40561-014,"Belt, 8 mm",24',
    'Toothed belt\t40561-014\t24',
  ])('is read from %j', (line) => {
    expect(one(line)).toEqual(['40561-014: 24'])
  })

  test('a number alone is one, and lengths keep their decimals', () => {
    expect(read('40561-014\n62118-194 2,5 m\n21044-164;0.5\n21044-164, 2,5 m')).toEqual([
      ['40561-014: 1'],
      ['62118-194: 2,5'],
      ['21044-164: 0.5'],
      ['21044-164: 2,5'],
    ])
  })

  test('either of two plain figures may be the number', () => {
    expect(one('1001\t24')).toEqual(['1001: 24', '24: 1001'])
    expect(one('1001 24')).toEqual(['1001: 24', '24: 1001'])
    expect(one('3x31404-180')).toEqual(['3x31404-180: 1', '31404-180: 3'])
  })
})

describe('an ambiguous text is not guessed', () => {
  test.each([
    ['40561-014 Door roller 56', ['40561-014: 56 ?']],
    ['40561-014 Rope 8 m', ['40561-014: 8 ?']],
    ['40561-014 Door roller', ['40561-014:  ?']],
    ['40561-014\tDoor roller', ['40561-014: ']],
    ['40561-014\tDoor roller 56', ['40561-014: ']],
    ['1\t40561-014\tDoor roller\t6', ['40561-014: 1 | 6']],
    ['1 40561-014 Door roller 6', ['40561-014: 1 | 6 ?']],
    ['40561-014\tDoor roller\t6\t85', ['40561-014: 6 | 85']],
    ['40561-014\t6204-2RS\t6', ['40561-014: 6', '6204-2RS: 6']],
    ['40561-014 1 000', ['40561-014: 1 000 | 1 | 000 ?']],
    ['40561-014,2,5', ['40561-014: 2 | 5 | 2,5']],
    ['40561-014\t-5', ['40561-014: ']],
  ])('in %j', (line, readings) => {
    expect(one(line)).toEqual(readings)
  })

  test.each(['Hej, kan ni skicka', 'Total', 'Dörrulle 40561-014 2'])('%j names no part', (line) => {
    expect(one(line)).toEqual([])
  })
})

describe('a heading', () => {
  test.each([
    ['Art.nr;Antal', '40561-014;24'],
    ['Article;Qty', '40561-014;24'],
    ['Artikel;Menge', '40561-014;24'],
    ['Artikel-Nr.\tBezeichnung\tMenge', '40561-014\tRolle 56\t24'],
    ['Antal\tBenämning\tArtikelnummer', '24\tRulle 56\t40561-014'],
    ['Pos;Part number;Description;Unit price;Quantity;Total', '1;40561-014;Roller 56;12.50;24;300'],
    ['Artikelnummer;Artikel;Pris per st;Antal i lager;Beställt antal', '40561-014;Rulle 56;12;900;24'],
    ['\tArticle\tDescription\tQty\t', '\t40561-014\t56\t24\t'],
    ['"Article no.","Description","Qty"', '"40561-014","Roller, 56 mm","24"'],
    ['Article,Description,Qty', '40561-014,56,24'],
    ['| Article | Description | Qty |\n|---|---|--:|', '| 40561-014 | 56 | 24 |'],
    ['Article number   Description   Qty', '40561-014   Roller 56   24'],
    ['ARTIKELNUMMER (Hoistway);ANTAL (st)', '40561-014;24'],
    ['SKU;Name;Amount', '40561-014;56;24'],
    ['Bestellnummer;Stück', '40561-014;24'],
    ['Artikelnummer Antal', '40561-014 24'],
  ])('%j finds the columns of %j', (heading, line) => {
    expect(read(`${heading}\r\n${line}\r\n`)).toEqual([['40561-014: 24']])
  })

  test('without a column of amounts leaves none to guess', () => {
    expect(read('Artikelnummer;Benämning;Pris\n40561-014;Rulle;85')).toEqual([['40561-014: ']])
  })

  test('above an empty amount gives none, and several numbers are all looked up', () => {
    expect(read('Art.nr;Antal\n40561-014;')).toEqual([['40561-014: ']])
    expect(read('Your part no.;Our part no.;Qty\nA-17;40561-014;2')).toEqual([['A-17: 2', '40561-014: 2']])
  })

  test('does not hold for rows that do not have its columns', () => {
    expect(read('Article,Qty\n40561-014,2\n40561-015,Belt,24')).toEqual([['40561-014: 2'], ['40561-015: 24']])
    expect(read('Article;Qty\n40561-014 3')).toEqual([['40561-014: 3']])
  })
})

describe('quotes', () => {
  test('hold line breaks of a spreadsheet cell', () => {
    expect(read('40561-014\t"Toothed\nbelt"\t6\n40561-015\tBelt\t2')).toEqual([
      ['40561-014: 6'],
      ['40561-015: 2'],
    ])
  })

  test('that are never closed take no other row in', () => {
    expect(read('40561-014;"Belt;6\n40561-015;Roller";2')).toEqual([['40561-014: 6'], ['40561-015: 2']])
  })
})

test('empty lines are none, nor are rules', () => {
  expect(read('\uFEFF\r\n  40561-014 2\r\n-----\r\n\u00a0\r')).toEqual([['40561-014: 2']])
})

test('rows that are kept keep their heading', () => {
  const text = 'Qty;Article\n\n2;40561-014\n3;40561-015\n2;40561-014'
  expect(onlyRows(text, ['3;40561-015'])).toBe('Qty;Article\n3;40561-015')
  expect(onlyRows(text, ['2;40561-014'])).toBe('Qty;Article\n2;40561-014')
  expect(onlyRows(text, [])).toBe('')
})

test('no text loses a line or takes long', () => {
  const piece = fc.constantFrom(
    '40561-014',
    '6',
    ' ',
    '\t',
    ';',
    '|',
    ',',
    '"',
    '\n',
    'Belt',
    '1 000',
    'x',
    '2,5',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('')
      const rest = onlyRows(
        text,
        readRows(text).map(({ line }) => line),
      )
      expect(readRows(rest)).toEqual(readRows(text))
    }),
  )
})
