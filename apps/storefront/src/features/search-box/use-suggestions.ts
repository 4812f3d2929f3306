/** Fetches the suggestions of the drop-down while the visitor types. The first letter loads the filter setup, the
 *  counts of the present filters and the code that groups them; these stay until the filters change. Parts are
 *  requested after a pause, and the previous parts stay until the new ones come. */
import type { FilterOptions } from '@hoistway/contract/catalogue/filter-options'
import type { FilterRequest, FilterResult, FilterSetup } from '@hoistway/contract/catalogue/filters'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { MIN_SUGGESTION_WORD_LENGTH } from '@hoistway/domain/catalogue/suggestions'
import { SpecialAttribute } from '@hoistway/domain/codes'
import { languageOf } from '@hoistway/domain/texts/locale'
import { useEffect, useRef, useState } from 'react'
import { filterSetup } from '../../data/catalogue/setup.ts'
import { type Shop, useShop } from '../../data/shop.ts'
import type { Group, PartWords } from './suggestion-groups.ts'

const PAUSE_MS = 150
const MOST_PARTS = 4

export type LookUp = {
  /** The request that gives the counts of the present filters. */
  readonly requestOf: (setup: FilterSetup) => FilterRequest
  /** The filters that are available under its answer. */
  readonly availableIn: (result: FilterResult) => FilterOptions
} & Pick<PartWords, 't' | 'stockLimit'>

/** The groups of options for what is typed. */
type Offered = (typed: string, typesFound: readonly number[]) => readonly Group[]

type FoundParts = {
  readonly entries: Group['entries']
  /** The product types of the first parts. */
  readonly types: readonly number[]
}

const NO_PARTS: FoundParts = { entries: [], types: [] }

/** `typed` is undefined while nothing is to be suggested. `filters` names the present filters: a change of it
 *  makes the counts out of date. */
export function useSuggestions(
  typed: string | undefined,
  filters: string,
  lookUp: LookUp,
): { readonly options: readonly Group[]; readonly parts: Group['entries'] } {
  const shop = useShop()
  const [offered, setOffered] = useState<Offered>()
  const [parts, setParts] = useState(NO_PARTS)
  const askedFor = useRef<string>(undefined)
  const latest = useRef(lookUp)
  latest.current = lookUp
  const wanted = isLongEnough(typed)

  useEffect(() => {
    if (!wanted || askedFor.current === filters) return
    askedFor.current = filters
    offeredOptions(shop, latest.current).then(
      (found) => {
        if (askedFor.current === filters) setOffered(() => found)
      },
      () => {
        // Suggestions are a convenience: the next letter asks again.
        askedFor.current = undefined
      },
    )
  }, [wanted, filters, shop])

  useEffect(() => {
    if (!wanted || typed === undefined) {
      setParts(NO_PARTS)
      return
    }
    let current = true
    const pause = setTimeout(() => {
      partsFor(shop, typed, latest.current).then(
        (found) => {
          if (current) setParts(found)
        },
        () => {
          // Without parts the options still help. Parts of other words do not.
          if (current) setParts(NO_PARTS)
        },
      )
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(pause)
    }
  }, [wanted, typed, shop])

  if (!wanted || typed === undefined) return { options: [], parts: [] }
  return { options: offered?.(typed, parts.types) ?? [], parts: parts.entries }
}

/** At least one word of the text is matched (SUGG-03). */
export function isLongEnough(typed: string | undefined): boolean {
  return typed?.split(/\s+/).some((word) => word.length >= MIN_SUGGESTION_WORD_LENGTH) ?? false
}

async function offeredOptions(shop: Shop, { requestOf, availableIn }: LookUp): Promise<Offered> {
  const [setup, { optionGroups, suggestibleOptions }] = await Promise.all([
    filterSetup(shop),
    import('./suggestion-groups.ts'),
  ])
  const body = { ...requestOf(setup), resultsPageSize: 0 }
  const available = availableIn(await shop.client.call(productCalls.filterProducts, { body }))
  const options = suggestibleOptions(setup, available, shop.locale)
  return (typed, typesFound) => optionGroups(typed, options, setup, shop.locale, typesFound)
}

async function partsFor(shop: Shop, text: string, { t, stockLimit }: LookUp): Promise<FoundParts> {
  const { client, locale } = shop
  const body = { searchString: text, resultsPageSize: MOST_PARTS, language: languageOf[locale] }
  const [setup, { topResults, replacedNumbers }, { partEntry }] = await Promise.all([
    filterSetup(shop),
    client.call(productCalls.filterProducts, { body }),
    import('./suggestion-groups.ts'),
  ])
  const words = { setup, locale, t, stockLimit }
  const types = topResults.map(({ attributes }) => attributes.singleSelects[SpecialAttribute.productType])
  return {
    entries: topResults.map((product) => partEntry(product, words, replacedNumbers[product.id])),
    types: types.filter((type) => type !== undefined),
  }
}
