/** The filters where there is no room beside the list: a sheet over the page, opened by a button that says how
 *  many are set. It stays open while choices are made. */
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Layer } from '../../ui/layers/Layer.tsx'
import { AllFilters } from './AllFilters.tsx'
import { ChosenCount } from './ChosenCount.tsx'
import { Facets } from './Facets.tsx'
import css from './FilterSheet.module.css'
import type { FacetView } from './facet-view.ts'
import { countFilters, type FilterState } from './filter-state.ts'

type FilterSheetProps = {
  readonly facets: readonly FacetView[]
  readonly filters: FilterState
  readonly total: number
  /** The fault of the last choice, shown here because the sheet covers the page. */
  readonly notice?: ReactNode
}

export function FilterSheet({ facets, filters, total, notice }: FilterSheetProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(filters)
  const close = () => setOpen(false)
  return (
    <>
      <Button className={`script-only ${css.opener}`} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <SlidersHorizontal aria-hidden="true" />
        {t('filter.title')}
        <ChosenCount count={count} />
      </Button>
      {isOpen && (
        <Layer className={css.sheet} label={t('filter.title')} onClose={close}>
          <div className={css.head}>
            <h2>{t('filter.title')}</h2>
            <Button kind="quiet" square onClick={close} aria-label={t('filter.close')}>
              <X aria-hidden="true" />
            </Button>
          </div>
          <div className={css.body}>
            <Facets facets={facets} filters={filters} />
            <AllFilters filters={filters} />
          </div>
          <div className={css.foot}>
            {notice}
            <Button kind="primary" size="large" wide onClick={close}>
              {t('filter.show', { count: total })}
            </Button>
          </div>
        </Layer>
      )}
    </>
  )
}
