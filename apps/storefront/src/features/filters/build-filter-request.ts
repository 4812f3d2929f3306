/** Builds the request for the filters of an address. */
import type { FilterRequest, FilterSetup } from '@hoistway/contract/catalogue/filters'
import { FilterGroup } from '@hoistway/domain/codes'
import { type Locale, languageOf } from '@hoistway/domain/texts/locale'
import type { FilterState } from './filter-state.ts'

/** An address may name attributes that are no filters (any more); they are ignored. Options stay, also unknown
 *  ones: they match nothing, and the chip says so. */
export function knownFilters(state: FilterState, setup: FilterSetup): FilterState {
  const inGroup = (...groups: readonly string[]) => {
    return ([id]: readonly [string, unknown]) =>
      groups.includes(setup.attributeInfoByID[id]?.filterGroup ?? '')
  }
  return {
    ...state,
    options: only(state.options, inGroup(FilterGroup.SingleSelect, FilterGroup.MultiSelect)),
    bools: only(state.bools, inGroup(FilterGroup.Bool)),
    ranges: only(state.ranges, inGroup(FilterGroup.Decimal)),
  }
}

function only<V>(
  record: Readonly<Record<number, V>>,
  accepts: (entry: readonly [string, V]) => boolean,
): Readonly<Record<number, V>> {
  return Object.fromEntries(Object.entries(record).filter(accepts))
}

/** Builds the request. The answer contains the products of the first page only; later pages are requested by id
 *  (FILT-20). */
export function filterRequest(state: FilterState, locale: Locale, setup: FilterSetup): FilterRequest {
  return {
    selectOptions: Object.fromEntries(
      Object.entries(state.options).map(([id, options]) => [id, [...options]]),
    ),
    bools: { ...state.bools },
    decimalRanges: { ...state.ranges },
    searchString: state.text,
    resultsPageSize: state.firstPage === 1 ? state.lastPage * state.pageSize : 0,
    language: languageOf[locale],
    productSort: state.sort,
    filterSetupCreated: setup.created,
    onlyInStock: state.onlyInStock,
    ...(state.literal ? { literalSearch: true } : {}),
  }
}
