import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listenFault, StartFault } from './start-fault.ts'

async function failureOfListening(host: string, port: number): Promise<unknown> {
  const server = createServer().listen(port, host)
  const [error] = await once(server, 'error')
  return error
}

test('a port in use is told by its number', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => {
    other.close()
  })
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const fault = listenFault(await failureOfListening('127.0.0.1', port), '127.0.0.1', port)
  expect(fault).toEqual(new StartFault(`port ${port} is in use (PORT, on 127.0.0.1)`))
})

test('an address of another machine is told by its name', async () => {
  const fault = listenFault(await failureOfListening('192.0.2.1', 0), '192.0.2.1', 0)
  expect(fault).toEqual(new StartFault('this machine has no address 192.0.2.1 (HOST)'))
})

test('an error that is not the operator’s stays what it is', () => {
  const bug = new TypeError('undefined is not a function')
  expect(listenFault(bug, 'localhost', 3000)).toBe(bug)
})
