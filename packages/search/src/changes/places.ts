/** Where a product that a segment does not hold would stand in each of its orders.
 *
 *  A segment knows the orders of its products, but no longer what they were made from. For changed products to be
 *  listed among the others (`changes.ts`) that is kept too, in the very order: article numbers and labels, and for
 *  each brand and each relevance where its products begin. The places of many products are then found by searching
 *  sorted lists, once; a query only compares places.
 *
 *      labels     Dörrsko   Gejd 8   Gejd 10   Styrrulle   Styrrulle   Vajer
 *      place      0         1        2         3           4           5       6
 *      'Gejd 9' has place 2; another 'Styrrulle' 3, 4 or 5, by its article number
 *
 *  An app that never takes changes does without these sections. */
import type { ProductSort } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/locale'
import type { Lists } from '../arrays/lists.ts'
import { floatsOf, wordsOf } from '../arrays/section-of.ts'
import type { Section, Sections } from '../arrays/sections.ts'
import {
  placeFinder,
  type Run,
  type SortedTexts,
  sortedTextsOf,
  textSections,
  textsAt,
} from '../arrays/sorted-texts.ts'
import { ALPHABETICAL, ARTICLE_NR, BRAND, perLocale, RELEVANCE } from '../codes.ts'
import { endSlot, type FacetShape, slotOf } from '../facets/facets.ts'
import type { CatalogueInput, OptionInput, ProductInput } from '../model.ts'
import { collatorFor, numericSortKey, textAt } from '../segment/collation.ts'
import type { ListedOrder } from '../segment/orders.ts'
import { brandRanksOfOptions, orderFor, type SortedProducts } from '../segment/ranks.ts'
import type { Segment } from '../segment/segment.ts'

export type Places = {
  /** The sort keys of the article numbers, in their order. */
  readonly articleNrs: SortedTexts
  readonly byLocale: Readonly<Record<Locale, PlacesOfLocale | undefined>>
  readonly relevances: Groups<Float64Array>
}

type PlacesOfLocale = {
  /** In alphabetical order. */
  readonly labels: SortedTexts
  readonly brands: Groups<SortedTexts>
}

/** Neighbours in an order that have a brand or a relevance in common: what it is, and where each group starts. The
 *  last start is where the groups end; products without a brand follow there. */
type Groups<T> = { readonly keys: T; readonly starts: Uint32Array }

/** For each order how many products of a segment stand before each newcomer, the newcomers being in their own order. */
export type NewcomerPlaces = Readonly<Record<Locale, Readonly<Record<ProductSort, Uint32Array>> | undefined>>

type Attributes = Omit<CatalogueInput, 'products'>

/** `slots` are those of each product. */
export function placeSections(
  input: Attributes,
  { relevances, articleNrs, labels }: SortedProducts,
  slots: Lists,
  facets: readonly FacetShape[],
): Sections {
  const sections: Record<string, Section> = {}
  const add = (name: string, texts: Iterable<string>) =>
    Object.assign(sections, textSections(name, sortedTextsOf(texts)))
  add('changes.articleNrs', textsIn(articleNrs.order, articleNrs.keyAt))
  const brands = brandsOfProducts(input, slots, facets)
  perLocale((locale) => {
    const { order, texts } = labels[locale]
    add(
      `changes.${locale}.labels`,
      textsIn(order, (place) => textAt(texts, place)),
    )
    const groups = brands(locale)
    add(`changes.${locale}.brands`, groups.keys)
    sections[`changes.${locale}.brandStarts`] = groups.starts
  })
  const groups = relevanceGroups(relevances)
  sections['changes.relevances'] = Float64Array.from(groups.keys)
  sections['changes.relevanceStarts'] = groups.starts
  return sections
}

function* textsIn(order: Uint32Array, textOf: (place: number) => string): Iterable<string> {
  for (const place of order) yield textOf(place)
}

/** Languages that the sections leave out are left out. */
export function attachPlaces(sections: Sections): Places {
  return {
    articleNrs: textsAt(sections, 'changes.articleNrs'),
    byLocale: perLocale((locale) => {
      if (sections[`changes.${locale}.labels`] === undefined) return undefined
      const keys = textsAt(sections, `changes.${locale}.brands`)
      return {
        labels: textsAt(sections, `changes.${locale}.labels`),
        brands: { keys, starts: wordsOf(sections, `changes.${locale}.brandStarts`) },
      }
    }),
    relevances: {
      keys: floatsOf(sections, 'changes.relevances'),
      starts: wordsOf(sections, 'changes.relevanceStarts'),
    },
  }
}

/** The places of all products of `newcomers`, which came of `products` and `input`, among those of `segment`. */
export function placesAmong(
  segment: Segment,
  places: Places,
  newcomers: Segment,
  products: readonly ProductInput[],
  input: Attributes,
): NewcomerPlaces {
  const productOf = new Map(products.map((product) => [product.id, product]))
  const both = (sort: ProductSort, locale: Locale): BothOrders => {
    const newcomersOrder = orderFor(newcomers.orders, sort, locale)
    return {
      order: orderFor(segment.orders, sort, locale),
      newcomers: newcomersOrder,
      sorted: Array.from(newcomersOrder.idAt, (id) => productOf.get(id) as ProductInput),
    }
  }
  const [anyLocale] = Object.keys(places.byLocale) as [Locale]
  const numbers = both(ARTICLE_NR, anyLocale)
  const byNumber = placesByNumber(numbers, places.articleNrs)
  const withinNumbers = placeWithin(numbers, byNumber)
  return perLocale((locale) => {
    const ofLocale = places.byLocale[locale]
    if (!ofLocale) return undefined
    const labels = both(ALPHABETICAL, locale)
    const byLabel = placesByLabel(labels, ofLocale.labels, locale, withinNumbers)
    const brandOf = firstBrand(input, locale)
    return {
      [ARTICLE_NR]: byNumber,
      [ALPHABETICAL]: byLabel,
      [BRAND]: placesByBrand(both(BRAND, locale), ofLocale.brands, brandOf, locale, withinNumbers),
      [RELEVANCE]: placesByRelevance(
        both(RELEVANCE, locale),
        places.relevances,
        placeWithin(labels, byLabel),
      ),
    }
  })
}

/** One order of the segment and of the newcomers, with the latter's products in it. */
type BothOrders = {
  readonly order: ListedOrder
  readonly newcomers: ListedOrder
  readonly sorted: readonly ProductInput[]
}

/** The place of the newcomer of this rank among products of `order` that are alike, from one place to another. */
type PlaceWithin = (both: BothOrders, rank: number, from: number, to: number) => number

/** By the order that decides between products that are alike, and the newcomers' places in that one. */
function placeWithin(deciding: BothOrders, known: Uint32Array): PlaceWithin {
  return ({ order, newcomers }, rank, from, to) => {
    const newcomer = newcomers.ordinalAt[rank] as number
    const own = known[deciding.newcomers.rankOf[newcomer] as number] as number
    return firstBetween(from, to, (place) => {
      const ordinal = order.ordinalAt[place] as number
      return (deciding.order.rankOf[ordinal] as number) >= own
    })
  }
}

function placesByNumber({ order, sorted }: BothOrders, articleNrs: SortedTexts): Uint32Array {
  const { run } = placeFinder(articleNrs)
  let from = 0
  return Uint32Array.from(sorted, ({ articleNr, id }) => {
    const key = numericSortKey(articleNr)
    const alike = run(from, (other) => (other < key ? -1 : other > key ? 1 : 0))
    from = alike.from
    return firstBetween(from, alike.to, (place) => (order.idAt[place] as number) >= id)
  })
}

function placesByLabel(
  both: BothOrders,
  labels: SortedTexts,
  locale: Locale,
  within: PlaceWithin,
): Uint32Array {
  const { run } = placeFinder(labels)
  const { compare } = collatorFor(locale)
  let label: string | undefined
  let alike: Run = { from: 0, to: 0 }
  return Uint32Array.from(both.sorted, (product, rank) => {
    const own = product.label[locale]
    if (own !== label) alike = run(alike.from, (other) => compare(other, own))
    label = own
    return within(both, rank, alike.from, alike.to)
  })
}

function placesByBrand(
  both: BothOrders,
  { keys, starts }: Groups<SortedTexts>,
  brandOf: (product: ProductInput) => readonly string[],
  locale: Locale,
  within: PlaceWithin,
): Uint32Array {
  const { run } = placeFinder(keys)
  const { compare } = collatorFor(locale)
  const start = (group: number) => starts[group] as number
  let brand: string | undefined
  let alike: Run = { from: 0, to: 0 }
  return Uint32Array.from(both.sorted, (product, rank) => {
    const [own] = brandOf(product)
    if (own === undefined) return within(both, rank, start(keys.size), both.order.idAt.length)
    if (own !== brand) alike = run(alike.from, (other) => compare(other, own))
    brand = own
    return within(both, rank, start(alike.from), start(alike.to))
  })
}

function placesByRelevance(
  both: BothOrders,
  { keys, starts }: Groups<Float64Array>,
  within: PlaceWithin,
): Uint32Array {
  return Uint32Array.from(both.sorted, ({ relevance }, rank) => {
    const group = firstBetween(0, keys.length, (i) => (keys[i] as number) <= relevance)
    const to = keys[group] === relevance ? group + 1 : group
    return within(both, rank, starts[group] as number, starts[to] as number)
  })
}

/** The text of a product's brand, if it has one; of several the one that sorts first, as in the order. */
function firstBrand(
  { attributes, brandAttributeId }: Attributes,
  locale: Locale,
): (product: ProductInput) => readonly string[] {
  const attribute = attributes.find(({ id }) => id === brandAttributeId)
  const options: readonly OptionInput[] = attribute?.kind === 'select' ? attribute.options : []
  const textOf = new Map(options.map(({ id, text }) => [id, text[locale]]))
  const { compare } = collatorFor(locale)
  return ({ selects }) => {
    const texts = (selects.get(brandAttributeId) ?? []).flatMap((id) => textOf.get(id) ?? [])
    return texts.length > 1 ? texts.sort(compare).slice(0, 1) : texts
  }
}

/** By language the brands that products have; of several the one that sorts first counts, as in the order. */
function brandsOfProducts(
  { attributes, brandAttributeId }: Attributes,
  { starts, items }: Lists,
  facets: readonly FacetShape[],
): (locale: Locale) => Groups<readonly string[]> {
  const attribute = attributes.find(({ id }) => id === brandAttributeId)
  const facet = facets.find(({ id }) => id === brandAttributeId)
  const options: readonly OptionInput[] = attribute?.kind === 'select' ? attribute.options : []
  if (!facet) return () => ({ keys: [], starts: Uint32Array.of(0) })
  const end = endSlot(facet)
  return (locale) => {
    const ranks = brandRanksOfOptions(options, locale)
    const rankOfSlot = new Uint32Array(end).fill(options.length)
    const textOfRank = new Map<number, string>()
    for (const [i, { id, text }] of options.entries()) {
      const rank = ranks[i] as number
      rankOfSlot[slotOf(facet, id) as number] = rank
      textOfRank.set(rank, text[locale])
    }
    const productsOf = new Uint32Array(options.length + 1)
    for (let product = 0; product + 1 < starts.length; product++) {
      let rank = options.length
      for (let at = starts[product] as number; at < (starts[product + 1] as number); at++) {
        const slot = items[at] as number
        if (slot > facet.firstSlot && slot < end) rank = Math.min(rank, rankOfSlot[slot] as number)
      }
      productsOf[rank] = (productsOf[rank] as number) + 1
    }
    const had = Array.from(textOfRank)
      .filter(([rank]) => productsOf[rank] !== 0)
      .sort(([a], [b]) => a - b)
    return {
      keys: had.map(([, text]) => text),
      starts: startsOf(had.map(([rank]) => productsOf[rank] as number)),
    }
  }
}

function relevanceGroups(relevances: Float64Array): Groups<readonly number[]> {
  const productsOf = new Map<number, number>()
  for (const relevance of relevances) productsOf.set(relevance, (productsOf.get(relevance) ?? 0) + 1)
  const groups = [...productsOf].sort(([a], [b]) => b - a)
  return {
    keys: groups.map(([relevance]) => relevance),
    starts: startsOf(groups.map(([, products]) => products)),
  }
}

/** Where groups of these sizes start, and where the last one ends. */
function startsOf(sizes: readonly number[]): Uint32Array {
  const starts = new Uint32Array(sizes.length + 1)
  for (const [i, size] of sizes.entries()) starts[i + 1] = (starts[i] as number) + size
  return starts
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
