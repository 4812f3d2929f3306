/** The chips of the list that the visitor comes from, on every page that is no list itself. A click on one takes its
 *  filter away and leads back to the list (SHELL-17, AMB-59). */
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { quietly } from '../data/quietly.ts'
import { type Shop, useShop } from '../data/shop.ts'
import { forgetActiveFilters, useActiveFilters } from '../features/filters/active-filters.ts'
import { hasFilters } from '../features/filters/filter-state.ts'
import { filterAddress } from '../features/filters/filter-url.ts'
import { useText } from '../texts/text.ts'
import { linkClass } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { deferred } from '../ui/deferred.tsx'
import { Fallible } from '../ui/Fallible.tsx'
import css from './ActiveFilters.module.css'
import { ADVANCED_SEARCH, listState } from './list-state.ts'

/** Its code came with the list. */
const FilterChips = deferred(async () => (await import('../features/filters/FilterChips.tsx')).FilterChips)

const renewChips = async (shop: Shop) => (await import('../features/filters/renew-chips.ts')).renewChips(shop)

export function ActiveFilters() {
  const t = useText()
  const shop = useShop()
  const place = useLocation()
  const active = useActiveFilters()
  const list = listState(place)
  const isHome = list !== undefined && place.pathname === '/' && !hasFilters(list)
  const chips = active?.chips
  // A screen that shows filters to change has no use for the chips of others.
  const isShown = active !== undefined && list === undefined && place.pathname !== ADVANCED_SEARCH
  useEffect(() => {
    if (isHome) forgetActiveFilters()
  }, [isHome])
  useEffect(() => {
    if (chips) FilterChips.prepare()
  }, [chips])
  useEffect(() => {
    if (isShown && !chips) void quietly(renewChips(shop))
  }, [isShown, chips, shop])
  if (!isShown) return null
  return (
    <nav className={classNames('page', css.bar)} aria-label={t('filter.list')}>
      <Link className={classNames(linkClass, css.back)} to={filterAddress(active.filters)}>
        <ArrowLeft aria-hidden="true" />
        {t('filter.backToList')}
      </Link>
      {chips && (
        <div className={css.chips}>
          <Fallible>
            <FilterChips chips={chips} filters={active.filters} />
          </Fallible>
        </div>
      )}
    </nav>
  )
}
