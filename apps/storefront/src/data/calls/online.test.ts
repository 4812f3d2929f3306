import { homeCalls } from '@hoistway/contract/content/home'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetSharedStates } from '../shared-state.ts'
import { findShop, isConnectionLost } from './online.ts'
import { retryingTransport } from './retrying-transport.ts'

/** The network: what a request for a sign of life of the shop meets. */
let isShopThere: boolean
let looks: string[]

beforeEach(() => {
  vi.useFakeTimers()
  isShopThere = true
  looks = []
  vi.stubGlobal('fetch', async (address: string) => {
    looks.push(address)
    if (!isShopThere) throw new TypeError('Failed to fetch')
    return new Response()
  })
})

afterEach(async () => {
  isShopThere = true
  await findShop()
  resetSharedStates()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = retryingTransport(() => Promise.reject(new TypeError('Failed to fetch')))
const answered = retryingTransport(async () => ({ status: 200, headers: {}, json: {} }))

test('a call without an answer is no lost connection while the shop gives a sign of life', async () => {
  await expect(lost(homeCalls.userObject, {})).rejects.toThrow('Failed to fetch')
  expect(await isConnectionLost()).toBe(false)
  expect(new Set(looks)).toEqual(new Set(['/healthz']))
})

test('without a sign of life the connection is lost, and the page looks every 5 seconds until there is one', async () => {
  isShopThere = false
  await expect(lost(homeCalls.userObject, {})).rejects.toThrow('Failed to fetch')
  expect(await isConnectionLost()).toBe(true)
  const before = looks.length
  await vi.advanceTimersByTimeAsync(14_000)
  expect(looks.length - before).toBe(2)
  expect(await isConnectionLost()).toBe(true)
  isShopThere = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await isConnectionLost()).toBe(false)
  const found = looks.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toHaveLength(found)
})

test('any answer of a call shows that the connection is back', async () => {
  isShopThere = false
  expect(await isConnectionLost()).toBe(true)
  isShopThere = true
  await answered(homeCalls.userObject, {})
  expect(await isConnectionLost()).toBe(false)
})

test('many lost calls look for the shop once', async () => {
  isShopThere = false
  await Promise.allSettled(Array.from({ length: 20 }, () => lost(homeCalls.userObject, {})))
  expect(looks).toHaveLength(1)
})
