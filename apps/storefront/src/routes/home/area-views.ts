/** The functional areas of the catalogue as the home page lists them. */
import type { FilterSetup } from '@hoistway/contract/products'
import { SpecialAttribute } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/locale'
import { optionName } from '../../data/catalogue/attribute-names.ts'
import { NO_FILTERS, toggleOption } from '../../features/filters/filter-state.ts'
import { filterAddress } from '../../features/filters/filter-url.ts'
import { type AreaView, PLACES } from './areas.ts'

const AREA = SpecialAttribute.functionalArea

/** With as many parts as the visitor may see. The section is for a catalogue with its eleven areas, whose options
 *  stand in the order of the balloons; another catalogue has the list alone. */
export function areaViews(setup: FilterSetup, locale: Locale): AreaView[] {
  const counted = setup.filterOptions.selectOptions[AREA]?.sortedOptions ?? []
  const counts = new Map(counted.map((option) => [option.selectOptionID, option.optionCount]))
  const areas = [...(setup.selectOptionIDsByAttributeID[AREA] ?? [])].sort((a, b) => a - b)
  return areas.map((optionID, index) => {
    const place = areas.length === PLACES.length ? PLACES[index] : undefined
    return {
      optionID,
      label: optionName(setup, locale, optionID),
      count: counts.get(optionID) ?? 0,
      href: filterAddress(toggleOption(NO_FILTERS, AREA, optionID)),
      ...(place && { place }),
    }
  })
}
