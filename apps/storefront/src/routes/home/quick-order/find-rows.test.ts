import { ProductStatus } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/texts/locale'
import { describe, expect, test } from 'vitest'
import { samplePart } from '../../../../test/sample-catalogue.ts'
import { rowIn } from './find-rows.ts'
import { readRows } from './rows.ts'

const STOCK = { stockInfo: { stockInfos: [{ stock: 47, warehouse: 'H', warehouseLocation: null }] } }
const part = samplePart(STOCK)
const metres = samplePart({ product: { unit: 'm' } })

type Catalogue = {
  readonly parts?: readonly (typeof part)[]
  readonly replacedNumbers?: Record<string, string>
  readonly locale?: Locale
}

/** The row as a shop with these parts answers it: all of them for each number, as a search for its beginning does. */
function found(line: string, { parts = [part], replacedNumbers = {}, locale = 'en' }: Catalogue = {}) {
  const [row] = readRows(line)
  if (!row) throw new Error(`${line} is no row.`)
  return rowIn(row, locale, async () => ({ topResults: [...parts], replacedNumbers }))
}

test('a row names the part with just this number, with or without hyphens', async () => {
  const longer = samplePart({ product: { id: part.id + 1 }, attributes: { articleNr: '40561-0145' } })
  for (const line of ['40561-014 24', '40561014 24'])
    expect(await found(line, { parts: [longer, part] })).toMatchObject({
      addition: { productID: part.id, amount: 24 },
    })
  expect(await found('40561-01 24')).toMatchObject({ fault: { kind: 'unknown' }, choices: [] })
})

test('a number that is nearly one of a part is offered, not taken', async () => {
  const [row] = readRows('4O561-014 2')
  if (!row) throw new Error('No row.')
  const ask: Parameters<typeof rowIn>[2] = async (_, how) =>
    how === 'exactly'
      ? { topResults: [], replacedNumbers: {} }
      : { topResults: [part], replacedNumbers: {}, interpretation: { nearNumber: true } }
  expect(await rowIn(row, 'en', ask)).toMatchObject({
    fault: { kind: 'unknown' },
    choices: [{ articleNr: '40561-014', amount: 2 }],
  })
})

test('the catalogue says which word is the number; where it knows both, the buyer is asked', async () => {
  const other = samplePart({ product: { id: 7 }, attributes: { articleNr: '6204-2RS' } })
  const line = '40561-014\t6204-2RS\t3'
  expect(await found(line)).toMatchObject({ addition: { productID: part.id, amount: 3 } })
  expect(await found(line, { parts: [part, other] })).toMatchObject({
    fault: { kind: 'severalParts' },
    choices: [
      { productID: part.id, amount: 3 },
      { productID: 7, amount: 3 },
    ],
  })
  const plain = samplePart({ attributes: { articleNr: '1001' } })
  expect(await found('24\t1001', { parts: [plain] })).toMatchObject({ addition: { amount: 24 } })
})

test('without an amount it is one, and beside other words it is asked about', async () => {
  expect(await found('40561-014')).toMatchObject({ addition: { amount: 1 } })
  expect(await found('40561-014\tDoor roller 56')).toMatchObject({
    fault: { kind: 'noAmount' },
    choices: [{ amount: 1 }],
  })
})

describe('an amount', () => {
  test('of half a piece cannot be ordered, of half a metre can', async () => {
    expect(await found('40561-014 0,5')).toMatchObject({ fault: { kind: 'amount' } })
    expect(await found('40561-014 0,5', { parts: [metres] })).toMatchObject({ addition: { amount: 0.5 } })
  })

  test('with two readings is asked about', async () => {
    expect(await found('40561-014 1,000')).toMatchObject({
      fault: { kind: 'severalAmounts' },
      choices: [{ amount: 1000 }, { amount: 1 }],
    })
    expect(await found('40561-014\t1.000', { locale: 'de' })).toMatchObject({
      fault: { kind: 'severalAmounts' },
      choices: [{ amount: 1000 }, { amount: 1 }],
    })
    expect(await found('40561-014;1,000', { parts: [metres], locale: 'sv' })).toMatchObject({
      addition: { amount: 1 },
    })
  })

  test('among several figures of a row is asked about', async () => {
    expect(await found('40561-014\tRoller\t6\t85')).toMatchObject({
      fault: { kind: 'severalAmounts' },
      choices: [{ amount: 6 }, { amount: 85 }],
    })
    expect(await found('40561-014\tRoller\t6\t12,50')).toMatchObject({ addition: { amount: 6 } })
  })

  test('in another unit is asked about', async () => {
    expect(await found('40561-014 2 m')).toMatchObject({ fault: { kind: 'severalAmounts' } })
    expect(await found('40561-014 2 m', { parts: [metres] })).toMatchObject({ addition: { amount: 2 } })
    expect(await found('40561-014 2 stk')).toMatchObject({ addition: { amount: 2 } })
  })

  test('far beyond the stock is asked about, and can be ordered', async () => {
    expect(await found('40561-014 1000000')).toMatchObject({
      fault: { kind: 'large' },
      choices: [{ productID: part.id, amount: 1_000_000 }],
    })
    expect(await found('40561-014 900')).toMatchObject({ addition: { amount: 900 } })
  })
})

test('a replaced part is not swapped: the row offers what took its place (AMB-14)', async () => {
  const replacedNumbers = { [part.id]: '40470-014' }
  expect(await found('40470-014 2', { replacedNumbers })).toMatchObject({
    fault: { kind: 'replaced', by: '40561-014' },
    choices: [{ productID: part.id, articleNr: '40561-014', amount: 2 }],
  })
})

test('a part without a price is not ordered here', async () => {
  const noPrice = samplePart({ platformData: { status: ProductStatus.NoPrice } })
  expect(await found('40561-014 2', { parts: [noPrice] })).toMatchObject({
    fault: { kind: 'notSold' },
    choices: [],
  })
})
