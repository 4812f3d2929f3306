/** Which file does the work of which type. A type without one does not compile. */
import { SyncType } from '@hoistway/domain/sync/sync-types'
import type { SyncTask } from './run.ts'
import { akeneoProductCreated } from './types/akeneo-product-created.ts'
import { akeneoSyncFrom } from './types/akeneo-sync-from.ts'
import { akeneoSyncTo } from './types/akeneo-sync-to.ts'
import { all } from './types/all.ts'
import { currencyPrice } from './types/currency-price.ts'
import { distributor } from './types/distributor.ts'
import { mailCode } from './types/mail-code.ts'
import { orderHistory } from './types/order-history.ts'
import { price } from './types/price.ts'
import { products } from './types/products.ts'
import { quickProductSync } from './types/quick-product-sync.ts'
import { small } from './types/small.ts'
import { users } from './types/users.ts'

export const SYNC_TASKS: Readonly<Record<SyncType, SyncTask>> = {
  [SyncType.All]: all,
  [SyncType.Small]: small,
  [SyncType.Users]: users,
  [SyncType.Products]: products,
  [SyncType.OrderHistory]: orderHistory,
  [SyncType.Distributor]: distributor,
  [SyncType.MailCode]: mailCode,
  [SyncType.Price]: price,
  [SyncType.CurrencyPrice]: currencyPrice,
  [SyncType.AkeneoProductCreated]: akeneoProductCreated,
  [SyncType.AkeneoSyncTo]: akeneoSyncTo,
  [SyncType.AkeneoSyncFrom]: akeneoSyncFrom,
  [SyncType.QuickProductSync]: quickProductSync,
}
