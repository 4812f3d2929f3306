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
  readOriginalLines,
  readShipments,
  type ShipmentRow,
} from './queries.ts'

export type OrderViewNeeds = { readonly db: Kysely<Database>; readonly products: ProductReader }

/** In the order given; lines, shipments and products of all of them are read together. Product texts come in the
 *  given language. */
export async function viewOrders(
  { db, products }: OrderViewNeeds,
  orders: readonly OrderRow[],
  customer: Customer,
  locale: Locale = customer.languageCode,
): Promise<Order[]> {
  const ids = orders.map(({ id }) => id)
  const [lines, originalLines, shipments] = await Promise.all([
    readOrderLines(db, ids),
    readOriginalLines(db, ids),
    readShipments(db, ids),
  ])
  const known = await products.known(
    lines.map((line) => line.product_id),
    { customer },
  )
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const originalLinesOf = Map.groupBy(originalLines, (line) => line.order_id)
  const shipmentsOf = Map.groupBy(shipments, (row) => row.order_id)
  const viewed = orders.map((order) => {
    const own = linesOf.get(order.id) ?? []
    const original = originalLinesOf.get(order.id)
    return {
      ...orderView(order, own, lineViews(own, known, products, customer, locale)),
      shippments: (shipmentsOf.get(order.id) ?? []).map(shipmentView),
      ...(original && { originalCartItems: original.map(cartItem) }),
    }
  })
  return customer.pricesRestricted ? viewed.map(withoutPrices) : viewed
}

/** For somebody who may see no prices, also not in the orders of colleagues (AMB-49). */
function withoutPrices(order: Order): Order {
  return {
    ...order,
    total: 0,
    subtotal: 0,
    fee: 0,
    discount: 0,
    products: order.products.map((line) => ({ ...line, price: 0, total: 0 })),
    pricesHidden: true,
  }
}

function lineViews(
  lines: readonly OrderLineRow[],
  known: ReadonlyMap<number, KnownProduct>,
  products: ProductReader,
  customer: Customer,
  locale: Locale,
): Order['products'] {
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

function shipmentView(row: ShipmentRow): Order['shippments'][number] {
  return {
    shippmentId: row.shipment_id,
    transporter: row.transporter,
    location: row.location,
    url: row.url,
    status: row.status,
  }
}

function orderView(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  products: Order['products'],
): Omit<Order, 'shippments'> {
  return {
    changed: order.changed.toISOString(),
    order: order.order_number,
    erpOrder: order.erp_order,
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
