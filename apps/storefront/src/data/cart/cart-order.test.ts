import { type Answer, createClient, type WireInput } from '@hoistway/contract/client'
import { freshOrderInformation } from '@hoistway/domain/orders/order-information'
import { expect, onTestFinished, test } from 'vitest'
import { runInApp } from '../platform.ts'
import { isAnswered, orderRequest, sendOrder } from './cart-order.ts'

const items = [{ productID: 4001, amount: 62.5, specificationText: 'cut in two' }]
const information = { ...freshOrderInformation('2026-11-21'), addressId: 3, transportId: 2, orderSource: 4 }
const request = orderRequest(items, information, { weight: 142_360, total: 213_890_000 })

function answering(answer: Partial<Answer> | Error) {
  const sent: WireInput[] = []
  const client = createClient(async (_, input) => {
    sent.push(input)
    if (answer instanceof Error) throw answer
    return { status: 200, headers: {}, ...answer }
  })
  return { client, sent }
}

const refusal = (status: number, type: string) =>
  answering({ status, text: JSON.stringify({ type, title: '', status, detail: '', instance: '' }) }).client

test('the lines and the order information are sent with the total as it was shown [ENT-12, ENT-18]', async () => {
  const { client, sent } = answering({ json: { order: 104_893 } })
  const outcome = await sendOrder(client, request, 'key-1')
  expect(outcome).toEqual({ kind: 'placed', order: { order: 104_893 } })
  expect(sent).toEqual([{ body: request, headers: { 'idempotency-key': 'key-1' } }])
  expect(request).toMatchObject({
    cartItems: items,
    shownTotal: 21_389,
    orderInformation: { addressId: 3, transportId: 2, weight: 142.36, orderSource: 2 },
  })
})

test.each([
  ['ios', 3],
  ['android', 4],
] as const)('an order of the app for %s has the source %i [MOB-01, ENUM-17]', (system, source) => {
  runInApp(system)
  onTestFinished(() => runInApp(undefined))
  const { orderInformation } = orderRequest(items, information, { weight: 0, total: 0 })
  expect(orderInformation.orderSource).toBe(source)
})

test.each([
  [400, 'priceChanged', { kind: 'refused', problem: 'priceChanged' }],
  [400, 'idempotencyKeyReused', { kind: 'refused', problem: 'idempotencyKeyReused' }],
  [400, 'somethingElse', { kind: 'refused', problem: undefined }],
  [401, 'pricesRestricted', { kind: 'refused', problem: 'pricesRestricted' }],
])('%i %s', async (status, type, outcome) => {
  const answered = await sendOrder(refusal(status, type), request, 'key-1')
  expect(answered).toEqual(outcome)
  expect(isAnswered(answered)).toBe(true)
})

test('without a session the order was not looked at, so its key stays', async () => {
  const outcome = await sendOrder(refusal(401, 'notLoggedIn'), request, 'key-1')
  expect(outcome).toEqual({ kind: 'notLoggedIn' })
  expect(isAnswered(outcome)).toBe(false)
})

test.each([
  ['a lost connection', answering(new TypeError('Failed to fetch')).client],
  ['a fault on the server', refusal(500, 'internal')],
  ['a gateway without an answer', answering({ status: 504, text: '' }).client],
  ['an answer that says nothing', answering({ status: 204, text: '' }).client],
  ['too many requests', refusal(429, 'tooManyRequests')],
])('after %s nobody knows whether an attempt arrived', async (_, client) => {
  const outcome = await sendOrder(client, request, 'key-1')
  expect(outcome).toEqual({ kind: 'unknown' })
  expect(isAnswered(outcome)).toBe(false)
})
