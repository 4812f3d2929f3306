/** Traces of this node: spans of requests, of the statements that they send to the database, and of the work of the
 *  outbox. otlp-tracing.ts makes them with OpenTelemetry, whose code is loaded only where a collector is named. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TopicHandlers } from '../database/outbox.ts'
import type { Statement } from '../database/statement.ts'

export type Facts = Readonly<Record<string, string | number>>

export type RequestSpan = {
  /** Runs work within the span, so that its statements become parts of it. */
  readonly run: (work: () => void) => void
  readonly end: (name: string, facts: Facts, hasFailed: boolean) => void
}

export type Tracing = {
  /** @param traceparent of a proxy that is trusted */
  readonly beginRequest: (traceparent: string | undefined) => RequestSpan
  /** Notes a statement of the running request or work; others leave no span. */
  readonly statement: (statement: Statement) => void
  readonly work: (name: string, facts: Facts, work: () => Promise<void>) => Promise<void>
  /** Sends the spans that wait. */
  readonly stop: () => Promise<void>
}

/** Add it before all other hooks, so that the time in which a request waits is part of its span. */
export function addRequestSpans(app: FastifyInstance, tracing: Pick<Tracing, 'beginRequest'>): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, reply, done) => {
    const span = tracing.beginRequest(trustedParent(request))
    spans.set(request, span)
    reply.raw.once('close', () => {
      const { url: route = 'unknown', config } = request.routeOptions
      const { statusCode } = reply
      span.end(
        `${request.method} ${route}`,
        {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': statusCode,
          'hoistway.request_id': request.id,
          ...(config.call !== undefined && { 'hoistway.call': config.call }),
        },
        statusCode >= 500,
      )
    })
    span.run(done)
  })
  // A body arrives outside of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
}

/** Fastify lists more than one address only if a proxy that TRUST_PROXY names has forwarded the request. Visitors could
 *  join traces or switch them off by a header of their own. */
function trustedParent({ headers, ips = [] }: FastifyRequest): string | undefined {
  const { traceparent } = headers
  return ips.length > 1 && typeof traceparent === 'string' ? traceparent : undefined
}

export function tracedTopics(topics: TopicHandlers, tracing: Pick<Tracing, 'work'>): TopicHandlers {
  const traced = Object.entries(topics).map(([topic, handle]) => [
    topic,
    (payload: never) => tracing.work(`outbox ${topic}`, { 'hoistway.topic': topic }, () => handle(payload)),
  ])
  // The same topics with the same payloads.
  return Object.fromEntries(traced) as TopicHandlers
}
