/** Links to the pages of a list; for a single page it shows only the range. Pages count from 1. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from './Link.tsx'
import css from './Pager.module.css'
import { pagesShown } from './pages-shown.ts'

type PagerProps = {
  readonly page: number
  readonly pages: number
  readonly toPage: (page: number) => string
  readonly label: string
  readonly previousLabel: string
  readonly nextLabel: string
  /** '21–40 / 136' */
  readonly range: string
}

export function Pager({ page, pages, toPage, label, previousLabel, nextLabel, range }: PagerProps) {
  return (
    <nav className={css.pager} aria-label={label}>
      {page > 1 && (
        <Link className={css.page} to={toPage(page - 1)} aria-label={previousLabel} rel="prev">
          <ChevronLeft aria-hidden="true" />
        </Link>
      )}
      {pages > 1 && (
        <ol>
          {pagesShown(page, pages).map((shown) => (
            <li key={shown}>
              {shown < 0 ? (
                <span className={css.gap}>…</span>
              ) : (
                <Link
                  className={css.page}
                  to={toPage(shown)}
                  aria-current={shown === page ? 'page' : undefined}
                >
                  {shown}
                </Link>
              )}
            </li>
          ))}
        </ol>
      )}
      {page < pages && (
        <Link className={css.page} to={toPage(page + 1)} aria-label={nextLabel} rel="next">
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
      <span className={css.end}>{range}</span>
    </nav>
  )
}
