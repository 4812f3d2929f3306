/** GET orders: a page of the orders of all companies. */
import type { OrderHit } from '@hoistway/contract/account/directory'
import { priceToWire } from '@hoistway/domain/prices/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { orderEnd, readShipments } from '../orders/public.ts'
import { findOrderIds, readOrderHits } from './order-queries.ts'
import { PAGE } from './page.ts'

/** Orders are counted, and paged, no further: a search reads every order that it finds. */
const MOST_COUNTED = 1000

export function listOrders(db: Kysely<Database>) {
  return forCustomer<'listOrders'>(async ({ query: { q, after, limit = PAGE, ...whose } }) => {
    const found = await findOrderIds(db, { q: q?.trim() || undefined, ...whose }, MOST_COUNTED)
    const from = after === undefined ? 0 : found.indexOf(after) + 1
    const isUnknownPage = after !== undefined && from === 0
    const page = isUnknownPage ? [] : found.slice(from, from + limit)
    const isLast = isUnknownPage || from + limit >= found.length
    return {
      orders: await readOrders(db, page),
      next: isLast ? null : (page.at(-1) ?? null),
      total: found.length,
    }
  })
}

async function readOrders(db: Kysely<Database>, ids: readonly number[]): Promise<OrderHit[]> {
  const shipments = Map.groupBy(await readShipments(db, ids), ({ order_id }) => order_id)
  return (await readOrderHits(db, ids)).map((row) => ({
    id: row.id,
    order: row.order_number,
    erpOrder: row.erp_order,
    date: row.created.toISOString(),
    company: { id: row.company_id, name: row.company_name },
    user: { id: row.user_id, name: row.ordered_by },
    mark: row.mark,
    userOrder: row.user_order,
    total: priceToWire(row.total),
    currency: row.currency,
    attestStatus: row.attest_status,
    ...orderEnd(row),
    orderSource: row.order_source,
    shippments: (shipments.get(row.id) ?? []).map((one) => ({
      shippmentId: one.shipment_id,
      transporter: one.transporter,
      location: one.location,
      url: one.url,
      status: one.status,
    })),
  }))
}
