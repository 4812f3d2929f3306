/** The sort keys of the main segment's products, shipped for changes alone.
 *
 *  A segment holds the orders of its products and not the texts that it sorted. A changed product is ranked among them
 *  by comparing texts (newcomer-ranks.ts), so article numbers and labels are shipped in their order, and for each brand
 *  and each relevance the rank where its products begin. An app that never takes changes does without these sections. */
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Lists } from '../arrays/lists.ts'
import { floatsOf, wordsOf } from '../arrays/section-of.ts'
import type { Section, Sections } from '../arrays/sections.ts'
import { type SortedTexts, sortedTextsOf, textSections, textsAt } from '../arrays/sorted-texts.ts'
import { perLocale } from '../codes.ts'
import { endSlot, type FacetShape, slotOf } from '../facets/facets.ts'
import type { CatalogueInput, OptionInput } from '../model.ts'
import { textAt } from '../segment/collation.ts'
import { brandRanksOfOptions, type SortedProducts } from '../segment/ranks.ts'

export type SortKeys = {
  /** The sort keys of the article numbers, in their order. */
  readonly articleNrs: SortedTexts
  readonly byLocale: Readonly<Record<Locale, KeysOfLocale | undefined>>
  readonly relevances: Groups<Float64Array>
}

type KeysOfLocale = {
  /** In alphabetical order. */
  readonly labels: SortedTexts
  readonly brands: Groups<SortedTexts>
}

/** Neighbours in an order that have a brand or a relevance in common: what it is, and where each group starts. The
 *  last start is where the groups end; products without a brand follow there. */
export type Groups<T> = { readonly keys: T; readonly starts: Uint32Array }

type Attributes = Omit<CatalogueInput, 'products'>

/** `slots` are those of each product. */
export function sortKeySections(
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
export function attachSortKeys(sections: Sections): SortKeys {
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

/** Returns the brands of products, by language. Of several brands the one that sorts first counts, as in the order. */
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

/** Returns the places at which groups of these sizes start, and the end of the last one. */
function startsOf(sizes: readonly number[]): Uint32Array {
  const starts = new Uint32Array(sizes.length + 1)
  for (const [i, size] of sizes.entries()) starts[i + 1] = (starts[i] as number) + size
  return starts
}
