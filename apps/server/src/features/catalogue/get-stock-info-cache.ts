/** GET get-stock-info-cache: the stock of every product as a file. With the key all of it; with a session what that
 *  customer sees on the products' own pages: no part that is limited to others, places in the warehouse for the
 *  internal company only (AMB-04, AMB-51, AMB-54). */

import type { CachedStock, StockCache } from '@hoistway/contract/product-caches'
import { isInternal } from '@hoistway/domain/people/user-rights'
import { type Locale, languageOf, localeOr } from '@hoistway/domain/texts/locale'
import { shownLabel } from '@hoistway/domain/texts/shown-text'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { LiveShelf } from './live-shelf.ts'
import { productSteps, type StockedRow } from './product-steps.ts'
import { warehouseRows } from './product-view.ts'
import { mayOpenProduct } from './viewer.ts'

type StockField = StockCache['field']

export function getStockInfoCache(db: Kysely<Database>, live: LiveShelf): Handler<'getStockInfoCache'> {
  return async ({ query: { field, language } }, visitor, { holdsCacheKey }) => {
    const shelf = live.current()
    const locale = localeOr(language)
    const isOpen = ({ row }: StockedRow) => holdsCacheKey || mayOpenProduct(shelf, visitor, row.id)
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
