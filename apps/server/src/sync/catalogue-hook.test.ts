import { createHmac } from 'node:crypto'
import { syncCalls } from '@hoistway/contract/site-admin/sync'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const sven = await shop.as(SVEN.email)

const SECRET = 'secret-of-the-events'
const EVENT = '{"type":"com.akeneo.pim.v1.product.updated","data":{"product":{"uuid":"a"}}}'

const node = await shop.openNode({ pimSecret: SECRET })
const call = (headers: Readonly<Record<string, string>>, payload = EVENT) =>
  node.inject({
    method: 'POST',
    url: '/hooks/catalogue',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
const signed = (body: string) => createHmac('sha256', SECRET).update(body).digest('hex')

async function waitingRuns(): Promise<readonly number[]> {
  const { syncLogs } = await sven.call(syncCalls.syncOverview, {})
  return syncLogs.filter(({ status }) => status === SyncStatus.Scheduled).map(({ type }) => type)
}

test('without a secret in the settings there is no address for events', async () => {
  expect((await shop.inject({ method: 'POST', url: '/hooks/catalogue' })).statusCode).toBe(404)
  expect((await shop.inject({ method: 'HEAD', url: '/hooks/catalogue' })).statusCode).toBe(404)
})

test('Akeneo finds the address when it asks for it', async () => {
  expect((await node.inject({ method: 'HEAD', url: '/hooks/catalogue' })).statusCode).toBe(204)
})

test.for([
  ['the signature of Akeneo', { 'x-akeneo-signature-primary': signed(EVENT) }],
  [
    'the signature by the second secret',
    { 'x-akeneo-signature-primary': 'other', 'x-akeneo-signature-secondary': signed(EVENT) },
  ],
  ['the secret itself', { authorization: `Bearer ${SECRET}` }],
] as const)('with %s the quick sync is queued once, however many events come', async ([, headers]) => {
  await shop.sync.workOff()
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(headers)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['204 ']))
  await expect.poll(waitingRuns).toEqual([SyncType.QuickProductSync])
})

test('a wrong secret and the signature of another body are refused without detail, and then have to wait', async () => {
  await shop.sync.workOff()
  const wrong: readonly Readonly<Record<string, string>>[] = [
    {},
    { authorization: 'Bearer wrong' },
    { 'x-akeneo-signature-primary': '' },
    { 'x-akeneo-signature-primary': signed('another body') },
    { 'x-akeneo-request-signature': signed(EVENT) },
  ]
  for (const headers of wrong) {
    const answer = await call(headers)
    expect(answer.statusCode).toBe(401)
    expect(answer.body).not.toContain(SECRET)
  }
  for (let count = wrong.length; count < 20; count++) await call({ authorization: 'Bearer wrong' })
  const answer = await call({ authorization: `Bearer ${SECRET}` })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60'])
  expect(await waitingRuns()).toEqual([])
})
