/** Reads what comes back in openTRANS 2.1: ORDERRESPONSE and DISPATCHNOTIFICATION. openTRANS has no word for accepted,
 *  changed or refused: the quantity says it, where 0 is refused. */
import type { PromisedDelivery } from '@hoistway/domain/orders/order-response'
import type { XmlElement } from '../../xml/xml-records.ts'
import type { DespatchAdvice, OrderAnswer, OrderResponse, ResponseLine } from '../port.ts'
import { despatchLines } from './despatch-lines.ts'
import { amountOf, dayOf, documentId, linkOf, momentOf, orderName, positionOf, quote } from './read-values.ts'
import { find, findAll, textAt } from './xml-path.ts'

/** Returns undefined for a document of another kind. */
export function readOpenTrans(given: XmlElement): readonly OrderAnswer[] | undefined {
  const root = given.name === 'OPENTRANS' ? (given.children[0] ?? given) : given
  if (root.name === 'ORDERRESPONSE') return [readResponse(root)]
  if (root.name === 'DISPATCHNOTIFICATION') return readDespatch(root)
  return undefined
}

function readResponse(root: XmlElement): OrderResponse {
  const info = find(root, 'ORDERRESPONSE_HEADER', 'ORDERRESPONSE_INFO')
  const issued = momentOf(textAt(info, 'ORDERRESPONSE_DATE'))
  const order = textAt(info, 'ORDER_ID')
  const sequence = textAt(info, 'ORDERCHANGE_SEQUENCE_ID')
  const lines: ResponseLine[] = []
  const faults: string[] = []
  for (const element of findAll(find(root, 'ORDERRESPONSE_ITEM_LIST'), 'ORDERRESPONSE_ITEM')) {
    const line = readLine(element)
    if (typeof line === 'string') faults.push(line)
    else lines.push(line)
  }
  return {
    kind: 'response',
    // The schema gives responses no number of their own.
    documentId: textAt(info, 'ORDERRESPONSE_ID') ?? [order, issued, sequence].filter(Boolean).join(' '),
    issued,
    order: orderName(order),
    erpOrder: textAt(info, 'SUPPLIER_ORDER_ID'),
    answer: 'changed',
    note: textAt(info, 'REMARKS'),
    delivery: deliveryOf(info),
    lines,
    faults,
  }
}

function readLine(element: XmlElement): ResponseLine | string {
  const reference = textAt(element, 'LINE_ITEM_ID')
  const position = positionOf(reference)
  if (position === undefined) return `${quote(reference ?? '')} is no number of a line`
  const said = textAt(element, 'QUANTITY')
  const amount = amountOf(said)
  if (amount === undefined) return `line ${position}: ${quote(said ?? '')} is no amount`
  const whole = deliveryOf(element)
  const parts = findAll(find(element, 'PARTIAL_DELIVERY_LIST'), 'PARTIAL_DELIVERY').flatMap((part) => {
    const delivery = deliveryOf(part)
    return delivery ? [{ ...delivery, amount: amountOf(textAt(part, 'QUANTITY')) }] : []
  })
  return {
    position,
    answer: amount === 0 ? 'refused' : 'changed',
    articleNr: textAt(element, 'PRODUCT_ID', 'SUPPLIER_PID'),
    amount,
    deliveries: whole ? [whole] : parts,
    note: textAt(element, 'REMARKS'),
  }
}

function deliveryOf(element: XmlElement | undefined): PromisedDelivery | undefined {
  const period = find(element, 'DELIVERY_DATE')
  const date = dayOf(textAt(period, 'DELIVERY_START_DATE') ?? textAt(period, 'DELIVERY_END_DATE'))
  if (date === undefined) return undefined
  const until = dayOf(textAt(period, 'DELIVERY_END_DATE'))
  return { date, until: until === date ? undefined : until }
}

/** A notification may hold items of several orders. */
function readDespatch(root: XmlElement): DespatchAdvice[] {
  const info = find(root, 'DISPATCHNOTIFICATION_HEADER', 'DISPATCHNOTIFICATION_INFO')
  const id = documentId(textAt(info, 'DISPATCHNOTIFICATION_ID'))
  const issued = momentOf(textAt(info, 'DISPATCHNOTIFICATION_DATE'))
  const items = findAll(find(root, 'DISPATCHNOTIFICATION_ITEM_LIST'), 'DISPATCHNOTIFICATION_ITEM')
  const byOrder = Map.groupBy(items, (item) => textAt(item, 'ORDER_REFERENCE', 'ORDER_ID'))
  return Array.from(byOrder, ([order, elements]) => {
    return {
      kind: 'despatch',
      documentId: id,
      issued,
      order: orderName(order),
      shipmentId: textAt(info, 'SHIPMENT_ID') ?? id,
      transporter: delivererOf(info) ?? '',
      url: linkOf(textAt(info, 'TRACKING_TRACING_URL')),
      ...despatchLines(
        elements.map((item) => ({
          reference: textAt(item, 'ORDER_REFERENCE', 'LINE_ITEM_ID'),
          amount: textAt(item, 'QUANTITY'),
        })),
      ),
    }
  })
}

function delivererOf(info: XmlElement | undefined): string | undefined {
  const parties = findAll(find(info, 'PARTIES'), 'PARTY')
  const deliverer = parties.find((party) =>
    findAll(party, 'PARTY_ROLE').some(({ text }) => text === 'deliverer'),
  )
  return (
    textAt(deliverer, 'ADDRESS', 'NAME') ?? textAt(deliverer, 'ADDRESS', 'CONTACT_DETAILS', 'CONTACT_NAME')
  )
}
