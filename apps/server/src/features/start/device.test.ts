/** Devices are counted and nothing else is stored of them. */
import { calls } from '@hoistway/contract/calls'
import { KARIN } from '@hoistway/fixtures/accounts'
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const counted = () =>
  shop.db
    .selectFrom('daily_counts')
    .select(['day', 'event', 'count'])
    .orderBy('day')
    .orderBy('event')
    .execute()

test('new browsers and offline syncs are counted by the day in Stockholm, of guests too (AMB-27) [API-HOME-05, API-HOME-06]', async () => {
  const karin = await shop.as(KARIN.email)
  shop.setNow(new Date('2026-11-23T22:59:59Z'))
  expect(await shop.guest.call(calls.device, {})).toBeNull()
  expect(await karin.call(calls.device, {})).toBeNull()
  expect(await shop.guest.call(calls.offline, {})).toBeNull()
  shop.setNow(new Date('2026-11-23T23:00:00Z'))
  await Promise.all(Array.from({ length: 10 }, () => shop.guest.call(calls.device, {})))
  expect(await counted()).toEqual([
    { day: '2026-11-23', event: 'device', count: 2 },
    { day: '2026-11-23', event: 'offline', count: 1 },
    { day: '2026-11-24', event: 'device', count: 10 },
  ])
})

test.each(['device', 'offline'] as const)(
  '%s answers 204 without a body [API-HOME-05, API-HOME-06]',
  async (name) => {
    const answer = await shop.inject({ method: 'POST', url: `/api${calls[name].path}` })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    const typed = await shop.inject({
      method: 'POST',
      url: `/api${calls[name].path}`,
      headers: { 'content-type': 'application/json' },
    })
    expect(typed.statusCode).toBe(204)
  },
)
