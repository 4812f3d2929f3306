/** CurrencyPrice (11): of the price list, the prices in foreign currency. */
import { Currency } from '@hoistway/domain/codes'
import type { SyncTask } from '../run.ts'
import { takePrices } from '../tasks/prices.ts'

export const currencyPrice: SyncTask = (run) =>
  takePrices(run, { full: true, currencies: [Currency.Euro], remember: false, isPartial: true })
