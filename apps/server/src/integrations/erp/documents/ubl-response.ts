/** Reads what comes back in UBL 2.1: the Order Response of Peppol BIS Ordering 3 and the Despatch Advice. A line with
 *  several deliveries may hold several `Delivery` elements, or stand there once for each delivery. */
import type { LineAnswer, PromisedDelivery, ResponseAnswer } from '@hoistway/domain/orders/order-response'
import type { XmlElement } from '../../xml/xml-records.ts'
import type { DespatchAdvice, OrderAnswer, OrderResponse, ResponseLine } from '../port.ts'
import { despatchLines } from './despatch-lines.ts'
import {
  amountOf,
  DocumentFault,
  dayOf,
  documentId,
  momentOf,
  orderName,
  positionOf,
  quote,
} from './read-values.ts'
import { find, findAll, textAt } from './xml-path.ts'

/** UNCL 4343, as Peppol restricts it. */
const ANSWERS: Readonly<Record<string, ResponseAnswer>> = {
  AB: 'received',
  AP: 'accepted',
  CA: 'changed',
  RE: 'refused',
}

/** UNCL 1229, as Peppol restricts it. */
const LINE_ANSWERS: Readonly<Record<string, LineAnswer>> = {
  '3': 'changed',
  '5': 'accepted',
  '7': 'refused',
  '42': 'accepted',
}
const ADDED = '1'

/** Returns undefined for a document of another kind. */
export function readUbl(root: XmlElement): readonly OrderAnswer[] | undefined {
  if (root.name === 'OrderResponse') return [readResponse(root)]
  if (root.name === 'DespatchAdvice') return readDespatch(root)
  return undefined
}

function readResponse(root: XmlElement): OrderResponse {
  const code = textAt(root, 'OrderResponseCode') ?? ''
  const answer = ANSWERS[code]
  if (answer === undefined) throw new DocumentFault(`${quote(code)} is no OrderResponseCode`)
  const lines: ResponseLine[] = []
  const faults: string[] = []
  for (const element of findAll(root, 'OrderLine')) {
    const line = readLine(element, answer)
    if (typeof line === 'string') faults.push(line)
    else lines.push(line)
  }
  return {
    kind: 'response',
    ...headOf(root),
    order: orderName(textAt(root, 'OrderReference', 'ID')),
    erpOrder: textAt(root, 'SalesOrderID') ?? textAt(root, 'OrderReference', 'SalesOrderID'),
    answer,
    note: textAt(root, 'Note'),
    delivery: deliveriesOf(root)[0],
    lines: joined(lines),
    faults,
  }
}

function headOf(root: XmlElement): { readonly documentId: string; readonly issued: string } {
  return {
    documentId: documentId(textAt(root, 'ID')),
    issued: momentOf(textAt(root, 'IssueDate'), textAt(root, 'IssueTime')),
  }
}

function readLine(element: XmlElement, whole: ResponseAnswer): ResponseLine | string {
  const item = find(element, 'LineItem')
  const reference = textAt(element, 'OrderLineReference', 'LineID') ?? textAt(item, 'ID')
  const position = positionOf(reference)
  if (position === undefined) return `${quote(reference ?? '')} is no number of a line`
  const code = textAt(item, 'LineStatusCode')
  if (code === ADDED) return `line ${position} was added by the other side, which the shop does not take`
  const answer = code === undefined ? answerOfAll(whole) : LINE_ANSWERS[code]
  if (answer === undefined) return `line ${position}: ${quote(code ?? '')} is no LineStatusCode`
  const said = textAt(item, 'Quantity')
  const amount = amountOf(said)
  if (said !== undefined && amount === undefined) return `line ${position}: ${quote(said)} is no amount`
  const substitute = find(element, 'SellerSubstitutedLineItem', 'Item')
  const articleNr = textAt(substitute, 'SellersItemIdentification', 'ID')
  return {
    position,
    answer,
    articleNr: textAt(item, 'Item', 'SellersItemIdentification', 'ID'),
    amount,
    deliveries: deliveriesOf(item),
    substitute: articleNr === undefined ? undefined : { articleNr, label: textAt(substitute, 'Name') ?? '' },
    note: textAt(item, 'Note') ?? textAt(element, 'Note'),
  }
}

function answerOfAll(whole: ResponseAnswer): LineAnswer | undefined {
  return whole === 'received' ? undefined : whole
}

function deliveriesOf(element: XmlElement | undefined): PromisedDelivery[] {
  return findAll(element, 'Delivery').flatMap((delivery) => {
    const period = find(delivery, 'PromisedDeliveryPeriod')
    const date = dayOf(textAt(period, 'StartDate') ?? textAt(period, 'EndDate'))
    if (date === undefined) return []
    const until = dayOf(textAt(period, 'EndDate'))
    return [
      { amount: amountOf(textAt(delivery, 'Quantity')), date, until: until === date ? undefined : until },
    ]
  })
}

/** Joins the elements of a line that stands there once for each delivery. */
function joined(lines: readonly ResponseLine[]): ResponseLine[] {
  return Array.from(Map.groupBy(lines, ({ position }) => position).values(), ([first, ...more]) =>
    more.reduce(joinLine, first as ResponseLine),
  )
}

function joinLine(one: ResponseLine, other: ResponseLine): ResponseLine {
  const isSplit = one.amount !== undefined && other.amount !== undefined
  const parts = [one, other].flatMap(({ amount, deliveries }) =>
    deliveries.map((delivery) => ({ ...delivery, amount: delivery.amount ?? amount })),
  )
  return {
    ...one,
    answer: one.answer === other.answer ? one.answer : 'changed',
    amount: isSplit ? (one.amount ?? 0) + (other.amount ?? 0) : (one.amount ?? other.amount),
    deliveries: parts,
    substitute: one.substitute ?? other.substitute,
    note: one.note ?? other.note,
  }
}

/** An advice may hold lines of several orders. */
function readDespatch(root: XmlElement): DespatchAdvice[] {
  const head = headOf(root)
  const shipment = find(root, 'Shipment')
  const carrier =
    find(root, 'Shipment', 'Consignment', 'CarrierParty') ?? find(shipment, 'ShipmentStage', 'CarrierParty')
  const ofAll = textAt(root, 'OrderReference', 'ID')
  const byOrder = Map.groupBy(
    findAll(root, 'DespatchLine'),
    (line) => textAt(line, 'OrderLineReference', 'OrderReference', 'ID') ?? ofAll,
  )
  if (byOrder.size === 0) byOrder.set(ofAll, [])
  return Array.from(byOrder, ([order, elements]) => {
    return {
      kind: 'despatch',
      ...head,
      order: orderName(order),
      shipmentId: trackingOf(shipment) ?? head.documentId,
      transporter: textAt(carrier, 'PartyName', 'Name') ?? '',
      ...despatchLines(
        elements.map((line) => ({
          reference: textAt(line, 'OrderLineReference', 'LineID') ?? textAt(line, 'ID'),
          amount: textAt(line, 'DeliveredQuantity'),
        })),
      ),
    }
  })
}

function trackingOf(shipment: XmlElement | undefined): string | undefined {
  const id = textAt(shipment, 'Consignment', 'ID') ?? textAt(shipment, 'ID')
  // The schema demands an id; "NA" and "1" stand where there is none.
  return id === undefined || /^(?:na|n\/a|\d)$/i.test(id) ? undefined : id
}
