/** The mail to the buyer where the business system delivers otherwise than ordered: the lines that come in another amount,
 *  as another part, later or not at all. */
import { isConfirmedOtherwise, type PromisedDelivery } from '@hoistway/domain/orders/order-response'
import { formatDay } from '@hoistway/domain/texts/day-format'
import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { MailBlock, MailFact } from '../../../mail/blocks.ts'
import type { Links } from '../../../mail/links.ts'
import type { Mail } from '../../../mail/mails.ts'
import type { OrderLineRow, OrderRow } from '../order-queries.ts'
import { type ConfirmedLineRow, readConfirmedLines, readResponse } from '../response-queries.ts'
import { readWholeOrder } from '../whole-order-queries.ts'
import { amountText, lineName } from './order-blocks.ts'
import { SHOW_ORDER } from './order-words.ts'

type ChangedLine = { readonly line: OrderLineRow; readonly confirmed: ConfirmedLineRow }

type ResponseMail = {
  readonly mail: Mail
  /** The orderer. */
  readonly userId: number
  readonly orderNumber: number
}

/** Undefined where a newer response has replaced all of this one, or the buyer has left. */
export async function orderResponseMail(
  db: Kysely<Database>,
  responseId: number,
  links: Links,
): Promise<ResponseMail | undefined> {
  const response = await readResponse(db, responseId)
  const order = response && (await readWholeOrder(db, response.order_id))
  if (!response || !order || order.user_id === null) return undefined
  const lines = await readChangedLines(db, order, responseId)
  if (lines.length === 0 || !order.active) return undefined
  const locale = order.language_code
  const words = response.answer === 'refused' ? REFUSED : CHANGED
  const number = String(order.order_number)
  const heading = words.heading[locale].replace('{number}', number)
  const mail: Mail = {
    to: order.email,
    locale,
    subject: heading,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text: words.text[locale] },
      ...noteOf(response.note),
      { kind: 'facts', facts: lines.map((line) => factOf(line, locale)) },
      { kind: 'button', text: SHOW_ORDER[locale], url: links.to(locale, `/orders/${number}`) },
      { kind: 'paragraph', text: NOT_RIGHT[locale] },
    ],
  }
  return { mail, userId: order.user_id, orderNumber: order.order_number }
}

async function readChangedLines(
  db: Kysely<Database>,
  order: OrderRow & { readonly lines: readonly OrderLineRow[] },
  responseId: number,
): Promise<ChangedLine[]> {
  const confirmations = await readConfirmedLines(db, [order.id])
  const ofResponse = new Map(
    confirmations.filter((row) => row.response_id === responseId).map((row) => [row.position, row]),
  )
  return order.lines.flatMap((line) => {
    const confirmed = ofResponse.get(line.position)
    if (!confirmed) return []
    const substitute = confirmed.substitute ?? undefined
    return isConfirmedOtherwise(line.amount, order.desired_delivery, { ...confirmed, substitute })
      ? [{ line, confirmed }]
      : []
  })
}

function noteOf(note: string): MailBlock[] {
  return note === '' ? [] : [{ kind: 'quote', text: note }]
}

function factOf({ line, confirmed }: ChangedLine, locale: Locale): MailFact {
  const { answer, amount, deliveries, substitute, note } = confirmed
  const amountWords = (answer === 'refused' ? NOT_DELIVERED : AMOUNTS)[locale]
    .replace('{ordered}', amountText(line, line.amount, locale))
    .replace('{confirmed}', amountText(line, amount, locale))
  return {
    name: lineName(line, locale),
    value: [
      amountWords,
      ...(substitute
        ? [SUBSTITUTE[locale].replace('{part}', `${substitute.articleNr} ${substitute.label}`.trim())]
        : []),
      ...deliveries.map((delivery) => deliveryText(delivery, line, locale)),
      ...(note === '' ? [] : [note]),
    ].join('\n'),
  }
}

function deliveryText({ amount, date, until }: PromisedDelivery, line: OrderLineRow, locale: Locale): string {
  const days = [date, ...(until === undefined ? [] : [until])]
    .map((day) => formatDay(locale, day))
    .join(' – ')
  return amount === undefined ? days : `${days}: ${amountText(line, amount, locale)}`
}

type Words = Readonly<Record<'heading' | 'text', Localised>>

const CHANGED: Words = {
  heading: {
    sv: 'Order {number} är bekräftad med ändringar',
    en: 'Order {number} is confirmed with changes',
    de: 'Bestellung {number} ist mit Änderungen bestätigt',
  },
  text: {
    sv: 'De här raderna levereras inte som du beställde dem:',
    en: 'These lines will not be delivered as you ordered them:',
    de: 'Diese Positionen werden anders geliefert, als Sie sie bestellt haben:',
  },
}

const REFUSED: Words = {
  heading: {
    sv: 'Order {number} kan inte levereras',
    en: 'Order {number} cannot be delivered',
    de: 'Bestellung {number} kann nicht geliefert werden',
  },
  text: {
    sv: 'Vi kan tyvärr inte leverera det du beställde:',
    en: 'We are sorry that we cannot deliver what you ordered:',
    de: 'Leider können wir nicht liefern, was Sie bestellt haben:',
  },
}

const AMOUNTS: Localised = {
  sv: 'Beställt {ordered}, bekräftat {confirmed}',
  en: 'Ordered {ordered}, confirmed {confirmed}',
  de: 'Bestellt {ordered}, bestätigt {confirmed}',
}

const NOT_DELIVERED: Localised = {
  sv: 'Beställt {ordered}, levereras inte',
  en: 'Ordered {ordered}, not delivered',
  de: 'Bestellt {ordered}, wird nicht geliefert',
}

const SUBSTITUTE: Localised = {
  sv: 'Ersätts av {part}',
  en: 'Replaced by {part}',
  de: 'Ersetzt durch {part}',
}

const NOT_RIGHT: Localised = {
  sv: 'Passar det inte, ring eller skriv till oss så snart du kan.',
  en: 'If this does not suit you, call or write to us as soon as you can.',
  de: 'Passt Ihnen das nicht, rufen Sie uns bitte bald an oder schreiben Sie uns.',
}
