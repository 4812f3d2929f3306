/** Delivery methods as they are offered to a customer (AMB-47). */
import type { Transport } from '@hoistway/contract/orders/orders'
import { Currency } from '@hoistway/domain/codes'
import { type Consignment, offeredTransports } from '@hoistway/domain/orders/transports'
import { priceToWire } from '@hoistway/domain/prices/money'
import type { TransportRow } from './delivery-queries.ts'

export function feeOf(row: Pick<TransportRow, 'fee_sek' | 'fee_eur'>, currency: Currency): number {
  return currency === Currency.Euro ? row.fee_eur : row.fee_sek
}

export function limitsOf(row: TransportRow) {
  return {
    iTransport: row.id,
    iMaxWeight: row.max_weight,
    iCountry: row.country_id,
    sort: row.sort,
    takesLongGoods: row.takes_long_goods,
  }
}

export function transportView(row: TransportRow, currency: Currency, selected: boolean): Transport {
  return {
    iTransport: row.id,
    sTransportName: row.name,
    sTransportCode: row.code,
    name: { ...row.names },
    dPrice: priceToWire(feeOf(row, currency)),
    iMaxWeight: row.max_weight,
    iCountry: row.country_id,
    sort: row.sort,
    selected,
  }
}

export function offeredTo(
  rows: readonly TransportRow[],
  currency: Currency,
  consignment: Consignment,
  preSelected?: number,
): Transport[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return offeredTransports(rows.map(limitsOf), consignment, preSelected).flatMap((offered) => {
    const row = byId.get(offered.iTransport)
    return row ? [transportView(row, currency, offered.selected)] : []
  })
}
