/** The HTTP server: plugins, faults, calls. Pages are added by pages/host.ts. */
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import { PROBLEMS, type Refusal, refuse } from '@hoistway/contract/problems'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
} from 'fastify'
import { addAdmission } from './admission/admission.ts'
import { addBodyGate } from './admission/body-gate.ts'
import type { Capacity } from './admission/capacity.ts'
import { sendPlainPage, wantsPage } from './answers/plain-page.ts'
import type { PreparedAnswers } from './answers/prepared-answers.ts'
import { addApiDocs } from './api-docs/api-docs.ts'
import type { Dispatch } from './dispatch.ts'
import type { LogFault } from './fault-log.ts'
import { addFileAddresses, type FileAddress } from './file-addresses.ts'
import { addHealth, type Health } from './health.ts'
import { refusedHead } from './requests/head-limits.ts'
import type { RequestContext } from './requests/request-context.ts'
import type { RequestCount } from './requests/request-count.ts'
import { createRequestIds, REQUEST_ID_HEADER, takeOverRequestId } from './requests/request-id.ts'
import { TIMEOUTS, type Timeouts } from './requests/timeouts.ts'
import { MAX_HEAD_BYTES, refuseUnreadable } from './requests/unreadable.ts'
import { addCallRoutes, pathOf, sendRefusal, sendUnknownCall } from './routes.ts'
import type { Origins } from './security/origins.ts'
import { fixedSecurityHeaders, type PolicyNeeds, STRICT_TRANSPORT } from './security/security-headers.ts'
import { unavailableBy } from './unavailable.ts'

/** A cart of 1,000 lines with comments stays below this. */
const MAX_BODY_BYTES = 1_048_576
/** No id or code is longer. */
const MAX_PARAM_LENGTH = 200

export type ServerOptions = {
  readonly requestContext: RequestContext
  readonly dispatch: Dispatch
  /** Files with an address outside the contract. */
  readonly files?: readonly FileAddress[]
  readonly origins: Origins
  readonly policy: PolicyNeeds
  readonly trustProxy: boolean | number | readonly string[]
  readonly log: FastifyBaseLogger
  readonly logFault: LogFault
  readonly health: Health
  readonly requests: RequestCount
  /** Answers some requests before the routes. */
  readonly prepared?: PreparedAnswers | undefined
  readonly capacity: Capacity
  readonly timeouts?: Timeouts
  /** Adds hooks that come before all others. */
  readonly addFirst?: (app: FastifyInstance) => void
}

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { timeouts = TIMEOUTS } = options
  const fixedHeaders = await fixedSecurityHeaders(options.policy)
  const app = Fastify({
    serverFactory: serverFactory(timeouts, options.prepared),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustedProxies(options.trustProxy),
    loggerInstance: options.log,
    genReqId: createRequestIds(),
    // While the shop drains, requests over open connections are answered as before.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: MAX_PARAM_LENGTH,
      querystringParser: (text) => new URLSearchParams(text) as unknown as Record<string, unknown>,
    },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (_error, request, reply) => {
      // No hook has run for it.
      reply.headers({ ...fixedHeaders, [REQUEST_ID_HEADER]: request.id })
      if (wantsPage(request)) sendPlainPage(reply, refuse('invalidInput'))
      else sendRefusal(reply, request, refuse('invalidInput', 'The address cannot be read.'))
    },
  })
  // A child for each request would cost more than the whole of a short answer; lines name the request where it matters.
  app.setChildLoggerFactory((logger) => logger)
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Many clients name a type for every call, also where nothing is sent. A row with a body refuses it all the same.
    if (text === '') done(null, undefined)
    else parseJson(request, text, done)
  })

  await app.register(fastifyCookie)
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
  })

  options.addFirst?.(app)
  app.addHook('onRequest', (request, reply, done) => {
    options.requests.add(reply.raw)
    takeOverRequestId(request)
    reply.headers(fixedHeaders).header(REQUEST_ID_HEADER, request.id)
    if (options.requestContext.schemeOf(request) === 'https')
      reply.header('strict-transport-security', STRICT_TRANSPORT)
    allowAppOrigin(options.origins, request.headers.origin, reply)
    const refused = refusedHead(request)
    if (refused) {
      if (wantsPage(request)) sendPlainPage(reply, refused)
      else sendRefusal(reply, request, refused)
    } else if (
      request.method === 'OPTIONS' &&
      request.headers['access-control-request-method'] !== undefined
    ) {
      reply.code(204).send()
    } else {
      done()
    }
  })
  const { callerOf } = options.requestContext
  addAdmission(app, { callerOf, ...options.capacity })
  addBodyGate(app, { callerOf, roomBytes: options.capacity.bodyBytes, graceMs: timeouts.bodyGraceMs })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request.routeOptions.bodyLimit)
    // Surprises are logged in full; nothing of them leaves the server.
    if (PROBLEMS[refusal.refused].status >= 500)
      options.logFault(error, 'a call failed', { reqId: request.id, path: pathOf(request) })
    sendRefusal(reply, request, refusal)
  })
  app.setNotFoundHandler((request, reply) => {
    sendUnknownCall(reply, request)
  })

  addCallRoutes(app, options.requestContext, options.dispatch, options.prepared)
  addFileAddresses(app, options.requestContext, options.files ?? [])
  addApiDocs(app)
  addHealth(app, options.health)
  return app
}

/** Fastify opens a server for each address of the host. */
function serverFactory(timeouts: Timeouts, prepared: PreparedAnswers | undefined): FastifyServerFactory {
  return (handle) => {
    const limits = {
      maxHeaderSize: MAX_HEAD_BYTES,
      headersTimeout: timeouts.headMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      requestTimeout: timeouts.requestMs,
      keepAliveTimeout: timeouts.keepAliveMs,
    }
    return createHttpServer(limits, (request: IncomingMessage, answer: ServerResponse) => {
      if (!prepared?.send(request, answer)) handle(request, answer)
    })
  }
}

/** Fastify takes the number of proxies as a function of the hop. */
function trustedProxies(
  trusted: ServerOptions['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trusted === 'boolean') return trusted
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : [...trusted]
}

function allowAppOrigin(
  origins: Origins,
  origin: string | undefined,
  reply: { header: (name: string, value: string) => unknown },
): void {
  reply.header('vary', 'Origin')
  if (origin === undefined || !origins.isApp(origin)) return
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
  reply.header(
    'access-control-allow-headers',
    'content-type, authorization, idempotency-key, range, if-none-match',
  )
  reply.header('access-control-expose-headers', 'content-disposition, retry-after, x-request-id, etag')
  reply.header('access-control-max-age', '86400')
}

function refusalOf(error: FastifyError, bodyLimit = MAX_BODY_BYTES): Refusal {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('tooLarge', `A request may have at most ${bodyLimit} bytes.`)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('notAcceptable', 'Send the body as application/json.')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return refuse('invalidInput', 'The content-length does not fit the body.')
  }
  if (unavailableBy(error) !== undefined) return refuse('unavailable')
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return refuse('invalidInput', 'The request cannot be read.')
  return refuse('internal')
}
