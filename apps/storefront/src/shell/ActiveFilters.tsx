/** Leads back to the list that the visitor comes from. The line shows the chips of the list above the page of a part
 *  (decision 0031). A click on a chip removes its filter and leads back to the list (SHELL-17, AMB-59). On a phone the
 *  chips are folded behind their number. */
import { ArrowLeft, ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ignoreFailure } from '../data/calls/ignore-failure.ts'
import { type Shop, useShop } from '../data/shop.ts'
import { forgetActiveFilters, useActiveFilters } from '../features/filters/active-filters.ts'
import { countFilters, hasFilters } from '../features/filters/filter-state.ts'
import { filterAddress } from '../features/filters/filter-url.ts'
import { useText } from '../texts/text.ts'
import { classNames } from '../ui/class-names.ts'
import { Button, linkClass } from '../ui/controls/Button.tsx'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { lazyComponent } from '../ui/loading/lazy-component.tsx'
import css from './ActiveFilters.module.css'
import { isPartPage, listState } from './list-state.ts'

/** The code of the chips, which the list has loaded already. */
const FilterChips = lazyComponent(
  async () => (await import('../features/filters/chips/FilterChips.tsx')).FilterChips,
)

const refreshChips = async (shop: Shop) =>
  (await import('../features/filters/chips/refresh-chips.ts')).refreshChips(shop)

export function ActiveFilters() {
  const t = useText()
  const shop = useShop()
  const place = useLocation()
  const active = useActiveFilters()
  const list = listState(place)
  const isHome = list !== undefined && place.pathname === '/' && !hasFilters(list)
  const chips = active?.chips
  const isShown = active !== undefined && isPartPage(place)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isHome) forgetActiveFilters()
  }, [isHome])
  useEffect(() => {
    if (chips) FilterChips.prepare()
  }, [chips])
  useEffect(() => {
    if (isShown && !chips) void ignoreFailure(refreshChips(shop))
  }, [isShown, chips, shop])
  if (!isShown) return null
  return (
    <nav className={classNames('page', css.bar)} aria-label={t('filter.list')}>
      <Link className={classNames(linkClass, css.back)} to={filterAddress(active.filters)}>
        <ArrowLeft aria-hidden="true" />
        {t('filter.backToList')}
      </Link>
      <FilterCount
        count={countFilters(active.filters)}
        isOpen={isOpen}
        onToggle={() => setOpen((before) => !before)}
      />
      {chips && (
        <div id={CHIPS_ID} className={classNames(css.chips, isOpen && css.open)}>
          <ErrorBoundary>
            <FilterChips chips={chips} filters={active.filters} />
          </ErrorBoundary>
        </div>
      )}
    </nav>
  )
}

const CHIPS_ID = 'active-filters'

type FilterCountProps = {
  readonly count: number
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Unfolds the chips on a phone; a wider window shows them without it. */
function FilterCount({ count, isOpen, onToggle }: FilterCountProps) {
  const t = useText()
  return (
    <Button
      kind="quiet"
      className={css.count}
      aria-expanded={isOpen}
      aria-controls={CHIPS_ID}
      onClick={onToggle}
    >
      {t('filter.count', { count })}
      <ChevronDown aria-hidden="true" />
    </Button>
  )
}
