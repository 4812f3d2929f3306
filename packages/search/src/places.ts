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
import type { Locale } from '@hoistway/domain/locale'
import { perLocale } from './codes.ts'
import type { CatalogueInput, OptionInput, ProductInput } from './model.ts'
import { articleNrSortKey, collatorFor, type Orders, type PerOrder } from './ranks.ts'
import type { Section, Sections } from './sections.ts'
import { placeFinder, type SortedTexts, sortedTextsOf } from './sorted-texts.ts'

export type Places = {
  /** The sort keys of the article numbers, in their order. */
  readonly articleNrs: SortedTexts
  /** In alphabetical order. */
  readonly labels: Readonly<Record<Locale, SortedTexts>>
  /** Each brand text once, and where its products begin in the order of brands; last, where those without begin. */
  readonly brands: Readonly<Record<Locale, { readonly texts: SortedTexts; readonly starts: Uint32Array }>>
  /** Each relevance once, descending, and where its products begin in the orders of relevance. */
  readonly relevances: Float64Array
  readonly relevanceStarts: Uint32Array
}

/** What is compared with: the products of another segment, by ordinal, and their orders. */
export type Newcomers = { readonly products: readonly ProductInput[]; readonly orders: Orders }

/** `products` by ordinal. */
export function placeSections(
  input: Omit<CatalogueInput, 'products'>,
  products: readonly ProductInput[],
  orders: Orders,
): Sections {
  const inOrder = (ordinalAt: Uint32Array) =>
    Array.from(ordinalAt, (ordinal) => products[ordinal] as ProductInput)
  const byNumber = inOrder(orders.articleNr.ordinalAt)
  const sections: Record<string, Section> = {}
  addTexts('places.articleNrs', sortedTextsOf(byNumber.map(({ articleNr }) => articleNrSortKey(articleNr))))
  perLocale((locale) => {
    const labels = inOrder(orders.alphabetical[locale].ordinalAt).map(({ label }) => label[locale])
    addTexts(`places.${locale}.labels`, sortedTextsOf(labels))
    const brandOf = firstBrand(input, locale)
    const brands = inOrder(orders.brand[locale].ordinalAt).map(brandOf)
    const { compare } = collatorFor(locale)
    const starts = startsOf(
      brands,
      (a, b) => a !== b && (a === undefined || b === undefined || compare(a, b) !== 0),
    )
    const texts = starts.flatMap((start) => brands[start] ?? [])
    addTexts(`places.${locale}.brands`, sortedTextsOf(texts))
    const withoutBrand = brands.length - brands.filter((brand) => brand === undefined).length
    sections[`places.${locale}.brandStarts`] = Uint32Array.from([
      ...starts.slice(0, texts.length),
      withoutBrand,
    ])
  })
  const relevances = products.map(({ relevance }) => relevance).sort((a, b) => b - a)
  const starts = startsOf(relevances, (a, b) => a !== b)
  sections['places.relevances'] = Float64Array.from(starts, (start) => relevances[start] as number)
  sections['places.relevanceStarts'] = Uint32Array.from([...starts, products.length])
  return sections

  function addTexts(name: string, { bytes, blocks }: SortedTexts): void {
    sections[name] = bytes
    sections[`${name}Blocks`] = blocks
  }
}

/** The place of each newcomer in the orders of the segment, in the newcomers' own order: how many products of the
 *  segment stand before it. */
export function placesOf(
  newcomers: Newcomers,
  input: Omit<CatalogueInput, 'products'>,
  segment: { readonly ids: Int32Array; readonly orders: Orders; readonly places: Places },
): PerOrder<Uint32Array> {
  const { places, orders, ids } = segment
  const { products } = newcomers
  const articleNr = placesByNumber()
  const articlePlace = byOrdinal(newcomers.orders.articleNr.ordinalAt, articleNr)
  const alphabetical = perLocale((locale) => {
    const { compare } = collatorFor(locale)
    const { first } = placeFinder(places.labels[locale])
    const { ordinalAt } = orders.alphabetical[locale]
    let from = 0
    return newcomers.orders.alphabetical[locale].ordinalAt.map((newcomer) => {
      const label = (products[newcomer] as ProductInput).label[locale]
      from = first(from, (other) => compare(other, label) >= 0)
      const to = first(from, (other) => compare(other, label) > 0)
      return placeByNumber(ordinalAt, from, to, newcomer)
    })
  })
  return {
    articleNr,
    alphabetical,
    brand: perLocale((locale) => placesByBrand(locale)),
    relevance: perLocale((locale) => placesByRelevance(locale)),
  }

  function placesByNumber(): Uint32Array {
    const { first } = placeFinder(places.articleNrs)
    const { ordinalAt } = orders.articleNr
    let from = 0
    return newcomers.orders.articleNr.ordinalAt.map((newcomer) => {
      const { articleNr, id } = products[newcomer] as ProductInput
      const key = articleNrSortKey(articleNr)
      from = first(from, (other) => other >= key)
      const to = first(from, (other) => other > key)
      return firstBetween(from, to, (place) => (ids[ordinalAt[place] as number] as number) >= id)
    })
  }

  /** Within products that are alike but for their article numbers. */
  function placeByNumber(ordinalAt: Uint32Array, from: number, to: number, newcomer: number): number {
    const own = articlePlace[newcomer] as number
    return firstBetween(
      from,
      to,
      (place) => (orders.articleNr.rankOf[ordinalAt[place] as number] as number) >= own,
    )
  }

  function placesByBrand(locale: Locale): Uint32Array {
    const { texts, starts } = places.brands[locale]
    const { compare } = collatorFor(locale)
    const { first } = placeFinder(texts)
    const { ordinalAt } = orders.brand[locale]
    const brandOf = firstBrand(input, locale)
    let from = 0
    return newcomers.orders.brand[locale].ordinalAt.map((newcomer) => {
      const brand = brandOf(products[newcomer] as ProductInput)
      if (brand === undefined)
        return placeByNumber(ordinalAt, starts[texts.size] as number, ids.length, newcomer)
      from = first(from, (other) => compare(other, brand) >= 0)
      const to = first(from, (other) => compare(other, brand) > 0)
      return placeByNumber(ordinalAt, starts[from] as number, starts[to] as number, newcomer)
    })
  }

  function placesByRelevance(locale: Locale): Uint32Array {
    const { relevances, relevanceStarts: starts } = places
    const { ordinalAt } = orders.relevance[locale]
    const { rankOf } = orders.alphabetical[locale]
    const alphabeticalPlace = byOrdinal(newcomers.orders.alphabetical[locale].ordinalAt, alphabetical[locale])
    return newcomers.orders.relevance[locale].ordinalAt.map((newcomer) => {
      const { relevance } = products[newcomer] as ProductInput
      const group = firstBetween(0, relevances.length, (place) => (relevances[place] as number) <= relevance)
      const from = starts[group] as number
      const to = relevances[group] === relevance ? (starts[group + 1] as number) : from
      const own = alphabeticalPlace[newcomer] as number
      return firstBetween(from, to, (place) => (rankOf[ordinalAt[place] as number] as number) >= own)
    })
  }
}

/** Undefined where the sections leave places out; a language that is left out has empty lists. */
export function attachPlaces(sections: Sections): Places | undefined {
  const { 'places.relevances': relevances, 'places.relevanceStarts': relevanceStarts } = sections
  if (!(relevances instanceof Float64Array && relevanceStarts instanceof Uint32Array)) return undefined
  const size = relevanceStarts.at(-1) as number
  return {
    articleNrs: textsAt(sections, 'places.articleNrs', size),
    labels: perLocale((locale) => textsAt(sections, `places.${locale}.labels`, size)),
    brands: perLocale((locale) => {
      const starts = numbersAt(sections, `places.${locale}.brandStarts`)
      return { texts: textsAt(sections, `places.${locale}.brands`, starts.length - 1), starts }
    }),
    relevances,
    relevanceStarts,
  }
}

function textsAt(sections: Sections, name: string, size: number): SortedTexts {
  const bytes = sections[name]
  if (!(bytes instanceof Uint8Array)) return { size: 0, bytes: new Uint8Array(0), blocks: new Uint32Array(0) }
  return { size, bytes, blocks: numbersAt(sections, `${name}Blocks`) }
}

function numbersAt(sections: Sections, name: string): Uint32Array {
  const numbers = sections[name]
  return numbers instanceof Uint32Array ? numbers : Uint32Array.of(0)
}

/** The text of a product's brand; of several the one that sorts first, as in the order. */
function firstBrand(
  { attributes, brandAttributeId }: Omit<CatalogueInput, 'products'>,
  locale: Locale,
): (product: ProductInput) => string | undefined {
  const attribute = attributes.find(({ id }) => id === brandAttributeId)
  const options: readonly OptionInput[] = attribute?.kind === 'select' ? attribute.options : []
  const textOf = new Map(options.map(({ id, text }) => [id, text[locale]]))
  const { compare } = collatorFor(locale)
  return ({ selects }) => {
    const texts = (selects.get(brandAttributeId) ?? []).flatMap((id) => textOf.get(id) ?? [])
    return texts.length > 1 ? texts.sort(compare)[0] : texts[0]
  }
}

/** Where in a sorted list something else begins. */
function startsOf<T>(sorted: readonly T[], differ: (a: T, b: T) => boolean): number[] {
  return [...sorted.keys()].filter((i) => i === 0 || differ(sorted[i - 1] as T, sorted[i] as T))
}

/** By ordinal what is given by rank. */
function byOrdinal(ordinalAt: Uint32Array, values: Uint32Array): Uint32Array {
  const result = new Uint32Array(values.length)
  for (const [rank, ordinal] of ordinalAt.entries()) result[ordinal] = values[rank] as number
  return result
}

/** The first place from `from` on that fulfils the condition, which holds for all places after it too; else `to`. */
function firstBetween(from: number, to: number, holds: (place: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
