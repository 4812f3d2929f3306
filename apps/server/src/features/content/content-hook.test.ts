import type { ResultOf } from '@hoistway/contract/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { openFollowedStrapi } from '../../testing/strapi/followed-strapi.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const SECRET = 'secret-of-the-webhook'

async function openNode(secret?: string) {
  const { content, editor } = await openFollowedStrapi()
  const node = await shop.openNode({ cms: { service: content, ...(secret && { secret }) } })
  const call = (headers: Readonly<Record<string, string>> = {}, payload?: string) =>
    node.inject({ method: 'POST', url: '/hooks/content', headers, ...(payload !== undefined && { payload }) })
  return { node, editor, call }
}

async function titleOn(node: FastifyInstance): Promise<string> {
  const { data } = (await node.inject('/api/v2/content-proxy/headline?locale=en')).json<
    ResultOf<'headline'>
  >()
  return data.attributes.title
}

test('without a secret in the settings there is no address of the webhook', async () => {
  const { call } = await openNode()
  expect((await call({ authorization: 'Bearer ' })).statusCode).toBe(404)
  expect((await call({ authorization: 'Bearer undefined' })).statusCode).toBe(404)
})

test.for([
  ['the body that Strapi often sends', 'application/json', 'null'],
  ['an entry', 'application/json', '{"event":"entry.publish","entry":{}}'],
  ['a body that is no JSON', 'application/json', '{"event'],
  ['another type', 'text/html', '<p>'],
] as const)('with the secret it makes the shop look at once: %s', async ([, type, payload]) => {
  const { node, editor, call } = await openNode(SECRET)
  await editor.publish('headlines', 'en', { title: 'Just published' })
  const answer = await call({ authorization: `Bearer ${SECRET}`, 'content-type': type }, payload)
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  await expect.poll(() => titleOn(node), { timeout: 10_000 }).toBe('Just published')
})

test('calls that come together do not multiply the looks', async () => {
  const { node, editor, call } = await openNode(SECRET)
  await editor.publish('headlines', 'en', { title: 'Last of many' })
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => call({ authorization: `Bearer ${SECRET}` })),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
  await expect.poll(() => titleOn(node), { timeout: 10_000 }).toBe('Last of many')
})

test('a wrong secret is refused without detail, and after twenty of them the address has to wait', async () => {
  const { node, editor, call } = await openNode(SECRET)
  await editor.publish('headlines', 'en', { title: 'Unseen' })
  for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${SECRET}`, `Bearer ${SECRET}x`]) {
    const answer = await call({ authorization }, 'null')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).not.toHaveProperty('errors')
    expect(answer.body).not.toContain(SECRET)
  }
  for (let count = 5; count < 20; count++) await call({ authorization: 'Bearer wrong' })
  const refused = await call({ authorization: `Bearer ${SECRET}` })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  expect(await titleOn(node)).not.toBe('Unseen')
})
