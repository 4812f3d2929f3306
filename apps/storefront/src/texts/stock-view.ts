/** What is told about the stock of a part: a level that has a shape, and the figure with its unit. */
import type { WarehouseStock } from '@hoistway/contract/products'
import type { Locale } from '@hoistway/domain/locale'
import { type StockLevel, stockLevel, stockText, totalStock } from '@hoistway/domain/stock'
import type { Translate } from './translate.ts'

export type StockView = { readonly level: StockLevel; readonly text: string }

const TEXT_KEY = {
  inStock: 'stock.inStock',
  limited: 'stock.limited',
  onRequest: 'stock.onRequest',
} as const satisfies Record<StockLevel, string>

/** `unit` is written in the reader's language; metres keep their exact figure in every one (STOCK-04). */
export function stockView(
  rows: readonly WarehouseStock[],
  unit: string,
  locale: Locale,
  t: Translate,
): StockView {
  const total = totalStock(rows)
  const level = stockLevel(total)
  return { level, text: t(TEXT_KEY[level], { amount: stockText(locale, total, unit) }) }
}
