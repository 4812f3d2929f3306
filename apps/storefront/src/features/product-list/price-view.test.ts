import type { ProductPrice } from '@hoistway/contract/catalogue/product'
import { Currency, PriceSource } from '@hoistway/domain/codes'
import { expect, test } from 'vitest'
import { priceView } from './price-view.ts'

const tier = (from: number, price: number, priceSource: number = PriceSource.PriceList): ProductPrice => ({
  key: 'A',
  validForPurchaseAmount: from,
  price,
  currency: Currency.Euro,
  priceSource,
})

test('without a tier there is no price', () => {
  expect(priceView([], 'pcs', 'en')).toBeUndefined()
})

test('the price of one, and from when it is cheaper', () => {
  expect(priceView([tier(50, 5.6), tier(10, 6.2), tier(1, 7.681)], 'pcs', 'en')).toEqual({
    text: '€7.69',
    exact: '€7.681',
    cheaper: { text: '€6.20', from: '10\u00a0pcs', isCampaign: false },
    campaign: false,
  })
})

test('a dearer tier is not offered as cheaper', () => {
  expect(priceView([tier(10, 9), tier(1, 7)], 'pcs', 'en')).not.toHaveProperty('cheaper')
})

test('where one alone has no price, the first tier says from when', () => {
  expect(priceView([tier(10, 6), tier(5, 7)], 'pcs', 'en')).toMatchObject({
    text: '€7.00',
    from: '5\u00a0pcs',
  })
})

test('a campaign now is not a campaign from a higher amount', () => {
  const now = priceView([tier(10, 6), tier(1, 7, PriceSource.Campaign)], 'pcs', 'en')
  expect(now).toMatchObject({ campaign: true, cheaper: { isCampaign: false } })
})

test('a campaign shows, also where it begins at a higher amount', () => {
  expect(priceView([tier(10, 6, PriceSource.Campaign), tier(1, 7)], 'pcs', 'en')?.campaign).toBe(true)
  expect(priceView([tier(1, 7, PriceSource.Contract)], 'pcs', 'en')?.campaign).toBe(false)
})

test('a campaign price comes with the usual one, unless both are shown alike', () => {
  const campaign = (from: number, price: number, usualPrice: number): ProductPrice => ({
    ...tier(from, price, PriceSource.Campaign),
    usualPrice,
  })
  expect(priceView([campaign(10, 5, 8), campaign(1, 7, 9)], 'pcs', 'en')).toMatchObject({
    usual: '€9.00',
    cheaper: { usual: '€8.00' },
  })
  expect(priceView([campaign(1, 7.001, 7.004)], 'pcs', 'en')).not.toHaveProperty('usual')
})
