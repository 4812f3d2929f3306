/** The business system behind an exchange of files: CSV files in `in/`, documents about orders in `in/responses/`, an
 *  order each in `out/orders/`. The formats are those of docs/erp-files.md and docs/order-documents.md. */
import type { OrderFormat } from '@hoistway/domain/orders/order-format'
import { exchangeFile } from '../exchange/exchange-file.ts'
import type { Exchange } from '../exchange/port.ts'
import type { FeedFile } from '../feed/feed-file.ts'
import type { Feed } from '../feed/port.ts'
import { type FeedFileRules, USUAL_RULES } from '../feed/settled-file.ts'
import { csvFeed } from './csv-feed.ts'
import { ANSWERS_IN, answerFiles } from './documents/answer-files.ts'
import { orderDocument } from './documents/order-document.ts'
import type { Erp, ErpFeedName, ErpRecords, Seller } from './port.ts'
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

export type OrderDocuments = { readonly format: OrderFormat; readonly seller: Seller }

const USUAL_DOCUMENTS: OrderDocuments = { format: 'json', seller: { name: 'Hoistway' } }

export function exchangeErp(
  exchange: Exchange,
  rules: FeedFileRules = USUAL_RULES,
  { format, seller }: OrderDocuments = USUAL_DOCUMENTS,
): Erp {
  return {
    feed: (name) => OPEN[name](exchangeFile(exchange, `in/${FILE_NAMES[name]}`), rules),
    nameOf: (name) => FILE_NAMES[name],
    async exportOrder(order) {
      const { fileName, text } = await orderDocument(order, format, seller)
      await exchange.write(`${ORDERS_OUT}/${fileName}`, Buffer.from(text))
    },
    answers: () => answerFiles(exchange, rules),
    answersName: ANSWERS_IN,
  }
}
