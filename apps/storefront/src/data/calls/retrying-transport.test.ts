import { productCalls } from '@hoistway/contract/catalogue/products'
import type { Answer } from '@hoistway/contract/client'
import { homeCalls } from '@hoistway/contract/content/home'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetSharedStates } from '../shared-state.ts'
import { findShop, reachable } from './online.ts'
import { retryingTransport } from './retrying-transport.ts'
import { changesUnderWay } from './under-way.ts'

beforeEach(() => vi.stubGlobal('fetch', async () => new Response()))

/** A call that was lost looks for the shop, which goes on in other files if it is not found. */
afterEach(async () => {
  await findShop()
  resetSharedStates()
  vi.unstubAllGlobals()
})

const away: Answer = { status: 503, headers: { 'retry-after': '4' }, text: '' }
const there: Answer = { status: 200, headers: {}, json: {} }

function transportOf(...answers: readonly Answer[]) {
  const pauses: number[] = []
  const reached: boolean[] = []
  let requests = 0
  const transport = retryingTransport(
    async () => answers[requests++] ?? there,
    async (milliseconds) => {
      pauses.push(milliseconds)
      reached.push(reachable.get())
    },
  )
  return { transport, pauses, reached, requests: () => requests }
}

test.each([
  ['a GET', homeCalls.userObject],
  ['a filter, which is a POST', productCalls.filterProducts],
])(
  '%s is asked again after the time that the shop names, and the header says so meanwhile',
  async (_what, row) => {
    const { transport, pauses, reached } = transportOf(away, away)
    expect(await transport(row, {})).toBe(there)
    expect(pauses).toHaveLength(2)
    for (const pause of pauses) expect(pause >= 4_000 && pause <= 6_000).toBe(true)
    expect(reached).toEqual([false, false])
    expect(reachable.get()).toBe(true)
  },
)

test('after three tries the answer is given on', async () => {
  const { transport, requests } = transportOf(away, away, away, away)
  expect(await transport(homeCalls.userObject, {})).toBe(away)
  expect(requests()).toBe(3)
  expect(reachable.get()).toBe(false)
})

test('an order is not sent again by itself', async () => {
  const { transport, requests } = transportOf(away)
  expect(await transport(orderCalls.placeOrder, {})).toBe(away)
  expect(requests()).toBe(1)
})

test('a call that is refused, or fails for another reason, is not sent again', async () => {
  for (const status of [400, 401, 404, 429, 500]) {
    const answer = { status, headers: {}, text: '' }
    const { transport, requests } = transportOf(answer)
    expect(await transport(homeCalls.userObject, {})).toBe(answer)
    expect(requests()).toBe(1)
  }
})

test('an order is known to be under way until it is answered or lost; what only reads is not', async () => {
  const counts: number[] = []
  const note = async () => {
    counts.push(changesUnderWay.get())
    return there
  }
  const transport = retryingTransport(note)
  await transport(homeCalls.userObject, {})
  await Promise.all([transport(orderCalls.placeOrder, {}), transport(orderCalls.placeOrder, {})])
  expect(counts).toEqual([0, 1, 2])
  expect(changesUnderWay.get()).toBe(0)
  const lost = retryingTransport(() => Promise.reject(new TypeError('lost')))
  await expect(lost(orderCalls.placeOrder, {})).rejects.toThrow('lost')
  expect(changesUnderWay.get()).toBe(0)
})
