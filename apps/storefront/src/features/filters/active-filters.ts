/** The filters of the list that the visitor comes from, for pages whose address does not hold them (AMB-59). Kept for the
 *  visit and in this tab alone, so that a page that is loaded anew has them as well; the server never has any. */
import { useSyncExternalStore } from 'react'
import { readOfVisit, writeOfVisit } from '../../data/stored.ts'
import type { ChipView } from './chip-view.ts'
import { type FilterState, hasFilters, NO_FILTERS } from './filter-state.ts'
import { readFilters, writeFilters } from './filter-url.ts'

export type ActiveFilters = {
  readonly filters: FilterState
  /** Not there yet where the page was loaded anew (renew-chips.ts). */
  readonly chips?: readonly ChipView[]
}

let active: ActiveFilters | undefined
let isRead = false
const watchers = new Set<() => void>()

export function activeFilters(): ActiveFilters | undefined {
  if (!isRead) {
    active = ofVisit()
    isRead = true
  }
  return active
}

export function keepActiveFilters(filters: Required<ActiveFilters>): void {
  change(filters.chips.length > 0 ? filters : undefined)
}

/** The way home leads without a search (SHELL-24). */
export function forgetActiveFilters(): void {
  change(undefined)
}

export function useActiveFilters(): ActiveFilters | undefined {
  return useSyncExternalStore(watch, activeFilters, () => undefined)
}

function ofVisit(): ActiveFilters | undefined {
  const filters = readFilters(new URLSearchParams(readOfVisit('listFilters')))
  return hasFilters(filters) ? { filters } : undefined
}

function change(next: ActiveFilters | undefined): void {
  active = next
  isRead = true
  writeOfVisit('listFilters', writeFilters(next?.filters ?? NO_FILTERS))
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
