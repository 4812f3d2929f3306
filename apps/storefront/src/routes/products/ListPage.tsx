/** A list of parts with its filters. Old rows stay, dimmed, while a new choice is on its way. */
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useNavigation } from 'react-router'
import { useUser } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { keepOptions } from '../../features/filters/earlier-options.ts'
import { Facets } from '../../features/filters/Facets.tsx'
import { FilterChips } from '../../features/filters/FilterChips.tsx'
import { FilterSheet } from '../../features/filters/FilterSheet.tsx'
import { optionsBehind } from '../../features/filters/facet-view.ts'
import { withNextPage, withoutFilters, withPage } from '../../features/filters/filter-state.ts'
import { filterAddress, listAddress } from '../../features/filters/filter-url.ts'
import { LayoutSwitch, PageSizeSelect, SortSelect } from '../../features/filters/ListTools.tsx'
import { HitCards } from '../../features/product-list/HitCards.tsx'
import { HitTable } from '../../features/product-list/HitTable.tsx'
import { LoginForPrices } from '../../features/product-list/LoginForPrices.tsx'
import { useText } from '../../texts/text.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Crumbs } from './Crumbs.tsx'
import css from './ListPage.module.css'
import type { ListData } from './load-list.ts'

export function ListPage({ list }: { readonly list: ListData }) {
  const t = useText()
  const user = useUser()
  const isLoading = useListLoads()
  useOfferedOptions(list)
  const { filters, facets, total } = list
  return (
    <div className={classNames('page', css.page)}>
      <aside className={css.facets} aria-label={t('filter.title')}>
        <Facets facets={facets} filters={filters} />
      </aside>
      <div className={css.main}>
        <Crumbs crumbs={list.crumbs} />
        <div className={css.heading}>
          <h1>{list.title}</h1>
          <p className={css.count} role="status">
            {total === list.outOf
              ? t('list.count', { count: total })
              : t('list.countOf', { count: total, all: list.outOf })}
          </p>
          {!user && (
            <span className={css.login}>
              <LoginForPrices />
            </span>
          )}
        </div>
        <FilterChips chips={list.chips} filters={filters} />
        <div className={css.tools}>
          <FilterSheet facets={facets} filters={filters} total={total} />
          <SortSelect filters={filters} />
          <div className={css.end}>
            <LayoutSwitch filters={filters} />
            <span className={css.size}>
              <PageSizeSelect filters={filters} />
            </span>
          </div>
        </div>
        <div className={classNames(isLoading && css.loading)} aria-busy={isLoading}>
          <Hits list={list} />
        </div>
        {total > 0 && <Pages list={list} />}
      </div>
    </div>
  )
}

function Hits({ list: { hits, filters, columns, title } }: { readonly list: ListData }) {
  const t = useText()
  if (hits.length === 0) {
    return (
      <Empty
        icon={<SearchX aria-hidden="true" />}
        title={t('list.empty')}
        text={filters.text === '' ? t('list.emptyFilters') : t('list.emptyText')}
      >
        <Link className={buttonClass({ kind: 'primary' })} to={filterAddress(withoutFilters(filters))}>
          {t('list.emptyClear')}
        </Link>
        <Link className={buttonClass()} to="/products">
          {t('list.emptyCatalogue')}
        </Link>
      </Empty>
    )
  }
  if (filters.layout === 'card') return <HitCards hits={hits} label={title} />
  return <HitTable hits={hits} columns={columns} caption={title} />
}

function Pages({ list: { filters, total } }: { readonly list: ListData }) {
  const t = useText()
  const { firstPage, lastPage, pageSize } = filters
  const pages = Math.ceil(total / pageSize)
  const more = withNextPage(filters)
  const last = Math.min(lastPage, pages)
  return (
    <>
      {lastPage < pages && more !== filters && (
        <p className={css.more}>
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
          first: (firstPage - 1) * pageSize + 1,
          last: Math.min(last * pageSize, total),
          total,
        })}
      />
    </>
  )
}

/** Another list is on its way, not another screen. */
function useListLoads(): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && (location.pathname === '/' || location.pathname === '/products')
}

/** The loader of this page ran on the server; what it offered is kept for the next choice (FILT-07). */
function useOfferedOptions({ facets, total }: ListData): void {
  const { client } = useShop()
  useEffect(() => {
    if (total > 0) keepOptions(client, optionsBehind(facets))
  }, [client, facets, total])
}
