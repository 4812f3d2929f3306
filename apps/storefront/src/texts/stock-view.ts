/** Makes the text of a part's stock: a level, and the figure with its unit. */

import { type StockLevel, stockLevel, stockText } from '@hoistway/domain/catalogue/stock'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Translate } from './translate.ts'

export type StockView = { readonly level: StockLevel; readonly text: string }

const TEXT_KEY = {
  inStock: 'stock.inStock',
  limited: 'stock.limited',
  onRequest: 'stock.onRequest',
} as const satisfies Record<StockLevel, string>

type StockWords = { readonly locale: Locale; readonly t: Translate; readonly limit: number }

/** `total` is the sum over all warehouses. `unit` is written in the reader's language; metres keep their exact
 *  figure in every one (STOCK-04). */
export function stockView(total: number, unit: string, { locale, t, limit }: StockWords): StockView {
  const level = stockLevel(total, limit)
  return { level, text: t(TEXT_KEY[level], { amount: stockText(locale, total, unit) }) }
}
