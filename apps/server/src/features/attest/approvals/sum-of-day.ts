/** The total that is held against the limits of approvers. With the company's setting "sum of the day" the orders of a
 *  person count together, so that an order that was split does not go around a limit (AMB-74). */
import { HOUR_MS } from '@hoistway/domain/durations'
import { dayAt } from '@hoistway/domain/orders/delivery-date'
import { timeZoneOf } from '@hoistway/domain/people/time-zones'
import type { Price } from '@hoistway/domain/prices/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { readCountryCode } from '../absences/absence-queries.ts'
import { readSettings } from '../settings/settings-queries.ts'
import { type OrderUnderApproval, readOrdersBefore } from './order-queries.ts'

/** No day is longer, even when the clocks change. */
const LONGEST_DAY_MS = 25 * HOUR_MS

type PlacedOrder = {
  readonly ordererId: number
  readonly companyId: number
  readonly since: Date
  /** Left out for an order that nobody has placed yet. */
  readonly id?: number
}

/** The total of an order, with the earlier orders of that day where the company has them count together. */
export async function totalHeld(db: Kysely<Database>, order: OrderUnderApproval): Promise<Price> {
  const [held = order.total] = await totalsHeld(db, order.companyId, [order])
  return held
}

/** The same of several orders of a company, in their order. */
export async function totalsHeld(
  db: Kysely<Database>,
  companyId: number,
  orders: readonly OrderUnderApproval[],
): Promise<Price[]> {
  const { sumOfDay } = await readSettings(db, companyId)
  const totals: Price[] = []
  for (const order of orders) {
    totals.push(sumOfDay ? order.total + (await earlierThatDay(db, order)) : order.total)
  }
  return totals
}

/** Adds up what the person had ordered before on the same day of the company's time zone. Denied orders do not count. */
export async function earlierThatDay(db: Kysely<Database>, order: PlacedOrder): Promise<Price> {
  const { companyId, ordererId, since: placed, id } = order
  const zone = timeZoneOf(await readCountryCode(db, companyId))
  const day = dayAt(placed.getTime(), zone)
  const since = new Date(placed.getTime() - LONGEST_DAY_MS)
  const rows = await readOrdersBefore(db, { ordererId, companyId, since, ...(id !== undefined && { id }) })
  return rows
    .filter(({ created }) => dayAt(created.getTime(), zone) === day)
    .reduce((sum, { total }) => sum + total, 0)
}
