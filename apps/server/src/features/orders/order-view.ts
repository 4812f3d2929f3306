/** Stored orders as they go over the wire (ENT-16, AMB-50). Prices are those of the order, never today's. */
import type { LineConfirmation, Order, OrderProduct } from '@hoistway/contract/orders/orders'
import { amountToWire, gramsToWire, priceToWire } from '@hoistway/domain/prices/money'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { detailsOf } from '../../database/tables/line-details.ts'
import type { Customer } from '../../http/visitor.ts'
import type { JsonBytes } from '../../json/json-bytes.ts'
import { type Serialised, serialisedJson, type WriteJson } from '../../json/serialised-result.ts'
import type { KnownProduct, ProductReader } from '../catalogue/public.ts'
import { orderEnd } from './order-end.ts'
import {
  type OrderLineRow,
  type OrderRow,
  readOrderLines,
  readOriginalLines,
  readShipments,
  type ShipmentRow,
} from './order-queries.ts'
import {
  type ConfirmedLineRow,
  readConfirmedLines,
  readNewestResponses,
  readShippedAmounts,
} from './response-queries.ts'

export type OrderViewNeeds = { readonly db: Kysely<Database>; readonly products: ProductReader }

/** An order whose products are not JSON yet. They are most of an answer, so they are written as bytes. */
type ReadOrder<R extends OrderRow> = {
  readonly row: R
  readonly order: Omit<Order, 'products'>
  readonly lines: readonly ReadLine[]
}
type ReadLine = {
  readonly product: KnownProduct | undefined
  readonly line: Omit<Order['products'][number], 'product'>
}

/** The differences between an answer of orders and the plain history: texts in another language than the customer's,
 *  and members that only this answer has. */
export type OrderAnswer<T extends Order, R extends OrderRow> = {
  readonly locale?: Locale
  /** The lines of orders that were stored by this call: nothing else hangs on them yet, so nothing is read. */
  readonly newLines?: readonly OrderLineRow[]
  readonly more?: (order: R) => Omit<T, keyof Order>
}

/** Reads everything now and writes when the answer is sent. In the given order. */
export async function serialisedOrders<T extends Order = Order, R extends OrderRow = OrderRow>(
  needs: OrderViewNeeds,
  orders: readonly R[],
  customer: Customer,
  answer: OrderAnswer<T, R> = {},
): Promise<Serialised<T[]>> {
  const write = await writerOfOrders(needs, orders, customer, answer)
  return serialisedJson(() => write)
}

/** Reads the orders now and returns the function that writes their list, for an answer that holds more than them. */
export async function writerOfOrders<T extends Order = Order, R extends OrderRow = OrderRow>(
  needs: OrderViewNeeds,
  orders: readonly R[],
  customer: Customer,
  answer: OrderAnswer<T, R> = {},
): Promise<WriteJson> {
  const read = await readTogether(needs, orders, customer, answer)
  const write = orderWriter(needs.products, customer, answer)
  return (json) => json.list(read, (order) => write(json, order))
}

export async function serialisedOrder<T extends Order = Order>(
  needs: OrderViewNeeds,
  order: OrderRow,
  customer: Customer,
  answer: OrderAnswer<T, OrderRow> = {},
): Promise<Serialised<T>> {
  const [read] = await readTogether(needs, [order], customer, answer)
  const write = orderWriter(needs.products, customer, answer)
  return serialisedJson(() => (json) => read && write(json, read))
}

function orderWriter<T extends Order, R extends OrderRow>(
  products: ProductReader,
  customer: Customer,
  { locale = customer.languageCode, more }: OrderAnswer<T, R>,
): (json: JsonBytes, order: ReadOrder<R>) => void {
  return (json, { row, order, lines }) => {
    json.ascii('{"products":')
    json.list(lines, ({ product, line }) => {
      json.ascii('{"product":')
      if (product) products.write(json, product, customer, locale)
      else json.ascii('null')
      json.rest(line)
    })
    json.rest({ ...order, ...more?.(row) })
  }
}

/** Lines, shipments, responses and products of all orders are read together. */
async function readTogether<R extends OrderRow>(
  { db, products }: OrderViewNeeds,
  orders: readonly R[],
  customer: Customer,
  { newLines }: Pick<OrderAnswer<Order, R>, 'newLines'>,
): Promise<ReadOrder<R>[]> {
  const ids = newLines ? [] : orders.map(({ id }) => id)
  const [lines, originalLines, shipments, answers] = await Promise.all([
    newLines ?? readOrderLines(db, ids),
    readOriginalLines(db, ids),
    readShipments(db, ids),
    readOrderAnswers(db, ids),
  ])
  const known = await products.known(
    lines.map((line) => line.product_id),
    { customer },
  )
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const originalLinesOf = Map.groupBy(originalLines, (line) => line.order_id)
  const shipmentsOf = Map.groupBy(shipments, (row) => row.order_id)
  const read = orders.map((row) => {
    const own = linesOf.get(row.id) ?? []
    const original = originalLinesOf.get(row.id)
    const response = answers.response(row.id)
    return {
      row,
      order: {
        ...orderView(row, own),
        shippments: (shipmentsOf.get(row.id) ?? []).map(shipmentView),
        ...(response && { response }),
        ...(original && { originalCartItems: original.map(cartItem) }),
      },
      lines: own.map((line) => {
        const product = known.get(line.product_id)
        return {
          product,
          line: {
            ...lineView(line),
            ...answers.ofLine(line),
            ...(!product && { ordered: orderedPart(line) }),
          },
        }
      }),
    }
  })
  return customer.pricesRestricted ? read.map(withoutPrices) : read
}

/** The answers of the business system to the orders and their lines. */
async function readOrderAnswers(db: Kysely<Database>, ids: readonly number[]) {
  const [responses, confirmed, shipped] = await Promise.all([
    readNewestResponses(db, ids),
    readConfirmedLines(db, ids),
    readShippedAmounts(db, ids),
  ])
  const key = (row: { readonly order_id: number; readonly position: number }) =>
    `${row.order_id} ${row.position}`
  const responseOf = new Map(responses.map((row) => [row.order_id, row]))
  const confirmedOf = new Map(confirmed.map((row) => [key(row), row]))
  const shippedOf = new Map(shipped.map((row) => [key(row), row.amount]))
  return {
    response(orderId: number): Order['response'] {
      const row = responseOf.get(orderId)
      return row && { answer: row.answer, at: row.issued.toISOString(), note: row.note }
    },
    ofLine(line: OrderLineRow): Pick<OrderProduct, 'confirmed' | 'shipped'> {
      const row = confirmedOf.get(key(line))
      const amount = shippedOf.get(key(line))
      return {
        ...(row && { confirmed: confirmationView(row) }),
        ...(amount !== undefined && { shipped: amountToWire(Number(amount)) }),
      }
    },
  }
}

function confirmationView({
  answer,
  amount,
  deliveries,
  substitute,
  note,
}: ConfirmedLineRow): LineConfirmation {
  return {
    answer,
    amount: amountToWire(amount),
    deliveries: deliveries.map(({ amount, date, until }) => ({
      ...(amount !== undefined && { amount: amountToWire(amount) }),
      date,
      ...(until !== undefined && { until }),
    })),
    ...(substitute && { substitute }),
    note,
  }
}

/** For somebody who may see no prices, also not in the orders of colleagues (AMB-49). */
function withoutPrices<R extends OrderRow>({ row, order, lines }: ReadOrder<R>): ReadOrder<R> {
  return {
    row,
    order: { ...order, total: 0, subtotal: 0, fee: 0, discount: 0, pricesHidden: true },
    lines: lines.map(({ product, line }) => ({ product, line: { ...line, price: 0, total: 0 } })),
  }
}

function lineView(line: OrderLineRow): ReadLine['line'] {
  return {
    cartItem: cartItem(line),
    price: priceToWire(line.unit_price),
    priceSource: line.price_source,
    total: priceToWire(line.line_total),
  }
}

/** The product as the order itself knows it, for a part that the reader may not open or that no longer exists. */
function orderedPart({ article_nr, unit, label }: OrderLineRow): NonNullable<OrderProduct['ordered']> {
  return { articleNr: article_nr, unit, label: { sv: label.sv, en: label.en, de: label.de } }
}

function cartItem(line: OrderLineRow): Order['cartItems'][number] {
  return {
    productID: line.product_id,
    amount: amountToWire(line.amount),
    ...detailsOf(line),
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

function orderView(order: OrderRow, lines: readonly OrderLineRow[]): Omit<Order, 'shippments' | 'products'> {
  return {
    changed: order.changed.toISOString(),
    order: order.order_number,
    erpOrder: order.erp_order,
    tempId: order.temp_id,
    orderKey: order.id,
    orderedBy: order.ordered_by,
    ...(order.sent_by === null ? {} : { sentBy: order.sent_by_name }),
    userOrder: order.user_order,
    date: order.created.toISOString(),
    cartItems: lines.map(cartItem),
    attestStatus: order.attest_status,
    ...orderEnd(order),
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
