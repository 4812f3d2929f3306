import { expect, test } from 'vitest'
import {
  ApplicationState,
  FetchStatus,
  FilterStatus,
  layoutName,
  ProductLayout,
  readLayout,
} from './catalogue-screen.ts'

test('the states are the words of the specification [FILT-01, FILT-14, FILT-16, ENUM-20]', () => {
  expect(Object.values(FilterStatus).join(', ')).toBe(
    'INITIAL, READY, CHANGING_PAGE, CHANGING_PRODUCTS_PER_PAGE, UPDATING_FILTERS, UPDATING_FILTERS_SILENT, UPDATING_WEB_SETTINGS',
  )
  expect(Object.values(ApplicationState).join(', ')).toBe('INITIAL, PRODUCT_VIEW, TRANSITION')
  expect(Object.values(FetchStatus).join(', ')).toBe('Idle, Fetching, Fetched, Error')
})

test('a layout is read by its name: list 0, card 1 [ENUM-16]', () => {
  expect(['list', 'card', 1, undefined].map(readLayout)).toEqual([0, 1, 0, 0])
  expect(Object.values(ProductLayout).map(layoutName)).toEqual(['list', 'card'])
})
