import { useLocation } from 'react-router'
import { useRootData } from '../data/root-data.ts'
import { filterRequest, knownFilters } from '../features/filters/filter-request.ts'
import { toggleOption, withText } from '../features/filters/filter-state.ts'
import { filterAddress, filterFields } from '../features/filters/filter-url.ts'
import { SearchBox } from '../features/search-box/SearchBox.tsx'
import { listState } from './list-state.ts'

/** The search box with the filters of the present list: searching keeps them. */
export function ShellSearch() {
  const { locale } = useRootData()
  const state = listState(useLocation())
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
