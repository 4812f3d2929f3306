import { useLocation } from 'react-router'
import { useRootData } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { useActiveFilters } from '../../features/filters/active-filters.ts'
import { filterRequest, knownFilters } from '../../features/filters/build-filter-request.ts'
import { availableOptions } from '../../features/filters/earlier-options.ts'
import { hasFilters, toggleOption, withoutFilters, withText } from '../../features/filters/filter-state.ts'
import { filterAddress, filterFields } from '../../features/filters/filter-url.ts'
import { storedView } from '../../features/filters/stored-view.ts'
import { SearchBox } from '../../features/search-box/SearchBox.tsx'
import { presentFilters } from '../list-state.ts'

/** The search box with the filters whose chips are on the page; a search keeps these filters. On other pages the search
 *  uses the layout of the last list (LS-02), which is not drawn, since the server does not know it. */
export function ShellSearch() {
  const { client } = useShop()
  const { locale } = useRootData()
  const place = useLocation()
  const state = presentFilters(place, useActiveFilters())
  const others = withText(state, '')
  const isFromList = hasFilters(state) || place.pathname === '/products'
  const goingOn = () => (isFromList ? others : { ...others, ...storedView() })
  return (
    <SearchBox
      text={state.text}
      fields={filterFields(others)}
      toText={(text) => filterAddress(text === '' ? others : withText(goingOn(), text))}
      toOption={(attributeID, optionID) => filterAddress(toggleOption(goingOn(), attributeID, optionID))}
      toEverywhere={
        hasFilters(others) ? (text) => filterAddress(withText(withoutFilters(others), text)) : undefined
      }
      requestOf={(setup) => filterRequest(knownFilters(others, setup), locale, setup)}
      availableIn={(result) => availableOptions(client, result)}
    />
  )
}
