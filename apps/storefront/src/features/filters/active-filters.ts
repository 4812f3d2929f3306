/** The filters of the list that the visitor comes from, for pages whose address does not hold them (AMB-59). Kept in
 *  the browser for the visit; the server never has any. */
import { useSyncExternalStore } from 'react'
import type { ChipView } from './chip-view.ts'
import type { FilterState } from './filter-state.ts'

export type ActiveFilters = { readonly chips: readonly ChipView[]; readonly filters: FilterState }

let active: ActiveFilters | undefined
const watchers = new Set<() => void>()

export function keepActiveFilters(filters: ActiveFilters): void {
  change(filters.chips.length > 0 ? filters : undefined)
}

/** The way home leads without a search (SHELL-24). */
export function forgetActiveFilters(): void {
  change(undefined)
}

export function useActiveFilters(): ActiveFilters | undefined {
  return useSyncExternalStore(
    watch,
    () => active,
    () => undefined,
  )
}

function change(next: ActiveFilters | undefined): void {
  active = next
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
