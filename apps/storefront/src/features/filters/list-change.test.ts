import { ApiError } from '@hoistway/contract/api-error'
import { expect, test } from 'vitest'
import { type FilterState, NO_FILTERS, toggleOption, withNextPage, withPage } from './filter-state.ts'
import { alertDeveloper, changeBetween, faultOf, isAppended } from './list-change.ts'

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

test.each(CHANGES)('%s [FILT-01]', (_, shown, asked, change) => {
  expect(changeBetween(shown, asked)).toBe(change)
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

test('what the server said comes before [MSG-07]', () => {
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
