/** The sort orders, worked out once: a query never compares texts.
 *
 *  Trap: Intl.Collator differs between ICU versions. Two hosts that must agree (server and browser) have to share
 *  the finished ranks, not sort again. Folding for search is another thing: Swedish sorts å after z. */
import type { ProductSort } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/locale'
import { type Bits, emptyBits, hasBit, ordinalsOf, setBit } from './bits.ts'
import { ALPHABETICAL, ARTICLE_NR, BRAND, perLocale } from './codes.ts'
import type { CatalogueInput, OptionInput, ProductInput } from './model.ts'

/** A permutation both ways: rankOf[ordinalAt[r]] = r. */
export type Order = { readonly rankOf: Uint32Array; readonly ordinalAt: Uint32Array }

export type Orders = {
  readonly articleNr: Order
  readonly alphabetical: Readonly<Record<Locale, Order>>
  readonly brand: Readonly<Record<Locale, Order>>
  readonly relevance: Readonly<Record<Locale, Order>>
}

/** Ties: by article number, then by id. Products without a brand come last in the BRAND order; of several brands
 *  the first counts. */
export function buildOrders(input: CatalogueInput, products: readonly ProductInput[]): Orders {
  const articleNr = articleNrOrder(products)
  const tie = articleNr.rankOf
  const alphabetical = perLocale((locale) => labelOrder(products, locale, tie))
  return {
    articleNr,
    alphabetical,
    brand: perLocale((locale) => {
      const brands = brandRanks(input, products, locale)
      return orderBy(products.length, (a, b) => byNumber(brands, a, b) || byNumber(tie, a, b))
    }),
    relevance: perLocale((locale) => {
      const relevance = Float64Array.from(products, (product) => product.relevance)
      const { rankOf } = alphabetical[locale]
      return orderBy(products.length, (a, b) => byNumber(relevance, b, a) || byNumber(rankOf, a, b))
    }),
  }
}

export function orderFor(orders: Orders, sort: ProductSort, locale: Locale): Order {
  if (sort === ALPHABETICAL) return orders.alphabetical[locale]
  if (sort === ARTICLE_NR) return orders.articleNr
  return sort === BRAND ? orders.brand[locale] : orders.relevance[locale]
}

/** Writes the ids of the set to `out` in the order, from `offset` on. A large set walks the permutation; a small
 *  one throws its ranks into a set of bits, which reads them back ascending. */
export function listInOrder(
  order: Order,
  ids: Int32Array,
  set: Bits,
  count: number,
  out: Int32Array,
  offset: number,
): void {
  const { rankOf, ordinalAt } = order
  let at = offset
  if (count * 3 > ids.length) {
    for (let rank = 0; rank < ordinalAt.length; rank++) {
      const ordinal = ordinalAt[rank] as number
      if (hasBit(set, ordinal)) out[at++] = ids[ordinal] as number
    }
    return
  }
  const ranks = emptyBits(ids.length)
  const ordinals = ordinalsOf(set, count)
  for (let i = 0; i < ordinals.length; i++) setBit(ranks, rankOf[ordinals[i] as number] as number)
  const sorted = ordinalsOf(ranks, count)
  for (let i = 0; i < sorted.length; i++) out[at++] = ids[ordinalAt[sorted[i] as number] as number] as number
}

/** A text that plain comparison of strings orders numerically: every run of digits loses its leading zeros and is
 *  preceded by its length. The 0 in front keeps digits where they stand among other characters. */
export function articleNrSortKey(articleNr: string): string {
  return articleNr.replace(/\d+/g, (digits) => {
    const significant = digits.replace(/^0+(?=\d)/, '')
    return `0${String.fromCharCode(significant.length)}${significant}`
  })
}

function articleNrOrder(products: readonly ProductInput[]): Order {
  const keys = products.map((product) => articleNrSortKey(product.articleNr))
  const ids = Int32Array.from(products, (product) => product.id)
  return orderBy(products.length, (a, b) => byText(keys, a, b) || byNumber(ids, a, b))
}

function labelOrder(products: readonly ProductInput[], locale: Locale, tie: Uint32Array): Order {
  const { compare } = collatorFor(locale)
  const labels = products.map((product) => product.label[locale])
  return orderBy(
    products.length,
    (a, b) => compare(labels[a] as string, labels[b] as string) || byNumber(tie, a, b),
  )
}

/** Per product the rank of its brand's text; brands that the collator calls equal share a rank. */
function brandRanks(input: CatalogueInput, products: readonly ProductInput[], locale: Locale): Float64Array {
  const { compare } = collatorFor(locale)
  const attribute = input.attributes.find(({ id }) => id === input.brandAttributeId)
  const options: readonly OptionInput[] = attribute?.kind === 'select' ? attribute.options : []
  const sorted = options.toSorted((a, b) => compare(a.text[locale], b.text[locale]))
  const rankOfOption = new Map<number, number>()
  let rank = 0
  for (const [i, option] of sorted.entries()) {
    const before = sorted[i - 1]
    if (before && compare(before.text[locale], option.text[locale]) !== 0) rank = i
    rankOfOption.set(option.id, rank)
  }
  return Float64Array.from(products, (product) => {
    const brands = product.selects.get(input.brandAttributeId) ?? []
    return Math.min(...brands.map((id) => rankOfOption.get(id) ?? Number.POSITIVE_INFINITY))
  })
}

function collatorFor(locale: Locale): Intl.Collator {
  return new Intl.Collator(locale, { numeric: true })
}

function orderBy(size: number, compare: (a: number, b: number) => number): Order {
  const ordinalAt = Uint32Array.from({ length: size }, (_, ordinal) => ordinal).sort(compare)
  const rankOf = new Uint32Array(size)
  for (let rank = 0; rank < size; rank++) rankOf[ordinalAt[rank] as number] = rank
  return { rankOf, ordinalAt }
}

/** Compared, not subtracted: two infinities have no difference. */
function byNumber(values: ArrayLike<number>, a: number, b: number): number {
  const x = values[a] as number
  const y = values[b] as number
  return x < y ? -1 : x > y ? 1 : 0
}

function byText(values: readonly string[], a: number, b: number): number {
  const x = values[a] as string
  const y = values[b] as string
  return x < y ? -1 : x > y ? 1 : 0
}
