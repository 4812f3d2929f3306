/** Stores the filters of the list that the visitor comes from, for pages whose address does not contain them (AMB-59).
 *  They last for the visit in this tab, so that a reloaded page has them too. The server never has any. */

import { readOfVisit, writeOfVisit } from '../../data/browser-storage.ts'
import { sharedState } from '../../data/shared-state.ts'
import type { ChipView } from './chips/chip-view.ts'
import { type FilterState, hasFilters, NO_FILTERS } from './filter-state.ts'
import { readFilters, writeFilters } from './filter-url.ts'

export type ActiveFilters = {
  readonly filters: FilterState
  /** The chips; absent on a reloaded page until refresh-chips.ts has made them. */
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
