/** Stored orders as they go over the wire (ENT-16, AMB-50). Prices are those of the order, never today's. */
import type { Order } from '@hoistway/contract/orders'
import type { Locale } from '@hoistway/domain/locale'
import { amountToWire, gramsToWire, priceToWire } from '@hoistway/domain/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Customer } from '../../http/visitor.ts'
import type { KnownProduct, ProductReader } from '../catalogue/public.ts'
import {
  type OrderLineRow,
  type OrderRow,
  readOrderLines,
  readShipments,
  type ShipmentRow,
} from './queries.ts'

export type OrderViewNeeds = { readonly db: Kysely<Database>; readonly products: ProductReader }

/** In the order given; lines, shipments and products of all of them are read together. */
export async function viewOrders(
  { db, products }: OrderViewNeeds,
  orders: readonly OrderRow[],
  customer: Customer,
): Promise<Order[]> {
  const ids = orders.map(({ id }) => id)
  const lines = await readOrderLines(db, ids)
  const shipments = Map.groupBy(await readShipments(db, ids), (row) => row.order_id)
  const known = await products.known(
    lines.map((line) => line.product_id),
    { customer },
  )
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  return orders.map((order) => {
    const own = linesOf.get(order.id) ?? []
    const viewed = lineViews(own, known, products, customer)
    return orderView(order, own, viewed, shipments.get(order.id) ?? [])
  })
}

function lineViews(
  lines: readonly OrderLineRow[],
  known: ReadonlyMap<number, KnownProduct>,
  products: ProductReader,
  customer: Customer,
): Order['products'] {
  const locale: Locale = customer.languageCode
  return lines.map((line) => {
    const product = known.get(line.product_id)
    return {
      product: product ? products.view(product, customer, locale) : null,
      cartItem: cartItem(line),
      price: priceToWire(line.unit_price),
      priceSource: line.price_source,
      total: priceToWire(line.line_total),
    }
  })
}

function cartItem(line: OrderLineRow): Order['cartItems'][number] {
  return {
    productID: line.product_id,
    amount: amountToWire(line.amount),
    specificationText: line.specification_text,
  }
}

function orderView(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  products: Order['products'],
  shipments: readonly ShipmentRow[],
): Order {
  return {
    changed: order.changed.toISOString(),
    order: order.order_number,
    tempId: order.temp_id,
    orderKey: order.id,
    orderedBy: order.ordered_by,
    userOrder: order.user_order,
    date: order.created.toISOString(),
    products,
    cartItems: lines.map(cartItem),
    attestStatus: order.attest_status,
    total: priceToWire(order.total),
    productIds: lines.map((line) => line.product_id),
    iAttestee: order.attestee_id,
    attestToken: order.attest_token,
    dtDesiredDelivery: order.desired_delivery,
    mark: order.mark,
    weight: gramsToWire(order.weight_g),
    transportId: order.transport_id,
    addressId: order.address_id,
    discount: priceToWire(order.discount),
    partialDelivery: order.partial_delivery,
    message: order.message,
    shippments: shipments.map((row) => ({
      shippmentId: row.shipment_id,
      transporter: row.transporter,
      location: row.location,
      url: row.url,
      status: row.status,
    })),
    currency: order.currency,
    subtotal: priceToWire(order.subtotal),
    fee: priceToWire(order.fee),
    transportName: { ...order.transport_name },
    recipient: order.recipient,
    address: order.address,
    postAddress: order.post_address,
    countryId: order.country_id,
    orderSource: order.order_source,
  }
}
