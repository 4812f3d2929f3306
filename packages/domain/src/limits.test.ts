import { expect, test } from 'vitest'
import { resultsPageSize } from './limits.ts'

test('a request without a page size gets 50, none gets more than 500 [FILT-19]', () => {
  expect([undefined, null, 0, 20, 500, 501].map(resultsPageSize)).toEqual([50, 50, 0, 20, 500, 500])
})
