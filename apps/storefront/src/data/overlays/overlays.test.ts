import { MENU_OVERLAY_REMOVAL_DELAY, SIDEBAR_OPENING_DELAY } from '@hoistway/domain/constants'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overlays, popOverlay, pushOverlay } from './overlays.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const id of [...overlays.get().stack]) popOverlay(id)
  vi.runAllTimers()
  vi.useRealTimers()
})

test('the side menu is drawn for 300 ms while it slides away [SHELL-20, CONST-02]', () => {
  pushOverlay('menu')
  popOverlay()
  vi.advanceTimersByTime(MENU_OVERLAY_REMOVAL_DELAY - 1)
  expect(overlays.get()).toMatchObject({ stack: [], leaving: 'menu' })
  vi.advanceTimersByTime(1)
  expect(overlays.get().leaving).toBeUndefined()
})

test('the side menu comes 600 ms after it closed the cart [SHELL-21, CONST-02]', () => {
  pushOverlay('cart')
  pushOverlay('menu')
  vi.advanceTimersByTime(SIDEBAR_OPENING_DELAY - 1)
  expect(overlays.get().stack).toEqual([])
  vi.advanceTimersByTime(1)
  expect(overlays.get().stack).toEqual(['menu'])
})

test('a menu opened again while it slides away is not taken away by the first closing', () => {
  pushOverlay('menu')
  popOverlay()
  vi.advanceTimersByTime(MENU_OVERLAY_REMOVAL_DELAY - 100)
  pushOverlay('menu')
  popOverlay()
  vi.advanceTimersByTime(MENU_OVERLAY_REMOVAL_DELAY - 1)
  expect(overlays.get().leaving).toBe('menu')
})
