import { ProductStatus } from '@hoistway/domain/codes'
import { expect, test } from 'vitest'
import { samplePart } from '../../../../test/sample-shelf.ts'
import { rowIn } from './find-rows.ts'
import { readRows } from './rows.ts'

const part = samplePart()

function found(line: string, topResults = [part], replacedNumbers: Record<string, string> = {}) {
  const [row] = readRows(line)
  if (!row) throw new Error(`${line} is no row.`)
  return rowIn({ topResults, replacedNumbers }, row)
}

test('a row names the part with just this number, with or without hyphens', () => {
  const longer = samplePart({ product: { id: part.id + 1 }, attributes: { articleNr: '40561-0145' } })
  for (const line of ['40561-014 24', '40561014 24'])
    expect(found(line, [longer, part])).toMatchObject({ addition: { productID: part.id, amount: 24 } })
  expect(found('40561-01 24')).toMatchObject({ fault: { kind: 'unknown' } })
})

test('without an amount it is one', () => {
  expect(found('40561-014')).toMatchObject({ addition: { amount: 1 } })
})

test('half a piece cannot be ordered, half a metre can', () => {
  expect(found('40561-014 0,5')).toMatchObject({ fault: { kind: 'amount' } })
  expect(found('40561-014 0,5', [samplePart({ product: { unit: 'm' } })])).toMatchObject({
    addition: { amount: 0.5 },
  })
})

test('a replaced part is not swapped: the row tells what took its place (AMB-14)', () => {
  expect(found('40470-014 2', [part], { [part.id]: '40470-014' })).toMatchObject({
    fault: { kind: 'replaced', by: '40561-014' },
  })
})

test('a part without a price is not ordered here', () => {
  const noPrice = samplePart({ platformData: { status: ProductStatus.NoPrice } })
  expect(found('40561-014 2', [noPrice])).toMatchObject({ fault: { kind: 'notSold' } })
})
