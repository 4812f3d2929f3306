import { ApiError } from '@hoistway/contract/api-error'
import { DIMS_ROWS } from '@hoistway/domain/catalogue/catalogue-screen'
import { expect, test } from 'vitest'
import { type FilterState, NO_FILTERS, toggleOption, withNextPage, withPage } from './filter-state.ts'
import {
  alertDeveloper,
  applicationState,
  changeBetween,
  faultOf,
  filterStatus,
  isAppended,
} from './list-change.ts'

const rollers = toggleOption(NO_FILTERS, 10, 12)

const CHANGES: readonly [string, FilterState, FilterState, string][] = [
  ['another page', rollers, withPage(rollers, 3), 'CHANGING_PAGE'],
  ['back to the first of several pages', withNextPage(rollers), rollers, 'CHANGING_PAGE'],
  ['a page appended [FILT-04]', rollers, withNextPage(rollers), 'UPDATING_FILTERS'],
  ['another page size', rollers, { ...rollers, pageSize: 50 }, 'CHANGING_PRODUCTS_PER_PAGE'],
  ['another option', withPage(rollers, 3), toggleOption(rollers, 10, 13), 'UPDATING_FILTERS'],
  ['another text', rollers, { ...rollers, text: 'roller' }, 'UPDATING_FILTERS'],
  ['another order', rollers, { ...rollers, sort: 1 }, 'UPDATING_FILTERS'],
  ['the same once more', rollers, rollers, 'UPDATING_FILTERS'],
]

test.each(CHANGES)('%s [FILT-01]', (_, shown, requested, change) => {
  expect(changeBetween(shown, requested)).toBe(change)
})

test('no list on screen is INITIAL, one that nothing changes is READY [FILT-01, FILT-03]', () => {
  expect(filterStatus(undefined, { filters: rollers }, false)).toBe('INITIAL')
  expect(filterStatus(rollers, undefined, false)).toBe('READY')
  expect(filterStatus(rollers, { filters: undefined }, false)).toBe('READY')
  expect(filterStatus(rollers, { filters: withPage(rollers, 2) }, false)).toBe('CHANGING_PAGE')
})

test('an update that the visitor did not ask for is silent, also on its way to the first page [FILT-02]', () => {
  const third = withPage(rollers, 3)
  expect(filterStatus(third, undefined, true)).toBe('UPDATING_FILTERS_SILENT')
  expect(filterStatus(third, { filters: rollers }, true)).toBe('UPDATING_FILTERS_SILENT')
  expect(DIMS_ROWS.UPDATING_FILTERS_SILENT).toBe(false)
})

test('the start page is INITIAL, a list is PRODUCT_VIEW, the way between screens is TRANSITION [FILT-14]', () => {
  expect(applicationState(undefined, undefined)).toBe('INITIAL')
  expect(applicationState(undefined, { filters: rollers })).toBe('TRANSITION')
  expect(applicationState(rollers, undefined)).toBe('PRODUCT_VIEW')
  expect(applicationState(rollers, { filters: withPage(rollers, 2) })).toBe('PRODUCT_VIEW')
  expect(applicationState(rollers, { filters: undefined })).toBe('TRANSITION')
})

test('only more pages of the same list are appended', () => {
  expect(isAppended(rollers, withNextPage(rollers))).toBe(true)
  expect(isAppended(withNextPage(rollers), rollers)).toBe(false)
  expect(isAppended(rollers, withPage(rollers, 2))).toBe(false)
  expect(isAppended(rollers, withNextPage(toggleOption(rollers, 10, 13)))).toBe(false)
})

test.each([
  ['CHANGING_PAGE', 'Unknown changingPageError'],
  ['CHANGING_PRODUCTS_PER_PAGE', 'Unknown changingProductsPerPageError'],
  ['UPDATING_FILTERS', 'Unknown updatingFiltersError'],
] as const)('%s that fails without a reason says so [MSG-08, MSG-09, MSG-10]', (change, words) => {
  expect(faultOf(change, new TypeError('Failed to fetch'))).toBe(words)
  expect(faultOf(change, new ApiError('A server side error occurred.', 500, '', {}))).toBe(words)
})

test('a message of the server takes its place [MSG-07]', () => {
  const problem = {
    type: 'tooManyRequests',
    title: 'Too many requests.',
    status: 429,
    detail: '',
    instance: '',
  }
  const cause = new ApiError('', 429, '', {}, problem)
  expect(faultOf('UPDATING_FILTERS', cause)).toBe('Too many requests.')
})

test('a failed fetch alerts in development and nowhere else [MSG-06]', () => {
  const alerts: string[] = []
  const alert = (message: string) => alerts.push(message)
  alertDeveloper('Unknown updatingFiltersError', { isDevelopment: false, alert })
  expect(alerts).toEqual([])
  alertDeveloper('Unknown updatingFiltersError', { isDevelopment: true, alert })
  expect(alerts).toEqual(['Unknown updatingFiltersError'])
})
