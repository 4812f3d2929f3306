/** GET get-stock-info-cache: the stock of every product as a file. A caller with the key gets all of it. A customer
 *  gets what the pages of products show: no part that is limited to others, and places in the warehouse for the
 *  internal company only (AMB-04, AMB-51, AMB-54). */

import type { CachedStock, StockCache } from '@hoistway/contract/catalogue/product-caches'
import { isInternal } from '@hoistway/domain/people/user-rights'
import { type Locale, languageOf, localeOr } from '@hoistway/domain/texts/locale'
import { shownLabel } from '@hoistway/domain/texts/shown-text'
import type { Kysely } from 'kysely'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import { productSteps, type StockedRow } from '../products/product-steps.ts'
import { warehouseRows } from '../products/product-view.ts'
import { mayOpenProduct } from '../viewer.ts'

type StockField = StockCache['field']

export function getStockInfoCache(db: Kysely<Database>, live: LiveCatalogue): Handler<'getStockInfoCache'> {
  return async ({ query: { field, language } }, visitor, { holdsCacheKey }) => {
    const snapshot = live.current()
    const locale = localeOr(language)
    const isOpen = ({ row }: StockedRow) => holdsCacheKey || mayOpenProduct(snapshot, visitor, row.id)
    const withPlaces = holdsCacheKey || (visitor.customer !== undefined && isInternal(visitor.customer))
    const texts: string[] = []
    for await (const step of productSteps(db, { withStock: true })) {
      const lines = step.filter(isOpen).map((product) => stockLine(product, field, locale, withPlaces))
      texts.push(...lines.map((line) => JSON.stringify(line)))
    }
    const head: Omit<StockCache, 'products'> = { language: languageOf[locale], field }
    const json = `${JSON.stringify(head).slice(0, -1)},"products":[${texts.join(',')}]}`
    return {
      fileName: `stock-info-${locale}.json`,
      mediaType: 'application/json; charset=utf-8',
      data: new TextEncoder().encode(json),
    }
  }
}

function stockLine(
  { row, stock }: StockedRow,
  field: StockField,
  locale: Locale,
  withPlaces: boolean,
): CachedStock {
  const named = { articleNr: row.article_nr, label: shownLabel(row.label, locale), unit: row.unit }
  return {
    productId: row.id,
    ...(field === 'all' ? named : {}),
    stockInfos: warehouseRows(stock, withPlaces),
  }
}
