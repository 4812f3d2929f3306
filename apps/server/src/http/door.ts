/** What the routes ask of a request: who it is, where it comes from, what goes back with the answer. */
import type {} from '@fastify/cookie'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCacheKey } from './cache-key.ts'
import { type Caller, createCallerOf } from './caller.ts'
import type { Exchange } from './exchange.ts'
import type { Origins } from './origins.ts'
import type { Sessions } from './sessions.ts'
import { GUEST, type Visitor } from './visitor.ts'

export type Door = {
  /** Whose budget of the processor's time the request is charged to. */
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>
  readonly visitorOf: (request: FastifyRequest) => Promise<Visitor>
  readonly exchangeOf: (request: FastifyRequest, reply: FastifyReply) => Exchange
  readonly refusedOrigin: (request: FastifyRequest) => Refusal | undefined
}

/** `__Host-` needs Secure, and Secure needs https: on plain http the cookie has another name. */
const SECURE_COOKIE = '__Host-hoistway'
const PLAIN_COOKIE = 'hoistway'

export function createDoor(sessions: Sessions, origins: Origins, cacheKey: string | undefined): Door {
  const isCacheKey = createCacheKey(cacheKey)
  /** Who waited once for a database that is away does not wait again for the same request. */
  const failed = new WeakMap<FastifyRequest, { readonly fault: unknown }>()

  async function visitorOf(request: FastifyRequest): Promise<Visitor> {
    const earlier = failed.get(request)
    if (earlier) throw earlier.fault
    try {
      const customer = await sessions.find(tokenOf(request))
      return customer ? { customer } : GUEST
    } catch (fault) {
      failed.set(request, { fault })
      throw fault
    }
  }

  return {
    callerOf: createCallerOf({ tokenOf, visitorOf }),
    visitorOf,

    exchangeOf(request, reply) {
      const isSecure = request.protocol === 'https'
      return {
        remoteAddress: request.ip,
        host: request.host.toLowerCase(),
        fromApp: origins.isApp(request.headers.origin ?? ''),
        fetchSite: String(request.headers['sec-fetch-site'] ?? ''),
        holdsCacheKey: isCacheKey(String(request.headers.key ?? '')),
        setHeader: (name, value) => {
          reply.header(name, value)
        },
        setSessionCookie(cookie) {
          const name = isSecure ? SECURE_COOKIE : PLAIN_COOKIE
          const options = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' } as const
          if (cookie === undefined) reply.clearCookie(name, options)
          else if (cookie.expires === undefined) reply.setCookie(name, cookie.value, options)
          else reply.setCookie(name, cookie.value, { ...options, expires: cookie.expires })
        },
      }
    },

    refusedOrigin(request) {
      if (request.method === 'GET' || request.method === 'HEAD') return undefined
      const { origin } = request.headers
      if (origin === undefined) {
        return request.headers['sec-fetch-site'] === 'cross-site' ? refuse('foreignOrigin') : undefined
      }
      return origins.isOwn(origin, request.host.toLowerCase()) ? undefined : refuse('foreignOrigin')
    },
  }
}

/** A bearer token wins over a cookie: an app that sends one means that one. */
function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer !== undefined) return bearer
  return request.cookies[request.protocol === 'https' ? SECURE_COOKIE : PLAIN_COOKIE]
}
