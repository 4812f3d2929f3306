import dns from 'node:dns'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRequestCount } from './http/requests/request-count.ts'
import { closeBefore, closeServer } from './stop.ts'

/** As on a machine where localhost has an address of IPv4 and one of IPv6. */
const ADDRESSES = ['127.0.0.1', '127.0.0.2']

test('the server is not closed before a request to the second address of localhost is answered', async () => {
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((
    name: string,
    options: { all?: boolean },
    done: (...found: unknown[]) => void,
  ) => {
    const found = name === 'localhost' ? ADDRESSES : [name]
    if (options.all)
      done(
        null,
        found.map((address) => ({ address, family: 4 })),
      )
    else done(null, found[0], 4)
  }) as typeof dns.lookup)
  onTestFinished(() => lookup.mockRestore())

  const requests = createRequestCount()
  const requested = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string>()
  const app = Fastify()
  app.addHook('onRequest', async (_request, reply) => requests.add(reply.raw))
  app.get('/', () => {
    requested.resolve()
    return answer.promise
  })
  await app.listen({ host: 'localhost', port: 0 })
  const { port } = new URL(app.listeningOrigin)
  const answered = once(get({ host: ADDRESSES[1], port, agent: false }), 'response')
  await requested.promise

  let isClosed = false
  const closed = closeServer(app, requests).then(() => {
    isClosed = true
  })
  await app.close()
  await setImmediate()
  expect(isClosed).toBe(false)
  answer.resolve('whole')
  const [response] = (await answered) as [IncomingMessage]
  expect(await response.setEncoding('utf8').toArray()).toEqual(['whole'])
  await closed
})

test('the fault of a stop that takes too long names what is still open', async () => {
  const app = Fastify()
  const deadline = Promise.withResolvers<void>()
  const closed = closeBefore(deadline.promise, {
    app,
    requests: createRequestCount(),
    stopWork: () => new Promise(() => undefined),
    closeRest: async () => undefined,
  })
  await app.close()
  await setImmediate()
  deadline.resolve()
  await expect(closed).rejects.toThrow(/^mails and jobs: did not end in time/)
})
