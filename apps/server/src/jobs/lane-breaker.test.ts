import { expect, test } from 'vitest'
import { createLaneBreaker } from './lane-breaker.ts'

test('a side that is away is asked by one lane at a time, at most once a minute in the end', () => {
  let now = 0
  const breaker = createLaneBreaker(() => now)
  const attempts: number[] = []
  for (now = 0; now <= 600_000; now += 1_000) {
    // Four lanes look at the same time.
    const trying = [1, 2, 3, 4].filter(() => breaker.mayTry())
    if (trying.length > 0) attempts.push(now)
    if (now > 0) expect(trying.length).toBeLessThan(2)
    if (trying.length > 0) breaker.done('away')
  }
  expect(attempts.length).toBeLessThan(17)
  expect(attempts.slice(-3).map((at, index, all) => at - (all[index - 1] ?? at))).toEqual([0, 60_000, 60_000])
})

test('one success opens all lanes and says that the side is back; an entry of its own fault closes none', () => {
  const breaker = createLaneBreaker(() => 0)
  expect(breaker.done('failed')).toBe(false)
  expect(breaker.done('done')).toBe(false)
  breaker.done('away')
  breaker.done('away')
  expect(breaker.mayTry()).toBe(false)
  expect(breaker.done('done')).toBe(true)
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, true])
})
