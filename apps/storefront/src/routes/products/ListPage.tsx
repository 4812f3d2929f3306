/** A list of parts with its filters. The old rows stay, dimmed, while a new choice loads, and also when it fails. */
import { ApplicationState, DIMS_ROWS, ProductLayout } from '@hoistway/domain/catalogue/catalogue-screen'
import { useEffect, useRef } from 'react'
import { useUser } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { AllFilters } from '../../features/filters/AllFilters.tsx'
import { storeActiveFilters } from '../../features/filters/active-filters.ts'
import { FilterChips } from '../../features/filters/chips/FilterChips.tsx'
import { CombineChoicesProvider, useCombineWithPending } from '../../features/filters/combine-choices.ts'
import { keepOptions } from '../../features/filters/earlier-options.ts'
import { Facets } from '../../features/filters/Facets.tsx'
import { FilterSheet } from '../../features/filters/FilterSheet.tsx'
import { FollowedLinks } from '../../features/filters/FollowedLinks.tsx'
import { optionsBehind } from '../../features/filters/facet-view.ts'
import { LayoutSwitch, PageSizeSelect, SortSelect, StockSwitch } from '../../features/filters/ListTools.tsx'
import { HitCards } from '../../features/product-list/HitCards.tsx'
import { HitTable } from '../../features/product-list/HitTable.tsx'
import type { HitView } from '../../features/product-list/hit-view.ts'
import { LoginForPrices } from '../../features/product-list/LoginForPrices.tsx'
import { useDetectEndedSession } from '../../features/product-list/use-detect-ended-session.ts'
import { useCounted } from '../../texts/measure.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Crumbs } from './Crumbs.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ListFault } from './ListFault.tsx'
import css from './ListPage.module.css'
import { useOnScreen } from './list-on-screen.ts'
import type { ListData } from './load-list.ts'
import { Pages } from './Pages.tsx'
import { PrintList } from './PrintList.tsx'
import { ReadingNote } from './ReadingNote.tsx'
import { ShareSearch } from './ShareSearch.tsx'
import { useCatalogueState } from './use-catalogue-state.ts'
import { useListFocus } from './use-list-focus.ts'
import { usePrint } from './use-print.ts'

export function ListPage({ list }: { readonly list: ListData }) {
  const t = useText()
  const user = useUser()
  const { state, status } = useCatalogueState(list.filters)
  const isLoading = state === ApplicationState.PRODUCT_VIEW && DIMS_ROWS[status]
  const title = useRef<HTMLHeadingElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const focusWatch = useListFocus({ title, rows }, list)
  useOnScreen(list)
  useFiltersElsewhere(list)
  useDetectEndedSession(list, list.hits.every((hit) => hit.notSold) || list.hits.some((hit) => hit.price))
  const { filters, facets, total, hits, fault } = list
  const combineChoices = useCombineWithPending(filters)
  const printing = usePrint(list)
  const notice = fault !== undefined && <ListFault>{fault}</ListFault>
  return (
    <CombineChoicesProvider value={combineChoices}>
      <div className={classNames('page', css.page)} {...focusWatch}>
        <aside className={`screen-only ${css.facets}`} aria-label={t('filter.title')}>
          <Facets facets={facets} filters={filters} withStock={false} />
          <AllFilters filters={filters} />
        </aside>
        <div className={css.main}>
          <Crumbs crumbs={list.crumbs} />
          <div className={css.heading}>
            <h1 ref={title} tabIndex={-1}>
              {list.title}
            </h1>
            <Count list={list} />
            {!user && (
              <span className={`screen-only ${css.login}`}>
                <LoginForPrices />
              </span>
            )}
          </div>
          <FollowedLinks className={css.chips}>
            <FilterChips chips={list.chips} filters={filters} />
          </FollowedLinks>
          <div className={`screen-only ${css.tools}`}>
            <FilterSheet facets={facets} filters={filters} total={total} notice={notice} />
            <SortSelect filters={filters} />
            <StockSwitch filters={filters} />
            {total > 0 && (
              <span className={css.share}>
                <ShareSearch filters={filters} total={total} />
                <PrintList printing={printing} />
              </span>
            )}
            <div className={css.end}>
              <LayoutSwitch filters={filters} />
              <span className={css.size}>
                <PageSizeSelect filters={filters} />
              </span>
            </div>
          </div>
          {notice && <div className={`screen-only ${css.notice}`}>{notice}</div>}
          <div
            ref={rows}
            className={classNames(isLoading && css.loading, printing.hits && 'screen-only')}
            aria-busy={isLoading}
          >
            {list.reading && <ReadingNote reading={list.reading} filters={filters} />}
            {hits.length === 0 ? (
              <EmptyList filters={filters} nothingToSearch={list.reading?.nothingToSearch === true} />
            ) : filters.layout === ProductLayout.card ? (
              <HitCards hits={hits} label={list.title} />
            ) : (
              <HitTable hits={hits} columns={list.columns} caption={list.title} />
            )}
          </div>
          {printing.hits && <OnPaper list={list} hits={printing.hits} />}
          {total > 0 && <Pages list={list} />}
        </div>
      </div>
    </CombineChoicesProvider>
  )
}

/** All parts of the list, where only some of them are on screen. */
function OnPaper({ list, hits }: { readonly list: ListData; readonly hits: readonly HitView[] }) {
  const t = useText()
  const counted = useCounted()
  return (
    <div className={css.onPaper}>
      <HitTable hits={hits} columns={list.columns} caption={list.title} />
      <p className="figures">
        {t('list.range', { first: 1, last: counted(hits.length), total: counted(list.total) })}
      </p>
    </div>
  )
}

/** Tells a screen reader the number of matching parts and the range on the screen, whenever they change. */
function Count({ list: { total, outOf, hits, filters } }: { readonly list: ListData }) {
  const t = useText()
  const counted = useCounted()
  const first = (filters.firstPage - 1) * filters.pageSize + 1
  const last = first + hits.length - 1
  return (
    <p className="quiet figures" role="status">
      {total === outOf
        ? t('list.count', { count: total })
        : t('list.countOf', { count: counted(total), all: counted(outOf) })}
      {hits.length > 0 && hits.length < total && (
        <span className="visually-hidden">
          {' '}
          {t('list.range', { first: counted(first), last: counted(last), total: counted(total) })}
        </span>
      )}
    </p>
  )
}

/** Stores the offered filters for the next choice (FILT-07), and the chosen filters for the pages that the list leads
 *  to (AMB-59). The filters may come from the server's loader. */
function useFiltersElsewhere({ facets, total, chips, filters }: ListData): void {
  const { client } = useShop()
  useEffect(() => {
    if (total > 0) keepOptions(client, optionsBehind(facets))
  }, [client, facets, total])
  useEffect(() => storeActiveFilters({ chips, filters }), [chips, filters])
}
