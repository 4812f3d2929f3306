/** Registers the routes of the contract: one route a row, under /api and at the root (AMB-03), in any casing
 *  (AMB-02), with the literal segments {content_proxy} and {pim} and their aliases (AMB-01). Calls of our own are
 *  under /api alone (AMB-94). */
import { Readable } from 'node:stream'
import type {} from '@fastify/compress'
import type { Call, FileResult } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import { isRefusal, PROBLEMS, type Refusal, refuse } from '@hoistway/contract/problems'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSerialised } from '../json/serialised-result.ts'
import { jsonOf } from '../json/shared-json.ts'
import { isStreamed, type StreamedJson } from '../json/streamed-json.ts'
import { refusedAccess } from './access.ts'
import { contentDisposition } from './answers/downloads.ts'
import { isKnown } from './answers/known-answer.ts'
import type { PreparedAnswers } from './answers/prepared-answers.ts'
import { PROBLEM_MEDIA_TYPE, problemOf, RETRY_AFTER_S } from './answers/problem-answer.ts'
import { isRangedFile, type RangedFile, sendRanged } from './answers/ranged-file.ts'
import { createSerialisedSender, type SendSerialised } from './answers/send-serialised.ts'
import { isStreamedFile, type StreamedFile } from './answers/streamed-file.ts'
import type { Dispatch } from './dispatch.ts'
import { readParams, readQuery } from './requests/read-input.ts'
import type { RequestContext } from './requests/request-context.ts'
import { throwAwayRest } from './requests/unread-body.ts'
import { SHOWN_ELSEWHERE } from './security/security-headers.ts'

const PREFIXES = ['/api', ''] as const
const OWN_CALLS = '/shop/'
const OWN_PREFIXES = ['/api'] as const
/** The number of pieces of a streamed answer that are made before the caller has taken the earlier ones. */
const PIECES_AHEAD = 2
const ALIASES: Readonly<Record<string, string>> = { '{content_proxy}': 'content-proxy', '{pim}': 'pim' }

const NOTHING = Buffer.alloc(0)

/** Calls that wait for a password hash or for a picture from another host. */
const OWN_QUEUE: readonly CallName[] = ['login', 'setNewPassword', 'image', 'imageFile']

export function addCallRoutes(
  app: FastifyInstance,
  requestContext: RequestContext,
  dispatch: Dispatch,
  prepared: PreparedAnswers | undefined,
): void {
  const sendSerialised = createSerialisedSender()
  for (const [name, row] of Object.entries(calls) as [CallName, Call][]) {
    for (const path of pathsOf(row)) {
      app.route({
        method: row.method,
        url: path,
        config: { call: name, longAddress: takesList(row), hasOwnQueue: OWN_QUEUE.includes(name) },
        // Rows with a compact form or with ranges choose the encoding of their answers.
        ...(row.compact === undefined && row.ranges === undefined ? {} : { compress: false as const }),
        ...(row.maxBytes === undefined ? {} : largeBody(row.maxBytes, row, requestContext)),
        errorHandler: (error, request, reply) => refuseFault(error, row, request, reply, requestContext),
        handler: (request, reply) =>
          answerCall(name, row, request, reply, { requestContext, dispatch, sendSerialised, prepared }),
      })
    }
  }
}

/** Reads a body above the usual size from customers only: nobody else makes the shop hold it in memory. */
function largeBody(bodyLimit: number, row: Call, requestContext: RequestContext) {
  return {
    bodyLimit,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const refused = await refusedEntry(row, request, reply, requestContext)
      if (!refused) return undefined
      throwAwayRest(request, reply)
      return sendRefusal(reply, request, refused)
    },
  }
}

/** Checks access before it reports an unreadable body (AMB-06). */
async function refuseFault(
  fault: FastifyError,
  row: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  requestContext: RequestContext,
): Promise<FastifyReply> {
  const isUnread = (fault.statusCode ?? 500) < 500
  const refused = isUnread ? await refusedEntry(row, request, reply, requestContext) : undefined
  if (fault.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throwAwayRest(request, reply)
  if (refused) return sendRefusal(reply, request, refused)
  throw fault
}

async function refusedEntry(
  row: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  requestContext: RequestContext,
): Promise<Refusal | undefined> {
  const { holdsCacheKey } = requestContext.requestMetaOf(request, reply)
  return (
    requestContext.refusedOrigin(request) ??
    refusedAccess(row.access, await requestContext.visitorOf(request), holdsCacheKey)
  )
}

/** The call that takes the cart in its address. */
function takesList({ query }: Call): boolean {
  const { properties = {} } = (query ?? {}) as { readonly properties?: Readonly<Record<string, object>> }
  return Object.values(properties).some((property) => 'items' in property)
}

function pathsOf(row: Call): string[] {
  const alias = Object.entries(ALIASES).reduce(
    (path, [literal, word]) => path.replace(literal, word),
    row.path,
  )
  const spellings = alias === row.path ? [row.path] : [row.path, alias]
  const prefixes = row.path.startsWith(OWN_CALLS) ? OWN_PREFIXES : PREFIXES
  return prefixes.flatMap((prefix) => spellings.map((path) => prefix + path))
}

type Answering = {
  readonly requestContext: RequestContext
  readonly dispatch: Dispatch
  readonly sendSerialised: SendSerialised
  readonly prepared: PreparedAnswers | undefined
}

async function answerCall(
  name: CallName,
  row: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  { requestContext, dispatch, sendSerialised, prepared }: Answering,
): Promise<FastifyReply> {
  const requestMeta = requestContext.requestMetaOf(request, reply)
  const refusedOrigin = requestContext.refusedOrigin(request)
  if (refusedOrigin) {
    const subject = `call:${name}`
    requestMeta.securityEvent({
      event: 'access',
      outcome: 'refused',
      actor: 'guest',
      subject,
      detail: 'foreignOrigin',
    })
    return sendRefusal(reply, request, refusedOrigin)
  }
  const visitor = await requestContext.visitorOf(request)
  reply.header('cache-control', 'private, no-store')
  const outcome = await dispatch(name, visitor, requestMeta, () => ({
    ...(row.params ? { params: readParams(request.params as Record<string, string>, row.params) } : {}),
    ...(row.query ? { query: readQuery(request.query as Iterable<[string, string]>, row.query) } : {}),
    ...(row.body ? { body: request.body } : {}),
    headers: headersOf(row, request),
  }))
  if ('refusal' in outcome) return sendRefusal(reply, request, outcome.refusal)
  if (outcome.result === null) return reply.code(204).send()
  if (row.result === 'file') {
    const file = outcome.result as FileResult | StreamedFile | RangedFile
    if (!isRangedFile(file)) return sendFile(reply, file)
    const sent = await sendRanged(request, reply, file)
    return isRefusal(sent) ? sendRefusal(reply, request, sent) : sent
  }
  if (isSerialised(outcome.result)) return sendSerialised(row, request, reply, outcome.result)
  if (isStreamed(outcome.result)) return sendStreamed(reply, request, outcome.result, prepared)
  return reply.type('application/json; charset=utf-8').send(jsonOf(outcome.result))
}

/** Forbids shared caches to store the answer. A client that stores it asks each time whether it is still valid. */
function sendStreamed(
  reply: FastifyReply,
  request: FastifyRequest,
  { etag, pieces, isCurrent }: StreamedJson<unknown>,
  prepared: PreparedAnswers | undefined,
): FastifyReply {
  if (etag !== undefined) {
    reply.header('etag', etag)
    if (request.method === 'GET' && isKnown(request, etag)) {
      reply.code(304)
      if (isCurrent) prepared?.keep(request, reply, NOTHING, isCurrent)
      return reply.send()
    }
  }
  return reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(pieces(), { highWaterMark: PIECES_AHEAD }))
}

function headersOf(row: Call, request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    (row.headers ?? []).map((name) => {
      const value = request.headers[name]
      return [name, Array.isArray(value) ? value[0] : value]
    }),
  )
}

/** Files that everybody may see may also be shown by apps and mails. */
export function openToAll(reply: FastifyReply): FastifyReply {
  const isShared = String(reply.getHeader('cache-control')).startsWith('public')
  return isShared ? reply.headers(SHOWN_ELSEWHERE) : reply
}

export function sendFile(reply: FastifyReply, file: FileResult | StreamedFile): FastifyReply {
  if ('etag' in file && file.etag !== undefined) {
    reply.header('etag', file.etag)
    if (isKnown(reply.request, file.etag)) return openToAll(reply).code(304).send()
  }
  return openToAll(reply)
    .header('content-disposition', contentDisposition(file.fileName, file.mediaType))
    .type(file.mediaType)
    .send(bodyOf(file))
}

function bodyOf(file: FileResult | StreamedFile): Buffer | Readable {
  if (isStreamedFile(file)) return Readable.from(file.pieces(), { highWaterMark: PIECES_AHEAD })
  return Buffer.from(file.data.buffer, file.data.byteOffset, file.data.byteLength)
}

export function sendRefusal(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  const { status } = PROBLEMS[refusal.refused]
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S)
  return reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .type(PROBLEM_MEDIA_TYPE)
    .send(JSON.stringify(problemOf(refusal, pathOf(request), request.id)))
}

export function pathOf(request: FastifyRequest): string {
  return request.raw.url?.split('?')[0] ?? '/'
}

/** Lists every spelling of every address, with its method. */
const ADDRESSES = Object.values(calls).flatMap((row: Call) =>
  pathsOf(row).map((path) => ({ method: row.method, pattern: addressPattern(path) })),
)

/** Wrong method on a known address answers 405 and says which are right, everything else below the API 404. */
export function sendUnknownCall(reply: FastifyReply, request: FastifyRequest): FastifyReply {
  const path = decodeURI(pathOf(request))
  const methods = ADDRESSES.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  if (methods.length === 0) return sendRefusal(reply, request, refuse('unknownCall'))
  reply.header('allow', [...new Set(methods)].join(', '))
  return sendRefusal(reply, request, refuse('methodNotAllowed'))
}

function addressPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[{}.]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`, 'i')
}
