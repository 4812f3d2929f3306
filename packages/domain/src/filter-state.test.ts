import { expect, test } from 'vitest'
import { ApplicationState, FetchStatus, FilterStatus, resultsPageSize } from './filter-state.ts'

test('the states are those of the specification [ENUM-20]', () => {
  expect(Object.values(FilterStatus).join(' ')).toBe(
    'INITIAL READY CHANGING_PAGE CHANGING_PRODUCTS_PER_PAGE UPDATING_FILTERS UPDATING_FILTERS_SILENT UPDATING_WEB_SETTINGS',
  )
  expect(Object.values(ApplicationState).join(' ')).toBe('INITIAL PRODUCT_VIEW TRANSITION')
  expect(Object.values(FetchStatus).join(' ')).toBe('Idle Fetching Fetched Error')
})

test('a request without a page size gets 50, none gets more than 500', () => {
  expect([undefined, null, 0, 20, 500, 501].map(resultsPageSize)).toEqual([50, 50, 0, 20, 500, 500])
})
