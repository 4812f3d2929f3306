/** GET delivery-options and delivery-option. `address` is a saved address id or a country code; without it the
 *  company's country counts (AMB-47). */
import { refuse } from '@hoistway/contract/problems'
import { transportObstacle } from '@hoistway/domain/orders/transports'
import { gramsFromWire } from '@hoistway/domain/prices/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer, type Handler } from '../../http/handler.ts'
import type { Customer } from '../../http/visitor.ts'
import { readCountries } from '../account/public.ts'
import { readAddresses, readTransports } from './delivery-queries.ts'
import { limitsOf, offeredTo, transportView } from './transports.ts'

export function deliveryOptions(db: Kysely<Database>): Handler<'deliveryOptions'> {
  return async ({ query }, { customer }) => {
    if (!customer) return []
    const countryId = await countryOf(db, customer, query.address)
    if (countryId === undefined) return refuse('unknownAddress')
    const consignment = { weight: grams(query.weight), countryId, longGoods: query.longGoods }
    return offeredTo(await readTransports(db), customer.currency, consignment, query.preSelected)
  }
}

export function deliveryOption(db: Kysely<Database>) {
  return forCustomer<'deliveryOption'>(async ({ query }, customer) => {
    const row = (await readTransports(db)).find((transport) => transport.id === query.transportId)
    // Where it goes is not asked: the method may have been chosen for an address abroad.
    const consignment = { weight: grams(query.weight), countryId: undefined, longGoods: false }
    if (!row || transportObstacle(limitsOf(row), consignment)) return refuse('unknownTransport')
    return transportView(row, customer.currency, true)
  })
}

async function countryOf(
  db: Kysely<Database>,
  customer: Customer,
  address: string | undefined,
): Promise<number | undefined> {
  const wanted = address?.trim() ?? ''
  if (wanted === '') return customer.countryId
  if (/^\d+$/.test(wanted)) {
    const saved = await readAddresses(db, customer.companyId)
    return saved.find((row) => row.id === Number(wanted))?.country_id
  }
  const countries = await readCountries(db)
  return countries.find((country) => country.code.toLowerCase() === wanted.toLowerCase())?.id
}

/** Heavier than a gram count can say is simply too heavy for every limit. */
function grams(kilograms: number): number {
  return gramsFromWire(Math.round(kilograms * 1000) / 1000) ?? Number.MAX_SAFE_INTEGER
}
