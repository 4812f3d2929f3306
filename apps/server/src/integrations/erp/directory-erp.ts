/** The business system as a directory: CSV files in `in/`, an order each in `out/orders/`. Stands in for a real one,
 *  and suits one that exchanges files. The formats are those of docs/erp-files.md. */

import { join } from 'node:path'
import { Currency } from '@hoistway/domain/codes'
import { writeDecimal } from '@hoistway/domain/sync/sync-decimal'
import type { Feed } from '../feed/port.ts'
import { type FeedFileRules, USUAL_RULES } from '../feed/settled-file.ts'
import { writeWholeFile } from '../feed/write-whole-file.ts'
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

type Open = {
  readonly [N in ErpFeedName]: (
    path: string,
    rules: FeedFileRules,
  ) => Promise<Feed<ErpRecords[N]> | undefined>
}

const OPEN: Open = {
  stock: (path, rules) => csvFeed(path, FORMS.stock, rules),
  prices: (path, rules) => csvFeed(path, FORMS.prices, rules),
  customers: (path, rules) => csvFeed(path, FORMS.customers, rules),
  users: (path, rules) => csvFeed(path, FORMS.users, rules),
  mailCodes: (path, rules) => csvFeed(path, FORMS.mailCodes, rules),
  orders: (path, rules) => csvFeed(path, FORMS.orders, rules),
  shipments: (path, rules) => csvFeed(path, FORMS.shipments, rules),
  orderHistory: (path, rules) => csvFeed(path, FORMS.orderHistory, rules),
  transports: (path, rules) => csvFeed(path, FORMS.transports, rules),
}

export function directoryErp(directory: string, rules: FeedFileRules = USUAL_RULES): Erp {
  return {
    feed: (name) => OPEN[name](join(directory, 'in', FILE_NAMES[name]), rules),
    nameOf: (name) => FILE_NAMES[name],
    exportOrder: (order) =>
      // A tempId is a UUID: it leads nowhere else.
      writeWholeFile(join(directory, 'out', 'orders', `${order.tempId}.json`), [orderText(order)]),
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
