/** The states of the list on screen while the router loads something (FILT-01, FILT-14, AMB-99). */
import type { ApplicationState, FilterStatus } from '@hoistway/domain/catalogue/catalogue-screen'
import { useNavigation } from 'react-router'
import { useReloading } from '../../data/session/reload-all.ts'
import { type FilterState, hasFilters } from '../../features/filters/filter-state.ts'
import { readFilters } from '../../features/filters/filter-url.ts'
import { applicationState, type Coming, filterStatus } from '../../features/filters/list-change.ts'

export function useCatalogueState(shown: FilterState): {
  readonly state: ApplicationState
  readonly status: FilterStatus
} {
  const { state, location } = useNavigation()
  const isSilent = useReloading()
  const coming = state === 'loading' ? { filters: filtersOf(location) } : undefined
  return { state: applicationState(shown, coming), status: filterStatus(shown, coming, isSilent) }
}

/** Undefined for an address that shows no list. `/` shows one if it has filters (AMB-59). */
function filtersOf({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): Coming['filters'] {
  const filters = readFilters(new URLSearchParams(search))
  return pathname === '/products' || (pathname === '/' && hasFilters(filters)) ? filters : undefined
}
