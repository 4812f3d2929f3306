/** The latest orders, one line each. */
import type { Order } from '@hoistway/contract/orders'
import type { Locale } from '@hoistway/domain/locale'

export type RecentOrder = {
  readonly number: string
  readonly mark: string
  readonly date: string
  readonly lines: number
}

const MOST = 6
const REGION: Readonly<Record<Locale, string>> = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' }

/** The history comes newest first. An order without a marking is told by the customer's own number. */
export function recentOrders(history: readonly Order[], locale: Locale): RecentOrder[] {
  const day = new Intl.DateTimeFormat(REGION[locale], {
    day: 'numeric',
    month: 'short',
    timeZone: 'Europe/Stockholm',
  })
  return history.slice(0, MOST).map(({ order, mark, userOrder, date, cartItems }) => ({
    number: String(order),
    mark: mark || userOrder,
    date: day.format(new Date(date)),
    lines: cartItems.length,
  }))
}
