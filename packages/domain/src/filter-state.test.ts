import { describe, expect, test } from 'vitest'
import {
  ApplicationState,
  areFiltersEmpty,
  FetchStatus,
  FilterStatus,
  type Filters,
  offeredOptions,
  resetFilters,
  resultsPageSize,
  toggleOption,
} from './filter-state.ts'

const none = resetFilters({})

test('the states are those of the specification [ENUM-20]', () => {
  expect(Object.values(FilterStatus).join(' ')).toBe(
    'INITIAL READY CHANGING_PAGE CHANGING_PRODUCTS_PER_PAGE UPDATING_FILTERS UPDATING_FILTERS_SILENT UPDATING_WEB_SETTINGS',
  )
  expect(Object.values(ApplicationState).join(' ')).toBe('INITIAL PRODUCT_VIEW TRANSITION')
  expect(Object.values(FetchStatus).join(' ')).toBe('Idle Fetching Fetched Error')
})

describe('filters are empty', () => {
  test.each<Partial<Filters>>([
    {},
    { searchString: '  ' },
    { selectOptions: { 8: [] } },
    { decimalRanges: { 15: { min: null } } },
  ])('with %j', (change) => {
    expect(areFiltersEmpty({ ...none, ...change })).toBe(true)
  })

  test.each<Partial<Filters>>([
    { searchString: 'door' },
    { selectOptions: { 8: [3] } },
    { bools: { 22: false } },
    { decimalRanges: { 15: { min: 0 } } },
    { decimalRanges: { 15: { max: 0 } } },
  ])('not with %j', (change) => {
    expect(areFiltersEmpty({ ...none, ...change })).toBe(false)
  })
})

test('a reset keeps the page size, 20 where none was set', () => {
  expect(resetFilters({ resultsPageSize: 100 }).resultsPageSize).toBe(100)
  expect(none).toEqual({
    selectOptions: {},
    bools: {},
    decimalRanges: {},
    searchString: '',
    resultsPageSize: 20,
  })
})

test('an option is toggled on and off again, beside those of other attributes', () => {
  const one = toggleOption(toggleOption(none, 8, 3), 9, 1)
  const two = toggleOption(one, 8, 4)
  expect(two.selectOptions).toEqual({ 8: [3, 4], 9: [1] })
  expect(toggleOption(two, 8, 3).selectOptions).toEqual({ 8: [4], 9: [1] })
  expect(toggleOption(one, 8, 3).selectOptions).toEqual({ 9: [1] })
})

test('a change that matches nothing keeps the earlier options, where there are any', () => {
  expect(offeredOptions(['earlier'], { matches: 0, options: [] })).toEqual(['earlier'])
  expect(offeredOptions(['earlier'], { matches: 1, options: ['new'] })).toEqual(['new'])
  expect(offeredOptions(undefined, { matches: 0, options: [] })).toEqual([])
})

test('a request without a page size gets 50, none gets more than 500', () => {
  expect([undefined, null, 0, 20, 500, 501].map(resultsPageSize)).toEqual([50, 50, 0, 20, 500, 500])
})
