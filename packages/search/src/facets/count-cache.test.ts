import { expect, test } from 'vitest'
import { countCacheFor } from './count-cache.ts'

/** So few products that the least number of slots is kept. */
const CACHED_SLOTS = 16
const cache = () => countCacheFor(1, 1).ofSlot
const others = Array.from({ length: CACHED_SLOTS }, (_, i) => i + 1)

test('a slot is worth keeping when it is asked for again', () => {
  const slots = cache()
  expect(slots.isWorthIt(0)).toBe(false)
  expect(slots.isWorthIt(0)).toBe(true)
})

test('but not when too many others came between', () => {
  const slots = cache()
  for (const slot of [0, ...others]) slots.isWorthIt(slot)
  expect(slots.isWorthIt(0)).toBe(false)
})

test('a cached set stays worth it, and is counted once', () => {
  const slots = cache()
  let counted = 0
  const count = () => Uint32Array.of(++counted)
  slots.get(0, count)
  for (const slot of others) slots.isWorthIt(slot)
  expect(slots.isWorthIt(0)).toBe(true)
  expect(slots.get(0, count)).toEqual(Uint32Array.of(1))
})

test('the set that has not been used longest goes first', () => {
  const slots = cache()
  for (const slot of [0, ...others]) slots.get(slot, () => Uint32Array.of(slot))
  expect([0, ...others].filter((slot) => slots.has(slot))).toEqual(others)
})
