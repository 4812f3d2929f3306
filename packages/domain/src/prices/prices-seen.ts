/** Decides which prices a person may see: all that the company gets, those of a contract alone, or none. The
 *  business system limits a person, or everybody of a company. */
import type { PriceCustomer } from './price-tiers.ts'

/** The limits as the business system sends them. */
export type PriceRights = {
  /** Of the person. */
  readonly pricesRestricted: boolean
  /** Of the person. */
  readonly onlyContractPrices: boolean
  readonly companyOnlyContractPrices: boolean
}

export type PriceLimits = Pick<PriceCustomer, 'onlyShowContractPrices' | 'pricesRestricted'>

/** A limit of the company counts for everybody in it. */
export function priceLimits(rights: PriceRights): PriceLimits {
  return {
    onlyShowContractPrices: rights.onlyContractPrices || rights.companyOnlyContractPrices,
    pricesRestricted: rights.pricesRestricted,
  }
}

export const PRICES_SEEN = ['all', 'contract', 'none'] as const
export type PricesSeen = (typeof PRICES_SEEN)[number]

export function pricesSeen({ onlyShowContractPrices, pricesRestricted }: PriceLimits): PricesSeen {
  if (pricesRestricted) return 'none'
  return onlyShowContractPrices ? 'contract' : 'all'
}
