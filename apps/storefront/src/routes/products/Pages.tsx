/** The foot of a list: one page more, the other pages, and the number of parts a page. */
import { withNextPage, withPage } from '../../features/filters/filter-state.ts'
import { listAddress } from '../../features/filters/filter-url.ts'
import { PageSizeSelect } from '../../features/filters/ListTools.tsx'
import { useCounted } from '../../texts/measure.ts'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import { Pager } from '../../ui/controls/Pager.tsx'
import css from './ListPage.module.css'
import type { ListData } from './load-list.ts'
import { ShareSearch } from './ShareSearch.tsx'

export function Pages({ list: { filters, total } }: { readonly list: ListData }) {
  const t = useText()
  const counted = useCounted()
  const { firstPage, lastPage, pageSize } = filters
  const pages = Math.ceil(total / pageSize)
  const more = withNextPage(filters)
  const last = Math.min(lastPage, pages)
  return (
    <>
      {lastPage < pages && more !== filters && (
        <p className={`screen-only ${css.more}`}>
          <Link className={buttonClass()} to={listAddress(more)} replace preventScrollReset>
            {t('list.more', { count: Math.min(pageSize, total - lastPage * pageSize) })}
          </Link>
        </p>
      )}
      <Pager
        page={last}
        pages={pages}
        toPage={(page) => listAddress(withPage(filters, page))}
        label={t('list.pages')}
        previousLabel={t('list.previousPage')}
        nextLabel={t('list.nextPage')}
        range={t('list.range', {
          first: counted((firstPage - 1) * pageSize + 1),
          last: counted(Math.min(last * pageSize, total)),
          total: counted(total),
        })}
      />
      {/* On a phone, where there is no room above the list. */}
      <div className={`screen-only ${css.below}`}>
        <ShareSearch filters={filters} total={total} />
        <PageSizeSelect filters={filters} />
      </div>
    </>
  )
}
