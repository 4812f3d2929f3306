/** Makes the list of the functional areas of the catalogue for the home page. */
import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import { SpecialAttribute } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/texts/locale'
import { optionName } from '../../data/catalogue/attribute-names.ts'
import { NO_FILTERS, toggleOption } from '../../features/filters/filter-state.ts'
import { filterAddress } from '../../features/filters/filter-url.ts'
import { type AreaView, PLACES } from './areas.ts'

const AREA = SpecialAttribute.functionalArea

/** Returns the areas by ascending option id, each with the number of parts that the visitor may see. Only a catalogue
 *  with exactly eleven areas gets places in the drawing: the first area gets the first balloon. No code checks that the
 *  names fit, so the ids of the areas must follow the order of the balloons. */
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
