/** SQL of the responses to orders, of the lines that they confirm, and of the lines in shipments. */
import type { LineConfirmation, ResponseAnswer } from '@hoistway/domain/orders/order-response'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ConfirmedLineTable, ShippedLineTable } from '../../database/tables/orders.ts'

export type NewResponse = {
  readonly orderId: number
  readonly document: string
  readonly contentHash: string
  readonly issued: string
  readonly answer: ResponseAnswer
  readonly note: string
}

/** Stores a response and returns its id. Returns undefined where the same document is stored already. */
export async function putResponse(
  db: Kysely<Database>,
  { orderId, document, contentHash, issued, answer, note }: NewResponse,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .insertInto('order_responses')
    .values({ order_id: orderId, document, content_hash: contentHash, issued, taken: now, answer, note })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'document'])
        .doUpdateSet({ content_hash: contentHash, issued, taken: now, answer, note })
        .where('order_responses.content_hash', '<>', contentHash),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type NewConfirmation = LineConfirmation & { readonly position: number; readonly note: string }

/** Stores what a response confirms and returns the positions of the lines. A line that a newer document has confirmed
 *  stays as that one says. */
export async function putConfirmedLines(
  db: Kysely<Database>,
  { orderId, document, issued }: NewResponse,
  responseId: number,
  lines: readonly NewConfirmation[],
): Promise<readonly number[]> {
  if (lines.length === 0) return []
  const rows = await db
    .insertInto('confirmed_lines')
    .values(
      lines.map(({ position, answer, amount, deliveries, substitute, note }) => ({
        order_id: orderId,
        position,
        response_id: responseId,
        issued,
        document,
        answer,
        amount,
        deliveries: JSON.stringify(deliveries),
        substitute: substitute ? JSON.stringify(substitute) : null,
        note,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'position'])
        .doUpdateSet((of) => ({
          response_id: of.ref('excluded.response_id'),
          issued: of.ref('excluded.issued'),
          document: of.ref('excluded.document'),
          answer: of.ref('excluded.answer'),
          amount: of.ref('excluded.amount'),
          deliveries: of.ref('excluded.deliveries'),
          substitute: of.ref('excluded.substitute'),
          note: of.ref('excluded.note'),
        }))
        .where(
          sql<boolean>`(confirmed_lines.issued, confirmed_lines.document) <= (excluded.issued, excluded.document)`,
        ),
    )
    .returning('position')
    .execute()
  return rows.map(({ position }) => position)
}

/** The amounts of one shipment; the same ones again change nothing. Returns whether anything did. */
export async function putShippedLines(
  db: Kysely<Database>,
  lines: readonly ShippedLineTable[],
): Promise<boolean> {
  if (lines.length === 0) return false
  const rows = await db
    .insertInto('shipped_lines')
    .values([...lines])
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'position', 'shipment_id'])
        .doUpdateSet((of) => ({ amount: of.ref('excluded.amount') }))
        .where(sql<boolean>`shipped_lines.amount <> excluded.amount`),
    )
    .returning('position')
    .execute()
  return rows.length > 0
}

/** Adds a shipment that nobody has told of yet. One that is there stays: its status may be further on. */
export async function addShipment(
  db: Kysely<Database>,
  shipment: {
    readonly order_id: number
    readonly shipment_id: string
    readonly transporter: string
    readonly url: string
    readonly status: string
  },
): Promise<boolean> {
  const row = await db
    .insertInto('shipments')
    .values({ ...shipment, location: '' })
    .onConflict((conflict) => conflict.columns(['order_id', 'shipment_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markChanged(db: Kysely<Database>, orderId: number, now: Date): Promise<void> {
  await db.updateTable('orders').set({ changed: now }).where('id', '=', orderId).execute()
}

const CONFIRMED_COLUMNS = [
  'order_id',
  'position',
  'response_id',
  'answer',
  'amount',
  'deliveries',
  'substitute',
  'note',
] as const
export type ConfirmedLineRow = Pick<Selectable<ConfirmedLineTable>, (typeof CONFIRMED_COLUMNS)[number]>

export function readConfirmedLines(
  db: Kysely<Database>,
  orderIds: readonly number[],
): Promise<ConfirmedLineRow[]> {
  if (orderIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('confirmed_lines')
    .select(CONFIRMED_COLUMNS)
    .where('order_id', 'in', orderIds)
    .execute()
}

/** The amount of each line that has left, over all shipments of its order. */
export function readShippedAmounts(db: Kysely<Database>, orderIds: readonly number[]) {
  if (orderIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('shipped_lines')
    .select(['order_id', 'position', (of) => of.fn.sum<number>('amount').as('amount')])
    .where('order_id', 'in', orderIds)
    .groupBy(['order_id', 'position'])
    .execute()
}

/** The newest response of each order. */
export function readNewestResponses(db: Kysely<Database>, orderIds: readonly number[]) {
  if (orderIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('order_responses')
    .distinctOn('order_id')
    .select(['order_id', 'answer', 'issued', 'note'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('issued', 'desc')
    .orderBy('document', 'desc')
    .execute()
}

/** The lines of an order as a response to it finds them. */
export function readAnsweredLines(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom('order_lines')
    .select(['position', 'article_nr', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}
export type AnsweredLine = Awaited<ReturnType<typeof readAnsweredLines>>[number]

export function readResponse(db: Kysely<Database>, responseId: number) {
  return db
    .selectFrom('order_responses')
    .select(['id', 'order_id', 'answer', 'note'])
    .where('id', '=', responseId)
    .executeTakeFirst()
}
