/** Tables of orders and what they need: features/orders. */
import { UNDECIDED } from '@hoistway/domain/approval/attest'
import type {
  LineAnswer,
  LineConfirmation,
  PromisedDelivery,
  ResponseAnswer,
} from '@hoistway/domain/orders/order-response'
import type { Localised } from '@hoistway/domain/texts/locale'
import { type ColumnType, type Generated, sql } from 'kysely'
import type { Defaulted, Json, OptionalTimestamp, Timestamp } from './columns.ts'
import type { DetailColumns } from './line-details.ts'

/** The statuses of orders that wait for their approval, for `in`. They are written into a statement, because its planner
 *  knows no values: it would not know that the index of such orders holds all that are asked for. */
export const UNDECIDED_LITERALS = UNDECIDED.map((status) => sql.lit(status))

export type OrdersTables = {
  transports: TransportTable
  orders: OrderTable
  order_lines: OrderLineTable
  original_order_lines: OrderLineTable
  shipments: ShipmentTable
  order_responses: OrderResponseTable
  confirmed_lines: ConfirmedLineTable
  shipped_lines: ShippedLineTable
  idempotency_keys: IdempotencyKeyTable
  carts: CartTable
}

export type TransportTable = {
  id: number
  code: string
  name: string
  /** english, swedish and deutsch: the wire's own spelling. */
  names: Json<{ english: string; swedish: string; deutsch: string }>
  fee_sek: number
  fee_eur: number
  /** Kilograms; 0 is no limit. */
  max_weight: number
  /** 0: every country. */
  country_id: number
  sort: number
  takes_long_goods: boolean
}

export type OrderTable = {
  id: Generated<number>
  /** Below zero for an order of the history, which people know by its erp_order. */
  order_number: ColumnType<number, number | undefined, never>
  temp_id: string
  company_id: number
  /** Null only in the history: the business system names somebody whom the shop does not know. */
  user_id: ColumnType<number | null, number | null, number | null>
  ordered_by: string
  /** The site admin who sent it as this user; null where the user did. */
  sent_by: ColumnType<number | null, number | null | undefined, never>
  /** The name of the site admin at that time. */
  sent_by_name: ColumnType<string, string | undefined, never>
  user_order: string
  mark: string
  message: string
  created: Timestamp
  changed: Timestamp
  desired_delivery: string
  transport_id: number
  transport_name: Json<{ english: string; swedish: string; deutsch: string }>
  address_id: number | null
  recipient: string
  address: string
  post_address: string
  country_id: number
  partial_delivery: boolean
  weight_g: number
  currency: number
  subtotal: number
  fee: number
  total: number
  discount: number
  /** OrderSource, or HISTORY_SOURCE. */
  order_source: number
  /** Null where no approval is needed. */
  attest_status: number | null
  attest_token: string | null
  attestee_id: number | null
  /** The relation under which it was placed, while that exists. */
  attest_id: number | null
  /** The person who accepted or denied it. */
  attest_decided_by: ColumnType<number | null, number | null | undefined, number | null>
  attest_decided: OptionalTimestamp
  /** The reason of a denial, in the words of the person who denied; often empty. */
  attest_reason: Defaulted<string>
  /** True once the order may leave for the business system. */
  released: boolean
  /** The number in the business system; null until the business system has sent it (sync/tasks/order-numbers.ts). */
  erp_order: ColumnType<string | null, string | null | undefined, string | null>
}

/** `original_order_lines` has the same columns: the lines as they were placed, of an order that its approver edited. */
export type OrderLineTable = {
  order_id: number
  position: number
  product_id: number
  article_nr: string
  label: Json<Localised>
  unit: string
  amount: number
  unit_price: number
  list_price: number
  price_source: number
  line_total: ColumnType<number, number, never>
} & DetailColumns

export type ShipmentTable = {
  id: Generated<number>
  order_id: number
  shipment_id: string
  transporter: string
  location: string
  url: string
  status: string
}

/** The answers of the business system to an order, document by document. */
export type OrderResponseTable = {
  id: Generated<number>
  order_id: number
  /** The number of the document on the other side. */
  document: string
  /** Tells a document that came again from one that was mended. */
  content_hash: string
  issued: Timestamp
  taken: Timestamp
  answer: ResponseAnswer
  note: string
}

/** The newest confirmation of a line, in whatever order the documents came. */
export type ConfirmedLineTable = {
  order_id: number
  position: number
  response_id: number
  /** The time at which the response was issued: the newer of two responses counts. */
  issued: Timestamp
  document: string
  answer: LineAnswer
  /** 0 where the line is refused. */
  amount: number
  deliveries: Json<readonly PromisedDelivery[]>
  substitute: ColumnType<LineConfirmation['substitute'] | null, string | null, string | null>
  note: string
}

/** The amounts of the lines in a shipment, where its advice names them. */
export type ShippedLineTable = {
  order_id: number
  position: number
  shipment_id: string
  amount: number
}

export type IdempotencyKeyTable = {
  user_id: number
  key: string
  body_hash: string
  order_id: number
  created: Timestamp
}

/** The last cart that the server saw of a logged-in user (AMB-46). */
export type CartTable = { user_id: number; state: Json<Record<string, unknown>>; updated: Timestamp }
