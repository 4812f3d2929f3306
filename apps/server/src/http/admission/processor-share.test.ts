import { expect, test } from 'vitest'
import { createProcessorShare } from './processor-share.ts'

function opened() {
  let spent = 100
  const share = createProcessorShare(() => spent)
  return { share, spend: (milliseconds: number) => (spent += milliseconds) }
}

test('a request that is alone pays for all that is spent meanwhile', () => {
  const { share, spend } = opened()
  spend(50)
  const only = share.begin()
  spend(30)
  expect(only.end()).toBe(30)
})

test('requests that are under way at once pay the same shares', () => {
  const { share, spend } = opened()
  const first = share.begin()
  spend(10)
  const second = share.begin()
  spend(20)
  expect(first.end()).toBe(20)
  spend(5)
  expect(second.soFar()).toBe(15)
  expect(second.end()).toBe(15)
  spend(5)
  expect(second.end()).toBe(15)
})

test('of whoever has many under way, the other pays one share', () => {
  const { share, spend } = opened()
  const crowd = Array.from({ length: 8 }, () => share.begin())
  const buyer = share.begin()
  spend(90)
  expect(buyer.end()).toBe(10)
  expect(crowd.reduce((sum, one) => sum + one.end(), 0)).toBe(80)
})
