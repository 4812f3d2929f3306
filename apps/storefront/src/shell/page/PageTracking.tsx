/** Reports pages (ANA-01, ANA-02) and changes of filters (ANA-06 to ANA-10) to the analytics. Draws nothing. It is
 *  placed after DocumentHead, so that it reads the title of the new page. */
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { pushCommand, track } from '../../data/analytics/analytics.ts'
import { activeFilters } from '../../features/filters/active-filters.ts'
import { filterEvents } from '../../features/filters/filter-events.ts'
import { type FilterState, NO_FILTERS } from '../../features/filters/filter-state.ts'
import { listState } from '../list-state.ts'
import { screenName } from './screen-name.ts'

export function PageTracking() {
  const { pathname, search } = useLocation()
  const movement = useNavigationType()
  const seenPath = useRef<string>(undefined)
  const seenFilters = useRef<FilterState>(undefined)
  useEffect(() => {
    const isSamePage = seenPath.current === pathname
    const isFirst = seenPath.current === undefined
    seenPath.current = pathname
    // The filters of a list stay in use on the pages that it leads to.
    const before = seenFilters.current ?? activeFilters()?.filters ?? NO_FILTERS
    const filters = listState({ pathname, search }) ?? before
    // Back and forward bring a search again; nobody makes it again.
    if (!isFirst && movement !== 'POP') {
      for (const { name, details } of filterEvents(before, filters)) track(name, details)
    }
    seenFilters.current = filters
    if (isSamePage) return
    pushCommand('set', { page_location: location.origin + pathname })
    track('page_view', { page_path: pathname, page_title: document.title })
    track('screen_view', { screen_name: screenName(pathname) })
  }, [pathname, search, movement])
  return null
}
