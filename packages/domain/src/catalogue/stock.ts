/** Says how stock is shown (STOCK-02 to STOCK-05, AMB-52, AMB-53). Stock figures are plain numbers in the part's unit,
 *  as they arrive; nothing is computed from them but their sum. */
import { roundAmount } from '../cart/amount-input.ts'
import { Warehouse } from '../codes.ts'
import { formatAmount } from '../prices/money-format.ts'
import type { Locale } from '../texts/locale.ts'

/** Above it a part is in stock. The specification names no value; STOCK_LIMIT in the environment overrules. */
export const STOCK_LIMIT = 10

/** More than this is shown as '100+' (S1 section 9). */
export const STOCK_SHOWN_AT_MOST = 100

/** Parts in metres are cut from a roll: the exact length matters. */
const EXACT_UNIT = 'm'

export type StockRow = { readonly stock: number; readonly warehouse: string }
export type StockLevel = 'inStock' | 'limited' | 'onRequest'

export function totalStock(rows: readonly Pick<StockRow, 'stock'>[]): number {
  return roundAmount(rows.reduce((sum, row) => sum + row.stock, 0))
}

/** Several rows of one warehouse add up; a warehouse without a row has none. */
export function stockIn(rows: readonly StockRow[], warehouse: string): number {
  return totalStock(rows.filter((row) => row.warehouse === warehouse))
}

export function stockLevel(total: number, limit: number = STOCK_LIMIT): StockLevel {
  if (total <= 0) return 'onRequest'
  return total > limit ? 'inStock' : 'limited'
}

/** The figure with its unit: '100+ st' above 100, the exact figure in metres, exactly 100 as '100 st'. */
export function stockText(locale: Locale, total: number, unit: string): string {
  if (unit === EXACT_UNIT || total <= STOCK_SHOWN_AT_MOST) {
    return formatAmount(locale, Math.round(total * 1000), unit)
  }
  return unit === '' ? `${STOCK_SHOWN_AT_MOST}+` : `${STOCK_SHOWN_AT_MOST}+\u00a0${unit}`
}

/** H stands in Sweden; D and every other code in Germany (AMB-53). */
export function warehouseCountry(warehouse: string): 'SE' | 'DE' {
  return warehouse === Warehouse.H ? 'SE' : 'DE'
}
