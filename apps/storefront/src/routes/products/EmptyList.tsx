/** Nothing matches: what to do about it. Words that were sought within filters are offered for the whole catalogue. */
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import {
  type FilterState,
  hasFilters,
  withoutFilters,
  withText,
} from '../../features/filters/filter-state.ts'
import { filterAddress } from '../../features/filters/filter-url.ts'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'

export function EmptyList({ filters }: { readonly filters: FilterState }) {
  const t = useText()
  const { text } = filters
  const isWithinFilters = text !== '' && hasFilters(withText(filters, ''))
  return (
    <Empty
      icon={<SearchX aria-hidden="true" />}
      title={t('list.empty')}
      text={t(text === '' ? 'list.emptyFilters' : 'list.emptyText')}
    >
      {isWithinFilters ? (
        <Link
          className={buttonClass({ kind: 'primary' })}
          to={filterAddress(withText(withoutFilters(filters), text))}
        >
          {t('list.emptySearchAll', { text })}
        </Link>
      ) : (
        <Link className={buttonClass({ kind: 'primary' })} to={filterAddress(withoutFilters(filters))}>
          {t('list.emptyClear')}
        </Link>
      )}
      <Link className={buttonClass()} to="/products">
        {t('list.emptyCatalogue')}
      </Link>
    </Empty>
  )
}
