/** The memory of the start goes back to the machine once the process is quiet. */
import { afterEach, expect, test, vi } from 'vitest'
import { collectAllGarbage, giveBackMemoryOfStart } from './memory-of-start.ts'
import { setV8Flags } from './v8-flags.ts'

const MS = 1000

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('it waits while the process is busy, and collects once', () => {
  vi.useFakeTimers()
  const used = vi.spyOn(process, 'cpuUsage')
  const collect = vi.fn()
  used.mockReturnValue({ user: 300 * MS, system: 0 })
  giveBackMemoryOfStart(collect)
  vi.advanceTimersByTime(60_000)
  expect(collect).not.toHaveBeenCalled()
  used.mockReturnValue({ user: 100 * MS, system: 100 * MS })
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(1)
})

test('what nobody holds is gone afterwards', async () => {
  setV8Flags()
  const held = new WeakRef({ text: 'of the start' })
  // A WeakRef keeps its target until the task that read it has ended.
  await new Promise((resolve) => setTimeout(resolve))
  collectAllGarbage()
  expect(held.deref()).toBeUndefined()
})
