import { expect, test } from 'vitest'
import { createBudgets } from './budgets.ts'

const BUDGET = { perSecond: 500, saved: 10_000 }

function opened() {
  let now = 0
  const budgets = createBudgets(() => now)
  return { budgets, pass: (milliseconds: number) => (now += milliseconds) }
}

test('a caller may spend what it saved, and then what comes back', () => {
  const { budgets, pass } = opened()
  budgets.charge('a', BUDGET, 9_999)
  expect(budgets.wait('a', BUDGET)).toBeUndefined()
  budgets.charge('a', BUDGET, 1_001)
  expect(budgets.wait('a', BUDGET)).toBe(2)
  pass(2_000)
  expect(budgets.wait('a', BUDGET)).toBe(1)
  pass(2)
  expect(budgets.wait('a', BUDGET)).toBeUndefined()
})

test('another caller does not notice', () => {
  const { budgets } = opened()
  budgets.charge('a', BUDGET, 50_000)
  expect(budgets.wait('b', BUDGET)).toBeUndefined()
})

test('nobody saves more than the most, or waits longer than ten seconds', () => {
  const { budgets, pass } = opened()
  pass(3_600_000)
  budgets.charge('a', BUDGET, 1_000_000)
  expect(budgets.wait('a', BUDGET)).toBe(10)
  pass(3_600_000)
  expect(budgets.used('a', BUDGET)).toBe(0)
  budgets.charge('a', BUDGET, 300)
  expect(budgets.used('a', BUDGET)).toBe(300)
})

test('without a limit nothing is counted', () => {
  const { budgets } = opened()
  const none = { perSecond: 0, saved: 0 }
  budgets.charge('a', none, 50_000)
  expect(budgets.wait('a', none)).toBeUndefined()
  expect(budgets.used('a', none)).toBe(0)
})
