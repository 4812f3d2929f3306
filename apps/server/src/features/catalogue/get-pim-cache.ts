/** GET get-{pim}-cache: every product in one language, or one field of each, with the search map (AMB-04, AMB-71).
 *  For trusted integrations: limits are told, not kept, and hidden attributes are there. Prices are not: they belong
 *  to a company. */
import type { CachedField, CachedProduct, ProductCache } from '@hoistway/contract/product-caches'
import { type Locale, languageOf, localeOr } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { joined, streamJson } from '../../http/streamed-json.ts'
import type { LiveShelf } from './live-shelf.ts'
import { limitsByProduct } from './product-limits.ts'
import { productSteps, type StockedRow } from './product-steps.ts'
import { productFacts, warehouseRows } from './product-view.ts'
import { readState } from './queries.ts'
import { createSearchMap } from './search-map.ts'
import type { Shelf } from './shelf.ts'

export function getPimCache(db: Kysely<Database>, live: LiveShelf): Handler<'getPimCache'> {
  return async ({ query: { field, language } }) => {
    const shelf = live.current()
    const locale = localeOr(language)
    const stockVersion = holdsStock(field) ? (await readState(db)).stockVersion : 0
    return streamJson(
      () => productCache(db, shelf, field, locale),
      [shelf.state.catalogueVersion, stockVersion, field, locale],
    )
  }
}

async function* productCache(
  db: Kysely<Database>,
  shelf: Shelf,
  field: CachedField,
  locale: Locale,
): AsyncGenerator<string> {
  const searchMap = createSearchMap(shelf.attributes)
  const head: Omit<ProductCache, 'products' | 'searchMap'> = {
    created: shelf.state.setupCreated.toISOString(),
    language: languageOf[locale],
    field,
    ...(await limitsByProduct(shelf, () => true)),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"products":[`
  yield* joined(productTexts())
  yield '],"searchMap":'
  yield* searchMap.pieces()
  yield '}'

  async function* productTexts(): AsyncGenerator<string> {
    for await (const step of productSteps(db, { withStock: holdsStock(field) })) {
      searchMap.add(step.map(({ row }) => row))
      yield step.map((product) => JSON.stringify(cachedProduct(product, shelf, field, locale))).join(',')
    }
  }
}

const NOTHING_HIDDEN: ReadonlySet<number> = new Set()

function cachedProduct(
  { row, stock }: StockedRow,
  shelf: Shelf,
  field: CachedField,
  locale: Locale,
): CachedProduct {
  const product = {
    ...productFacts(row, locale, shelf.attributes, NOTHING_HIDDEN),
    stockInfo: { prices: [], stockInfos: warehouseRows(stock, true) },
  }
  return field === 'all' ? product : { id: product.id, [field]: product[field] }
}

function holdsStock(field: CachedField): boolean {
  return field === 'all' || field === 'stockInfo'
}
