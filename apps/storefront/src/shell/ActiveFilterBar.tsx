/** The line that leads back to the list of which the visitor has opened a part. It shows the chips of the list; a click on
 *  a chip removes its filter and leads back to the list (SHELL-17, AMB-59). On a phone the chips are folded behind their
 *  number. */
import { ArrowLeft, ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ignoreFailure } from '../data/calls/ignore-failure.ts'
import { type Shop, useShop } from '../data/shop.ts'
import type { ActiveFilters } from '../features/filters/active-filters.ts'
import { FilterChips } from '../features/filters/chips/FilterChips.tsx'
import { countFilters } from '../features/filters/filter-state.ts'
import { filterAddress } from '../features/filters/filter-url.ts'
import { useText } from '../texts/text.ts'
import { classNames } from '../ui/class-names.ts'
import { Button, linkClass } from '../ui/controls/Button.tsx'
import css from './ActiveFilterBar.module.css'

const refreshChips = async (shop: Shop) =>
  (await import('../features/filters/chips/refresh-chips.ts')).refreshChips(shop)

export function ActiveFilterBar({ filters, chips }: ActiveFilters) {
  const t = useText()
  const shop = useShop()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!chips) void ignoreFailure(refreshChips(shop))
  }, [chips, shop])
  return (
    <nav className={classNames('page', css.bar)} aria-label={t('filter.list')}>
      <Link className={classNames(linkClass, css.back)} to={filterAddress(filters)}>
        <ArrowLeft aria-hidden="true" />
        {t('filter.backToList')}
      </Link>
      <FilterCount
        count={countFilters(filters)}
        isOpen={isOpen}
        onToggle={() => setOpen((before) => !before)}
      />
      {chips && (
        <div id={CHIPS_ID} className={classNames(css.chips, isOpen && css.open)}>
          <FilterChips chips={chips} filters={filters} />
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
