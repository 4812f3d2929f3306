/** The sort orders, worked out once: a query never compares texts.
 *
 *  Shipped are the order of article numbers, one alphabetical order a language, each product's relevance and, per
 *  language, how the texts of the brands rank. The rest follows by counting sorts, which keep what stands before:
 *
 *      relevance = the alphabetical order, dealt out by relevance, highest first
 *      brand     = the order of article numbers, dealt out by the rank of the brand
 *
 *  Most brands are called the same everywhere: languages in which they rank alike share one order.
 *
 *  Trap: Intl.Collator differs between ICU versions. Two hosts that must agree (server and browser) have to share
 *  the finished orders, not sort again. Folding for search is another thing: Swedish sorts å after z. */
import type { Locale } from '@hoistway/domain/texts/locale'
import { inverseOf } from '../arrays/lists.ts'
import { integersOf, type Naturals, narrowed, naturalsOf, wordsOf } from '../arrays/section-of.ts'
import type { Section, Sections } from '../arrays/sections.ts'
import { perLocale } from '../codes.ts'
import { columnRuns } from '../facets/columns.ts'
import { endSlot, type FacetShape } from '../facets/facets.ts'
import { ROW_LENGTHS } from '../facets/rows.ts'
import type { CatalogueInput, OptionInput } from '../model.ts'
import { brandRanksOfOptions, type Order, type PerOrder, type SortedProducts } from './ranks.ts'

/** With the id at each rank, so that listing needs no look at the product. */
export type ListedOrder = Order & { readonly idAt: Int32Array }

const LOCALES: readonly Locale[] = Object.values(perLocale((locale) => locale))

/** Shipped only: the orders by relevance are made of it. */
export const RELEVANCE_RANKS = 'orders.relevance'

/** `order` is that of the ordinals: the places of the products in the input. */
export function orderSections(
  input: Pick<CatalogueInput, 'attributes' | 'brandAttributeId'>,
  { relevances, articleNrs, labels }: SortedProducts,
  order: Uint32Array,
): Sections {
  const ordinalOf = inverseOf(order)
  const toOrdinals = (places: Uint32Array) => places.map((place) => ordinalOf[place] as number)

  const distinct = Array.from(new Set(relevances)).sort((a, b) => b - a)
  const rankOf = new Map(distinct.map((relevance, rank) => [relevance, rank]))
  const ranks = narrowed(order.length, distinct.length)
  for (let ordinal = 0; ordinal < order.length; ordinal++)
    ranks[ordinal] = rankOf.get(relevances[order[ordinal] as number] as number) as number
  const attribute = input.attributes.find(({ id }) => id === input.brandAttributeId)
  const brands: readonly OptionInput[] =
    attribute?.kind === 'select' ? attribute.options.toSorted((a, b) => a.id - b.id) : []
  const sections: Record<string, Section> = {
    'orders.articleNr': toOrdinals(articleNrs.order),
    [RELEVANCE_RANKS]: ranks,
    'orders.brandAttribute': Int32Array.of(input.brandAttributeId),
  }
  for (const locale of LOCALES) {
    sections[`orders.${locale}.alphabetical`] = toOrdinals(labels[locale].order)
    sections[`orders.${locale}.brandRanks`] = Uint32Array.from(brandRanksOfOptions(brands, locale))
  }
  return sections
}

/** Orders of the languages that were shipped. */
export function deriveOrders(sections: Sections, ids: Int32Array, facets: readonly FacetShape[]): Sections {
  const articleNr = wordsOf(sections, 'orders.articleNr')
  const derived: Record<string, Section> = withRanks('orders.articleNr', articleNr, ids)
  for (const locale of shippedLocales(sections)) {
    const alphabetical = wordsOf(sections, `orders.${locale}.alphabetical`)
    Object.assign(derived, withRanks(`orders.${locale}.alphabetical`, alphabetical, ids))
    addDealtOut(`orders.${locale}.relevance`, alphabetical, naturalsOf(sections, RELEVANCE_RANKS))
    if (localeOfBrandOrder(sections, locale) !== locale) continue
    const ranks = brandRanksOfProducts(sections, locale, ids.length, facets)
    addDealtOut(`orders.${locale}.brand`, articleNr, ranks)
  }
  return derived

  function addDealtOut(name: string, order: Uint32Array, ranks: Naturals): void {
    const dealt = dealtOut(order, ranks)
    Object.assign(derived, withRanks(name, dealt, ids), { [name]: dealt })
  }
}

/** A language that was left out has empty orders. */
export function attachOrders(sections: Sections): PerOrder<ListedOrder> {
  const order = (name: string): ListedOrder => ({
    rankOf: wordsOf(sections, `${name}RankOf`),
    idAt: integersOf(sections, `${name}Ids`),
    ordinalAt: wordsOf(sections, name),
  })
  const none = { rankOf: new Uint32Array(0), idAt: new Int32Array(0), ordinalAt: new Uint32Array(0) }
  const shipped = shippedLocales(sections)
  const orders = (name: string, localeOf: (locale: Locale) => Locale) =>
    perLocale((locale) => (shipped.includes(locale) ? order(`orders.${localeOf(locale)}.${name}`) : none))
  return {
    articleNr: order('orders.articleNr'),
    alphabetical: orders('alphabetical', (locale) => locale),
    brand: orders('brand', (locale) => localeOfBrandOrder(sections, locale)),
    relevance: orders('relevance', (locale) => locale),
  }
}

function shippedLocales(sections: Sections): Locale[] {
  return LOCALES.filter((locale) => sections[`orders.${locale}.brandRanks`] !== undefined)
}

/** The first language in which the brands rank as they do in this one. */
function localeOfBrandOrder(sections: Sections, locale: Locale): Locale {
  const ranks = wordsOf(sections, `orders.${locale}.brandRanks`)
  const same = shippedLocales(sections).find((other) =>
    wordsOf(sections, `orders.${other}.brandRanks`).every((rank, option) => rank === ranks[option]),
  )
  return same ?? locale
}

function brandRanksOfProducts(
  sections: Sections,
  locale: Locale,
  size: number,
  facets: readonly FacetShape[],
): Uint32Array {
  const ranks = wordsOf(sections, `orders.${locale}.brandRanks`)
  const ofProduct = new Uint32Array(size).fill(ranks.length)
  const [attributeId] = integersOf(sections, 'orders.brandAttribute')
  const brand = facets.find(({ id }) => id === attributeId)
  if (ranks.length === 0 || !brand) return ofProduct
  for (const { facet, first, numbers } of columnRuns(sections, facets)) {
    if (facet !== brand) continue
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i] as number
      if (number !== 0) ofProduct[first + i] = ranks[number - 1] as number
    }
  }
  const slots = naturalsOf(sections, 'rows.slots')
  const lengths = naturalsOf(sections, ROW_LENGTHS)
  const end = endSlot(brand)
  let at = 0
  for (let ordinal = 0; ordinal < size; ordinal++) {
    for (const next = at + (lengths[ordinal] as number); at < next; at++) {
      const slot = slots[at] as number
      if (slot <= brand.firstSlot || slot >= end) continue
      ofProduct[ordinal] = Math.min(ofProduct[ordinal] as number, ranks[slot - brand.firstSlot - 1] as number)
    }
  }
  return ofProduct
}

/** The order of products by a small number of each; equal ones stay as they are in `order`. */
function dealtOut(order: Uint32Array, numbers: Naturals): Uint32Array {
  let largest = 0
  for (let i = 0; i < numbers.length; i++)
    if ((numbers[i] as number) > largest) largest = numbers[i] as number
  const next = new Uint32Array(largest + 2)
  for (let i = 0; i < numbers.length; i++) {
    const number = (numbers[i] as number) + 1
    next[number] = (next[number] as number) + 1
  }
  for (let number = 0; number <= largest; number++)
    next[number + 1] = (next[number + 1] as number) + (next[number] as number)
  const dealt = new Uint32Array(order.length)
  for (let i = 0; i < order.length; i++) {
    const ordinal = order[i] as number
    const number = numbers[ordinal] as number
    const place = next[number] as number
    dealt[place] = ordinal
    next[number] = place + 1
  }
  return dealt
}

function withRanks(name: string, ordinalAt: Uint32Array, ids: Int32Array): Record<string, Section> {
  const rankOf = new Uint32Array(ids.length)
  const idAt = new Int32Array(ids.length)
  for (let rank = 0; rank < ordinalAt.length; rank++) {
    const ordinal = ordinalAt[rank] as number
    rankOf[ordinal] = rank
    idAt[rank] = ids[ordinal] as number
  }
  return { [`${name}RankOf`]: rankOf, [`${name}Ids`]: idAt }
}
