/** Imports the shipments of orders. Shipments that the feed does not name stay. */

import { putShipment } from '../../features/orders/public.ts'
import type { ShipmentRecord } from '../../integrations/erp/port.ts'
import { importFeed } from '../feeds/import-feed.ts'
import type { SyncRun } from '../runs/run.ts'
import type { OrderScope } from './order-numbers.ts'
import { type NamedOrder, readNamedOrders, readOldestOfNewest } from './order-queries.ts'

export async function importShipments(run: SyncRun, { newest, ...options }: OrderScope = {}): Promise<void> {
  const { db, erp, now } = run
  const oldest = newest === undefined ? 0 : await readOldestOfNewest(db, newest)
  let older = 0
  await importFeed(
    run,
    { name: erp.nameOf('shipments'), open: () => erp.feed('shipments') },
    { ...options, isPartial: newest !== undefined },
    {
      async take(given, section) {
        const orders = await readNamedOrders(
          db,
          given.flatMap(({ value }) => value.tempId ?? []),
          given.flatMap(({ value }) => value.erpOrder ?? []),
        )
        for (const { line, value } of given) {
          const order = orderOf(value, orders)
          if (!order) section.refuse(line, 'no order goes by this tempId or erpOrder')
          else if (!order.released) section.refuse(line, 'the order is not released yet')
          else if (order.id < oldest) older += 1
          else if (await putShipment(db, shipmentOf(value, order.id), now())) section.count('changed', 1)
        }
      },
      end: async (section) => {
        if (older > 0) section.note(`${older} of older orders left to OrderHistory`)
      },
    },
  )
}

/** If both names are given, they must mean the same order. */
function orderOf(
  { tempId, erpOrder }: ShipmentRecord,
  orders: readonly NamedOrder[],
): NamedOrder | undefined {
  return orders.find(
    (order) =>
      (tempId === undefined || order.temp_id === tempId) &&
      (erpOrder === undefined || order.erp_order === erpOrder),
  )
}

function shipmentOf({ shipmentId, transporter, location, url, status }: ShipmentRecord, orderId: number) {
  return {
    order_id: orderId,
    shipment_id: shipmentId,
    transporter,
    location: location ?? '',
    url: url ?? '',
    status,
  }
}
