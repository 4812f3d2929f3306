import { expect, test } from 'vitest'
import { type PriceRights, priceLimits, pricesSeen } from './prices-seen.ts'

const FREE: PriceRights = {
  pricesRestricted: false,
  onlyContractPrices: false,
  companyOnlyContractPrices: false,
}
const seenWith = (rights: Partial<PriceRights>) => pricesSeen(priceLimits({ ...FREE, ...rights }))

test('a person sees all prices, those of the contract where person or company is limited, or none', () => {
  expect(seenWith({})).toBe('all')
  expect(seenWith({ onlyContractPrices: true })).toBe('contract')
  expect(seenWith({ companyOnlyContractPrices: true })).toBe('contract')
  expect(seenWith({ pricesRestricted: true })).toBe('none')
  expect(seenWith({ pricesRestricted: true, companyOnlyContractPrices: true })).toBe('none')
})
