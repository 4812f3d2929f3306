/** The price tiers of products for one customer, read from the database for every request: prices are never cached
 *  with answers that others may get. */
import type { Currency, PriceSource } from '@hoistway/domain/codes'
import { stockholmDay } from '@hoistway/domain/delivery-date'
import { type PriceCandidate, type PriceTier, priceTiers } from '@hoistway/domain/price-tiers'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Customer } from '../../http/visitor.ts'
import { readTiers, type TierRow } from './queries.ts'

export type PricesOf = (
  ids: readonly number[],
  customer: Customer,
) => Promise<ReadonlyMap<number, readonly PriceTier[]>>

/** A product without any price for the customer is absent. */
export function createPrices(db: Kysely<Database>, now: () => Date): PricesOf {
  return async (ids, customer) => {
    if (ids.length === 0 || customer.pricesRestricted) return new Map()
    const today = stockholmDay(now().getTime())
    const rows = await readTiers(db, ids, customer)
    const byProduct = Map.groupBy(rows, (row) => row.product_id)
    const tiers = new Map<number, readonly PriceTier[]>()
    for (const [productId, candidates] of byProduct) {
      const found = priceTiers(candidates.map(candidateOf), customer, today)
      if (found.length > 0) tiers.set(productId, found)
    }
    return tiers
  }
}

function candidateOf(row: TierRow): PriceCandidate {
  return {
    source: row.source as PriceSource,
    key: row.price_key ?? '',
    fromAmount: row.from_amount,
    price: row.price,
    currency: row.currency as Currency,
    validFrom: row.valid_from ?? undefined,
    validTo: row.valid_to ?? undefined,
  }
}
