/** Fetches what the drop-down suggests while the visitor types. The filter setup and the counts of the present
 *  filters come with the first letter, as does the code that groups them, and stay until the filters change; parts
 *  are asked for after a pause. */
import { type FilterRequest, type FilterSetup, productCalls } from '@hoistway/contract/products'
import { languageOf } from '@hoistway/domain/locale'
import { MIN_SUGGESTION_WORD_LENGTH } from '@hoistway/domain/suggestions'
import { useEffect, useRef, useState } from 'react'
import { filterSetup } from '../../data/setup.ts'
import { type Shop, useShop } from '../../data/shop.ts'
import type { Group } from './suggestion-groups.ts'

const PAUSE_MS = 150
const MOST_PARTS = 4

/** The groups of options for what is typed. */
type Offered = (typed: string) => readonly Group[]

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
        if (askedFor.current === filters) setOffered(() => found)
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
  return { options: offered?.(typed) ?? [], parts }
}

function isLongEnough(typed: string | undefined): boolean {
  return typed?.split(/\s+/).some((word) => word.length >= MIN_SUGGESTION_WORD_LENGTH) ?? false
}

async function offeredOptions(
  shop: Shop,
  requestOf: (setup: FilterSetup) => FilterRequest,
): Promise<Offered> {
  const [setup, { optionGroups, suggestibleOptions }] = await Promise.all([
    filterSetup(shop),
    import('./suggestion-groups.ts'),
  ])
  const body = { ...requestOf(setup), resultsPageSize: 0 }
  const { availableFilterOptions } = await shop.client.call(productCalls.filterProducts, { body })
  const options = suggestibleOptions(setup, availableFilterOptions, shop.locale)
  return (typed) => optionGroups(typed, options, setup, shop.locale)
}

async function partsFor({ client, locale }: Shop, text: string): Promise<Group['entries']> {
  const body = { searchString: text, resultsPageSize: MOST_PARTS, language: languageOf[locale] }
  const [{ topResults }, { partEntry }] = await Promise.all([
    client.call(productCalls.filterProducts, { body }),
    import('./suggestion-groups.ts'),
  ])
  return topResults.map(partEntry)
}
