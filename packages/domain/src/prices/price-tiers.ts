/** Computes the price that a customer gets at each amount (design: "Price of a line"; AMB-33, AMB-49).
 *
 *  Candidates are the tiers of the contract, of campaigns, of the company's price list and the default price.
 *  1. Candidates in another currency or outside their validity never count.
 *  2. A contract price for the product: only contract tiers count.
 *  3. Else webDiscount is taken off list and default tiers, each price rounded half up to 1/10000, and at every
 *     threshold of any candidate the lower of campaign and list *at that amount* wins. The default stands in
 *     where there is no list price. At equal prices the list wins, so that its discount is reported.
 *  4. A tier that costs the same as the one below it says nothing and is merged into it.
 *  Tiers come highest threshold first, so the first that the amount reaches is the one that applies. */
import { type Currency, PriceSource } from '../codes.ts'
import { type BasisPoints, lessWebDiscount } from './discount.ts'
import type { Amount, Price } from './money.ts'

export type PriceCandidate = {
  readonly source: PriceSource
  /** Tells campaigns apart that run at the same time; tiers of one key form one staircase. */
  readonly key?: string
  readonly fromAmount: Amount
  readonly price: Price
  readonly currency: Currency
  /** First and last valid day in Stockholm, 'YYYY-MM-DD', both included. */
  readonly validFrom?: string | undefined
  readonly validTo?: string | undefined
}

export type PriceCustomer = {
  readonly currency: Currency
  readonly webDiscount: BasisPoints
  readonly onlyShowContractPrices: boolean
  readonly pricesRestricted: boolean
}

export type PriceTier = {
  readonly validForPurchaseAmount: Amount
  readonly price: Price
  readonly priceSource: PriceSource
  /** The price before webDiscount; the same as `price` where none was taken off. */
  readonly listPrice: Price
  /** For a campaign tier: the price that the customer would pay at this amount without the campaign. */
  readonly usualPrice?: Price
}

/** The tiers of one product for one customer on one Stockholm day, highest threshold first. */
export function priceTiers(
  candidates: readonly PriceCandidate[],
  customer: PriceCustomer,
  today: string,
): readonly PriceTier[] {
  if (customer.pricesRestricted) return []
  const offers = candidates
    .filter((candidate) => candidate.currency === customer.currency && isValidOn(candidate, today))
    .map((candidate) => toOffer(candidate, customer.webDiscount))
  const contract = offers.filter((offer) => offer.priceSource === PriceSource.Contract)
  const counted = contract.length > 0 || customer.onlyShowContractPrices ? contract : offers
  const staircases = staircasesOf(counted)
  const thresholds = [...new Set(counted.map((offer) => offer.validForPurchaseAmount))].sort((a, b) => a - b)
  return withoutRepeats(thresholds.flatMap((amount) => winnerAt(staircases, amount))).reverse()
}

/** The highest threshold that the amount reaches. Tiers arrive in any order, so they are compared, not trusted
 *  to be sorted (AMB-33). No tier reached: no price. Thresholds and amount are in the same unit. */
export function tierFor<T extends { readonly validForPurchaseAmount: number }>(
  tiers: readonly T[],
  amount: number,
): T | undefined {
  let reached: T | undefined
  for (const tier of tiers) {
    if (tier.validForPurchaseAmount > amount) continue
    if (!reached || tier.validForPurchaseAmount > reached.validForPurchaseAmount) reached = tier
  }
  return reached
}

type Offer = PriceTier & { readonly key: string }

function isValidOn({ validFrom, validTo }: PriceCandidate, today: string): boolean {
  return (validFrom === undefined || validFrom <= today) && (validTo === undefined || today <= validTo)
}

function toOffer({ source, key = '', fromAmount, price }: PriceCandidate, webDiscount: BasisPoints): Offer {
  const discounted = source === PriceSource.PriceList || source === PriceSource.Default
  return {
    validForPurchaseAmount: fromAmount,
    price: discounted ? lessWebDiscount(price, webDiscount) : price,
    priceSource: source,
    listPrice: price,
    key,
  }
}

/** The tiers of one source under one key, lowest threshold first; of several with one threshold the cheapest first. */
type Staircase = readonly [Offer, ...Offer[]]

function staircasesOf(offers: readonly Offer[]): readonly Staircase[] {
  const staircases = new Map<string, [Offer, ...Offer[]]>()
  for (const offer of offers) {
    const name = `${offer.priceSource} ${offer.key}`
    const known = staircases.get(name)
    if (known) known.push(offer)
    else staircases.set(name, [offer])
  }
  const all = [...staircases.values()]
  for (const steps of all) {
    steps.sort((a, b) => a.validForPurchaseAmount - b.validForPurchaseAmount || a.price - b.price)
  }
  return all
}

function winnerAt(staircases: readonly Staircase[], amount: Amount): PriceTier[] {
  const of = (source: PriceSource) => lowestAt(staircases, source, amount)
  const listed = of(PriceSource.PriceList) ?? of(PriceSource.Default)
  const winner = of(PriceSource.Contract) ?? lower(listed, of(PriceSource.Campaign))
  if (!winner) return []
  const { price, priceSource, listPrice } = winner
  const usual = priceSource === PriceSource.Campaign && listed ? { usualPrice: listed.price } : {}
  return [{ validForPurchaseAmount: amount, price, priceSource, listPrice, ...usual }]
}

/** Returns the offer of a source at this amount: of each of its staircases the step that is reached, the lowest of
 *  them. */
function lowestAt(staircases: readonly Staircase[], source: PriceSource, amount: Amount): Offer | undefined {
  let lowest: Offer | undefined
  for (const steps of staircases) {
    // tierFor takes the first of equal thresholds, which is the cheapest.
    if (steps[0].priceSource === source) lowest = lower(lowest, tierFor(steps, amount))
  }
  return lowest
}

/** The cheaper of two; at equal prices the first. */
function lower(first: Offer | undefined, second: Offer | undefined): Offer | undefined {
  if (!first || !second) return first ?? second
  return second.price < first.price ? second : first
}

function withoutRepeats(ascending: readonly PriceTier[]): PriceTier[] {
  return ascending.filter((tier, index) => tier.price !== ascending[index - 1]?.price)
}
