/** Makes the heading of a list: its name, its place in the catalogue, and the number of parts around it. */
import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { Product } from '@hoistway/contract/catalogue/product'
import { SpecialAttribute } from '@hoistway/domain/codes'
import { optionName } from '../../data/catalogue/attribute-names.ts'
import {
  type FilterState,
  hasFilters,
  NO_FILTERS,
  toggleOption,
} from '../../features/filters/filter-state.ts'
import { filterAddress } from '../../features/filters/filter-url.ts'
import type { AttributeTranslations } from '../../features/product-list/attribute-value.ts'

export type Crumb = { readonly label: string; readonly href?: string }

export type Heading = {
  readonly title: string
  readonly crumbs: readonly Crumb[]
  /** Parts of the functional area, or of the whole catalogue, that the visitor may see. */
  readonly outOf: number
}

/** A list of one product type is named after it, else after its functional area, else after the search text. */
export function headingOf(
  filters: FilterState,
  first: Product | undefined,
  { setup, locale, t }: AttributeTranslations,
): Heading {
  const type = onlyOption(filters, SpecialAttribute.productType)
  const area =
    onlyOption(filters, SpecialAttribute.functionalArea) ??
    (type === undefined ? undefined : first?.attributes.singleSelects[SpecialAttribute.functionalArea])
  const crumbs: Crumb[] = [{ label: t('list.catalogue'), href: '/products' }]
  if (area !== undefined) {
    const areaFilter = toggleOption(NO_FILTERS, SpecialAttribute.functionalArea, area)
    crumbs.push({ label: optionName(setup, locale, area), href: filterAddress(areaFilter) })
  }
  if (type !== undefined) crumbs.push({ label: optionName(setup, locale, type) })
  const named = type ?? area
  return {
    title: named === undefined ? titleOf(filters, t) : optionName(setup, locale, named),
    crumbs: crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { label: crumb.label } : crumb)),
    outOf: partsIn(setup, area),
  }
}

function titleOf(filters: FilterState, t: AttributeTranslations['t']): string {
  if (filters.text !== '') return t('list.searchTitle', { text: filters.text })
  return t(hasFilters(filters) ? 'list.filteredTitle' : 'list.catalogue')
}

function onlyOption(filters: FilterState, attributeID: number): number | undefined {
  const chosen = filters.options[attributeID] ?? []
  return chosen.length === 1 ? chosen[0] : undefined
}

/** Every part has a functional area, so their total is the whole. */
export function partsIn({ filterOptions }: FilterSetup, area: number | undefined): number {
  const areas = filterOptions.selectOptions[SpecialAttribute.functionalArea]
  if (area === undefined) return areas?.totalCount ?? 0
  return areas?.sortedOptions.find((option) => option.selectOptionID === area)?.optionCount ?? 0
}
