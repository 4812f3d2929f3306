/** The filters beside a list. Each choice is a link or a form, so that all of it works without JavaScript. */

import { memo } from 'react'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Segments } from '../../ui/controls/Segments.tsx'
import { AllFiltersAddressProvider } from './drawn-late.tsx'
import { FacetFrame } from './FacetFrame.tsx'
import css from './Facets.module.css'
import { FollowedLinks } from './FollowedLinks.tsx'
import { chosenIn, type FacetView } from './facet-view.ts'
import { useFilterAddress } from './filter-address.ts'
import { type FilterState, withBool, withOnlyInStock } from './filter-state.ts'
import { advancedAddress } from './filter-url.ts'
import { OptionsFilter } from './OptionsFilter.tsx'
import { RangeFilter } from './range/RangeFilter.tsx'

type FacetsProps = {
  readonly facets: readonly FacetView[]
  readonly filters: FilterState
  /** In columns over the whole page, where they are the page. */
  readonly wide?: boolean
  /** False where a switch above the list filters by stock. */
  readonly withStock?: boolean
}

export const Facets = memo(function Facets({ facets, filters, wide = false, withStock = true }: FacetsProps) {
  const t = useText()
  const addressOf = useFilterAddress()
  return (
    <AllFiltersAddressProvider value={wide ? undefined : advancedAddress(filters)}>
      <FollowedLinks className={classNames(css.facets, wide && css.wide)}>
        {facets.map((facet) => (
          <FacetFrame
            key={facet.attributeID}
            label={facet.label}
            unit={facet.kind === 'range' ? facet.unit : ''}
            chosen={chosenIn(facet)}
            open={facet.open}
          >
            <FacetBody facet={facet} filters={filters} />
          </FacetFrame>
        ))}
        {withStock && (
          <FacetFrame label={t('filter.stock')} chosen={filters.onlyInStock ? 1 : 0} open>
            <Segments
              size="small"
              label={t('filter.stock')}
              segments={[false, true].map((only) => ({
                to: addressOf(withOnlyInStock(filters, only)),
                label: t(only ? 'filter.onlyInStock' : 'filter.all'),
                current: filters.onlyInStock === only,
              }))}
            />
          </FacetFrame>
        )}
      </FollowedLinks>
    </AllFiltersAddressProvider>
  )
})

function FacetBody({ facet, filters }: { readonly facet: FacetView; readonly filters: FilterState }) {
  switch (facet.kind) {
    case 'options':
      return <OptionsFilter facet={facet} filters={filters} />
    case 'range':
      return <RangeFilter facet={facet} filters={filters} />
    case 'bool':
      return <YesNoFilter attributeID={facet.attributeID} label={facet.label} filters={filters} />
  }
}

type YesNoProps = { readonly attributeID: number; readonly label: string; readonly filters: FilterState }

function YesNoFilter({ attributeID, label, filters }: YesNoProps) {
  const t = useText()
  const addressOf = useFilterAddress()
  const chosen = filters.bools[attributeID]
  const choices = [
    { value: undefined, text: t('filter.all') },
    { value: true, text: t('filter.yes') },
    { value: false, text: t('filter.no') },
  ]
  return (
    <Segments
      size="small"
      label={label}
      segments={choices.map(({ value, text }) => ({
        to: addressOf(withBool(filters, attributeID, value)),
        label: text,
        current: chosen === value,
      }))}
    />
  )
}
