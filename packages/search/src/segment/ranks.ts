/** Sorts the products and the brands while an index is built, by their texts. Also has the types of an order and
 *  `orderFor`, which picks the order of a query. `orders.ts` makes the stored orders from these.
 *
 *  Trap: Intl.Collator differs between ICU versions. Two hosts that must agree (server and browser) have to share
 *  the finished orders, not sort again. Folding for search is another thing: Swedish sorts å after z. */
import type { ProductSort } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/texts/locale'
import { textOf } from '../arrays/code-units.ts'
import { emptyLists, endList, finishedLists, orderOfLists } from '../arrays/lists.ts'
import { addFloat, addNumber, emptyFloats, floatsIn } from '../arrays/numbers.ts'
import { orderOfIntegers } from '../arrays/radix.ts'
import { ALPHABETICAL, ARTICLE_NR, BRAND, perLocale } from '../codes.ts'
import type { OptionInput, ProductInput } from '../model.ts'
import { collatedOrder, collatedRanks, labelBuilder, numericSortKey, type WordedTexts } from './collation.ts'

/** A permutation both ways: rankOf[ordinalAt[r]] = r. */
export type Order = { readonly rankOf: Uint32Array; readonly ordinalAt: Uint32Array }

/** One value for each of the orders. */
export type PerOrder<T> = {
  readonly articleNr: T
  readonly alphabetical: Readonly<Record<Locale, T>>
  readonly brand: Readonly<Record<Locale, T>>
  readonly relevance: Readonly<Record<Locale, T>>
}

/** The sort keys of the products, and their places in the input in two of the orders. `orders.ts` derives the other
 *  orders from these two. */
export type SortedProducts = {
  readonly relevances: Float64Array
  readonly articleNrs: { readonly keyAt: (place: number) => string; readonly order: Uint32Array }
  readonly labels: Readonly<Record<Locale, { readonly texts: WordedTexts; readonly order: Uint32Array }>>
}

/** Collects the sort keys of products with `add`, and sorts them with `sorted`. Products with equal keys follow their
 *  article number, then their id. */
export function productSorter() {
  const relevances = emptyFloats()
  const articleNrs = emptyLists()
  const labels = perLocale(labelBuilder)
  return {
    add({ articleNr, label, relevance }: ProductInput): void {
      addFloat(relevances, relevance)
      const key = numericSortKey(articleNr)
      for (let i = 0; i < key.length; i++) addNumber(articleNrs.items, key.charCodeAt(i))
      endList(articleNrs)
      labels.sv.add(label.sv)
      labels.en.add(label.en)
      labels.de.add(label.de)
    },
    sorted(ids: Int32Array): SortedProducts {
      const keys = finishedLists(articleNrs)
      const order = orderOfLists(keys, orderOfIntegers(ids), CODE_UNITS)
      return {
        relevances: floatsIn(relevances),
        articleNrs: {
          keyAt: (place) =>
            textOf(keys.items, keys.starts[place] as number, keys.starts[place + 1] as number),
          order,
        },
        labels: perLocale((locale) => {
          const texts = labels[locale].texts()
          return { texts, order: collatedOrder(texts, locale, order) }
        }),
      }
    },
  }
}

export function orderFor<T>(orders: PerOrder<T>, sort: ProductSort, locale: Locale): T {
  if (sort === ALPHABETICAL) return orders.alphabetical[locale]
  if (sort === ARTICLE_NR) return orders.articleNr
  return sort === BRAND ? orders.brand[locale] : orders.relevance[locale]
}

/** Ranks the texts of options; those that compare as equal share a rank. */
export function brandRanksOfOptions(options: readonly OptionInput[], locale: Locale): number[] {
  return collatedRanks(
    options.map((option) => option.text[locale]),
    locale,
  )
}

const CODE_UNITS = 0x10000
