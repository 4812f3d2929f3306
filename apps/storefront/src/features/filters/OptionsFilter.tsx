import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCounted } from '../../texts/measure.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Input } from '../../ui/controls/Field.tsx'
import { useDrawnLate } from './drawn-late.tsx'
import { type OptionsFacet, type OptionView, SEARCHABLE_FROM, SHOWN_AT_ONCE } from './facet-view.ts'
import { useFilterAddress } from './filter-address.ts'
import { type FilterState, toggleOption } from './filter-state.ts'
import { labelledLike } from './labelled-like.ts'
import css from './OptionsFilter.module.css'

type OptionsFilterProps = { readonly facet: OptionsFacet; readonly filters: FilterState }

/** The options of one attribute with their counts; a long list is folded and can be searched. */
export function OptionsFilter({ facet, filters }: OptionsFilterProps) {
  const t = useText()
  const addressOf = useFilterAddress()
  const [sought, setSought] = useState('')
  const { options, attributeID } = facet
  const most = Math.max(1, ...options.map((option) => option.count))
  const row = (option: OptionView) => (
    <Option
      key={option.id}
      option={option}
      share={option.count / most}
      to={addressOf(toggleOption(filters, attributeID, option.id))}
    />
  )
  const found = labelledLike(options, sought)
  return (
    <>
      {options.length >= SEARCHABLE_FROM && (
        <Input
          className={`script-only ${css.search}`}
          type="search"
          value={sought}
          placeholder={t('filter.search', { attribute: facet.label })}
          aria-label={t('filter.search', { attribute: facet.label })}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      {sought.trim() !== '' ? (
        <>
          <ul>{found.map(row)}</ul>
          {found.length === 0 && <p className={css.none}>{t('filter.noOption')}</p>}
        </>
      ) : (
        <Folded options={options} row={row} />
      )}
    </>
  )
}

function Folded({
  options,
  row,
}: {
  options: readonly OptionView[]
  row: (option: OptionView) => ReactNode
}) {
  const t = useText()
  const folded = useFold(options)
  const shown = options.filter(({ id }) => !folded.has(id))
  const rest = options.filter(({ id }) => folded.has(id))
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  // A visitor may unfold the rest before the script has loaded.
  useEffect(() => setOpen(details.current?.open ?? false), [])
  const { isDrawn, instead, soon } = useDrawnLate(isOpen)
  return (
    <>
      <ul>{shown.map(row)}</ul>
      {rest.length > 0 && (
        <details ref={details} className={css.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary {...soon}>
            {isOpen ? t('filter.showLess') : t('filter.showMore', { count: rest.length })}
          </summary>
          {isDrawn ? <ul>{rest.map(row)}</ul> : instead}
        </details>
      )}
    </>
  )
}

/** Returns the options below the fold. The set changes only with other options, so that a chosen option stays in its
 *  place and keeps the focus. */
function useFold(options: readonly OptionView[]): ReadonlySet<number> {
  const offered = options
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join()
  const [fold, setFold] = useState(() => ({ offered, ids: belowFold(options) }))
  if (fold.offered === offered) return fold.ids
  const ids = belowFold(options)
  setFold({ offered, ids })
  return ids
}

function belowFold(options: readonly OptionView[]): ReadonlySet<number> {
  return new Set(options.filter(({ chosen }, at) => at >= SHOWN_AT_ONCE && !chosen).map(({ id }) => id))
}

type OptionProps = { readonly option: OptionView; readonly share: number; readonly to: string }

function Option({ option, share, to }: OptionProps) {
  const counted = useCounted()
  return (
    <li>
      <a
        href={to}
        rel="nofollow"
        className={classNames(css.option, option.count === 0 && css.zero)}
        style={{ '--share': share }}
        aria-current={option.chosen ? 'true' : undefined}
      >
        <span className="cut">{option.label}</span>
        <span className={`figures ${css.count}`}>{counted(option.count)}</span>
      </a>
    </li>
  )
}
