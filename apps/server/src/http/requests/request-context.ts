/** Reads the context of a request for the routes: its visitor, its origin, the cookies and headers of its answer. */
import type {} from '@fastify/cookie'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { ACTING_FOR_HEADER } from '@hoistway/contract/site-admin/acting-header'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, createCallerOf } from '../admission/caller.ts'
import { addressKey } from '../limits/address-key.ts'
import type { Origins } from '../security/origins.ts'
import { createSecretMatcher } from '../security/secret-matcher.ts'
import { type LoggedEvent, logSecurityEvent } from '../security/security-events.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { GUEST, type Visitor } from '../visitor.ts'
import { PREVIEW_COOKIE, type RequestMeta, type SetCookie } from './request-meta.ts'

export type RequestContext = {
  /** The caller whose processor time the request uses. */
  readonly callerOf: (request: FastifyRequest) => Promise<Caller>
  readonly visitorOf: (request: FastifyRequest) => Promise<Visitor>
  readonly requestMetaOf: (request: FastifyRequest, reply: FastifyReply) => RequestMeta
  /** The visitor's scheme: https if a trusted proxy says so, or if PUBLIC_URLS names the host with https. The second
   *  rule keeps the session cookie Secure behind a proxy that TRUST_PROXY does not name. */
  readonly schemeOf: (request: FastifyRequest) => 'https' | 'http'
  readonly refusedOrigin: (request: FastifyRequest) => Refusal | undefined
}

/** `__Host-` needs Secure, and Secure needs https: on plain http the cookies have other names. */
const COOKIES = {
  https: { session: '__Host-hoistway', device: '__Host-hoistway-device' },
  http: { session: 'hoistway', device: 'hoistway-device' },
} as const

/** A browser sends these when another site causes the request. The shop's own pages send Origin with every change. */
const FOREIGN_SITES: readonly unknown[] = ['cross-site', 'same-site']

export function createRequestContext(
  sessions: Sessions,
  origins: Origins,
  cacheKey: string | undefined,
  noteEvent: (event: LoggedEvent) => void,
): RequestContext {
  const isCacheKey = createSecretMatcher(cacheKey)
  /** A request that waited in vain for the database does not wait a second time. */
  const failed = new WeakMap<FastifyRequest, { readonly fault: unknown }>()

  const schemeOf = (request: FastifyRequest) => {
    const isHttps = request.protocol === 'https' || origins.isHttpsHost(request.host.toLowerCase())
    return isHttps ? 'https' : 'http'
  }
  const tokenOf = (request: FastifyRequest) => sentToken(request, COOKIES[schemeOf(request)].session)
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
    schemeOf,
    callerOf: createCallerOf({ tokenOf, visitorOf }),
    visitorOf,

    requestMetaOf(request, reply) {
      const scheme = schemeOf(request)
      const names = COOKIES[scheme]
      const options = { path: '/', httpOnly: true, secure: scheme === 'https', sameSite: 'lax' } as const
      const setCookie = (name: string, { value, expires }: SetCookie) =>
        reply.setCookie(name, value, expires === undefined ? options : { ...options, expires })
      const requestId = request.id
      return {
        remoteAddress: request.ip,
        addressKey: addressKey(request.ip),
        requestId,
        host: request.host.toLowerCase(),
        fromApp: origins.isApp(request.headers.origin ?? ''),
        fetchSite: String(request.headers['sec-fetch-site'] ?? ''),
        holdsCacheKey: isCacheKey(String(request.headers.key ?? '')),
        actingFor: actingForOf(request),
        asksForDrafts: request.cookies[PREVIEW_COOKIE] === '1',
        setHeader: (name, value) => {
          reply.header(name, value)
        },
        setSessionCookie(cookie) {
          if (cookie === undefined) reply.clearCookie(names.session, options)
          else setCookie(names.session, cookie)
        },
        deviceToken: request.cookies[names.device],
        bearerToken: bearerOf(request),
        setDeviceCookie(cookie) {
          setCookie(names.device, cookie)
        },
        securityEvent(event) {
          const logged = { ...event, address: request.ip, requestId }
          logSecurityEvent(request.log, logged)
          noteEvent(logged)
        },
      }
    },

    refusedOrigin(request) {
      if (request.method === 'GET' || request.method === 'HEAD') return undefined
      const { origin } = request.headers
      if (origin === undefined) {
        return FOREIGN_SITES.includes(request.headers['sec-fetch-site']) ? refuse('foreignOrigin') : undefined
      }
      const requested = `${schemeOf(request)}://${request.host.toLowerCase()}`
      return origins.isOwn(origin, requested) ? undefined : refuse('foreignOrigin')
    },
  }
}

/** A header that is no id names nobody whom a session acts as. */
function actingForOf(request: FastifyRequest): number | undefined {
  const named = request.headers[ACTING_FOR_HEADER]
  return named === undefined ? undefined : Number(named)
}

/** A bearer token wins over a cookie: an app that sends one means that one. */
function sentToken(request: FastifyRequest, cookieName: string): string | undefined {
  return bearerOf(request) ?? request.cookies[cookieName]
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
