import { ApiError } from '@hoistway/contract/api-error'
import { expect, test } from 'vitest'
import { posted, stageAfter } from './posted.ts'

test.each([
  [429, 'tooOften', 429],
  [502, 'away', 503],
  [503, 'away', 503],
  [500, 'failed', 503],
])('a call that answered %i leaves its form %s', (status, stage, page) => {
  const cause = new ApiError('', status, '', {})
  expect(stageAfter(cause)).toBe(stage)
  expect(posted({ form: 'login', stage: stageAfter(cause), entered: {} }).init?.status).toBe(page)
})

test('no answer at all leaves its form failed', () => {
  expect(stageAfter(new TypeError('fetch failed'))).toBe('failed')
})
