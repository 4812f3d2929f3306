/** Fetches what the drop-down suggests while the visitor types. The filter setup and the counts of the present
 *  filters come with the first letter, and stay until the filters change; parts are asked for after a pause. */
import { type FilterRequest, type FilterSetup, productCalls } from '@hoistway/contract/products'
import { type Locale, languageOf } from '@hoistway/domain/locale'
import { MIN_SUGGESTION_WORD_LENGTH, type SuggestibleOption } from '@hoistway/domain/suggestions'
import { useEffect, useRef, useState } from 'react'
import { filterSetup } from '../../data/setup.ts'
import { type Shop, useShop } from '../../data/shop.ts'
import { type Group, optionGroups, partEntry, suggestibleOptions } from './suggestion-groups.ts'

const PAUSE_MS = 150
const MOST_PARTS = 4

type Offered = {
  readonly setup: FilterSetup
  readonly options: readonly SuggestibleOption[]
  readonly locale: Locale
}

/** `typed` is undefined while nothing is to be suggested. `filters` names the present filters: a change of it
 *  makes the counts out of date. */
export function useSuggestions(
  typed: string | undefined,
  filters: string,
  requestOf: (setup: FilterSetup) => FilterRequest,
): { readonly options: readonly Group[]; readonly parts: Group['entries'] } {
  const shop = useShop()
  const [offered, setOffered] = useState<Offered>()
  const [parts, setParts] = useState<Group['entries']>([])
  const askedFor = useRef<string>(undefined)
  const request = useRef(requestOf)
  request.current = requestOf
  const wanted = isLongEnough(typed)

  useEffect(() => {
    if (!wanted || askedFor.current === filters) return
    askedFor.current = filters
    offeredOptions(shop, request.current).then(
      (found) => {
        if (askedFor.current === filters) setOffered(found)
      },
      () => {
        // Suggestions are a convenience: the next letter asks again.
        askedFor.current = undefined
      },
    )
  }, [wanted, filters, shop])

  useEffect(() => {
    setParts([])
    if (!wanted || typed === undefined) return
    let current = true
    const pause = setTimeout(() => {
      partsFor(shop, typed).then(
        (found) => {
          if (current) setParts(found)
        },
        () => {
          // As above: without parts the options still help.
        },
      )
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(pause)
    }
  }, [wanted, typed, shop])

  if (!wanted || typed === undefined) return { options: [], parts: [] }
  const options = offered ? optionGroups(typed, offered.options, offered.setup, offered.locale) : []
  return { options, parts }
}

function isLongEnough(typed: string | undefined): boolean {
  return typed?.split(/\s+/).some((word) => word.length >= MIN_SUGGESTION_WORD_LENGTH) ?? false
}

async function offeredOptions(
  shop: Shop,
  requestOf: (setup: FilterSetup) => FilterRequest,
): Promise<Offered> {
  const setup = await filterSetup(shop)
  const body = { ...requestOf(setup), resultsPageSize: 0 }
  const { availableFilterOptions } = await shop.client.call(productCalls.filterProducts, { body })
  return {
    setup,
    options: suggestibleOptions(setup, availableFilterOptions, shop.locale),
    locale: shop.locale,
  }
}

async function partsFor({ client, locale }: Shop, text: string): Promise<Group['entries']> {
  const body = { searchString: text, resultsPageSize: MOST_PARTS, language: languageOf[locale] }
  const { topResults } = await client.call(productCalls.filterProducts, { body })
  return topResults.map(partEntry)
}
