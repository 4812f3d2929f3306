/** The price tiers of products for one customer. They are worked out for every request; what is kept in memory are the
 *  candidates, of contracts by company, and only for one version of the prices. */
import type { Currency, PriceSource } from '@hoistway/domain/codes'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { type PriceCandidate, type PriceTier, priceTiers } from '@hoistway/domain/prices/price-tiers'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { createGathered } from '../../http/gathered.ts'
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
  /** Of all who ask within one turn by one query. */
  const readGathered = createGathered((asked: readonly Asked[]) => readCandidates(db, asked))

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
    for (const [id, candidates] of (await readGathered({ ids: missing, companyId })) ?? []) {
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

/** All of a customer that prices on a day, and what is shown of stock, depend on. */
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

type Asked = { readonly ids: readonly number[]; readonly companyId: number }

async function readCandidates(
  db: Kysely<Database>,
  asked: readonly Asked[],
): Promise<Map<Asked, Map<number, Candidates>>> {
  const ids = new Set(asked.flatMap((one) => one.ids))
  const companyIds = new Set(asked.map(({ companyId }) => companyId))
  const rows = await readTiers(db, [...ids], [...companyIds])
  const byProduct = Map.groupBy(rows, (row) => row.product_id)
  const candidatesOf = (id: number, companyId: number | null) =>
    (byProduct.get(id) ?? []).filter((row) => row.company_id === companyId).map(candidateOf)
  const everyones = new Map(Array.from(ids, (id) => [id, candidatesOf(id, null)]))
  return new Map(
    asked.map((one) => [
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
