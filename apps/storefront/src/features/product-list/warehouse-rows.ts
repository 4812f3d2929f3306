/** Makes the rows of stock per warehouse for users of the internal company (STOCK-05, STOCK-06). */
import type { Product } from '@hoistway/contract/catalogue/product'
import { warehouseCountry } from '@hoistway/domain/catalogue/stock'
import { Warehouse } from '@hoistway/domain/codes'
import { soldAmount } from '../../texts/measure.ts'
import type { AttributeTranslations } from './attribute-value.ts'

export type WarehouseRow = {
  readonly code: string
  readonly country: string
  readonly stock: string
  readonly location: string
}

const COUNTRY_KEY = { SE: 'stock.warehouseSweden', DE: 'stock.warehouseGermany' } as const

const ORDER: readonly string[] = [Warehouse.H, Warehouse.D]

/** H, D, then all others. None for guests, who get the sum only (AMB-54). */
export function warehouseRows(
  { stockInfo, unit }: Product,
  { locale, t }: Omit<AttributeTranslations, 'setup'>,
): WarehouseRow[] {
  return stockInfo.stockInfos
    .filter(({ warehouse }) => warehouse !== '')
    .sort((a, b) => placeOf(a.warehouse) - placeOf(b.warehouse) || a.warehouse.localeCompare(b.warehouse))
    .map(({ warehouse, stock, warehouseLocation }) => ({
      code: warehouse,
      country: t(COUNTRY_KEY[warehouseCountry(warehouse)]),
      stock: soldAmount(stock, unit, { locale, t }),
      location: warehouseLocation ?? '–',
    }))
}

function placeOf(warehouse: string): number {
  const place = ORDER.indexOf(warehouse)
  return place < 0 ? ORDER.length : place
}

/** Returns whether the stock names places in the warehouse, which only the internal company receives. */
export function namesPlaces({ stockInfo }: Pick<Product, 'stockInfo'>): boolean {
  return stockInfo.stockInfos.some(({ warehouseLocation }) => warehouseLocation !== null)
}
