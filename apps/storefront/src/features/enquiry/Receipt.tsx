/** Stands in the place of a form that has arrived: what the shop answered, and the way on. */
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/Button.tsx'
import css from './Receipt.module.css'

type ReceiptProps = {
  readonly title: string
  readonly lines: readonly string[]
  readonly wayOn: { readonly to: string; readonly label: string }
}

export function Receipt({ title, lines, wayOn }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever does not see the page change hears what has come in its place.
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className={`page ${css.receipt}`}>
      <span className={css.mark}>
        <Check aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={css.lines} role="status">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Link className={buttonClass({ kind: 'primary', size: 'large' })} to={wayOn.to}>
        {wayOn.label}
      </Link>
    </div>
  )
}
