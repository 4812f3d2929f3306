/** Makes the view model of a placed order for the list and the order's page: slim, and in the visitor's language.
 *  Prices are those of the order, in its own currency. */

import type { Product } from '@hoistway/contract/catalogue/product'
import type { Order, OrderProduct } from '@hoistway/contract/orders/orders'
import { type LineDetails, lineDetails } from '@hoistway/domain/cart/line-details'
import { AttestStatus, Currency, HISTORY_SOURCE } from '@hoistway/domain/codes'
import { DAY_MS } from '@hoistway/domain/durations'
import { type CalendarDay, stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { transportLabel, transportName } from '@hoistway/domain/orders/transports'
import type { Price } from '@hoistway/domain/prices/money'
import {
  formatAmount,
  formatMoney,
  formatMoneyExactly,
  formatWeight,
} from '@hoistway/domain/prices/money-format'
import { formatDay, formatInstant } from '@hoistway/domain/texts/day-format'
import type { Locale } from '@hoistway/domain/texts/locale'
import { shownLabel } from '@hoistway/domain/texts/shown-text'
import { thumbnailAddress } from '../../data/calls/api-base.ts'
import { priceOf } from '../../data/cart/cart-prices.ts'
import type { Translate, Translations } from '../../texts/translate.ts'
import { unitNameFor } from '../../texts/unit-name.ts'
import { type ConfirmationView, confirmationView, type ResponseView, responseView } from './confirmation.ts'
import { hasArrived, type Journey, journeyOf, orderJourney, orderName } from './journey.ts'

export type AttestView = {
  readonly kind: 'ok' | 'low' | 'err' | 'neutral' | 'outline'
  readonly text: string
}

export type MoneyView = {
  readonly shown: string
  /** The amount with all decimals. */
  readonly exact: string
}

type OrderFacts = {
  readonly number: number
  readonly name: string
  readonly date: string
  readonly orderedBy: string
  /** The site admin who sent it for that person. */
  readonly sentBy: string | undefined
  readonly userOrder: string
  readonly mark: string
  readonly lineCount: number
  /** Undefined where no approval was needed. */
  readonly attest?: AttestView
  /** Undefined while the business system has answered nothing. */
  readonly response?: ResponseView
  readonly journey: Journey
}

export type OrderRow = OrderFacts & {
  /** Undefined, like all prices, if the reader may see no prices (AMB-49). */
  readonly total?: string
  /** Drawings of its first parts. */
  readonly thumbnails: readonly string[]
}

const MOST_THUMBNAILS = 3

export type OrderLineView = {
  /** The number of the line, from 1. An order from before the shop may have a part in two lines. */
  readonly position: number
  readonly productID: number
  /** Undefined where neither the order nor the catalogue has the number. */
  readonly articleNr?: string
  readonly label: string
  /** The part has left the catalogue, or this reader may not see it. Number and name come from the order, and the part
   *  has no page. */
  readonly isRemoved: boolean
  readonly thumbnail?: string
  readonly details: LineDetails
  readonly amount: string
  readonly price?: MoneyView
  readonly total?: MoneyView
  readonly confirmed?: ConfirmationView
  /** The amount that has left, in words. */
  readonly shipped?: string
  /** The amount and the price per unit as sent and charged, for ordering again. */
  readonly ordered: { readonly amount: number; readonly price?: number }
}

export type ShipmentView = {
  readonly id: string
  readonly transporter: string
  readonly location: string
  readonly url?: string
  readonly journey: Journey
  /** The days since the desired delivery; 0 for a shipment that has arrived. */
  readonly daysLate: number
}

export type OrderDetails = OrderFacts & {
  readonly desiredDelivery: string
  /** Day and time in Stockholm; the day alone for an order from before the shop. */
  readonly received: string
  readonly message: string
  readonly address: readonly string[]
  readonly transport: string
  readonly partialDelivery: boolean
  readonly weight: string
  readonly currency: Currency
  readonly subtotal?: MoneyView
  readonly fee?: MoneyView
  /** Undefined without a discount. */
  readonly discount?: MoneyView
  readonly total?: MoneyView
  readonly lines: readonly OrderLineView[]
  readonly shipments: readonly ShipmentView[]
}

export function orderRow(order: Order, words: Translations): OrderRow {
  const thumbnails = order.products
    .flatMap(({ product }) => (product ? (thumbnailAddress(product.attributes.imageAssetIDs) ?? []) : []))
    .slice(0, MOST_THUMBNAILS)
  const facts = { ...orderFacts(order, words), thumbnails }
  if (order.pricesHidden) return facts
  return { ...facts, total: formatMoney(words.locale, currencyOf(order), priceOf(order.total)) }
}

function orderFacts(order: Order, words: Translations): OrderFacts {
  const { locale, t } = words
  const attest = attestView(order, t)
  const response = responseView(order, words)
  return {
    number: order.order,
    name: orderName(order),
    date: formatDay(locale, stockholmDay(Date.parse(order.date))),
    orderedBy: order.orderedBy,
    sentBy: order.sentBy,
    userOrder: order.userOrder,
    mark: order.mark,
    lineCount: order.products.length,
    ...(attest && { attest }),
    ...(response && { response }),
    journey: orderJourney(order, t),
  }
}

/** Makes the view model of the order's page. `products` are in the language of the page; the products of the order are
 *  in the language of the company. */
export function orderDetails(
  order: Order,
  products: ReadonlyMap<number, Product>,
  countryName: string | undefined,
  words: Translations,
  /** In Stockholm. */
  today: CalendarDay = stockholmDay(Date.now()),
): OrderDetails {
  const { locale, t } = words
  const currency = currencyOf(order)
  const money = (wire: number) => moneyView(locale, currency, priceOf(wire))
  const desiredDay = order.dtDesiredDelivery.slice(0, 'YYYY-MM-DD'.length)
  const name = transportName({ sTransportName: '', name: order.transportName }, locale)
  const facts = orderFacts(order, words)
  // The business system knows the day alone.
  const isOfHistory = order.orderSource === HISTORY_SOURCE
  return {
    ...facts,
    desiredDelivery: formatDay(locale, desiredDay),
    received: isOfHistory ? facts.date : formatInstant(locale, Date.parse(order.date)),
    message: order.message,
    address: [order.recipient, order.address, order.postAddress, countryName ?? ''].filter(
      (line) => line !== '',
    ),
    transport: order.pricesHidden ? name : transportLabel(name, priceOf(order.fee), locale, currency),
    partialDelivery: order.partialDelivery,
    weight: formatWeight(locale, Math.round(order.weight * 1000)),
    currency,
    ...(!order.pricesHidden && {
      subtotal: money(order.subtotal),
      fee: money(order.fee),
      total: money(order.total),
    }),
    ...(order.discount > 0 && { discount: money(order.discount) }),
    lines: order.products.map((line, index) => ({
      position: index + 1,
      ...lineView(line, products, order.pricesHidden ? undefined : money, desiredDay, words),
    })),
    shipments: order.shippments.map(({ shippmentId, transporter, location, url, status }) => {
      const journey = journeyOf(status, t)
      return {
        id: shippmentId,
        transporter,
        location,
        ...(/^https?:\/\//.test(url) && { url }),
        journey,
        daysLate: hasArrived(journey) ? 0 : daysBetween(desiredDay, today),
      }
    }),
  }
}

/** Returns the number of days from `from` to `to`, 0 if `to` is not later. */
function daysBetween(from: string, to: string): number {
  return Math.max(Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS), 0) || 0
}

function lineView(
  line: OrderProduct,
  products: ReadonlyMap<number, Product>,
  money: ((wire: number) => MoneyView) | undefined,
  desiredDay: string,
  words: Translations,
): Omit<OrderLineView, 'position'> {
  const { locale, t } = words
  const { cartItem, price, total, shipped } = line
  const product = products.get(cartItem.productID) ?? line.product ?? undefined
  const { articleNr, label, unit } = product ? partOf(product) : removedPart(line, locale)
  const thumbnail = product && thumbnailAddress(product.attributes.imageAssetIDs)
  const amountText = (amount: number) =>
    formatAmount(locale, Math.round(amount * 1000), unit === undefined ? '' : unitNameFor(amount, unit, t))
  const confirmed = confirmationView(line, desiredDay, amountText, words)
  return {
    productID: cartItem.productID,
    ...(articleNr !== undefined && { articleNr }),
    label: label ?? t('orders.removedProduct'),
    isRemoved: !product,
    ...(thumbnail !== undefined && { thumbnail }),
    details: lineDetails(cartItem),
    amount: amountText(cartItem.amount),
    ...(confirmed && { confirmed }),
    ...(shipped !== undefined && { shipped: t('order.line.shipped', { amount: amountText(shipped) }) }),
    ...(money && { price: money(price), total: money(total) }),
    ordered: { amount: cartItem.amount, ...(money && { price }) },
  }
}

type OrderedPart = { readonly articleNr?: string; readonly label?: string; readonly unit?: string }

function partOf({ attributes, label, unit }: Product): OrderedPart {
  return { articleNr: attributes.articleNr, label, unit }
}

/** Returns the stored number and name of a part that has left the catalogue. */
function removedPart({ ordered }: OrderProduct, locale: Locale): OrderedPart {
  if (!ordered) return {}
  const { articleNr, label, unit } = ordered
  return { articleNr, unit, label: shownLabel(label, locale) }
}

const ATTEST_KIND: Readonly<Record<AttestStatus, AttestView['kind']>> = {
  [AttestStatus.Waiting]: 'low',
  [AttestStatus.Accepted]: 'ok',
  [AttestStatus.Denied]: 'err',
  [AttestStatus.PendingMail]: 'neutral',
}

export function attestView(
  { attestStatus: status, withdrawn, returned }: Pick<Order, 'attestStatus' | 'withdrawn' | 'returned'>,
  t: Translate,
): AttestView | undefined {
  if (withdrawn) return { kind: 'outline', text: t('order.withdrawn') }
  if (returned) return { kind: 'outline', text: t('order.returned') }
  const known = Object.values(AttestStatus).find((one) => one === status)
  return known && { kind: ATTEST_KIND[known], text: t(`order.attest${known}`) }
}

function moneyView(locale: Locale, currency: Currency, price: Price): MoneyView {
  return {
    shown: formatMoney(locale, currency, price),
    exact: formatMoneyExactly(locale, currency, price),
  }
}

function currencyOf({ currency }: Order): Currency {
  return currency === Currency.Sek ? Currency.Sek : Currency.Euro
}
