/** Stores what the business system answers to an order: a response confirms or refuses its lines, an advice says that
 *  goods have left. The newest document counts, in whatever order they come; one that comes again changes nothing. */
import { createHash } from 'node:crypto'
import { answerOfLines, isConfirmedOtherwise } from '@hoistway/domain/orders/order-response'
import type { Transaction } from 'kysely'
import { enqueue } from '../../database/outbox.ts'
import type { Database } from '../../database/schema.ts'
import type { DespatchAdvice, OrderAnswer, OrderResponse, ResponseLine } from '../../integrations/erp/port.ts'
import {
  type AnsweredLine,
  addShipment,
  markChanged,
  type NewConfirmation,
  type NewResponse,
  putConfirmedLines,
  putResponse,
  putShippedLines,
  readAnsweredLines,
} from './response-queries.ts'

type AnsweredOrder = { readonly id: number; readonly desired_delivery: string }

type AnswerOutcome = {
  readonly isChanged: boolean
  /** The lines that could not be used, each with the reason. */
  readonly faults: readonly string[]
}

/** The status of a shipment whose advice has come. */
const ON_ITS_WAY = 'in transit'

/** Inside the transaction of the caller, which stores the whole document or nothing of it. */
export async function applyAnswer(
  db: Transaction<Database>,
  order: AnsweredOrder,
  answer: OrderAnswer,
  now: Date,
): Promise<AnswerOutcome> {
  const lines = await readAnsweredLines(db, order.id)
  return answer.kind === 'response'
    ? applyResponse(db, order, lines, answer, now)
    : applyDespatch(db, order, lines, answer, now)
}

async function applyResponse(
  db: Transaction<Database>,
  order: AnsweredOrder,
  ordered: readonly AnsweredLine[],
  response: OrderResponse,
  now: Date,
): Promise<AnswerOutcome> {
  const { confirmed, faults } = confirmations(response, ordered)
  const stored: NewResponse = {
    orderId: order.id,
    document: response.documentId,
    contentHash: createHash('sha256').update(JSON.stringify(response)).digest('hex'),
    issued: response.issued,
    answer:
      confirmed.length === ordered.length
        ? answerOfLines(confirmed.map(({ answer }) => answer))
        : response.answer,
    note: response.note ?? '',
  }
  const id = await putResponse(db, stored, now)
  if (id === undefined) return { isChanged: false, faults }
  const positions = new Set(await putConfirmedLines(db, stored, id, confirmed))
  await markChanged(db, order.id, now)
  const amounts = new Map(ordered.map(({ position, amount }) => [position, amount]))
  const isOtherwise = confirmed.some(
    (line) =>
      positions.has(line.position) &&
      isConfirmedOtherwise(amounts.get(line.position) ?? 0, order.desired_delivery, line),
  )
  if (isOtherwise) await enqueue(db, { topic: 'mail.order-response', payload: { responseId: id } })
  return { isChanged: true, faults }
}

/** An order that is accepted or refused without lines is so in all its lines. */
function confirmations(
  response: OrderResponse,
  ordered: readonly AnsweredLine[],
): { readonly confirmed: readonly NewConfirmation[]; readonly faults: readonly string[] } {
  const { answer, lines } = response
  const faults = [...response.faults]
  const isWhole = lines.length === 0 && faults.length === 0 && (answer === 'accepted' || answer === 'refused')
  if (isWhole) {
    const all = ordered.map(({ position }) => ({ position, answer, deliveries: [] }))
    return {
      confirmed: all.map((line) => confirmation(line, response, ordered)).filter(isConfirmation),
      faults,
    }
  }
  const confirmed = lines.flatMap((line) => {
    const of = confirmation(line, response, ordered)
    if (isConfirmation(of)) return [of]
    faults.push(of)
    return []
  })
  return { confirmed, faults }
}

function isConfirmation(given: NewConfirmation | string): given is NewConfirmation {
  return typeof given !== 'string'
}

function confirmation(
  line: ResponseLine,
  { delivery }: OrderResponse,
  ordered: readonly AnsweredLine[],
): NewConfirmation | string {
  const { position, articleNr, deliveries, substitute, note = '' } = line
  const of = ordered.find((one) => one.position === position)
  if (!of) return `line ${position} is not in the order`
  if (articleNr !== undefined && articleNr !== of.article_nr && substitute === undefined) {
    return `line ${position} is ${of.article_nr} in the order, not ${articleNr}`
  }
  const amount = line.answer === 'refused' ? 0 : (line.amount ?? of.amount)
  const isAsOrdered = amount === of.amount && substitute === undefined
  const answer = amount === 0 ? 'refused' : isAsOrdered ? 'accepted' : 'changed'
  const promised = deliveries.length > 0 ? deliveries : delivery ? [delivery] : []
  return {
    position,
    answer,
    amount,
    deliveries:
      answer === 'refused' ? [] : promised.toSorted((one, other) => one.date.localeCompare(other.date)),
    substitute,
    note,
  }
}

async function applyDespatch(
  db: Transaction<Database>,
  order: AnsweredOrder,
  ordered: readonly AnsweredLine[],
  { shipmentId, transporter, url = '', ...advice }: DespatchAdvice,
  now: Date,
): Promise<AnswerOutcome> {
  const known = new Set(ordered.map(({ position }) => position))
  const unknown = advice.lines.filter(({ position }) => !known.has(position))
  const shipped = Map.groupBy(
    advice.lines.filter(({ position }) => known.has(position)),
    ({ position }) => position,
  )
  const isNew = await addShipment(db, {
    order_id: order.id,
    shipment_id: shipmentId,
    transporter,
    url,
    status: ON_ITS_WAY,
  })
  const isChanged = await putShippedLines(
    db,
    Array.from(shipped, ([position, lines]) => ({
      order_id: order.id,
      position,
      shipment_id: shipmentId,
      amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    })),
  )
  if (isNew || isChanged) await markChanged(db, order.id, now)
  return {
    isChanged: isNew || isChanged,
    faults: [...advice.faults, ...unknown.map(({ position }) => `line ${position} is not in the order`)],
  }
}
