/** The sort orders while an index is built, from the texts themselves; what becomes of them is in `orders.ts`.
 *
 *  Trap: Intl.Collator differs between ICU versions. Two hosts that must agree (server and browser) have to share
 *  the finished ranks, not sort again. Folding for search is another thing: Swedish sorts å after z. */
import type { ProductSort } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/locale'
import { ALPHABETICAL, ARTICLE_NR, BRAND, perLocale } from './codes.ts'
import { collatedRanks } from './collation.ts'
import type { CatalogueInput, OptionInput, ProductInput } from './model.ts'

/** A permutation both ways: rankOf[ordinalAt[r]] = r. */
export type Order = { readonly rankOf: Uint32Array; readonly ordinalAt: Uint32Array }

export type Orders = PerOrder<Order>

/** Something for each of the orders. */
export type PerOrder<T> = {
  readonly articleNr: T
  readonly alphabetical: Readonly<Record<Locale, T>>
  readonly brand: Readonly<Record<Locale, T>>
  readonly relevance: Readonly<Record<Locale, T>>
}

/** Ties: by article number, then by id. Products without a brand come last in the BRAND order; of several brands
 *  the first counts. */
export function buildOrders(input: CatalogueInput, products: readonly ProductInput[]): Orders {
  const byId = orderOfIds(products)
  const articleKeys = products.map((product) => articleNrSortKey(product.articleNr))
  const articleNr = orderBy(ranksOf(articleKeys, byCodeUnits), byId)
  const alphabetical = perLocale((locale) => {
    const labels = products.map((product) => product.label[locale])
    return orderBy(collatedRanks(labels, locale), articleNr)
  })
  const relevance = ranksOf(
    products.map((product) => product.relevance),
    (a, b) => b - a,
  )
  return {
    articleNr,
    alphabetical,
    brand: perLocale((locale) => orderBy(brandRanks(input, products, locale), articleNr)),
    relevance: perLocale((locale) => orderBy(relevance, alphabetical[locale])),
  }
}

export function orderFor<T>(orders: PerOrder<T>, sort: ProductSort, locale: Locale): T {
  if (sort === ALPHABETICAL) return orders.alphabetical[locale]
  if (sort === ARTICLE_NR) return orders.articleNr
  return sort === BRAND ? orders.brand[locale] : orders.relevance[locale]
}

/** A text that plain comparison of strings orders numerically: every run of digits loses its leading zeros and is
 *  preceded by its length. The 0 in front keeps digits where they stand among other characters. */
export function articleNrSortKey(articleNr: string): string {
  return articleNr.replace(/\d+/g, (digits) => {
    const significant = digits.replace(/^0+(?=\d)/, '')
    return `0${String.fromCharCode(significant.length)}${significant}`
  })
}

/** Per product the rank of its brand's text. */
function brandRanks(input: CatalogueInput, products: readonly ProductInput[], locale: Locale): number[] {
  const attribute = input.attributes.find(({ id }) => id === input.brandAttributeId)
  const options: readonly OptionInput[] = attribute?.kind === 'select' ? attribute.options : []
  const ranks = brandRanksOfOptions(options, locale)
  const rankOfOption = new Map(options.map((option, i) => [option.id, ranks[i] as number]))
  return products.map((product) => {
    const brands = product.selects.get(input.brandAttributeId) ?? []
    return Math.min(options.length, ...brands.map((id) => rankOfOption.get(id) ?? options.length))
  })
}

/** How the texts of options rank; those that compare as equal share a rank. */
export function brandRanksOfOptions(options: readonly OptionInput[], locale: Locale): number[] {
  return collatedRanks(
    options.map((option) => option.text[locale]),
    locale,
  )
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The rank of each value among the distinct ones; values that compare as equal share a rank. */
function ranksOf<T>(values: readonly T[], compare: (a: T, b: T) => number): number[] {
  const distinct = [...new Set(values)].sort(compare)
  const rankOf = new Map<T, number>()
  let rank = 0
  for (const [i, value] of distinct.entries()) {
    if (i > 0 && compare(distinct[i - 1] as T, value) !== 0) rank = i
    rankOf.set(value, rank)
  }
  return values.map((value) => rankOf.get(value) as number)
}

function orderOfIds(products: readonly ProductInput[]): Order {
  const ordinalAt = Uint32Array.from(products.keys()).sort(
    (a, b) => (products[a] as ProductInput).id - (products[b] as ProductInput).id,
  )
  return withRanks(ordinalAt)
}

/** The products by their ranks, those of equal rank as in the order `ties`. Rank and tie make one number, which is
 *  sorted natively and still tells the product. */
function orderBy(ranks: readonly number[], ties: Order): Order {
  const size = ranks.length
  const keys = Float64Array.from(
    ranks,
    (rank, ordinal) => rank * size + (ties.rankOf[ordinal] as number),
  ).sort()
  return withRanks(Uint32Array.from(keys, (key) => ties.ordinalAt[key % size] as number))
}

function withRanks(ordinalAt: Uint32Array): Order {
  const rankOf = new Uint32Array(ordinalAt.length)
  for (let rank = 0; rank < ordinalAt.length; rank++) rankOf[ordinalAt[rank] as number] = rank
  return { rankOf, ordinalAt }
}
