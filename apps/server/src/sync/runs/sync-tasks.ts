/** The work of each sync type, row by row as the specification lists the types. A type without a row does not compile. */
import { Currency } from '@hoistway/domain/codes'
import { SyncType } from '@hoistway/domain/sync/sync-types'
import { importCatalogueOfRun } from '../tasks/catalogue.ts'
import { importCustomers } from '../tasks/customers.ts'
import { importMailCodes } from '../tasks/mail-codes.ts'
import { importOrderAnswers } from '../tasks/order-answers.ts'
import { importOrderHistory } from '../tasks/order-history.ts'
import { importOrderNumbers } from '../tasks/order-numbers.ts'
import { importPrices } from '../tasks/prices.ts'
import { sendProductFacts } from '../tasks/product-facts.ts'
import { importProducts } from '../tasks/products.ts'
import { importShipments } from '../tasks/shipments.ts'
import { importStock } from '../tasks/stock.ts'
import { importTransports } from '../tasks/transports.ts'
import { importUsers } from '../tasks/users.ts'
import type { SyncTask } from './run.ts'

const LATEST_ORDERS = 500
/** QuickProductSync runs every minute; it reads a file with refused lines again only after this time. */
const RETRY_MINUTES = 15

export const SYNC_TASKS: Readonly<Record<SyncType, SyncTask>> = {
  /** Imports everything that comes in. Each step finds the rows that it refers to (SYNC-02). */
  [SyncType.All]: async (run) => {
    await importCustomers(run)
    await importUsers(run)
    await importMailCodes(run)
    await importTransports(run)
    await importCatalogueOfRun(run, { thorough: true })
    await importProducts(run, { changes: true, additions: true })
    await importPrices(run, { full: true })
    await importStock(run)
    await importOrderNumbers(run)
    await importOrderAnswers(run)
    await importOrderHistory(run)
    await importShipments(run)
  },
  /** Imports stock and shelf places, users, the 500 latest orders, the answers to orders, and the prices that are new or
   *  have changed. A price that the feed no longer holds stays until Price or All reads the whole list (SYNC-01). Small
   *  waits for no other run: it leaves a feed to the run that is reading it. */
  [SyncType.Small]: async (run) => {
    await importStock(run, { onlyIfNew: true, isPatient: false })
    await importUsers(run, { isPatient: false })
    await importOrderNumbers(run, { newest: LATEST_ORDERS, isPatient: false })
    await importOrderAnswers(run, { isPatient: false })
    await importShipments(run, { newest: LATEST_ORDERS, isPatient: false })
    await importPrices(run, { full: false, onlyIfNew: true, isPartial: true, isPatient: false })
  },
  /** Imports companies and their users. */
  [SyncType.Users]: async (run) => {
    await importCustomers(run)
    await importUsers(run)
  },
  /** Imports known and new products, and the stock of all. */
  [SyncType.Products]: async (run) => {
    await importCatalogueOfRun(run, { thorough: true })
    await importProducts(run, { changes: true, additions: true })
    await importStock(run)
  },
  /** Imports numbers, answers and shipments of all orders, however old, and the orders from before the shop. The numbers
   *  come first: they show which orders of the history were placed in the shop. */
  [SyncType.OrderHistory]: async (run) => {
    await importOrderNumbers(run)
    await importOrderAnswers(run)
    await importOrderHistory(run)
    await importShipments(run)
  },
  /** Imports the transports and their prices. */
  [SyncType.Distributor]: (run) => importTransports(run),
  /** Imports the newsletters that each user gets. */
  [SyncType.MailCode]: (run) => importMailCodes(run),
  /** Imports the whole price list in all currencies (SYNC-03). */
  [SyncType.Price]: (run) => importPrices(run, { full: true }),
  /** Imports the prices in foreign currency. */
  [SyncType.CurrencyPrice]: (run) =>
    importPrices(run, { full: true, currencies: [Currency.Euro], remember: false, isPartial: true }),
  /** Imports new products; of a catalogue, which is one state, its changes too. */
  [SyncType.AkeneoProductCreated]: async (run) => {
    await importCatalogueOfRun(run, { onlyIfNew: true })
    await importProducts(run, { changes: false, additions: true, remember: false, isPartial: true })
  },
  /** Hands the product information system the facts that the shop has (SYNC-05). */
  [SyncType.AkeneoSyncTo]: sendProductFacts,
  /** Imports known and new products (SYNC-04). A person who starts the run wants to see all changes, also those that the
   *  product information system does not report. */
  [SyncType.AkeneoSyncFrom]: async (run) => {
    await importCatalogueOfRun(run, { onlyIfNew: true, thorough: run.manual })
    await importProducts(run, { changes: true, additions: true })
  },
  /** Imports changes of known products within a minute (SYNC-06), and a catalogue folder as a whole. New products of the
   *  product information system are left to AkeneoSyncFrom. */
  [SyncType.QuickProductSync]: async (run) => {
    await importCatalogueOfRun(run, { onlyIfNew: true, retryMinutes: RETRY_MINUTES })
    await importProducts(run, {
      changes: true,
      additions: false,
      onlyIfNew: true,
      isPartial: true,
      retryMinutes: RETRY_MINUTES,
    })
  },
}
