/** The catalogue as queries need it. Immutable: a changed product means a new catalogue. The one thing written later
 *  is a cache of counts by visible set, which can be lost at any time. */

import { perLocale } from './codes.ts'
import { buildDecimals, type SortedDecimal } from './decimals.ts'
import { buildFacetIndex, type FacetIndex } from './facet-index.ts'
import type { CatalogueInput, ProductInput } from './model.ts'
import type { ProductSet } from './product-set.ts'
import { buildOrders, type Orders } from './ranks.ts'
import { buildNumberIndex } from './text/number-index.ts'
import type { TextIndex } from './text/text-search.ts'
import { buildWordIndex } from './text/word-index.ts'

/** Opaque outside this package. A product's ordinal is its place in the input among the listed products; no answer
 *  depends on it, so a caller may hand over like products side by side to make large catalogues faster. */
export type Catalogue = {
  readonly size: number
  /** Marks the product sets of this catalogue. */
  readonly snapshot: object
  readonly ids: Int32Array
  readonly sortedIds: Int32Array
  readonly ordinalsById: Uint32Array
  readonly facetIndex: FacetIndex
  readonly decimals: readonly SortedDecimal[]
  readonly orders: Orders
  readonly text: TextIndex
  /** Counts of all slots over a visible set. */
  readonly countsOfVisible: WeakMap<ProductSet, Uint32Array>
}

const LARGEST_ID = 2 ** 31 - 1

/** Throws a RangeError on ids that are not unique or, for products, not positive integers below 2^31. */
export function buildCatalogue(input: CatalogueInput): Catalogue {
  const products = Array.from(input.products).filter((product) => product.listed)
  refuseBadIds(input, products)
  const ids = Int32Array.from(products, (product) => product.id)
  const ordinalsById = Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] as number) - (ids[b] as number))
  const facetIndex = buildFacetIndex(input.attributes, products)
  return {
    size: products.length,
    snapshot: {},
    ids,
    sortedIds: ids.toSorted(),
    ordinalsById,
    facetIndex,
    decimals: buildDecimals(input.attributes, products),
    orders: buildOrders(input, products),
    text: {
      size: products.length,
      numbers: buildNumberIndex(products),
      words: perLocale((locale) => buildWordIndex(locale, input, products, facetIndex.facets)),
      sets: facetIndex.sets,
    },
    countsOfVisible: new WeakMap(),
  }
}

function refuseBadIds(input: CatalogueInput, products: readonly ProductInput[]): void {
  const bad = products.find(({ id }) => !Number.isInteger(id) || id < 1 || id > LARGEST_ID)
  if (bad) throw new RangeError(`Product id ${bad.id} is not a positive integer below 2^31`)
  refuseTwice('Product', products)
  refuseTwice('Attribute', input.attributes)
  for (const attribute of input.attributes) {
    if (attribute.kind === 'select') refuseTwice(`Option of attribute ${attribute.id}:`, attribute.options)
  }
}

function refuseTwice(what: string, things: readonly { readonly id: number }[]): void {
  const seen = new Set<number>()
  for (const { id } of things) {
    if (seen.has(id)) throw new RangeError(`${what} id ${id} is given twice`)
    seen.add(id)
  }
}
