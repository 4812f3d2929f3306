/** Imports the numbers that the business system has given to orders of the shop. */

import { HISTORY_SOURCE } from '@hoistway/domain/codes'
import { nameOrder, replaceHistoryOrder } from '../../features/orders/public.ts'
import { importFeed } from '../feeds/import-feed.ts'
import type { SyncRun } from '../runs/run.ts'
import { readNamedOrders, readOldestOfNewest } from './order-queries.ts'

export type OrderScope = {
  /** Only so many of the newest orders; all without it. */
  readonly newest?: number
  readonly isPatient?: boolean
}

export async function importOrderNumbers(
  run: SyncRun,
  { newest, ...options }: OrderScope = {},
): Promise<void> {
  const { db, erp, now } = run
  const oldest = newest === undefined ? 0 : await readOldestOfNewest(db, newest)
  let older = 0
  await importFeed(
    run,
    { name: erp.nameOf('orders'), open: () => erp.feed('orders') },
    { ...options, isPartial: newest !== undefined },
    {
      async take(given, section) {
        const orders = await readNamedOrders(
          db,
          given.map(({ value }) => value.tempId),
          given.map(({ value }) => value.erpOrder),
        )
        const byTempId = new Map(orders.map((order) => [order.temp_id, order.id]))
        const ownerOf = new Map(orders.map((order) => [order.erp_order, order.id]))
        const ofHistory = new Set(
          orders.filter((order) => order.order_source === HISTORY_SOURCE).map((order) => order.id),
        )
        for (const { line, value } of given) {
          const id = byTempId.get(value.tempId)
          const owner = ownerOf.get(value.erpOrder)
          if (id === undefined) section.refuse(line, `no order has the tempId ${value.tempId}`)
          else if (id < oldest) older += 1
          else if (owner !== undefined && owner !== id && ofHistory.has(owner)) {
            await replaceHistoryOrder(db, owner, id)
            await nameOrder(db, id, value.erpOrder, now())
            ownerOf.set(value.erpOrder, id)
            section.count('changed', 1)
          } else if (owner !== undefined && owner !== id) {
            section.refuse(line, `${value.erpOrder} is the number of another order`)
          } else if (owner === undefined) {
            await nameOrder(db, id, value.erpOrder, now())
            ownerOf.set(value.erpOrder, id)
            section.count('changed', 1)
          }
        }
      },
      end: async (section) => {
        if (older > 0) section.note(`${older} of older orders left to OrderHistory`)
      },
    },
  )
}
