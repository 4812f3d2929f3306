import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartTotals } from '../cart/cart-totals.ts'
import { Currency, PriceSource } from '../codes.ts'
import { lessWebDiscount } from './discount.ts'
import { type PriceCandidate, type PriceCustomer, priceTiers, tierFor } from './price-tiers.ts'

const TODAY = '2026-11-20'

const customer: PriceCustomer = {
  currency: Currency.Sek,
  webDiscount: 0,
  onlyShowContractPrices: false,
  pricesRestricted: false,
}

/** A candidate in kronor from whole units, as people say it. */
function from(
  units: number,
  source: PriceSource,
  kronor: number,
  rest: Partial<PriceCandidate> = {},
): PriceCandidate {
  return { source, fromAmount: units * 1000, price: kronor * 10_000, currency: Currency.Sek, ...rest }
}

const { PriceList, Campaign, Contract, Default } = PriceSource

/** [from amount in units, price in kronor, source] */
function tiersFor(candidates: readonly PriceCandidate[], who: Partial<PriceCustomer> = {}) {
  return priceTiers(candidates, { ...customer, ...who }, TODAY).map((tier) => [
    tier.validForPurchaseAmount / 1000,
    tier.price / 10_000,
    tier.priceSource,
  ])
}

describe('the worked example of the glossary', () => {
  const candidates = [
    from(1, Default, 120),
    from(1, PriceList, 100),
    from(10, PriceList, 90),
    from(50, PriceList, 70),
    from(5, Campaign, 85),
    from(20, Campaign, 79),
  ]

  test('with 10 % webDiscount list and campaign meet at every threshold', () => {
    expect(tiersFor(candidates, { webDiscount: 1_000 })).toEqual([
      [50, 63, PriceList],
      [20, 79, Campaign],
      [10, 81, PriceList],
      [5, 85, Campaign],
      [1, 90, PriceList],
    ])
  })

  test('12 units cost 972 kr, and the discount told is 108 kr', () => {
    const tiers = priceTiers(candidates, { ...customer, webDiscount: 1_000 }, TODAY)
    expect(tierFor(tiers, 12_000)).toEqual({
      validForPurchaseAmount: 10_000,
      price: 810_000,
      priceSource: PriceList,
      listPrice: 900_000,
    })
    expect(cartTotals([{ amount: 12_000, tiers }])).toMatchObject({ total: 9_720_000, discount: 1_080_000 })
  })

  test('a contract puts all of it aside, even where it is dearer', () => {
    expect(tiersFor([...candidates, from(1, Contract, 130)], { webDiscount: 1_000 })).toEqual([
      [1, 130, Contract],
    ])
  })
})

describe('the candidates that count', () => {
  test('one in another currency does not', () => {
    expect(tiersFor([from(1, PriceList, 9, { currency: Currency.Euro })])).toEqual([])
  })

  test.each([
    ['from today', { validFrom: TODAY }, 1],
    ['to today', { validTo: TODAY }, 1],
    ['from tomorrow', { validFrom: '2026-11-21' }, 0],
    ['to yesterday', { validTo: '2026-11-19' }, 0],
  ])('validity %s', (_, validity, count) => {
    expect(tiersFor([from(1, Campaign, 80, validity)])).toHaveLength(count)
  })

  test('a contract that has run out leaves the list', () => {
    expect(tiersFor([from(1, Contract, 50, { validTo: '2026-11-19' }), from(1, PriceList, 100)])).toEqual([
      [1, 100, PriceList],
    ])
  })

  test('a contract only from 5 leaves smaller amounts without a price', () => {
    expect(tiersFor([from(5, Contract, 50), from(1, PriceList, 100)])).toEqual([[5, 50, Contract]])
  })

  test('the default stands in only at amounts that no list price reaches', () => {
    expect(tiersFor([from(1, Default, 120), from(10, PriceList, 130)])).toEqual([
      [10, 130, PriceList],
      [1, 120, Default],
    ])
  })

  test('only contract prices are shown to who may see no others', () => {
    expect(tiersFor([from(1, PriceList, 100)], { onlyShowContractPrices: true })).toEqual([])
    expect(
      tiersFor([from(1, PriceList, 100), from(1, Contract, 90)], { onlyShowContractPrices: true }),
    ).toEqual([[1, 90, Contract]])
  })

  test('a user with restricted prices sees none, not even of the contract', () => {
    expect(tiersFor([from(1, Contract, 90)], { pricesRestricted: true })).toEqual([])
  })
})

describe('the winning candidate', () => {
  test('a campaign above the list changes nothing', () => {
    expect(tiersFor([from(1, PriceList, 100), from(5, Campaign, 110)])).toEqual([[1, 100, PriceList]])
  })

  test('webDiscount is not taken off campaign and contract prices', () => {
    expect(tiersFor([from(1, Campaign, 80)], { webDiscount: 1_000 })).toEqual([[1, 80, Campaign]])
    expect(tiersFor([from(1, Contract, 80)], { webDiscount: 1_000 })).toEqual([[1, 80, Contract]])
  })

  test('webDiscount can put the list below the campaign; at the same price the list wins', () => {
    expect(tiersFor([from(1, PriceList, 100), from(1, Campaign, 90)], { webDiscount: 1_000 })).toEqual([
      [1, 90, PriceList],
    ])
  })

  test('of two campaigns at once the cheaper one counts at every amount', () => {
    expect(
      tiersFor([from(1, Campaign, 80, { key: 'autumn' }), from(10, Campaign, 90, { key: 'rollers' })]),
    ).toEqual([[1, 80, Campaign]])
  })

  test('of two prices from the same amount in one list the lower counts', () => {
    expect(tiersFor([from(1, PriceList, 100), from(1, PriceList, 95)])).toEqual([[1, 95, PriceList]])
  })

  test('neighbours at the same price are one tier', () => {
    expect(tiersFor([from(1, PriceList, 100), from(10, PriceList, 100), from(20, PriceList, 90)])).toEqual([
      [20, 90, PriceList],
      [1, 100, PriceList],
    ])
  })
})

describe('the tier of an amount [CART-10]', () => {
  const tiers = [10_000, 1_000, 50_000].map((validForPurchaseAmount) => ({ validForPurchaseAmount }))

  test.each([
    [999, undefined],
    [1_000, 1_000],
    [9_999, 1_000],
    [10_000, 10_000],
    [49_999, 10_000],
    [50_000, 50_000],
  ])('at %i thousandths is the one from %s', (amount, threshold) => {
    expect(tierFor(tiers, amount)?.validForPurchaseAmount).toBe(threshold)
  })

  test('is absent without tiers', () => {
    expect(tierFor([], 1_000)).toBeUndefined()
  })
})

const candidate: fc.Arbitrary<PriceCandidate> = fc.record({
  source: fc.constantFrom(PriceList, Campaign, Default),
  fromAmount: fc.integer({ min: 1, max: 20 }),
  price: fc.integer({ min: 1, max: 30 }),
  currency: fc.constant(Currency.Sek),
})

test('at any amount the price is the lower of campaign and list (or default) at that amount', () => {
  const amounts = fc.integer({ min: 1, max: 25 })
  fc.assert(
    fc.property(fc.array(candidate), amounts, fc.nat(10_000), (candidates, amount, webDiscount) => {
      const offeredBy = (source: PriceSource) => {
        const reached = candidates.filter((one) => one.source === source && one.fromAmount <= amount)
        const top = Math.max(...reached.map((one) => one.fromAmount))
        const prices = reached.filter((one) => one.fromAmount === top).map((one) => one.price)
        const net = source === Campaign ? prices : prices.map((price) => lessWebDiscount(price, webDiscount))
        return Math.min(...net)
      }
      const listed = Number.isFinite(offeredBy(PriceList)) ? offeredBy(PriceList) : offeredBy(Default)
      const lowest = Math.min(listed, offeredBy(Campaign))
      const tiers = priceTiers(candidates, { ...customer, webDiscount }, TODAY)
      expect(tierFor(tiers, amount)?.price).toBe(Number.isFinite(lowest) ? lowest : undefined)
    }),
  )
})

test('tiers fall from the highest threshold, no two neighbours cost the same', () => {
  fc.assert(
    fc.property(fc.array(candidate), (candidates) => {
      const tiers = priceTiers(candidates, customer, TODAY)
      for (const [index, tier] of tiers.entries()) {
        const next = tiers[index + 1]
        if (!next) continue
        expect(tier.validForPurchaseAmount).toBeGreaterThan(next.validForPurchaseAmount)
        expect(tier.price).not.toBe(next.price)
      }
    }),
  )
})
