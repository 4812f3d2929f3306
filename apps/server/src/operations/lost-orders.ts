/** Counts the orders that were lost on their way: stored, but without the entries of the outbox that were stored with
 *  them. The outbox keeps what is done for 30 days, so younger orders are looked at. */
import { DAY_MS } from '@hoistway/domain/durations'
import type { Kysely } from 'kysely'
import { createStep } from '../concurrency/adaptive-step.ts'
import type { Database } from '../database/schema.ts'
import { type LostPage, type LostRange, readFirstPlaced, readLostOrders } from './queries.ts'

const DAYS = 29
const MOST_AT_ONCE = 5_000
const MOST_NAMED = 20

export async function countLostOrders(db: Kysely<Database>, now: Date) {
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  const from = await readFirstPlaced(db)
  const step = createStep(MOST_AT_ONCE)
  const orders: number[] = []
  let [counted, lost] = [0, 0]
  for (let below: number | null = Number.MAX_SAFE_INTEGER; below !== null; ) {
    const limit = step.size()
    const range: LostRange = { below, from, since, limit }
    const page: LostPage = await step.take(() => readLostOrders(db, range))
    counted += page.seen
    lost += page.lost.length
    orders.push(...page.lost.slice(0, MOST_NAMED - orders.length))
    below = page.seen < limit ? null : page.last
  }
  return { lost, counted, orders }
}
