/** Replaces a form that has arrived: the shop's answer, and a link to the next page. */
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import css from './Receipt.module.css'

type ReceiptProps = {
  readonly title: string
  readonly lines: readonly string[]
  readonly wayOn: { readonly to: string; readonly label: string }
  /** The visitor opened the page of the form again from a menu. */
  readonly onAgain: () => void
}

export function Receipt({ title, lines, wayOn, onAgain }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // A screen reader says the new heading to visitors who do not see the page change.
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  const { key } = useLocation()
  const firstKey = useRef(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody goes there
  useEffect(() => {
    if (key === firstKey.current) return
    document.getElementById('main')?.focus()
    onAgain()
  }, [key])
  return (
    <Stack page className={css.receipt}>
      <span className={css.mark}>
        <Check aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Stack gap={8} className={css.lines} role="status">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
      <Link className={buttonClass({ kind: 'primary', size: 'large' })} to={wayOn.to}>
        {wayOn.label}
      </Link>
    </Stack>
  )
}
