/** Large bodies share the room in memory. */
import { once } from 'node:events'
import { request } from 'node:http'
import { KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const node = await shop.openNode({ capacity: { bodyBytes: 300_000 } })
const { port } = new URL(await node.listen({ port: 0, host: '127.0.0.1' }))

const { cookie: karin = '' } = await shop.as(KARIN.email)
const { cookie: otto = '' } = await shop.as(OTTO.email)
/** No list, so it is refused as soon as it is read. */
const BODY = JSON.stringify({ type: 0, filler: 'x'.repeat(200_000) })

function send(cookie: string) {
  const sent = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/v2/Product/save-shareable-product-list',
    headers: { cookie, 'content-type': 'application/json', 'content-length': BODY.length },
  })
  const status = once(sent, 'response').then(([answer]) => {
    answer.resume()
    return answer.statusCode as number
  })
  return { sent, status }
}

test('a body waits unread until there is room for it, and goes before what comes later', async () => {
  const answered: string[] = []
  const begin = (name: string, cookie: string) => {
    const { sent, status } = send(cookie)
    status.then(() => answered.push(name))
    return { sent, status }
  }
  const slow = begin('slow', karin)
  slow.sent.write(BODY.slice(0, 1000))
  // The slow one holds the room once a small request that came later has been answered.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  const whole = begin('whole', otto)
  whole.sent.end(BODY)
  for (let round = 0; round < 5; round += 1) await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(answered).toEqual([])
  slow.sent.end(BODY.slice(1000))
  expect(await Promise.all([slow.status, whole.status])).toEqual([400, 400])
  expect(answered).toEqual(['slow', 'whole'])
})

test('a caller that goes away gives the room back', async () => {
  const aborted = send(karin)
  aborted.status.catch(() => undefined)
  aborted.sent.write(BODY.slice(0, 1000))
  await fetch(`http://127.0.0.1:${port}/healthz`)
  aborted.sent.destroy()
  const whole = send(otto)
  whole.sent.end(BODY)
  expect(await whole.status).toBe(400)
})
