/** Sends answers that are ready before the router, the hooks and the handlers see their requests. An answer is kept with
 *  the head of its request, so the same request gets the same answer, but for the id of the request and the date. Requests
 *  that name a person, or that may change something, always take the usual way. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createRequestIds, REQUEST_ID_HEADER } from '../requests/request-id.ts'
import { nameOfRequest } from '../requests/request-name.ts'

export type PreparedAnswers = {
  /** Sends the answer if one is ready. Returns false for a request that takes the usual way. */
  readonly send: (request: IncomingMessage, answer: ServerResponse) => boolean
  /** Keeps the answer that is about to be sent, unless its request names a person.
   *  @param isCurrent tells whether the usual way would still lead to this answer; called for each request, so it may not
   *    wait for anything, and is kept with the answer, so it may hold nothing large */
  readonly keep: (
    request: FastifyRequest,
    reply: FastifyReply,
    body: Buffer,
    isCurrent: () => boolean,
  ) => void
  readonly clear: () => void
}

type Prepared = {
  readonly status: number
  /** Names and values take turns; the last value is the id of the request. */
  readonly headers: string[]
  readonly body: Buffer
  readonly name: string
  readonly isCurrent: () => boolean
}

const MAX_BYTES = 8 * 1024 * 1024
/** The head of an answer and the usual one of a request, about. */
const HEAD_BYTES = 3_000
const MOST_NAMES = 200
const LONGEST_NAME = 100
/** A longer head is no browser's; its request takes the usual way. */
const LONGEST_KEY = 8_000

/** Headers that change no answer of this kind. The address of a proxy stands in the key itself. */
const WITHOUT_EFFECT =
  /^(?:user-agent|connection|keep-alive|cache-control|pragma|referer|dnt|te|priority|upgrade-insecure-requests|via|forwarded|x-forwarded-for|x-real-ip|traceparent|tracestate|sec-.*)$/
/** Headers that name a person, an id or a body, or that ask for a part of an answer. */
const USUAL_WAY =
  /^(?:cookie|authorization|key|range|expect|upgrade|content-.*|transfer-encoding|x-request-id)$/
/** A proxy says with these what the visitor asked for; it depends on the proxy whether this is believed. */
const OF_PROXY = /^x-forwarded-/

type Use = 'none' | 'usual way' | 'key' | 'key of a proxy'

/** @param onAnswer called for each answer before it is sent, with the name of its request */
export function createPreparedAnswers(
  onAnswer: (answer: ServerResponse, name: string) => void,
): PreparedAnswers {
  const nextRequestId = createRequestIds()
  const answers = new LRUCache<string, Prepared>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length * 2 + HEAD_BYTES,
  })
  const keyOf = createKeys()

  return {
    send(request, answer) {
      if (request.method !== 'GET' || answers.size === 0) return false
      const key = keyOf(request)
      const prepared = key === undefined ? undefined : answers.get(key)
      if (!prepared) return false
      if (!prepared.isCurrent()) {
        answers.delete(key as string)
        return false
      }
      onAnswer(answer, prepared.name)
      const { headers } = prepared
      headers[headers.length - 1] = nextRequestId()
      answer.writeHead(prepared.status, headers).end(prepared.body)
      return true
    },

    keep(request, reply, body, isCurrent) {
      if (request.method !== 'GET') return
      const key = keyOf(request.raw)
      if (key === undefined) return
      const { statusCode: status } = reply
      const name = nameOfRequest(request)
      answers.set(key, { status, headers: headersOf(reply, body), body, name, isCurrent })
    },

    clear: () => answers.clear(),
  }
}

function headersOf(reply: FastifyReply, body: Buffer): string[] {
  const { [REQUEST_ID_HEADER]: _of, ...headers } = reply.getHeaders()
  const list = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => [name, String(one)]),
  )
  if (body.length > 0) list.push('content-length', String(body.length))
  return [...list, REQUEST_ID_HEADER, '']
}

/** Returns a function that writes everything of the head of a request that its answer may depend on. */
function createKeys(): (request: IncomingMessage) => string | undefined {
  // The same clients write the same names, so each is looked at once.
  const uses = new LRUCache<string, Use>({ max: MOST_NAMES })
  function useOf(name: string): Use {
    const known = uses.get(name)
    if (known !== undefined) return known
    const use = useOfName(name.toLowerCase())
    if (name.length <= LONGEST_NAME) uses.set(name, use)
    return use
  }

  return ({ rawHeaders, url, socket }) => {
    let key = url ?? ''
    let ofProxy = false
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] as string
      const use = useOf(name)
      if (use === 'none') continue
      if (use === 'usual way') return undefined
      if (use === 'key of a proxy') ofProxy = true
      key += `\n${name}:${rawHeaders[at + 1]}`
    }
    if (key.length > LONGEST_KEY) return undefined
    return ofProxy ? `${key}\n${socket.remoteAddress}` : key
  }
}

function useOfName(name: string): Use {
  if (USUAL_WAY.test(name)) return 'usual way'
  if (WITHOUT_EFFECT.test(name)) return 'none'
  return OF_PROXY.test(name) ? 'key of a proxy' : 'key'
}
