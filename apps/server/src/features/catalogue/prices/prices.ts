/** Computes the price tiers of products for one customer, for every request. Only the candidates are cached, those of
 *  contracts by company, and only for one version of the prices. */
import type { Currency, PriceSource } from '@hoistway/domain/codes'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { type PriceCandidate, type PriceTier, priceTiers } from '@hoistway/domain/prices/price-tiers'
import type { Kysely } from 'kysely'
import { createRowCache } from '../../../caching/row-cache.ts'
import { createBatch } from '../../../concurrency/batch.ts'
import type { Database } from '../../../database/schema.ts'
import type { Customer } from '../../../http/visitor.ts'
import { readTiers, type TierRow } from './price-queries.ts'

export type PricesOf = (
  ids: readonly number[],
  customer: Customer,
) => Promise<ReadonlyMap<number, readonly PriceTier[]>>

/** A tier takes about 100 bytes. */
const CACHED_TIERS = 600_000

/** The list of the tier; null if it belongs to none. */
type Candidate = PriceCandidate & { readonly list: string | null }

/** Products without a price for the customer are left out. */
export function createPrices(db: Kysely<Database>, now: () => Date): PricesOf {
  const sizeOf = (tiers: readonly Candidate[]) => tiers.length + 1
  const forAll = createRowCache<readonly Candidate[]>(CACHED_TIERS, sizeOf)
  const byContract = createRowCache<readonly Candidate[]>(CACHED_TIERS, sizeOf)
  /** One query for all requests of one turn. */
  const readBatched = createBatch((requested: readonly PriceRequest[]) => readCandidates(db, requested))

  async function candidatesOf(
    ids: readonly number[],
    { companyId, versions }: Customer,
  ): Promise<Map<number, Candidates>> {
    const presentForAll = forAll.at(versions.prices)
    const presentByContract = byContract.at(versions.prices)
    const contractKey = (id: number) => `${companyId} ${id}`
    const found = new Map<number, Candidates>()
    const missing: number[] = []
    for (const id of ids) {
      const everyones = presentForAll.get(id)
      const own = presentByContract.get(contractKey(id))
      if (everyones && own) found.set(id, { everyones, own })
      else missing.push(id)
    }
    if (missing.length === 0) return found
    for (const [id, candidates] of (await readBatched({ ids: missing, companyId })) ?? []) {
      presentForAll.put(id, candidates.everyones)
      presentByContract.put(contractKey(id), candidates.own)
      found.set(id, candidates)
    }
    return found
  }

  return async (ids, customer) => {
    const tiers = new Map<number, readonly PriceTier[]>()
    if (ids.length === 0 || customer.pricesRestricted) return tiers
    const today = stockholmDay(now().getTime())
    for (const [id, candidates] of await candidatesOf(ids, customer)) {
      const found = priceTiers(candidatesFor(customer, candidates), customer, today)
      if (found.length > 0) tiers.set(id, found)
    }
    return tiers
  }
}

/** Names everything of a customer that prices on a day, and the shown stock, depend on. */
export function priceClassOf(customer: Customer, day: string) {
  return [
    customer.companyId,
    customer.companyCode,
    customer.currency,
    customer.priceKey,
    customer.webDiscount,
    customer.onlyShowContractPrices,
    customer.pricesRestricted,
    day,
  ]
}

type Candidates = { readonly everyones: readonly Candidate[]; readonly own: readonly Candidate[] }

type PriceRequest = { readonly ids: readonly number[]; readonly companyId: number }

async function readCandidates(
  db: Kysely<Database>,
  requested: readonly PriceRequest[],
): Promise<Map<PriceRequest, Map<number, Candidates>>> {
  const ids = new Set(requested.flatMap((one) => one.ids))
  const companyIds = new Set(requested.map(({ companyId }) => companyId))
  const rows = await readTiers(db, [...ids], [...companyIds])
  const byProduct = Map.groupBy(rows, (row) => row.product_id)
  const candidatesOf = (id: number, companyId: number | null) =>
    (byProduct.get(id) ?? []).filter((row) => row.company_id === companyId).map(candidateOf)
  const everyones = new Map(Array.from(ids, (id) => [id, candidatesOf(id, null)]))
  return new Map(
    requested.map((one) => [
      one,
      new Map(
        one.ids.map((id) => [
          id,
          { everyones: everyones.get(id) ?? [], own: candidatesOf(id, one.companyId) },
        ]),
      ),
    ]),
  )
}

/** Takes the company's own contract tiers, and of the general tiers those of the customer's list and those of no
 *  list. */
function candidatesFor({ currency, priceKey }: Customer, { everyones, own }: Candidates): Candidate[] {
  const list = priceKey ?? ''
  const counts = (tier: Candidate) => tier.currency === currency && (tier.list === null || tier.list === list)
  return [...everyones.filter(counts), ...own.filter(counts)]
}

function candidateOf(row: TierRow): Candidate {
  return {
    source: row.source as PriceSource,
    key: row.price_key ?? '',
    list: row.price_key,
    fromAmount: row.from_amount,
    price: row.price,
    currency: row.currency as Currency,
    validFrom: row.valid_from ?? undefined,
    validTo: row.valid_to ?? undefined,
  }
}
