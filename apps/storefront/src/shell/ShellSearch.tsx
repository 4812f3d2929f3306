import { useLocation } from 'react-router'
import { useRootData } from '../data/root-data.ts'
import { useActiveFilters } from '../features/filters/active-filters.ts'
import { filterRequest, knownFilters } from '../features/filters/filter-request.ts'
import { toggleOption, withText } from '../features/filters/filter-state.ts'
import { filterAddress, filterFields } from '../features/filters/filter-url.ts'
import { SearchBox } from '../features/search-box/SearchBox.tsx'
import { presentFilters } from './list-state.ts'

/** The search box with the filters whose chips stand on the page: searching keeps them. */
export function ShellSearch() {
  const { locale } = useRootData()
  const state = presentFilters(useLocation(), useActiveFilters())
  const others = withText(state, '')
  return (
    <SearchBox
      text={state.text}
      fields={filterFields(others)}
      toText={(text) => filterAddress(withText(state, text))}
      toOption={(attributeID, optionID) => filterAddress(toggleOption(others, attributeID, optionID))}
      requestOf={(setup) => filterRequest(knownFilters(others, setup), locale, setup)}
    />
  )
}
