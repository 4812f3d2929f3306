import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCountdown } from './countdown.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the bar fades when its time is over, and only once [CONSENT-02]', () => {
  const done = vi.fn()
  startCountdown(8000, done)
  vi.advanceTimersByTime(7999)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20_000)
  expect(done).toHaveBeenCalledOnce()
})

test('while it is held the time stands still, and what was left runs on (AMB-62)', () => {
  const done = vi.fn()
  const countdown = startCountdown(8000, done)
  vi.advanceTimersByTime(5000)
  countdown.pause()
  countdown.pause()
  vi.advanceTimersByTime(60_000)
  countdown.resume()
  countdown.resume()
  vi.advanceTimersByTime(2999)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(done).toHaveBeenCalledOnce()
})

test('one that was stopped never ends, whatever comes after', () => {
  const done = vi.fn()
  const countdown = startCountdown(8000, done)
  countdown.stop()
  countdown.resume()
  vi.advanceTimersByTime(20_000)
  expect(done).not.toHaveBeenCalled()
})
