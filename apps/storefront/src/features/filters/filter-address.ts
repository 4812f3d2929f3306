/** The address that a choice among the filters leads to: the list, unless the screen provides another. */
import { createContext, use } from 'react'
import type { FilterState } from './filter-state.ts'
import { filterAddress } from './filter-url.ts'

const FilterAddress = createContext<(state: FilterState) => string>(filterAddress)

export const ChoicesLeadTo = FilterAddress.Provider

export function useFilterAddress(): (state: FilterState) => string {
  return use(FilterAddress)
}
