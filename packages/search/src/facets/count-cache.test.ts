import { expect, test } from 'vitest'
import { countCacheFor } from './count-cache.ts'

/** The cache of so few products holds the least number of slots. */
const CACHED_SLOTS = 16
const cache = () => countCacheFor(1, 1).ofSlot
const others = Array.from({ length: CACHED_SLOTS }, (_, i) => i + 1)

test('counting a slot pays from its second request on', () => {
  const slots = cache()
  expect(slots.noteRequest(0)).toBe(false)
  expect(slots.noteRequest(0)).toBe(true)
})

test('it does not pay if too many others were requested in between', () => {
  const slots = cache()
  for (const slot of [0, ...others]) slots.noteRequest(slot)
  expect(slots.noteRequest(0)).toBe(false)
})

test('it pays for a cached slot, which is counted once', () => {
  const slots = cache()
  let counted = 0
  const count = () => Uint32Array.of(++counted)
  slots.get(0, count)
  for (const slot of others) slots.noteRequest(slot)
  expect(slots.noteRequest(0)).toBe(true)
  expect(slots.get(0, count)).toEqual(Uint32Array.of(1))
})

test('the slot that has not been used for longest goes first', () => {
  const slots = cache()
  for (const slot of [0, ...others]) slots.get(slot, () => Uint32Array.of(slot))
  expect([0, ...others].filter((slot) => slots.has(slot))).toEqual(others)
})
