/** The price tiers of products for one customer. They are worked out for every request; what is kept in memory are the
 *  candidates, of contracts by company, and only for one version of the prices. */
import type { Currency, PriceSource } from '@hoistway/domain/codes'
import { stockholmDay } from '@hoistway/domain/delivery-date'
import { type PriceCandidate, type PriceTier, priceTiers } from '@hoistway/domain/price-tiers'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Customer } from '../../http/visitor.ts'
import { createKeptRows } from './kept-rows.ts'
import { readTiers, type TierRow } from './queries.ts'

export type PricesOf = (
  ids: readonly number[],
  customer: Customer,
) => Promise<ReadonlyMap<number, readonly PriceTier[]>>

/** A tier takes about 100 bytes. */
const KEPT_TIERS = 600_000

/** Of which list it is; null for tiers of no list. */
type Candidate = PriceCandidate & { readonly list: string | null }

/** A product without any price for the customer is absent. */
export function createPrices(db: Kysely<Database>, now: () => Date): PricesOf {
  const sizeOf = (tiers: readonly Candidate[]) => tiers.length + 1
  const forAll = createKeptRows<readonly Candidate[]>(KEPT_TIERS, sizeOf)
  const byContract = createKeptRows<readonly Candidate[]>(KEPT_TIERS, sizeOf)

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
    for (const [id, candidates] of await readCandidates(db, missing, companyId)) {
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

type Candidates = { readonly everyones: readonly Candidate[]; readonly own: readonly Candidate[] }

async function readCandidates(
  db: Kysely<Database>,
  ids: readonly number[],
  companyId: number,
): Promise<Map<number, Candidates>> {
  const byProduct = Map.groupBy(await readTiers(db, ids, companyId), (row) => row.product_id)
  return new Map(
    ids.map((id) => {
      const rows = byProduct.get(id) ?? []
      const own = rows.filter((row) => row.company_id !== null)
      const everyones = rows.filter((row) => row.company_id === null)
      return [id, { own: own.map(candidateOf), everyones: everyones.map(candidateOf) }]
    }),
  )
}

/** Own contract tiers, and of everyone's tiers those of the customer's own list and those of no list. */
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
