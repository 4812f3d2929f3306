/** GET get-{pim}-cache: every product in one language, or one field of each, with the search map (AMB-04, AMB-71).
 *  The call is for trusted integrations: it lists limited products with their limits, and hidden attributes. It holds
 *  no prices, since they belong to a company. */
import type { CachedField, CachedProduct, ProductCache } from '@hoistway/contract/catalogue/product-caches'
import { type Locale, languageOf, localeOr } from '@hoistway/domain/texts/locale'
import type { Kysely } from 'kysely'
import type { CatalogueSnapshot } from '../../../catalogue-index/catalogue-snapshot.ts'
import type { LiveCatalogue } from '../../../catalogue-index/live-catalogue.ts'
import { readState } from '../../../catalogue-index/state-queries.ts'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import { joined, streamJson } from '../../../json/streamed-json.ts'
import { createSearchMap } from '../filter/search-map.ts'
import { limitsByProduct } from '../products/product-limits.ts'
import { productSteps, type StockedRow } from '../products/product-steps.ts'
import { productFacts, warehouseRows } from '../products/product-view.ts'

export function getPimCache(db: Kysely<Database>, live: LiveCatalogue): Handler<'getPimCache'> {
  return async ({ query: { field, language } }) => {
    const snapshot = live.current()
    const locale = localeOr(language)
    const stockVersion = holdsStock(field) ? (await readState(db)).stockVersion : 0
    return streamJson(
      () => productCache(db, snapshot, field, locale),
      [snapshot.state.catalogueVersion, stockVersion, field, locale],
    )
  }
}

async function* productCache(
  db: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  field: CachedField,
  locale: Locale,
): AsyncGenerator<string> {
  const searchMap = createSearchMap(snapshot.attributes)
  const head: Omit<ProductCache, 'products' | 'searchMap'> = {
    created: snapshot.state.setupCreated.toISOString(),
    language: languageOf[locale],
    field,
    ...(await limitsByProduct(snapshot, () => true)),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"products":[`
  yield* joined(productTexts())
  yield '],"searchMap":'
  yield* searchMap.pieces()
  yield '}'

  async function* productTexts(): AsyncGenerator<string> {
    for await (const step of productSteps(db, { withStock: holdsStock(field) })) {
      searchMap.add(step.map(({ row }) => row))
      yield step.map((product) => JSON.stringify(cachedProduct(product, snapshot, field, locale))).join(',')
    }
  }
}

const NOTHING_HIDDEN: ReadonlySet<number> = new Set()

function cachedProduct(
  { row, stock }: StockedRow,
  snapshot: CatalogueSnapshot,
  field: CachedField,
  locale: Locale,
): CachedProduct {
  const product = {
    ...productFacts(row, locale, snapshot.attributes, NOTHING_HIDDEN),
    stockInfo: { prices: [], stockInfos: warehouseRows(stock, true) },
  }
  return field === 'all' ? product : { id: product.id, [field]: product[field] }
}

function holdsStock(field: CachedField): boolean {
  return field === 'all' || field === 'stockInfo'
}
