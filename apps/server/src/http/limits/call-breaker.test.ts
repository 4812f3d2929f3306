import { expect, test } from 'vitest'
import { createCallBreaker } from './call-breaker.ts'

test('a call that waits in vain three times is refused for two seconds, then one caller tries', () => {
  let now = 0
  const breaker = createCallBreaker<string>(() => now)
  for (let failure = 0; failure < 3; failure++) {
    expect(breaker.mayTry('placeOrder')).toBe(true)
    breaker.done('placeOrder', 'locked')
  }
  expect(breaker.mayTry('placeOrder')).toBe(false)
  expect(breaker.mayTry('orderHistory')).toBe(true)

  now = 2_000
  expect(breaker.mayTry('placeOrder')).toBe(true)
  expect(breaker.mayTry('placeOrder')).toBe(false)
  breaker.done('placeOrder', 'silent')
  expect(breaker.mayTry('placeOrder')).toBe(false)

  now = 4_000
  expect(breaker.mayTry('placeOrder')).toBe(true)
  breaker.done('placeOrder', undefined)
  expect(breaker.mayTry('placeOrder')).toBe(true)
  expect(breaker.mayTry('placeOrder')).toBe(true)
})

test('a call that fails at once, or between answers, is not refused', () => {
  const breaker = createCallBreaker<string>(() => 0)
  const outages = ['locked', 'locked', undefined, 'locked', 'locked', 'unreachable', 'locked'] as const
  for (const outage of outages) breaker.done('placeOrder', outage)
  expect(breaker.mayTry('placeOrder')).toBe(true)
})
