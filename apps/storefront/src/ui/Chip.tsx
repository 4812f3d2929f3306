/** A chosen filter; the whole chip is a link to the list without it. On a phone the chips scroll sideways. */
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './Chip.module.css'

export function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={css.chips} aria-label={label}>
      {children}
    </ul>
  )
}

type ChipProps = {
  /** Name of the attribute, in regular weight. */
  readonly name: string
  /** What is chosen, in bold. */
  readonly value: string
  /** The address without this filter. */
  readonly to: string
  /** 'Remove Brand Torvik', for those who do not see the cross. */
  readonly label: string
}

export function Chip({ name, value, to, label }: ChipProps) {
  return (
    <li>
      <Link className={css.chip} to={to} aria-label={label} preventScrollReset>
        <span>
          {name} <b>{value}</b>
        </span>
        <span className={css.cross}>
          <X aria-hidden="true" />
        </span>
      </Link>
    </li>
  )
}
