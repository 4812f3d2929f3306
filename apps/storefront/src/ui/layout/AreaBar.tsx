/** The line below the header that says whose area this is and leads to its pages. A red number counts what needs
 *  somebody. */
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import css from './AreaBar.module.css'

export type AreaPage = {
  readonly to: string
  readonly label: string
  readonly current: boolean
  /** Things that need somebody; 0 shows no number. */
  readonly open: number
  /** The number in words, for screen readers. */
  readonly openText: string
}

type AreaBarProps = { readonly label: string; readonly pages: readonly AreaPage[] }

export function AreaBar({ label, pages }: AreaBarProps) {
  const row = useRef<HTMLDivElement>(null)
  const current = pages.findIndex((page) => page.current)
  useEffect(() => showPage(row.current, current), [current])
  return (
    <nav className={css.area} aria-label={label}>
      <div className={`page ${css.row}`} ref={row}>
        <span className={css.whose}>{label}</span>
        {pages.map((page) => (
          <Link
            key={page.to}
            to={page.to}
            className={css.link}
            aria-current={page.current ? 'page' : undefined}
          >
            {page.label}
            {page.open > 0 && (
              <span className={css.open} role="img" aria-label={page.openText}>
                {page.open}
              </span>
            )}
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** Scrolls the bar alone, so that the page stays where it is. */
function showPage(row: HTMLElement | null, index: number): void {
  const link = row?.querySelectorAll('a')[index]
  if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}
