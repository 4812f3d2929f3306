/** Order, layout and page size of a list. */
import { ProductSort } from '@hoistway/domain/codes'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { useText } from '../../texts/text.ts'
import { Select } from '../../ui/Field.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { FilterForm } from './FilterForm.tsx'
import {
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  type FilterState,
  PAGE_SIZES,
  withLayout,
  withPageSize,
  withSort,
} from './filter-state.ts'
import { listAddress } from './filter-url.ts'
import css from './ListTools.module.css'

const SORTS = [
  { sort: ProductSort.RELEVANCE, key: 'list.sortRelevance' },
  { sort: ProductSort.ALPHABETICAL, key: 'list.sortAlphabetical' },
  { sort: ProductSort.ARTICLE_NR, key: 'list.sortArticleNr' },
  { sort: ProductSort.BRAND, key: 'list.sortBrand' },
] as const

const LAYOUTS = [
  { layout: 'list', key: 'list.layoutList', Icon: Rows3 },
  { layout: 'card', key: 'list.layoutCard', Icon: LayoutGrid },
] as const

type ToolProps = { readonly filters: FilterState }

export function SortSelect({ filters }: ToolProps) {
  const t = useText()
  return (
    <FilterForm kept={withSort(filters, DEFAULT_SORT)} addressOf={listAddress} className={css.form}>
      <Select
        name="sort"
        aria-label={t('list.sort')}
        key={filters.sort}
        defaultValue={filters.sort}
        onChange={(event) => event.target.form?.requestSubmit()}
      >
        {SORTS.map(({ sort, key }) => (
          <option key={sort} value={sort}>
            {t(key)}
          </option>
        ))}
      </Select>
    </FilterForm>
  )
}

export function PageSizeSelect({ filters }: ToolProps) {
  const t = useText()
  return (
    <FilterForm kept={withPageSize(filters, DEFAULT_PAGE_SIZE)} addressOf={listAddress} className={css.form}>
      <Select
        name="size"
        aria-label={t('list.pageSize')}
        key={filters.pageSize}
        defaultValue={filters.pageSize}
        onChange={(event) => event.target.form?.requestSubmit()}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {t('list.perPage', { count: size })}
          </option>
        ))}
      </Select>
    </FilterForm>
  )
}

export function LayoutSwitch({ filters }: ToolProps) {
  const t = useText()
  return (
    <Segments
      label={t('list.layout')}
      segments={LAYOUTS.map(({ layout, key, Icon }) => ({
        to: listAddress(withLayout(filters, layout)),
        current: filters.layout === layout,
        label: (
          <>
            <Icon aria-hidden="true" />
            <span className={css.layoutName}>{t(key)}</span>
          </>
        ),
      }))}
    />
  )
}
