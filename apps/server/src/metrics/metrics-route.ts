/** Measures every request, and serves GET /metrics. The address is closed unless METRICS_FROM or METRICS_TOKEN is set.
 *  With both, a reader needs both. */
import type { ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { refuse } from '@hoistway/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { RequestContext } from '../http/requests/request-context.ts'
import { nameOfRequest } from '../http/requests/request-name.ts'
import { sendRefusal } from '../http/routes.ts'
import { createSecretMatcher } from '../http/security/secret-matcher.ts'
import type { Metrics } from './metrics.ts'

export type MetricsAccess = {
  /** Addresses and networks that may read. Undefined allows every address. */
  readonly from: readonly string[] | undefined
  readonly token: string | undefined
}

export function isOpen({ from, token }: MetricsAccess): boolean {
  return from !== undefined || token !== undefined
}

/** Must be called before all other hooks are added, so that the time in which a request waits is measured too. */
export function addMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  access: MetricsAccess,
  requestContext: Pick<RequestContext, 'requestMetaOf'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    measureAnswer(metrics, reply.raw, () => nameOfRequest(request))
  })

  const mayRead = readerCheck(access)
  app.get('/metrics', { config: { call: 'metrics' } }, async (request, reply) => {
    if (!mayRead(request)) {
      const refused = {
        event: 'access',
        outcome: 'refused',
        actor: 'guest',
        subject: 'call:metrics',
      } as const
      requestContext.requestMetaOf(request, reply).securityEvent({ ...refused, detail: 'notAllowed' })
      return sendRefusal(reply, request, refuse('notAllowed'))
    }
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
}

/** Measures from now until the answer is sent or its connection is gone. */
export function measureAnswer(metrics: Metrics, answer: ServerResponse, nameOf: () => string): void {
  const began = performance.now()
  metrics.began()
  answer.once('close', () => {
    const seconds = (performance.now() - began) / 1_000
    metrics.ended({ call: nameOf(), status: answer.statusCode, seconds })
  })
}

function readerCheck({ from, token }: MetricsAccess): (request: FastifyRequest) => boolean {
  const networks = from?.map(networkOf)
  const isToken = createSecretMatcher(token)
  return (request) => {
    const isNear = networks === undefined || networks.some((holds) => holds(request.ip))
    const sent = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    return isNear && (token === undefined || isToken(sent))
  }
}

function networkOf(text: string): (address: string) => boolean {
  const [network, bits] = ipaddr.parseCIDR(
    text.includes('/') ? text : `${text}/${isIP(text) === 6 ? 128 : 32}`,
  )
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return parsed.kind() === network.kind() && parsed.match([network, bits] as [ipaddr.IPv4, number])
  }
}
