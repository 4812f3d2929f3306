import { expect, test } from 'vitest'
import { remainingSeconds } from './remaining.ts'

const pace = { firstAt: 1_000, receivedAtFirst: 500, at: 5_000, received: 900, total: 1_900 }

test('the rest takes as long as the pace since the first bytes says', () => {
  expect(remainingSeconds(pace)).toBe(10)
  expect(remainingSeconds({ ...pace, received: 1_899 })).toBe(1)
})

test('nothing is guessed at the beginning, and while nothing comes', () => {
  expect(remainingSeconds({ ...pace, at: 2_000 })).toBeUndefined()
  expect(remainingSeconds({ ...pace, received: 500 })).toBeUndefined()
})
