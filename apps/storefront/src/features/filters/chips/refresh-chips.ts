/** Makes the chips of stored filters again, in the language of the present page. */
import { filterSetup } from '../../../data/catalogue/setup.ts'
import type { Shop } from '../../../data/shop.ts'
import { translatorOf } from '../../../texts/translate.ts'
import { activeFilters, storeActiveFilters } from '../active-filters.ts'
import { knownFilters } from '../build-filter-request.ts'
import { chipViews } from './chip-view.ts'

export async function refreshChips(shop: Shop): Promise<void> {
  const before = activeFilters()
  if (!before) return
  const [setup, t] = await Promise.all([filterSetup(shop), translatorOf(shop)])
  // Another list may have come in the meantime, with its own.
  if (activeFilters() !== before) return
  const filters = knownFilters(before.filters, setup)
  storeActiveFilters({ filters, chips: chipViews(filters, setup, shop.locale, t) })
}
