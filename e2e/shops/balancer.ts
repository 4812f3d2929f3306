/** A plain load balancer for tests: it asks each node's /healthz every second, sends requests in turn to those that have
 *  not said no twice in a row, keeps its connections to them, and tries nothing twice. */
import { once } from 'node:events'
import { Agent, createServer, get, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = {
  readonly url: string
  /** Resolves when it sends requests to this node. */
  readonly sendsTo: (port: number) => Promise<void>
  readonly close: () => void
}

const ASK_EVERY_MS = 1_000
const REFUSALS = 2

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const healthy = new Set<number>()
  const refusals = new Map<number, number>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  async function look(port: number): Promise<void> {
    const isUp = await isHealthy(port)
    refusals.set(port, isUp ? 0 : (refusals.get(port) ?? 0) + 1)
    if (isUp) healthy.add(port)
    else if ((refusals.get(port) ?? 0) >= REFUSALS) healthy.delete(port)
  }

  const server = createServer((incoming, answer) => {
    const nodes = ports.filter((port) => healthy.has(port))
    turn += 1
    const port = nodes[turn % nodes.length]
    if (port === undefined) return void answer.writeHead(502).end('no node')
    const { method, url: path, headers } = incoming
    const passed = request({ host: 'localhost', port, method, path, headers, agent }, (back) => {
      answer.writeHead(back.statusCode ?? 502, back.headers)
      back.pipe(answer)
    })
    passed.on('error', (fault) => {
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end(`node ${port}: ${fault.message}`)
    })
    incoming.pipe(passed)
  }).listen(0, 'localhost')
  // An idle connection stays open: Node would close it after 5 seconds, just when a client may send the next request.
  server.keepAliveTimeout = 0
  await once(server, 'listening')
  await Promise.all(ports.map(look))
  const timer = setInterval(() => ports.forEach((port) => void look(port)), ASK_EVERY_MS)

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async sendsTo(port) {
      while (!healthy.has(port)) await look(port)
    },
    close() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

function isHealthy(port: number): Promise<boolean> {
  return new Promise((done) => {
    get({ host: 'localhost', port, path: '/healthz', agent: false, timeout: 5_000 }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode === 200))
    })
      .on('timeout', () => done(false))
      .on('error', () => done(false))
  })
}
