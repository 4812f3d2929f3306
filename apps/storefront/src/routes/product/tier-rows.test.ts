import type { ProductPrice } from '@hoistway/contract/catalogue/product'
import { Currency, PriceSource } from '@hoistway/domain/codes'
import { expect, test } from 'vitest'
import { lineSum, tierRows } from './tier-rows.ts'

const tier = (validForPurchaseAmount: number, price: number, priceSource: number): ProductPrice => ({
  key: '',
  validForPurchaseAmount,
  price,
  currency: Currency.Sek,
  priceSource,
})

const pieces = () => 'st'

const wire = [
  tier(50, 62, PriceSource.PriceList),
  tier(10, 69, PriceSource.Campaign),
  tier(1, 86, PriceSource.PriceList),
]

test('the tiers stand lowest threshold first, with what each saves and where it comes from', () => {
  const rows = tierRows(wire, pieces, 'sv').map(({ from, text, saving, source }) => [
    from,
    text,
    saving,
    source,
  ])
  expect(rows).toEqual([
    ['1\u00a0st', '86\u00a0kr', undefined, PriceSource.PriceList],
    ['10\u00a0st', '69\u00a0kr', '19\u00a0%', PriceSource.Campaign],
    ['50\u00a0st', '62\u00a0kr', '27\u00a0%', PriceSource.PriceList],
  ])
})

test('the line total moves to the tier that the amount reaches', () => {
  const rows = tierRows(wire, pieces, 'sv')
  expect(lineSum(rows, 9, 'sv')).toMatchObject({ row: { from: '1\u00a0st' }, total: '774\u00a0kr' })
  expect(lineSum(rows, 10, 'sv')).toMatchObject({ row: { from: '10\u00a0st' }, total: '690\u00a0kr' })
  expect(lineSum(rows, 24, 'sv')?.total).toBe('1\u00a0656\u00a0kr')
})

test('an amount that reaches no tier has no price', () => {
  expect(lineSum(tierRows([tier(5, 14, PriceSource.PriceList)], pieces, 'sv'), 4, 'sv')).toBeUndefined()
  expect(lineSum([], 1, 'sv')).toBeUndefined()
})

test('kronor without decimals keep them in the exact figure', () => {
  const rows = tierRows([tier(1, 0.45, PriceSource.Contract)], () => 'm', 'sv')
  expect(lineSum(rows, 2.5, 'sv')).toMatchObject({ total: '1\u00a0kr', exact: '1,125\u00a0kr' })
})

test('a dearer tier saves nothing, and a source that we do not know is unknown', () => {
  const rows = tierRows([tier(1, 10, 9), tier(5, 11, PriceSource.PriceList)], pieces, 'sv')
  expect(rows.map((row) => row.saving)).toEqual([undefined, undefined])
  expect(rows[0]?.source).toBe(PriceSource.Unknown)
})
