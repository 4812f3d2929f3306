import { ListFilter } from 'lucide-react'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { linkClass } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/controls/Link.tsx'
import css from './AllFilters.module.css'
import type { FilterState } from './filter-state.ts'
import { advancedAddress } from './filter-url.ts'

/** Leads on to the filters for which there is no room beside a list. */
export function AllFilters({ filters }: { readonly filters: FilterState }) {
  const t = useText()
  return (
    <p className={css.all}>
      <Link className={classNames(linkClass, css.link)} to={advancedAddress(filters)} rel="nofollow">
        <ListFilter aria-hidden="true" />
        {t('filter.allFilters')}
      </Link>
    </p>
  )
}
