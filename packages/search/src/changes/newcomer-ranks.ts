/** Ranks products that a segment does not hold in each of its orders: how many of its products stand before each.
 *
 *      labels     Dörrsko   Gejd 8   Gejd 10   Styrrulle   Styrrulle   Vajer
 *      rank       0         1        2         3           4           5       6
 *      'Gejd 9' has rank 2; another 'Styrrulle' 3, 4 or 5, by its article number
 *
 *  The ranks are found once for each delta, by searching the sorted keys of the segment. A query only compares ranks. */
import type { ProductSort } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/texts/locale'
import { codeComparer } from '../arrays/code-units.ts'
import { type Run, rankFinder, type SortedTexts } from '../arrays/sorted-texts.ts'
import { ALPHABETICAL, ARTICLE_NR, BRAND, perLocale, RELEVANCE } from '../codes.ts'
import type { CatalogueInput, OptionInput, ProductInput } from '../model.ts'
import { collatorFor, numericSortKey } from '../segment/collation.ts'
import type { ListedOrder } from '../segment/orders.ts'
import { orderFor } from '../segment/ranks.ts'
import type { Segment } from '../segment/segment.ts'
import { textComparer } from '../segment/text-comparer.ts'
import type { Groups, SortKeys } from './sort-keys.ts'

/** For each order how many products of a segment stand before each newcomer, the newcomers being in their own order. */
export type NewcomerRanks = Readonly<Record<Locale, Readonly<Record<ProductSort, Uint32Array>> | undefined>>

type Attributes = Omit<CatalogueInput, 'products'>

/** Ranks all products of `newcomers` among those of `segment`. `keys` are the sort keys of `segment`; `newcomers` was
 *  built from `products` and `input`. */
export function newcomerRanks(
  segment: Segment,
  keys: SortKeys,
  newcomers: Segment,
  products: readonly ProductInput[],
  input: Attributes,
): NewcomerRanks {
  const productOf = new Map(products.map((product) => [product.id, product]))
  const byOrdinal = Array.from(newcomers.ids, (id) => productOf.get(id) as ProductInput)
  const both = (sort: ProductSort, locale: Locale): BothOrders => ({
    order: orderFor(segment.orders, sort, locale),
    newcomers: orderFor(newcomers.orders, sort, locale),
    products: byOrdinal,
  })
  const [anyLocale] = Object.keys(keys.byLocale) as [Locale]
  const numbers = both(ARTICLE_NR, anyLocale)
  const byNumber = ranksByNumber(numbers, keys.articleNrs)
  const withinNumbers = rankWithin(numbers, byNumber)
  return perLocale((locale) => {
    const ofLocale = keys.byLocale[locale]
    if (!ofLocale) return undefined
    const labels = both(ALPHABETICAL, locale)
    const byLabel = ranksByLabel(labels, ofLocale.labels, locale, withinNumbers)
    const brandOf = firstBrand(input, locale)
    return {
      [ARTICLE_NR]: byNumber,
      [ALPHABETICAL]: byLabel,
      [BRAND]: ranksByBrand(both(BRAND, locale), ofLocale.brands, brandOf, locale, withinNumbers),
      [RELEVANCE]: ranksByRelevance(both(RELEVANCE, locale), keys.relevances, rankWithin(labels, byLabel)),
    }
  })
}

/** One order of the segment and of the newcomers. */
type BothOrders = {
  readonly order: ListedOrder
  readonly newcomers: ListedOrder
  /** The newcomers, by ordinal. */
  readonly products: readonly ProductInput[]
}

/** The rank of each newcomer, in their own order. */
function ranksOf(
  { newcomers, products }: BothOrders,
  rankOf: (product: ProductInput, index: number) => number,
): Uint32Array {
  const { ordinalAt } = newcomers
  const ranks = new Uint32Array(ordinalAt.length)
  for (let i = 0; i < ranks.length; i++)
    ranks[i] = rankOf(products[ordinalAt[i] as number] as ProductInput, i)
  return ranks
}

/** Ranks the newcomer at `index` of its own order among products of `order` that are alike, from one rank to another. */
type RankWithin = (both: BothOrders, index: number, from: number, to: number) => number

/** By the order that decides between products that are alike, and the newcomers' ranks in that one. */
function rankWithin(deciding: BothOrders, known: Uint32Array): RankWithin {
  const { rankOf } = deciding.order
  return ({ order, newcomers }, index, from, to) => {
    const newcomer = newcomers.ordinalAt[index] as number
    const own = known[deciding.newcomers.rankOf[newcomer] as number] as number
    const { ordinalAt } = order
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((rankOf[ordinalAt[middle] as number] as number) >= own) high = middle
      else low = middle + 1
    }
    return low
  }
}

function ranksByNumber(both: BothOrders, articleNrs: SortedTexts): Uint32Array {
  const { run } = rankFinder(articleNrs)
  const { idAt } = both.order
  let from = 0
  return ranksOf(both, ({ articleNr, id }) => {
    const alike = run(from, codeComparer(numericSortKey(articleNr)))
    from = alike.from
    return firstBetween(from, alike.to, (rank) => (idAt[rank] as number) >= id)
  })
}

function ranksByLabel(
  both: BothOrders,
  labels: SortedTexts,
  locale: Locale,
  within: RankWithin,
): Uint32Array {
  const { run } = rankFinder(labels)
  const comparerOf = textComparer(locale)
  let label: string | undefined
  let alike: Run = { from: 0, to: 0 }
  return ranksOf(both, (product, index) => {
    const own = product.label[locale]
    if (own !== label) alike = run(alike.from, comparerOf(own))
    label = own
    return within(both, index, alike.from, alike.to)
  })
}

function ranksByBrand(
  both: BothOrders,
  { keys, starts }: Groups<SortedTexts>,
  brandOf: (product: ProductInput) => string | undefined,
  locale: Locale,
  within: RankWithin,
): Uint32Array {
  const { run } = rankFinder(keys)
  const comparerOf = textComparer(locale)
  const start = (group: number) => starts[group] as number
  let brand: string | undefined
  let alike: Run = { from: 0, to: 0 }
  return ranksOf(both, (product, index) => {
    const own = brandOf(product)
    if (own === undefined) return within(both, index, start(keys.size), both.order.idAt.length)
    if (own !== brand) alike = run(alike.from, comparerOf(own))
    brand = own
    return within(both, index, start(alike.from), start(alike.to))
  })
}

function ranksByRelevance(
  both: BothOrders,
  { keys, starts }: Groups<Float64Array>,
  within: RankWithin,
): Uint32Array {
  return ranksOf(both, ({ relevance }, index) => {
    const group = firstBetween(0, keys.length, (i) => (keys[i] as number) <= relevance)
    const to = keys[group] === relevance ? group + 1 : group
    return within(both, index, starts[group] as number, starts[to] as number)
  })
}

/** The text of a product's brand, if it has one; of several the one that sorts first, as in the order. */
function firstBrand(
  { attributes, brandAttributeId }: Attributes,
  locale: Locale,
): (product: ProductInput) => string | undefined {
  const attribute = attributes.find(({ id }) => id === brandAttributeId)
  const options: readonly OptionInput[] = attribute?.kind === 'select' ? attribute.options : []
  const textOf = new Map(options.map(({ id, text }) => [id, text[locale]]))
  const { compare } = collatorFor(locale)
  return ({ selects }) => {
    const ids = selects.get(brandAttributeId)
    if (ids?.length === 1) return textOf.get(ids[0] as number)
    const texts = ids?.flatMap((id) => textOf.get(id) ?? []) ?? []
    return texts.sort(compare)[0]
  }
}

/** The first number from `from` on that fulfils the condition, which holds for all after it too; else `to`. */
function firstBetween(from: number, to: number, holds: (number: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
