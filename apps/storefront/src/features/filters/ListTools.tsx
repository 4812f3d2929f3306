/** The controls above a list: sort order, the switch for parts in stock, page size and layout. */
import { ProductLayout } from '@hoistway/domain/catalogue/catalogue-screen'
import { ProductSort } from '@hoistway/domain/codes'
import { LayoutGrid, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Check } from '../../ui/controls/Choice.tsx'
import { Select } from '../../ui/controls/Field.tsx'
import { Segments } from '../../ui/controls/Segments.tsx'
import { FilterForm } from './FilterForm.tsx'
import { useFilterAddress } from './filter-address.ts'
import {
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  type FilterState,
  PAGE_SIZES,
  withLayout,
  withOnlyInStock,
  withPageSize,
  withSort,
} from './filter-state.ts'
import { listAddress } from './filter-url.ts'
import css from './ListTools.module.css'
import { useSyncedState } from './use-synced-state.ts'

const SORTS = [
  { sort: ProductSort.RELEVANCE, key: 'list.sortRelevance' },
  { sort: ProductSort.ALPHABETICAL, key: 'list.sortAlphabetical' },
  { sort: ProductSort.ARTICLE_NR, key: 'list.sortArticleNr' },
  { sort: ProductSort.BRAND, key: 'list.sortBrand' },
] as const

const LAYOUTS = [
  { layout: ProductLayout.list, key: 'list.layoutList', Icon: Rows3 },
  { layout: ProductLayout.card, key: 'list.layoutCard', Icon: LayoutGrid },
] as const

type InstantSelectProps = {
  readonly name: string
  readonly label: string
  readonly value: number
  readonly children: ReactNode
}

/** Sends its form as soon as something else is chosen. */
function InstantSelect({ name, label, value, children }: InstantSelectProps) {
  const [chosen, setChosen] = useSyncedState(value)
  return (
    <Select
      name={name}
      aria-label={label}
      value={chosen}
      onChange={(event) => {
        setChosen(Number(event.target.value))
        event.target.form?.requestSubmit()
      }}
    >
      {children}
    </Select>
  )
}

type ToolProps = { readonly filters: FilterState }

export function SortSelect({ filters }: ToolProps) {
  const t = useText()
  return (
    <FilterForm otherFilters={withSort(filters, DEFAULT_SORT)} addressOf={listAddress} className={css.form}>
      <InstantSelect name="sort" label={t('list.sort')} value={filters.sort}>
        {SORTS.map(({ sort, key }) => (
          <option key={sort} value={sort}>
            {t(key)}
          </option>
        ))}
      </InstantSelect>
    </FilterForm>
  )
}

/** Limits the list to parts in stock. It stands beside the sort order; on a phone it stands among the filters. */
export function StockSwitch({ filters }: ToolProps) {
  const t = useText()
  const [isOn, setOn] = useSyncedState(filters.onlyInStock)
  return (
    <FilterForm
      otherFilters={withOnlyInStock(filters, false)}
      addressOf={useFilterAddress()}
      className={classNames(css.form, css.stock)}
    >
      <Check
        name="stock"
        value="1"
        label={t('filter.stock')}
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked)
          event.target.form?.requestSubmit()
        }}
      />
    </FilterForm>
  )
}

export function PageSizeSelect({ filters }: ToolProps) {
  const t = useText()
  return (
    <FilterForm
      otherFilters={withPageSize(filters, DEFAULT_PAGE_SIZE)}
      addressOf={listAddress}
      className={css.form}
    >
      <InstantSelect name="size" label={t('list.pageSize')} value={filters.pageSize}>
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {t('list.perPage', { count: size })}
          </option>
        ))}
      </InstantSelect>
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
