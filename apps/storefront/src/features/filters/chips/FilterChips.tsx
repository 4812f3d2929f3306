import { useEffect, useRef } from 'react'
import { useText } from '../../../texts/text.ts'
import { linkClass } from '../../../ui/controls/Button.tsx'
import { Chip, Chips } from '../../../ui/controls/Chip.tsx'
import { Link } from '../../../ui/controls/Link.tsx'
import { isFocusLost } from '../../../ui/lost-focus.ts'
import { type FilterState, withoutFilters } from '../filter-state.ts'
import { filterAddress } from '../filter-url.ts'
import type { ChipView } from './chip-view.ts'

type FilterChipsProps = { readonly chips: readonly ChipView[]; readonly filters: FilterState }

/** The filters that are set, each as a chip that removes it. The focus then moves to the next chip. */
export function FilterChips({ chips, filters }: FilterChipsProps) {
  const t = useText()
  const { list, leaves } = useFocusOnNext(chips)
  if (chips.length === 0) return null
  return (
    <Chips label={t('filter.active')} listRef={list}>
      {chips.map((chip, index) => (
        <Chip
          key={chip.key}
          onClick={() => leaves(index)}
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

/** Moves the focus from the removed chip to the chip in its place. */
function useFocusOnNext(chips: readonly ChipView[]) {
  const list = useRef<HTMLUListElement>(null)
  const left = useRef<{ readonly index: number; readonly among: number }>(undefined)
  useEffect(() => {
    const chip = left.current
    left.current = undefined
    if (!chip || chips.length >= chip.among || !isFocusLost()) return
    list.current?.querySelectorAll('a')[chip.index]?.focus()
  }, [chips])
  return {
    list,
    leaves: (index: number) => {
      left.current = { index, among: chips.length }
    },
  }
}
