import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { limitConnections } from './connections.ts'

const server = createServer((_request, answer) => answer.end('ok'))
limitConnections(server, { most: 10, mostOfOne: 2 })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

async function open() {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

test('one address has so many connections open, and may open another when one is closed', async () => {
  const [first, second] = [await open(), await open()]
  const third = await open()
  await once(third, 'close')
  first.end()
  await once(first, 'close')
  const fourth = await open()
  fourth.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  const [answer] = await once(fourth, 'data')
  expect(String(answer)).toContain('200 OK')
  second.destroy()
})
