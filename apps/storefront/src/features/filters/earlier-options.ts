/** When a choice matches nothing, the filter controls keep what they last offered, so that there is a way back
 *  (FILT-07, AMB-89). Kept for one client: in the browser for the visit, on the server for one request only. */
import type { Client } from '@hoistway/contract/client'
import type { FilterOptions } from '@hoistway/contract/filter-options'
import type { FilterResult } from '@hoistway/contract/products'

const cache = new WeakMap<Client, FilterOptions>()

export function keepOptions(client: Client, options: FilterOptions): void {
  cache.set(client, options)
}

/** The options of the answer, or the earlier ones if nothing matches and there are any. */
export function availableOptions(
  client: Client,
  { allMatchingProductIDs, availableFilterOptions }: FilterResult,
): FilterOptions {
  const earlier = allMatchingProductIDs.length === 0 ? cache.get(client) : undefined
  return earlier ?? availableFilterOptions
}

/** As above, and kept for the next time. */
export function optionsToShow(client: Client, result: FilterResult): FilterOptions {
  const shown = availableOptions(client, result)
  keepOptions(client, shown)
  return shown
}
