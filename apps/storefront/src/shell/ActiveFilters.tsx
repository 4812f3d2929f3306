/** Leads back to the list that the visitor comes from, on the page of a part (decision 0031). Home forgets the list. Few
 *  pages show the bar, so its code is loaded when there is a list to lead back to. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { forgetActiveFilters, useActiveFilters } from '../features/filters/active-filters.ts'
import { hasFilters } from '../features/filters/filter-state.ts'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import { isPartPage, listState } from './list-state.ts'

const ActiveFilterBar = lazyComponent(async () => (await import('./ActiveFilterBar.tsx')).ActiveFilterBar)

export function ActiveFilters() {
  const place = useLocation()
  const active = useActiveFilters()
  const list = listState(place)
  const isHome = list !== undefined && place.pathname === '/' && !hasFilters(list)
  const hasList = active !== undefined
  useEffect(() => {
    if (isHome) forgetActiveFilters()
  }, [isHome])
  useEffect(() => {
    if (hasList) ActiveFilterBar.prepare()
  }, [hasList])
  if (!active || !isPartPage(place)) return null
  return (
    <ErrorBoundary>
      <ActiveFilterBar {...active} />
    </ErrorBoundary>
  )
}
