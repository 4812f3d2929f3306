import { expect, test } from 'vitest'
import { createReceiverBreaker } from './receiver-breaker.ts'

test('a receiver that is away is tried by one loop at a time, at most once a minute in the end', () => {
  let now = 0
  const breaker = createReceiverBreaker(() => now)
  const attempts: number[] = []
  for (now = 0; now <= 600_000; now += 1_000) {
    // Four loops ask at the same time.
    const trying = [1, 2, 3, 4].filter(() => breaker.mayTry())
    if (trying.length > 0) attempts.push(now)
    if (now > 0) expect(trying.length).toBeLessThan(2)
    if (trying.length > 0) breaker.done('away')
  }
  expect(attempts.length).toBeLessThan(17)
  expect(attempts.slice(-3).map((at, index, all) => at - (all[index - 1] ?? at))).toEqual([0, 60_000, 60_000])
})

test('one success lets all loops go on and says that the receiver is back; an entry of its own fault stops none', () => {
  const breaker = createReceiverBreaker(() => 0)
  expect(breaker.done('failed')).toBe(false)
  expect(breaker.done('done')).toBe(false)
  breaker.done('away')
  breaker.done('away')
  expect(breaker.mayTry()).toBe(false)
  expect(breaker.done('done')).toBe(true)
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, true])
})
