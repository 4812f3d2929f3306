import { ApiError } from '@hoistway/contract/api-error'
import { expect, test } from 'vitest'
import { notFound } from '../../data/page/not-found.ts'
import { pageFault } from './fault-title.ts'

/** As a boundary of the router gets what a loader threw. */
const thrown = (what: Parameters<typeof notFound>[0]) => ({
  status: 404,
  statusText: '',
  internal: false,
  data: notFound(what).data,
})

test('a fault is told from what was thrown', () => {
  expect(pageFault(thrown('page'))).toBe('page')
  expect(pageFault(thrown('product'))).toBe('product')
  expect(pageFault(new ApiError('x', 401, '', {}))).toBe('session')
  expect(pageFault(new ApiError('x', 500, '', {}))).toBe('other')
  expect(pageFault(new ApiError('x', 409, '', {}))).toBe('onlineOnly')
  expect(pageFault(undefined)).toBe('other')
})
