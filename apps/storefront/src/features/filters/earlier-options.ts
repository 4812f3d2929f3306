/** Caches the last filter options that matched something. The filter controls offer them while a choice matches nothing, so
 *  that there is a way back (FILT-07, AMB-89). The cache belongs to one client: in the browser it lasts for the visit, on
 *  the server for one request. */

import type { FilterOptions } from '@hoistway/contract/catalogue/filter-options'
import type { FilterResult } from '@hoistway/contract/catalogue/filters'
import type { Client } from '@hoistway/contract/client'

const cache = new WeakMap<Client, FilterOptions>()

export function keepOptions(client: Client, options: FilterOptions): void {
  cache.set(client, options)
}

/** Returns the options of the answer, or the cached ones if nothing matches. */
export function availableOptions(
  client: Client,
  { allMatchingProductIDs, availableFilterOptions }: FilterResult,
): FilterOptions {
  const earlier = allMatchingProductIDs.length === 0 ? cache.get(client) : undefined
  return earlier ?? availableFilterOptions
}

/** Returns the same options as `availableOptions`, and caches them. */
export function optionsToShow(client: Client, result: FilterResult): FilterOptions {
  const shown = availableOptions(client, result)
  keepOptions(client, shown)
  return shown
}
