import { Link } from 'react-router'
import { useText } from '../../texts/text.ts'
import { linkClass } from '../../ui/Button.tsx'
import { Chip, Chips } from '../../ui/Chip.tsx'
import type { ChipView } from './chip-view.ts'
import { type FilterState, withoutFilters } from './filter-state.ts'
import { filterAddress } from './filter-url.ts'

type FilterChipsProps = { readonly chips: readonly ChipView[]; readonly filters: FilterState }

export function FilterChips({ chips, filters }: FilterChipsProps) {
  const t = useText()
  if (chips.length === 0) return null
  return (
    <Chips label={t('filter.active')}>
      {chips.map((chip) => (
        <Chip
          key={chip.without}
          name={chip.label}
          value={chip.value}
          to={chip.without}
          label={t('filter.remove', { filter: `${chip.label} ${chip.value}` })}
        />
      ))}
      <li>
        <Link className={linkClass} to={filterAddress(withoutFilters(filters))}>
          {t('filter.clearAll')}
        </Link>
      </li>
    </Chips>
  )
}
