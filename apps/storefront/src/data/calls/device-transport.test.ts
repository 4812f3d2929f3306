import { productCalls } from '@hoistway/contract/catalogue/products'
import type { Answer } from '@hoistway/contract/client'
import { contentCalls } from '@hoistway/contract/content/content'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetSharedStates } from '../shared-state.ts'
import { deviceTransport } from './device-transport.ts'

const ofShop: Answer = { status: 200, headers: {}, json: 'shop' }
const ofDevice: Answer = { status: 200, headers: {}, json: 'device' }
const body = { requestedProductIDs: [1] }
const LOST = 'Failed to fetch'

/** The network carries requests or loses them, those for a sign of life too. */
let isThere = true
let sent: string[] = []
let asked: string[] = []
let synced: string | null = '2026-11-27T07:12:00Z'

beforeEach(() => {
  vi.useFakeTimers()
  isThere = true
  sent = []
  asked = []
  synced = '2026-11-27T07:12:00Z'
  vi.stubGlobal('localStorage', { getItem: () => synced })
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError(LOST)
    return new Response()
  })
})

afterEach(() => {
  resetSharedStates()
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function transport({ isStored = true } = {}) {
  return deviceTransport(
    async (row) => {
      sent.push(row.path)
      if (!isThere) throw new TypeError(LOST)
      return ofShop
    },
    async (row) => {
      asked.push(row.path)
      return isStored ? ofDevice : undefined
    },
  )
}

test('with a connection the shop answers, whatever the device has', async () => {
  expect(await transport()(productCalls.getProductsPage, { body })).toBe(ofShop)
  expect(asked).toEqual([])
})

test('a call that is lost is answered by the device, and the next one is not sent at all', async () => {
  isThere = false
  const ask = transport()
  expect(await ask(productCalls.getProductsPage, { body })).toBe(ofDevice)
  expect(await ask(contentCalls.navMenus, {})).toBe(ofDevice)
  expect(sent).toEqual([productCalls.getProductsPage.path])
})

test('when the shop is found again, it answers', async () => {
  isThere = false
  const ask = transport()
  await ask(productCalls.getProductsPage, { body })
  isThere = true
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await ask(productCalls.getProductsPage, { body })).toBe(ofShop)
})

test('an order never comes near the device, and is sent once', async () => {
  isThere = false
  const ask = transport()
  await expect(ask(orderCalls.placeOrder, {})).rejects.toThrow(LOST)
  expect([sent, asked]).toEqual([[orderCalls.placeOrder.path], []])
})

test('without a catalogue of the visitor the network answers or fails', async () => {
  isThere = false
  await expect(transport({ isStored: false })(productCalls.getProductsPage, { body })).rejects.toThrow(LOST)
})

test('a device on which no download has ended is not asked', async () => {
  isThere = false
  for (const before of [null, '']) {
    synced = before
    await expect(transport()(productCalls.getProductsPage, { body })).rejects.toThrow(LOST)
  }
  expect(asked).toEqual([])
})
