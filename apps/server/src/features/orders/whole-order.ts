/** Reads an order for its mail and for the business system. Both follow at once when an order was stored, mostly on the
 *  same node, so the second of them takes the row that was read for the first. */
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/schema.ts'
import { readWholeOrder } from './whole-order-queries.ts'

/** A reader that comes later reads again. */
const SHARED_MS = 1_000
const MOST_SHARED = 500

export type WholeOrder = NonNullable<Awaited<ReturnType<typeof readWholeOrder>>>
/** Undefined if there is no such order or the shop does not know the buyer. */
export type ReadWholeOrder = (orderId: number) => Promise<WholeOrder | undefined>

export function createWholeOrderReader(db: Kysely<Database>): ReadWholeOrder {
  const shared = new LRUCache<number, Promise<WholeOrder | undefined>>({ max: MOST_SHARED, ttl: SHARED_MS })
  return async (orderId) => {
    const before = shared.get(orderId)
    if (before) {
      shared.delete(orderId)
      const order = await before.catch(() => undefined)
      // An order that waits for approval may have changed since, and be released.
      if (order?.released) return order
    }
    const reading = readWholeOrder(db, orderId)
    shared.set(orderId, reading)
    return reading
  }
}
