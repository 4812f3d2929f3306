/** A chosen filter; the whole chip is a link to the list without it. On a phone the chips scroll sideways. */
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import css from './Chip.module.css'
import { Link } from './Link.tsx'

type ChipsProps = {
  readonly label: string
  readonly listRef?: RefObject<HTMLUListElement | null>
  readonly children: ReactNode
}

export function Chips({ label, listRef, children }: ChipsProps) {
  return (
    <ul ref={listRef} className={css.chips} aria-label={label}>
      {children}
    </ul>
  )
}

type ChipProps = {
  /** Name of the attribute, in regular weight. */
  readonly name: string
  /** The chosen value, in bold. */
  readonly value: string
  /** The address without this filter. */
  readonly to: string
  /** 'Remove Brand Torvik', for those who do not see the cross. */
  readonly label: string
  readonly onClick?: () => void
}

export function Chip({ name, value, to, label, onClick }: ChipProps) {
  return (
    <li>
      <Link className={css.chip} to={to} aria-label={label} onClick={onClick}>
        <span className={css.words}>
          {name} <b>{value}</b>
        </span>
        <span className={css.cross}>
          <X aria-hidden="true" />
        </span>
      </Link>
    </li>
  )
}
