/** The filters of the list that the visitor comes from, for pages whose address does not hold them (AMB-59). Kept for the
 *  visit and in this tab alone, so that a page that is loaded anew has them as well; the server never has any. */

import { readOfVisit, writeOfVisit } from '../../data/browser-storage.ts'
import { sharedState } from '../../data/shared-state.ts'
import type { ChipView } from './chips/chip-view.ts'
import { type FilterState, hasFilters, NO_FILTERS } from './filter-state.ts'
import { readFilters, writeFilters } from './filter-url.ts'

export type ActiveFilters = {
  readonly filters: FilterState
  /** Not there yet where the page was loaded anew (renew-chips.ts). */
  readonly chips?: readonly ChipView[]
}

const active = sharedState<ActiveFilters | undefined>(undefined, ofVisit)

export const activeFilters = active.get
export const useActiveFilters = active.useValue

export function storeActiveFilters(filters: Required<ActiveFilters>): void {
  change(filters.chips.length > 0 ? filters : undefined)
}

/** The way home leads without a search (SHELL-24). */
export function forgetActiveFilters(): void {
  change(undefined)
}

function ofVisit(): ActiveFilters | undefined {
  const filters = readFilters(new URLSearchParams(readOfVisit('listFilters')))
  return hasFilters(filters) ? { filters } : undefined
}

function change(next: ActiveFilters | undefined): void {
  writeOfVisit('listFilters', writeFilters(next?.filters ?? NO_FILTERS))
  active.set(next)
}
