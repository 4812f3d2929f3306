/** Reads a response or an advice as JSON, for a business system that takes its orders as JSON. Amounts are texts or
 *  numbers. docs/order-documents.md shows the fields. */

import { type PromisedDelivery, RESPONSE_ANSWERS } from '@hoistway/domain/orders/order-response'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { OrderAnswer, ResponseLine } from '../port.ts'
import {
  amountOf,
  DocumentFault,
  dayOf,
  documentId,
  linkOf,
  momentOf,
  orderName,
  quote,
} from './read-values.ts'

const Words = Type.String({ maxLength: 4000 })
const Quantity = Type.Union([Type.String({ maxLength: 20 }), Type.Number({ minimum: 0 })])
const Position = Type.Integer({ minimum: 1, maximum: 999_999 })

const Delivery = Type.Object({ amount: Type.Optional(Quantity), date: Words, until: Type.Optional(Words) })

const Line = Type.Object({
  position: Position,
  answer: Type.Enum(['accepted', 'changed', 'refused']),
  articleNr: Type.Optional(Words),
  amount: Type.Optional(Quantity),
  deliveries: Type.Optional(Type.Array(Delivery)),
  substitute: Type.Optional(Type.Object({ articleNr: Words, label: Type.Optional(Words) })),
  note: Type.Optional(Words),
})

const Head = {
  id: Words,
  issued: Words,
  order: Type.Union([Words, Type.Integer({ minimum: 1 })]),
}

const Response = Type.Object({
  ...Head,
  kind: Type.Literal('response'),
  answer: Type.Enum([...RESPONSE_ANSWERS]),
  erpOrder: Type.Optional(Words),
  note: Type.Optional(Words),
  delivery: Type.Optional(Delivery),
  lines: Type.Optional(Type.Array(Line)),
})

const Despatch = Type.Object({
  ...Head,
  kind: Type.Literal('despatch'),
  shipmentId: Words,
  transporter: Type.Optional(Words),
  url: Type.Optional(Words),
  lines: Type.Optional(Type.Array(Type.Object({ position: Position, amount: Quantity }))),
})

const responseCheck = Compile(Response)
const despatchCheck = Compile(Despatch)

/** @throws DocumentFault */
export function readJsonAnswer(value: unknown): OrderAnswer {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined
  if (kind === 'response') {
    if (responseCheck.Check(value)) return responseOf(value)
    throw new DocumentFault(firstFault(responseCheck.Errors(value)))
  }
  if (kind === 'despatch') {
    if (despatchCheck.Check(value)) return despatchOf(value)
    throw new DocumentFault(firstFault(despatchCheck.Errors(value)))
  }
  throw new DocumentFault('its kind is neither response nor despatch')
}

function firstFault(errors: readonly { readonly instancePath: string; readonly message: string }[]): string {
  const [first] = errors
  return first ? `${first.instancePath || 'the document'} ${first.message}` : 'it has another form'
}

function responseOf(value: Static<typeof Response>): OrderAnswer {
  const faults: string[] = []
  const lines: ResponseLine[] = []
  for (const { position, amount, deliveries = [], substitute, ...line } of value.lines ?? []) {
    const said = amount === undefined ? undefined : quantityOf(amount)
    const promised = deliveries.map(promisedDelivery)
    if (amount !== undefined && said === undefined)
      faults.push(`line ${position}: ${quote(String(amount))} is no amount`)
    else if (promised.includes(undefined))
      faults.push(`line ${position}: a delivery has no day like 2026-12-01`)
    else {
      lines.push({
        ...line,
        position,
        amount: said,
        deliveries: promised.filter((delivery) => delivery !== undefined),
        substitute: substitute && { articleNr: substitute.articleNr, label: substitute.label ?? '' },
      })
    }
  }
  return {
    kind: 'response',
    documentId: documentId(value.id || undefined),
    issued: momentOf(value.issued),
    order: orderName(String(value.order)),
    erpOrder: value.erpOrder,
    answer: value.answer,
    note: value.note,
    delivery: value.delivery && promisedDelivery(value.delivery),
    lines,
    faults,
  }
}

function promisedDelivery({ amount, date, until }: Static<typeof Delivery>): PromisedDelivery | undefined {
  const day = dayOf(date)
  if (day === undefined) return undefined
  const end = dayOf(until)
  return {
    amount: amount === undefined ? undefined : quantityOf(amount),
    date: day,
    until: end === day ? undefined : end,
  }
}

function quantityOf(amount: string | number): number | undefined {
  return amountOf(String(amount))
}

function despatchOf(value: Static<typeof Despatch>): OrderAnswer {
  const faults: string[] = []
  const lines = (value.lines ?? []).flatMap(({ position, amount }) => {
    const said = quantityOf(amount)
    if (said !== undefined) return [{ position, amount: said }]
    faults.push(`line ${position}: ${quote(String(amount))} is no amount`)
    return []
  })
  return {
    kind: 'despatch',
    documentId: documentId(value.id || undefined),
    issued: momentOf(value.issued),
    order: orderName(String(value.order)),
    shipmentId: value.shipmentId,
    transporter: value.transporter ?? '',
    url: linkOf(value.url),
    lines,
    faults,
  }
}
