/** Answers every request with the same bytes, by node:http alone or by Fastify without a plugin: the least that an answer
 *  takes. Started as a process of its own, whose processor time is read. Writes its port to the standard output. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

export type FloorAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** In base64. */
  readonly body: string
}
export type FloorServer = 'http' | 'fastify'

/** The parts of Fastify that are used; it is a package of the server, not of the benchmarks. */
type Fastify = { readonly fastify: () => FastifyApp }
type FastifyApp = {
  readonly server: Server
  readonly get: (path: string, handler: (request: unknown, reply: FastifyReply) => unknown) => void
  readonly listen: (options: { readonly port: number; readonly host: string }) => Promise<unknown>
}
type FastifyReply = {
  readonly code: (status: number) => FastifyReply
  readonly headers: (headers: Readonly<Record<string, string>>) => FastifyReply
  readonly send: (body: string | Buffer) => unknown
}

const [by, file = ''] = process.argv.slice(2)
const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8')) as FloorAnswer
const bytes = Buffer.from(body, 'base64')

if (by === 'http') {
  const server = createServer((_request, answer) => {
    answer.writeHead(status, headers).end(status === 304 ? undefined : bytes)
  }).listen(0, 'localhost', () => console.log((server.address() as AddressInfo).port))
} else {
  const load = createRequire(join(import.meta.dirname, '../../apps/server/package.json'))
  const app = (load('fastify') as Fastify).fastify()
  app.get('/*', (_request, reply) =>
    reply
      .code(status)
      .headers(headers)
      .send(status === 304 ? '' : bytes),
  )
  await app.listen({ port: 0, host: 'localhost' })
  console.log((app.server.address() as AddressInfo).port)
}
