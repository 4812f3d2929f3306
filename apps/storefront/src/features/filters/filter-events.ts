/** Reports a change of the filters to the analytics (ANA-06 to ANA-10). Every change of a filter changes the address,
 *  so a comparison of two addresses finds all changes. */
import type { AnalyticsEvents } from '../../data/analytics/analytics.ts'
import { countFilters, type FilterState, NO_FILTERS } from './filter-state.ts'
import { filterFields } from './filter-url.ts'

export type FilterEvent = {
  [E in keyof AnalyticsEvents]: { readonly name: E; readonly details: AnalyticsEvents[E] }
}[keyof AnalyticsEvents]

/** Taking the last filter away clears them too. Words are no filter of their own: they are a search in free text. */
export function filterEvents(before: FilterState, after: FilterState): FilterEvent[] {
  const [old, present] = [filtersOf(before), filtersOf(after)]
  const events: FilterEvent[] = [
    ...present.filter((filter) => !old.includes(filter)).map((filter) => named('filter_added', { filter })),
    ...old.filter((filter) => !present.includes(filter)).map((filter) => named('filter_removed', { filter })),
  ]
  const isOtherText = after.text !== before.text
  if (isOtherText && after.text !== '') events.push(named('free_text_search', { search_term: after.text }))
  if (events.length === 0 && !isOtherText) return []
  const filters = countFilters(after)
  if (filters === 0) return [...events, named('filters_cleared', {})]
  return [...events, named('search', { search_term: after.text, filters })]
}

/** Returns the filters as in the address; several options of one attribute are several filters. */
function filtersOf({ options, bools, ranges, onlyInStock }: FilterState): string[] {
  const single = filterFields({ ...NO_FILTERS, bools, ranges, onlyInStock })
  const chosen = Object.entries(options).flatMap(([attribute, ids]) =>
    ids.map((id) => `o.${attribute}=${id}`),
  )
  return [...chosen, ...single.map((field) => field.join('='))]
}

function named<E extends keyof AnalyticsEvents>(name: E, details: AnalyticsEvents[E]): FilterEvent {
  // The union has a member for each name, with the details of that name.
  return { name, details } as FilterEvent
}
