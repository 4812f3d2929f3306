/** The sources of a company's prices, numbered as they win (design: contract alone; else the lower of campaign and list;
 *  the default price where the list has none). */
import type { PriceOrigin } from '@hoistway/contract/account/directory'
import { PriceSource } from '@hoistway/domain/codes'
import type { PriceSourceRow } from './company-queries.ts'

const ORIGINS: Readonly<Record<number, Pick<PriceOrigin, 'source' | 'place'>>> = {
  [PriceSource.Contract]: { source: 'contract', place: 1 },
  [PriceSource.Campaign]: { source: 'campaign', place: 2 },
  [PriceSource.PriceList]: { source: 'list', place: 2 },
  [PriceSource.Default]: { source: 'default', place: 3 },
}

export function priceOrigins(rows: readonly PriceSourceRow[], onlyContractPrices: boolean): PriceOrigin[] {
  return rows
    .flatMap((row) => {
      const origin = ORIGINS[row.source]
      if (!origin) return []
      return {
        ...origin,
        key: row.price_key,
        products: row.products,
        validFrom: row.valid_from,
        validTo: row.valid_to,
        counts: origin.source === 'contract' || !onlyContractPrices,
      }
    })
    .toSorted((one, other) => one.place - other.place || order(one) - order(other))
}

/** A campaign stands before the list that it undercuts. */
function order({ source }: PriceOrigin): number {
  return source === 'campaign' ? 0 : 1
}
