/** A stored product as it goes over the wire, in one language, with the prices and stock of the caller. */

import type { Product, ProductPrice, WarehouseStock } from '@hoistway/contract/catalogue/product'
import { productStatus } from '@hoistway/domain/catalogue/orderability'
import { PriceSource } from '@hoistway/domain/codes'
import { isInternal } from '@hoistway/domain/people/user-rights'
import { amountToWire, priceToWire } from '@hoistway/domain/prices/money'
import type { PriceTier } from '@hoistway/domain/prices/price-tiers'
import type { Locale, Localised } from '@hoistway/domain/texts/locale'
import { shownLabel, shownText } from '@hoistway/domain/texts/shown-text'
import type { AttributeRow } from '../../../catalogue-index/queries.ts'
import type { Customer } from '../../../http/visitor.ts'
import type { StockRow } from '../prices/price-queries.ts'
import type { ProductRow } from '../queries.ts'

/** The part of a product that is the same for everyone who may see it. */
export type ProductFacts = Omit<Product, 'stockInfo'>

/** @param hidden attributes whose values are left out */
export function productFacts(
  row: ProductRow,
  locale: Locale,
  attributes: readonly AttributeRow[],
  hidden: ReadonlySet<number>,
): ProductFacts {
  const values = row.attribute_values
  const valued = valuedAttributes(row)
  const shown = <T>(map: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(map).filter(([id]) => !hidden.has(Number(id))))
  return {
    id: row.id,
    label: shownLabel(row.label, locale),
    description: shownText(row.description, locale),
    unit: row.unit,
    sortedAttributeIDs: attributes
      .filter(({ id }) => valued.has(String(id)) && !hidden.has(id))
      .map(({ id }) => id),
    attributes: {
      articleNr: row.article_nr,
      multiSelects: mapValues(shown(values.multiSelects), (ids) => [...ids]),
      singleSelects: shown(values.singleSelects),
      bools: shown(values.bools),
      decimals: shown(values.decimals),
      freeTexts: mapValues(shown(values.freeTexts), (text: Localised) => text[locale]),
      strings: shown(values.strings),
      imageAssetIDs: [...values.imageAssetIDs],
      documentAssetIDs: [...values.documentAssetIDs],
      associatedProductIDs: mapValues(values.associatedProductIDs, (ids) => [...ids]),
    },
    platformData: {
      productId: row.id,
      popularity: row.popularity,
      requiresSpecification: row.requires_specification,
      replacementProductId: row.replacement_product_id,
      status: productStatus(row.status),
      isLongGoods: row.is_long_goods,
      stockLocation: row.stock_location,
    },
  }
}

export type StockAndPrices = {
  readonly customer: Customer | undefined
  readonly stock: readonly StockRow[]
  readonly tiers: readonly PriceTier[]
}

export function stockInfoOf({ customer, stock, tiers }: StockAndPrices): Product['stockInfo'] {
  return {
    prices: customer ? tiers.map((tier) => priceOf(tier, customer)) : [],
    stockInfos: stockRows(stock, customer),
  }
}

/** Where a part lies is told to the internal company only. */
export function seesPlaces(customer: Customer | undefined): boolean {
  return customer !== undefined && isInternal(customer)
}

function priceOf(tier: PriceTier, customer: Customer): ProductPrice {
  return {
    key: tier.priceSource === PriceSource.PriceList ? (customer.priceKey ?? '') : '',
    validForPurchaseAmount: amountToWire(tier.validForPurchaseAmount),
    price: priceToWire(tier.price),
    currency: customer.currency,
    priceSource: tier.priceSource,
    ...(tier.usualPrice !== undefined && { usualPrice: priceToWire(tier.usualPrice) }),
  }
}

function stockRows(rows: readonly StockRow[], customer: Customer | undefined): WarehouseStock[] {
  if (customer) return warehouseRows(rows, isInternal(customer))
  const total = rows.reduce((sum, row) => sum + row.stock, 0)
  return [{ stock: amountToWire(total), warehouse: '', warehouseLocation: null }]
}

/** Customers get a row a warehouse, the internal company also its place; a guest gets the sum (AMB-54). */
export function warehouseRows(rows: readonly StockRow[], withLocation: boolean): WarehouseStock[] {
  return rows.map((row) => ({
    stock: amountToWire(row.stock),
    warehouse: row.warehouse,
    warehouseLocation: withLocation ? row.location : null,
  }))
}

function valuedAttributes({ attribute_values: values }: ProductRow): Set<string> {
  const maps = [
    values.singleSelects,
    values.multiSelects,
    values.bools,
    values.decimals,
    values.freeTexts,
    values.strings,
  ]
  return new Set(maps.flatMap((map) => Object.keys(map)))
}

function mapValues<T, U>(map: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]))
}
