import { useLocation } from 'react-router'
import { useRootData } from '../data/root-data.ts'
import { filterRequest, knownFilters } from '../features/filters/filter-request.ts'
import { NO_FILTERS, toggleOption, withText } from '../features/filters/filter-state.ts'
import { filterAddress, filterFields, readFilters } from '../features/filters/filter-url.ts'
import { SearchBox } from '../features/search-box/SearchBox.tsx'

/** The pages whose address holds filters; a search from another page starts anew. */
const LISTS: readonly string[] = ['/', '/products']

/** The search box with the filters of the present list: searching keeps them. */
export function ShellSearch() {
  const { locale } = useRootData()
  const { pathname, search } = useLocation()
  const state = LISTS.includes(pathname) ? readFilters(new URLSearchParams(search)) : NO_FILTERS
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
