import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeGoodNews, closeToast, showToast, TOAST_LIFETIME_MS, toasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of toasts.get()) closeToast(id)
  vi.useRealTimers()
})

const texts = () => toasts.get().map(({ text }) => text)

test('good news leave by themselves, a fault stays until it is closed [SHELL-16]', () => {
  showToast({ kind: 'ok', text: 'Copied' })
  showToast({ kind: 'fault', text: 'Not saved' })
  vi.advanceTimersByTime(TOAST_LIFETIME_MS)
  expect(texts()).toEqual(['Not saved'])
  for (const { id } of toasts.get()) closeToast(id)
  expect(texts()).toEqual([])
})

test('a fault is closed by what told of it, once it is no longer true', () => {
  const id = showToast({ kind: 'fault', text: 'Not sent' })
  showToast({ kind: 'fault', text: 'Not saved' })
  closeToast(id)
  expect(texts()).toEqual(['Not saved'])
})

test('no more than four are shown, the oldest goes first', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e']) showToast({ kind: 'fault', text })
  expect(texts()).toEqual(['b', 'c', 'd', 'e'])
})

test('of good news only the newest is shown, beside the faults', () => {
  showToast({ kind: 'ok', text: 'first part added' })
  showToast({ kind: 'fault', text: 'Not saved' })
  showToast({ kind: 'ok', text: 'second part added' })
  expect(texts()).toEqual(['Not saved', 'second part added'])
  closeGoodNews()
  expect(texts()).toEqual(['Not saved'])
})
