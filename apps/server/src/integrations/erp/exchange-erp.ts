/** The business system behind an exchange of files: CSV files in `in/`, an order each in `out/orders/`. The formats are
 *  those of docs/erp-files.md. */
import { Currency } from '@hoistway/domain/codes'
import { writeDecimal } from '@hoistway/domain/sync/sync-decimal'
import { exchangeFile } from '../exchange/exchange-file.ts'
import type { Exchange } from '../exchange/port.ts'
import type { FeedFile } from '../feed/feed-file.ts'
import type { Feed } from '../feed/port.ts'
import { type FeedFileRules, USUAL_RULES } from '../feed/settled-file.ts'
import { csvFeed } from './csv-feed.ts'
import type { Erp, ErpFeedName, ErpRecords, ExportedOrder } from './port.ts'
import { FORMS } from './records.ts'

export const FILE_NAMES: Readonly<Record<ErpFeedName, string>> = {
  stock: 'stock.csv',
  prices: 'prices.csv',
  customers: 'customers.csv',
  users: 'users.csv',
  mailCodes: 'mail-codes.csv',
  orders: 'orders.csv',
  shipments: 'shipments.csv',
  orderHistory: 'order-history.csv',
  transports: 'transports.csv',
}

/** The folder of the orders that go out. */
export const ORDERS_OUT = 'out/orders'

type Open = {
  readonly [N in ErpFeedName]: (
    file: FeedFile,
    rules: FeedFileRules,
  ) => Promise<Feed<ErpRecords[N]> | undefined>
}

const OPEN: Open = {
  stock: (file, rules) => csvFeed(file, FORMS.stock, rules),
  prices: (file, rules) => csvFeed(file, FORMS.prices, rules),
  customers: (file, rules) => csvFeed(file, FORMS.customers, rules),
  users: (file, rules) => csvFeed(file, FORMS.users, rules),
  mailCodes: (file, rules) => csvFeed(file, FORMS.mailCodes, rules),
  orders: (file, rules) => csvFeed(file, FORMS.orders, rules),
  shipments: (file, rules) => csvFeed(file, FORMS.shipments, rules),
  orderHistory: (file, rules) => csvFeed(file, FORMS.orderHistory, rules),
  transports: (file, rules) => csvFeed(file, FORMS.transports, rules),
}

export function exchangeErp(exchange: Exchange, rules: FeedFileRules = USUAL_RULES): Erp {
  return {
    feed: (name) => OPEN[name](exchangeFile(exchange, `in/${FILE_NAMES[name]}`), rules),
    nameOf: (name) => FILE_NAMES[name],
    async exportOrder(order) {
      // A tempId is a UUID: it leads nowhere else.
      await exchange.write(`${ORDERS_OUT}/${order.tempId}.json`, Buffer.from(orderText(order)))
    },
  }
}

/** The same text for the same order, whenever it is written. Numbers are texts: no reader rounds them. */
function orderText({ lines, subtotal, fee, total, currency, ...order }: ExportedOrder): string {
  const money = (price: number) => writeDecimal(price, 4)
  const file = {
    ...order,
    currency: currency === Currency.Euro ? 'EUR' : 'SEK',
    lines: lines.map(({ amount, price, total, ...line }) => ({
      ...line,
      amount: writeDecimal(amount, 3),
      price: money(price),
      total: money(total),
    })),
    subtotal: money(subtotal),
    fee: money(fee),
    total: money(total),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
