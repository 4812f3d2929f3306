/** Writes orders as a table for a spreadsheet: one row for each line of an order, in the language of the page. */
import type { Order } from '@hoistway/contract/orders/orders'
import { LINE_DETAIL_NAMES } from '@hoistway/domain/cart/line-details'
import { Currency } from '@hoistway/domain/codes'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { csvCell } from '@hoistway/domain/texts/csv'
import type { Locale } from '@hoistway/domain/texts/locale'
import { shownLabel } from '@hoistway/domain/texts/shown-text'
import { DETAIL_LABEL } from '../../../features/line-details/detail-label.ts'
import { orderJourney, orderName } from '../../../features/orders/journey.ts'
import type { Translations } from '../../../texts/translate.ts'
import { unitName } from '../../../texts/unit-name.ts'

/** Spreadsheets expect the separator of the reader's country: where the comma is in numbers, it is the semicolon. */
const SEPARATOR: Readonly<Record<Locale, string>> = { sv: ';', en: ',', de: ';' }
/** Tells spreadsheets that the file is UTF-8. Without it they misread å, ö and ü. */
const BYTE_ORDER_MARK = '\uFEFF'

const HEAD = [
  'orders.order',
  'orders.date',
  'orders.orderedBy',
  'orders.userOrder',
  'cart.mark',
  'orders.status',
  'orders.articleNumber',
  'orders.label',
  'cart.amount',
  'orders.unit',
  'cart.pricePerUnit',
  'cart.total',
  ...LINE_DETAIL_NAMES.map((name) => DETAIL_LABEL[name]),
  'orders.totalExVat',
  'orders.currency',
]

/** `orders` have their parts in the language of the page. */
export function ordersCsv(orders: readonly Order[], words: Translations): string {
  const head = HEAD.map((key) => csvCell(words.t(key)))
  const rows = [head, ...orders.flatMap((order) => rowsOf(order, words))]
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.join(SEPARATOR[words.locale])}\r\n`).join('')
}

function rowsOf(order: Order, { locale, t }: Translations): string[][] {
  const money = (wire: number) => (order.pricesHidden ? '' : numberCell(wire.toFixed(2), locale))
  const facts = [
    csvCell(orderName(order)),
    stockholmDay(Date.parse(order.date)),
    csvCell(
      order.sentBy === undefined
        ? order.orderedBy
        : `${order.orderedBy} (${t('orders.sentBy', { name: order.sentBy })})`,
    ),
    csvCell(order.userOrder),
    csvCell(order.mark),
    csvCell(orderJourney(order, t).text),
  ]
  const sums = [money(order.total), order.currency === Currency.Sek ? 'SEK' : 'EUR']
  return order.products.map(({ product, ordered, cartItem, price, total }) => {
    const unit = product?.unit ?? ordered?.unit ?? ''
    return [
      ...facts,
      csvCell(product?.attributes.articleNr ?? ordered?.articleNr ?? ''),
      csvCell(product?.label ?? (ordered ? shownLabel(ordered.label, locale) : '')),
      numberCell(String(cartItem.amount), locale),
      csvCell(unit === '' ? '' : unitName(unit, t)),
      money(price),
      money(total),
      ...LINE_DETAIL_NAMES.map((name) => csvCell(cartItem[name] ?? '')),
      ...sums,
    ]
  })
}

function numberCell(text: string, locale: Locale): string {
  return locale === 'en' ? text : text.replace('.', ',')
}
