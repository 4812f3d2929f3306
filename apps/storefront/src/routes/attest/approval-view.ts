/** The orders of the inbox as the page shows them: those that wait with everything that a decision needs, decided ones in
 *  one line. */

import type { InboxOrder } from '@hoistway/contract/approvals/approval-inbox'
import type { AttestOrder } from '@hoistway/contract/approvals/attest'
import { Currency } from '@hoistway/domain/codes'
import { formatMoney } from '@hoistway/domain/prices/money-format'
import { formatDay, formatInstant } from '@hoistway/domain/texts/day-format'
import { priceOf } from '../../data/cart/cart-prices.ts'
import { cartOfOrder, type OrderAsCart } from '../../features/orders/cart-of-order.ts'
import {
  type AttestView,
  attestView,
  type OrderDetails,
  orderDetails,
} from '../../features/orders/order-view.ts'
import type { Translations } from '../../texts/translate.ts'
import { waitingTime } from './waiting-time.ts'

export type ApprovalView = {
  readonly token: string
  readonly order: OrderDetails
  /** The time for which it waits: '2 hours ago'. */
  readonly since: string
  readonly attester: string
  /** The approver whom the visitor stands in for. */
  readonly inPlaceOf: string | undefined
  /** Messages between the orderer and the approvers. */
  readonly messageCount: number
  /** The visitor may decide it now. */
  readonly isOpen: boolean
  /** The total as it goes over the wire, for sums; undefined where the visitor sees no prices. */
  readonly amount: number | undefined
  /** The lines and the order information that the cart receives when the approver edits the order there. */
  readonly cart: OrderAsCart
  /** Undefined where the visitor may approve any total. */
  readonly limit?: {
    readonly amount: string
    /** 0 to 1 of the limit, for the bar. */
    readonly share: number
    /** The amount by which the order exceeds the limit; undefined when it does not. */
    readonly over?: string
    /** The sum that is held against the limit, where earlier orders of the day count too. */
    readonly ofDay?: string
  }
}

/** @param inbox what the inbox says of it; undefined for an order that only the link of a mail leads to */
export function approvalView(
  order: AttestOrder,
  inbox: InboxOrder | undefined,
  words: Translations,
  now: number,
): ApprovalView {
  const products = new Map(
    order.products.flatMap(({ product }) => (product ? [[product.id, product] as const] : [])),
  )
  const limit = inbox ? inbox.limit : order.attest.amount
  return {
    token: order.attestToken ?? '',
    order: orderDetails(order, products, undefined, words),
    since: waitingTime(words.locale, order.date, now),
    attester: order.attest.attestantFullName,
    inPlaceOf: inbox?.inPlaceOf?.name,
    messageCount: inbox?.messageCount ?? 0,
    isOpen: order.attest.isAttestee,
    amount: order.pricesHidden ? undefined : order.total,
    cart: cartOf(order),
    ...(limit !== null &&
      !order.pricesHidden && { limit: limitView(order, limit, inbox?.held ?? order.total, words) }),
  }
}

function limitView(
  order: AttestOrder,
  amount: number,
  held: number,
  { locale }: Translations,
): NonNullable<ApprovalView['limit']> {
  const money = (wire: number) => moneyOf(order, wire, locale)
  const over = held - amount
  return {
    amount: money(amount),
    share: amount > 0 ? Math.min(held / amount, 1) : 1,
    ...(over > 0 && { over: money(over) }),
    ...(held > order.total && { ofDay: money(held) }),
  }
}

function moneyOf(
  { currency }: { readonly currency: number },
  wire: number,
  locale: Translations['locale'],
): string {
  return formatMoney(locale, currency === Currency.Sek ? Currency.Sek : Currency.Euro, priceOf(wire))
}

/** Sending the cart with the token replaces the lines of the order and approves it (AMB-74). */
function cartOf(order: AttestOrder): ApprovalView['cart'] {
  const { items, information } = cartOfOrder(order)
  const { iAttestee: attesteeId, attestToken } = order
  return { items, information: { ...information, attesteeId, attestToken } }
}

export type DecidedView = {
  readonly number: number
  readonly attest: AttestView | undefined
  readonly orderedBy: string
  readonly sentBy: string | undefined
  readonly mark: string
  readonly lineCount: number
  readonly desiredDelivery: string
  /** Undefined where the visitor sees no prices. */
  readonly total: string | undefined
  /** 'Karin Lindqvist for Ada Bergström, 24 Nov 08:42', or that nobody was left who may decide. */
  readonly decided: string
  readonly reason: string
}

export function decidedView(order: InboxOrder, { locale, t }: Translations): DecidedView {
  return {
    number: order.order,
    attest: attestView(
      {
        attestStatus: order.attestStatus,
        ...(order.isWithdrawn && { withdrawn: true }),
        ...(order.decidedBy === null && { returned: true }),
      },
      t,
    ),
    orderedBy: order.orderer.name,
    sentBy: order.sentBy,
    mark: order.mark,
    lineCount: order.lineCount,
    desiredDelivery: formatDay(locale, order.desiredDelivery),
    total: order.total === null ? undefined : moneyOf(order, order.total, locale),
    decided: decidedWords(order, { locale, t }),
    reason: order.reason,
  }
}

function decidedWords({ decidedBy, decidedFor, decided }: InboxOrder, { locale, t }: Translations): string {
  // Nobody has decided an order that went back to its orderer.
  const name = decidedBy?.name ?? t('approvals.returned')
  const who = decidedFor ? t('approvals.decidedFor', { name, approver: decidedFor.name }) : name
  const when = decided === null ? '' : formatInstant(locale, Date.parse(decided))
  return [who, when].filter((part) => part !== '').join(', ')
}
