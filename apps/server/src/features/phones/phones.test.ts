/** Phones are told of orders and approvals as long as their app has a session, and of nothing that others may not read. */
import { accountCalls } from '@hoistway/contract/account/account'
import { phoneCalls } from '@hoistway/contract/account/phones'
import { approvalInboxCalls } from '@hoistway/contract/approvals/approval-inbox'
import { createClient } from '@hoistway/contract/client'
import { httpTransport } from '@hoistway/contract/http-transport'
import { ADA, DEMO_PASSWORD, KARIN, OLLE } from '@hoistway/fixtures/accounts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPushServices } from '../../testing/servers/push-services.ts'
import { APP_ORIGIN, openTestShop } from '../../testing/test-shop.ts'
import { placeWaitingOrder } from '../../testing/waiting-order.ts'

const services = await openPushServices(Date.now)
const shop = await openTestShop(undefined, { push: services.push })
afterAll(async () => {
  await shop.close()
  await services.close()
})
beforeEach(() => shop.db.deleteFrom('phones').execute())

/** An app in which somebody has logged in. */
async function openApp(email: string) {
  const answer = await shop.inject({
    method: 'POST',
    url: `/api${accountCalls.login.path}`,
    headers: { origin: APP_ORIGIN },
    payload: { username: email, password: DEMO_PASSWORD },
  })
  const { token } = answer.json<{ token: string }>()
  return createClient(
    httpTransport({
      base: '/api',
      headers: () => ({ origin: APP_ORIGIN, authorization: `Bearer ${token}` }),
      fetch: async (url, { method, headers, body }) => {
        const {
          statusCode,
          headers: received,
          rawPayload,
        } = await shop.inject({
          method: method as 'GET',
          url,
          headers,
          ...(body === undefined ? {} : { payload: body }),
        })
        return {
          status: statusCode,
          headers: {
            forEach: (visit) => {
              for (const [name, value] of Object.entries(received)) visit(String(value), name)
            },
          },
          text: async () => rawPayload.toString(),
          arrayBuffer: async () => Uint8Array.from(rawPayload).buffer,
        }
      },
    }),
  )
}

const register = async (email: string, system: 'ios' | 'android', token: string) => {
  const app = await openApp(email)
  const answer = await app.call(phoneCalls.registerPhone, { body: { system, token, locale: 'en' } })
  return { app, answer }
}

const titles = ({ taken }: typeof services.android, token: string) =>
  taken.filter((one) => one.token === token).map(({ title, path }) => [title, path])

test('an approver hears that an order waits, and its orderer what was decided, without a price', async () => {
  expect((await register(ADA.email, 'ios', 'ada1')).answer).toEqual({ notices: true })
  await register(OLLE.email, 'android', 'olle:1')
  const order = await placeWaitingOrder(shop)
  await shop.workOff()
  expect(titles(services.ios, 'ada1')).toEqual([
    [`Order ${order.order} is waiting for your approval`, '/attest'],
  ])

  await (await shop.as(ADA.email)).call(approvalInboxCalls.decideApprovals, {
    body: { decision: 'approve', attestTokens: [order.attestToken] },
  })
  await shop.workOff()
  expect(titles(services.android, 'olle:1')).toEqual([
    [`Your order ${order.order} has been approved`, `/orders/${order.order}`],
  ])
  const sent = [...services.ios.bodies, ...services.android.bodies].join('\n')
  // 12 bearings at 51.30, with and without freight and tax, written in any way.
  expect(sent).not.toMatch(/51[.,]3|615[.,]6|SEK|kr\b|EUR/)
})

test('a phone is told nothing after the logout of its app', async () => {
  const { app } = await register(ADA.email, 'ios', 'ada2')
  await app.call(accountCalls.logout, {})
  await placeWaitingOrder(shop)
  await shop.workOff()
  expect(titles(services.ios, 'ada2')).toEqual([])
})

test('the token of an app that was exchanged for another one still brings notices', async () => {
  const { app } = await register(ADA.email, 'ios', 'ada3')
  await app.call(accountCalls.token, {})
  await placeWaitingOrder(shop)
  await shop.workOff()
  expect(titles(services.ios, 'ada3')).toHaveLength(1)
})

test('a phone whose app was removed is forgotten, and the others are told', async () => {
  await register(ADA.email, 'ios', 'ada4')
  await register(ADA.email, 'android', 'ada:5')
  services.ios.remove('ada4')
  await placeWaitingOrder(shop)
  await shop.workOff()
  expect(titles(services.android, 'ada:5')).toHaveLength(1)
  const left = await shop.db.selectFrom('phones').select('token').execute()
  expect(left).toEqual([{ token: 'ada:5' }])
})

test('a phone that somebody else takes over tells the new owner alone', async () => {
  await register(ADA.email, 'ios', 'abc6')
  await register(OLLE.email, 'ios', 'abc6')
  await placeWaitingOrder(shop)
  await shop.workOff()
  expect(titles(services.ios, 'abc6')).toEqual([])
})

test('nobody makes the phone of another person silent', async () => {
  await register(ADA.email, 'ios', 'ada7')
  const { app } = await register(KARIN.email, 'android', 'karin:7')
  await app.call(phoneCalls.forgetPhone, { body: { token: 'ada7' } })
  await placeWaitingOrder(shop)
  await shop.workOff()
  expect(titles(services.ios, 'ada7')).toHaveLength(1)
})

test('a browser has no phone, and a shop without a key stores none', async () => {
  const body = { system: 'android', token: 'browser:1', locale: 'sv' } as const
  expect(await (await shop.as(KARIN.email)).call(phoneCalls.registerPhone, { body })).toEqual({
    notices: false,
  })
  expect(await shop.db.selectFrom('phones').select('token').execute()).toEqual([])
})
