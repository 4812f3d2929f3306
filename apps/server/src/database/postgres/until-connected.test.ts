import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { untilConnected } from './until-connected.ts'

const never = new AbortController().signal

test('a statement that finds no database at the port runs once one is there', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const heard: unknown[] = []
  const tries: string[] = ['ends the connection']
  const work = async () => {
    if (tries.at(-1) === 'is there') return 'done'
    await new pg.Client({ host: '127.0.0.1', port }).connect()
  }
  const pause = async () => {
    if (tries.at(-1) === 'ends the connection') {
      server.close()
      await once(server, 'close')
      tries.push('is away')
    } else tries.push('is there')
  }
  const done = await untilConnected(work, { signal: never, onAway: (fault) => heard.push(fault), pause })
  expect(done).toBe('done')
  expect(heard).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/terminated|ECONNRESET/) }),
    expect.objectContaining({ code: 'ECONNREFUSED' }),
  ])
})

test('a server that takes the connection and says nothing counts as away', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const waits: unknown[] = []
  const work = async () => {
    if (waits.length > 0) return 'done'
    await new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 20 }).connect()
  }
  const onAway = (fault: unknown) => waits.push(fault)
  expect(await untilConnected(work, { signal: never, onAway, pause: async () => undefined })).toBe('done')
  expect(waits).toHaveLength(1)
})

test('a fault of a database that is there is thrown at once', async () => {
  const fault = Object.assign(new Error('permission denied for schema'), { code: '42501' })
  const onAway = vi.fn()
  await expect(untilConnected(() => Promise.reject(fault), { signal: never, onAway })).rejects.toBe(fault)
  expect(onAway).not.toHaveBeenCalled()
})

test('the pauses grow, and a stop ends the waiting', async () => {
  const stopping = new AbortController()
  const pauses: number[] = []
  const away = Object.assign(new Error('the database system is starting up'), { code: '57P03' })
  const pause = async (milliseconds: number) => {
    pauses.push(milliseconds)
    if (pauses.length === 7) stopping.abort()
  }
  const options = { signal: stopping.signal, onAway: () => undefined, pause }
  await expect(untilConnected(() => Promise.reject(away), options)).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000])
})
