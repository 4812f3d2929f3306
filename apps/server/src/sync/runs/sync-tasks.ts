/** The work of each sync type, row by row as the specification lists the types. A type without a row does not compile. */
import { Currency } from '@hoistway/domain/codes'
import { SyncType } from '@hoistway/domain/sync/sync-types'
import { takeCatalogue } from '../tasks/catalogue.ts'
import { takeCustomers } from '../tasks/customers.ts'
import { takeMailCodes } from '../tasks/mail-codes.ts'
import { takeOrderAnswers } from '../tasks/order-answers.ts'
import { takeOrderHistory } from '../tasks/order-history.ts'
import { takeOrderNumbers } from '../tasks/order-numbers.ts'
import { takePrices } from '../tasks/prices.ts'
import { sendProductFacts } from '../tasks/product-facts.ts'
import { takeProducts } from '../tasks/products.ts'
import { takeShipments } from '../tasks/shipments.ts'
import { takeStock } from '../tasks/stock.ts'
import { takeTransports } from '../tasks/transports.ts'
import { takeUsers } from '../tasks/users.ts'
import type { SyncTask } from './run.ts'

const LATEST_ORDERS = 500
/** QuickProductSync runs every minute; it reads a file with refused lines again only after this time. */
const RETRY_MINUTES = 15

export const SYNC_TASKS: Readonly<Record<SyncType, SyncTask>> = {
  /** Takes everything that comes in. Each step finds the rows that it refers to (SYNC-02). */
  [SyncType.All]: async (run) => {
    await takeCustomers(run)
    await takeUsers(run)
    await takeMailCodes(run)
    await takeTransports(run)
    await takeCatalogue(run, { thorough: true })
    await takeProducts(run, { changes: true, additions: true })
    await takePrices(run, { full: true })
    await takeStock(run)
    await takeOrderNumbers(run)
    await takeOrderAnswers(run)
    await takeOrderHistory(run)
    await takeShipments(run)
  },
  /** Takes stock and shelf places, users, the 500 latest orders, what was answered to orders, and the prices that are new or have changed. A price
   *  that the feed no longer holds stays until Price or All reads the whole list (SYNC-01). Small waits for no other
   *  run: it leaves a feed to the run that is reading it. */
  [SyncType.Small]: async (run) => {
    await takeStock(run, { onlyIfNew: true, isPatient: false })
    await takeUsers(run, { isPatient: false })
    await takeOrderNumbers(run, { newest: LATEST_ORDERS, isPatient: false })
    await takeOrderAnswers(run, { isPatient: false })
    await takeShipments(run, { newest: LATEST_ORDERS, isPatient: false })
    await takePrices(run, { full: false, onlyIfNew: true, isPartial: true, isPatient: false })
  },
  /** Takes companies and their users. */
  [SyncType.Users]: async (run) => {
    await takeCustomers(run)
    await takeUsers(run)
  },
  /** Takes known and new products, and the stock of all. */
  [SyncType.Products]: async (run) => {
    await takeCatalogue(run, { thorough: true })
    await takeProducts(run, { changes: true, additions: true })
    await takeStock(run)
  },
  /** Takes numbers, answers and shipments of all orders, however old, and the orders from before the shop. The numbers come first:
   *  by them the history sees which of its orders were placed in the shop. */
  [SyncType.OrderHistory]: async (run) => {
    await takeOrderNumbers(run)
    await takeOrderAnswers(run)
    await takeOrderHistory(run)
    await takeShipments(run)
  },
  /** Takes the transports and their prices. */
  [SyncType.Distributor]: (run) => takeTransports(run),
  /** Takes which user gets which newsletter. */
  [SyncType.MailCode]: (run) => takeMailCodes(run),
  /** Takes the whole price list in all currencies (SYNC-03). */
  [SyncType.Price]: (run) => takePrices(run, { full: true }),
  /** Takes the prices in foreign currency. */
  [SyncType.CurrencyPrice]: (run) =>
    takePrices(run, { full: true, currencies: [Currency.Euro], remember: false, isPartial: true }),
  /** Takes new products; of a catalogue, which is one state, its changes too. */
  [SyncType.AkeneoProductCreated]: async (run) => {
    await takeCatalogue(run, { onlyIfNew: true })
    await takeProducts(run, { changes: false, additions: true, remember: false, isPartial: true })
  },
  /** Hands the product information system the facts that the shop has (SYNC-05). */
  [SyncType.AkeneoSyncTo]: sendProductFacts,
  /** Takes known and new products (SYNC-04). A person who asks for it wants to see all changes, also those that the product
   *  information system does not tell of. */
  [SyncType.AkeneoSyncFrom]: async (run) => {
    await takeCatalogue(run, { onlyIfNew: true, thorough: run.manual })
    await takeProducts(run, { changes: true, additions: true })
  },
  /** Takes changes of known products within a minute (SYNC-06), and a catalogue folder as a whole. New products of the
   *  product information system are left to AkeneoSyncFrom. */
  [SyncType.QuickProductSync]: async (run) => {
    await takeCatalogue(run, { onlyIfNew: true, retryMinutes: RETRY_MINUTES })
    await takeProducts(run, {
      changes: true,
      additions: false,
      onlyIfNew: true,
      isPartial: true,
      retryMinutes: RETRY_MINUTES,
    })
  },
}
