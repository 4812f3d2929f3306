import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const LANGUAGES = '/api/v2/Home/languages'
const LOGIN = '/api/v2/account/login'

/** All that the shop answers until it closes the connection. */
async function answerTo(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.setEncoding('utf8').write(sent)
  const [answer] = await Promise.all([socket.toArray(), once(socket, 'close')])
  return answer.join('')
}

async function portOf(timeouts: { headMs?: number; bodyGraceMs?: number }): Promise<number> {
  const node = await shop.openNode({ timeouts: { checkEveryMs: 20, ...timeouts } })
  return Number(new URL(await node.listen({ port: 0, host: '127.0.0.1' })).port)
}

test('a head that does not come to its end is not waited for', async () => {
  const port = await portOf({ headMs: 200 })
  const head = `GET ${LANGUAGES} HTTP/1.1\r\nHost: localhost\r\n`
  expect(await answerTo(port, head)).not.toContain('"sv"')
  expect(await answerTo(port, `${head}Connection: close\r\n\r\n`)).toContain('"sv"')
})

test('a body that comes too slowly is not waited for', async () => {
  const port = await portOf({ bodyGraceMs: 200 })
  const head = (length: number) =>
    `POST ${LOGIN} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
  expect(await answerTo(port, `${head(100)}{`)).toBe('')
  expect(await answerTo(port, `${head(2)}{}`)).toContain('"invalidInput"')
})
