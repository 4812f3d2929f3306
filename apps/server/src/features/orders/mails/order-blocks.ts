/** Writes an order as blocks of a mail: its facts, its lines with their sums, the lines before an approver edited them, and
 *  the name and an amount of a line. Money has all its decimals, so that no '0 kr' hides 0.45 kr (AMB-34). */
import { LINE_DETAIL_NAMES } from '@hoistway/domain/cart/line-details'
import type { Currency } from '@hoistway/domain/codes'
import { transportName } from '@hoistway/domain/orders/transports'
import { showsDiscount } from '@hoistway/domain/prices/discount'
import { amountToWire, type Price } from '@hoistway/domain/prices/money'
import { formatAmount, formatMoneyExactly } from '@hoistway/domain/prices/money-format'
import type { Locale } from '@hoistway/domain/texts/locale'
import { shownLabel } from '@hoistway/domain/texts/shown-text'
import { detailsOf } from '../../../database/tables/line-details.ts'
import type { MailBlock, MailFact, MailLine, MailSum } from '../../../mail/blocks.ts'
import type { OrderLineRow, OrderRow } from '../order-queries.ts'
import type { MailedLine, MailedOrder } from './mailed-order.ts'
import {
  DETAIL_NAMES,
  FACT_NAMES,
  LINE_WORDS,
  PARTIAL_DELIVERY,
  SENT_FOR,
  SUM_NAMES,
  UNIT_NAMES,
} from './order-words.ts'

export function orderBlocks(mailed: MailedOrder, locale: Locale): MailBlock[] {
  const lines = mailed.lines.map((line) => lineOf(line, mailed, locale))
  return [
    { kind: 'facts', facts: factsOf(mailed, locale) },
    linesBlock(lines, sumsOf(mailed, locale), locale),
  ]
}

/** The lines as they were placed, of an order that its approver edited; undefined for all others. */
export function originalLinesBlock(mailed: MailedOrder, locale: Locale): MailBlock | undefined {
  const { order, originalLines } = mailed
  if (originalLines.length === 0) return undefined
  const lines = originalLines.map((line) =>
    lineOf({ ...line, waits: false, isSafetyComponent: false }, mailed, locale),
  )
  const subtotal = originalLines.reduce((sum, line) => sum + line.line_total, 0)
  const sum = { name: SUM_NAMES.subtotal[locale], value: money(locale, order.currency, subtotal) }
  return linesBlock(lines, [sum], locale)
}

function linesBlock(lines: readonly MailLine[], sums: readonly MailSum[], locale: Locale): MailBlock {
  const { part, amount, price, total } = LINE_WORDS
  return {
    kind: 'lines',
    head: { part: part[locale], amount: amount[locale], price: price[locale], total: total[locale] },
    lines,
    sums,
  }
}

/** A line as it is named in a sentence or a list. */
export function lineName(
  { article_nr, label }: Pick<MailedLine, 'article_nr' | 'label'>,
  locale: Locale,
): string {
  return `${article_nr} ${shownLabel(label, locale)}`
}

function factsOf(
  { order, companyName, countryName, shipsComplete }: MailedOrder,
  locale: Locale,
): MailFact[] {
  const answer = shipsComplete ? 'never' : order.partial_delivery ? 'yes' : 'no'
  const values: Readonly<Record<keyof typeof FACT_NAMES, string>> = {
    number: String(order.order_number),
    orderedBy: [order.ordered_by, companyName].filter((name) => name !== '').join(', '),
    sentBy: sentByWords(order, locale),
    userOrder: order.user_order,
    mark: order.mark,
    address: [order.recipient, order.address, order.post_address, countryName[locale]].join('\n'),
    transport: transportName({ sTransportName: '', name: order.transport_name }, locale),
    desiredDelivery: order.desired_delivery,
    partialDelivery: PARTIAL_DELIVERY[answer][locale],
    message: order.message,
  }
  return (Object.keys(FACT_NAMES) as (keyof typeof FACT_NAMES)[])
    .filter((key) => values[key] !== '')
    .map((key) => ({ name: FACT_NAMES[key][locale], value: values[key] }))
}

/** Names both people of an order that a site admin sent as a customer; empty for all others. */
function sentByWords({ sent_by, sent_by_name, ordered_by }: OrderRow, locale: Locale): string {
  if (sent_by === null) return ''
  return SENT_FOR[locale].replace('{admin}', sent_by_name).replace('{person}', ordered_by)
}

function lineOf(line: MailedLine, { order, shipsComplete }: MailedOrder, locale: Locale): MailLine {
  return {
    number: line.article_nr,
    label: shownLabel(line.label, locale),
    notes: [
      ...(line.isSafetyComponent ? [LINE_WORDS.safetyComponent[locale]] : []),
      ...detailNotes(line, locale),
      ...(shipsComplete && line.waits ? [LINE_WORDS.waits[locale]] : []),
    ],
    amount: amountText(line, line.amount, locale),
    price: money(locale, order.currency, line.unit_price),
    total: money(locale, order.currency, line.line_total),
  }
}

function detailNotes(line: MailedLine, locale: Locale): string[] {
  const details = detailsOf(line)
  return LINE_DETAIL_NAMES.flatMap((name) => {
    const text = details[name]
    const named = DETAIL_NAMES[name]
    return text ? [named ? `${named[locale]} ${text}` : text] : []
  })
}

function unitName({ unit, amount }: Pick<OrderLineRow, 'unit' | 'amount'>, locale: Locale): string {
  const names = UNIT_NAMES[unit]
  if (!names) return unit
  return (amountToWire(amount) === 1 ? names.one : names.more)[locale]
}

/** An amount of a line with its unit, as mails write it. */
export function amountText({ unit }: Pick<OrderLineRow, 'unit'>, amount: number, locale: Locale): string {
  return formatAmount(locale, amount, unitName({ unit, amount }, locale))
}

/** The discount stands below the total: it is in the prices already (AMB-36). */
function sumsOf({ order }: MailedOrder, locale: Locale): MailSum[] {
  const sum = (key: keyof typeof SUM_NAMES, price: Price): MailSum => ({
    name: SUM_NAMES[key][locale],
    value: money(locale, order.currency, price),
    isTotal: key === 'total',
  })
  return [
    sum('subtotal', order.subtotal),
    sum('fee', order.fee),
    sum('total', order.total),
    ...(showsDiscount(order.discount) ? [sum('discount', order.discount)] : []),
  ]
}

/** The currency was one of the two when the order was stored. */
function money(locale: Locale, currency: number, price: Price): string {
  return formatMoneyExactly(locale, currency as Currency, price)
}
