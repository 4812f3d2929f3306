/** The chips of the list that the visitor comes from, on every page that is no list itself. A click on one takes its
 *  filter away and leads back to the list (SHELL-17, AMB-59). */
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { forgetActiveFilters, useActiveFilters } from '../features/filters/active-filters.ts'
import { hasFilters } from '../features/filters/filter-state.ts'
import { filterAddress } from '../features/filters/filter-url.ts'
import { useText } from '../texts/text.ts'
import { linkClass } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { deferred } from '../ui/deferred.tsx'
import css from './ActiveFilters.module.css'
import { listState } from './list-state.ts'

/** Its code came with the list. */
const FilterChips = deferred(async () => (await import('../features/filters/FilterChips.tsx')).FilterChips)

/** A screen that shows filters to change has no use for the chips of others. */
const ADVANCED_SEARCH = '/search/advanced'

export function ActiveFilters() {
  const t = useText()
  const place = useLocation()
  const active = useActiveFilters()
  const list = listState(place)
  const isHome = list !== undefined && place.pathname === '/' && !hasFilters(list)
  useEffect(() => {
    if (isHome) forgetActiveFilters()
  }, [isHome])
  useEffect(() => {
    if (active) void FilterChips.fetch()
  }, [active])
  if (!active || list || place.pathname === ADVANCED_SEARCH) return null
  return (
    <nav className={classNames('page', css.bar)} aria-label={t('filter.list')}>
      <Link className={classNames(linkClass, css.back)} to={filterAddress(active.filters)}>
        <ArrowLeft aria-hidden="true" />
        {t('filter.backToList')}
      </Link>
      <div className={css.chips}>
        <FilterChips {...active} />
      </div>
    </nav>
  )
}
