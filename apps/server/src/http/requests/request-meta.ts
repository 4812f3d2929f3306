/** The facts of a request that handlers may need beside its input: its origin, its address, the cookies of its
 *  answer. Calls over HTTP and calls that a page makes in process have the same shape. */
import type { SecurityEvent } from '../security/security-events.ts'

/** The cookie by which a browser asks for drafts. */
export const PREVIEW_COOKIE = 'hoistway-preview'

export type SetCookie = {
  readonly value: string
  /** Undefined: a session cookie of the browser. */
  readonly expires?: Date
}

export type RequestMeta = {
  /** The caller's address, behind the trusted proxy where one is configured. */
  readonly remoteAddress: string
  /** The key under which limits count the address (address-key.ts). */
  readonly addressKey: string
  /** The id of the request in the log. */
  readonly requestId: string
  /** Host of the request with its port, lower case. */
  readonly host: string
  /** True if the request came from an app with an origin of APP_ORIGINS (AMB-13). */
  readonly fromApp: boolean
  /** Value of Sec-Fetch-Site, empty where the browser sends none. */
  readonly fetchSite: string
  /** True if the header `key` holds CACHE_KEY (AMB-04). */
  readonly holdsCacheKey: boolean
  /** The user as whom the page of the request acts, by the header acting-for (acting.ts). */
  readonly actingFor: number | undefined
  /** True if the browser has chosen to see drafts of the content (pages/preview.ts). Only site admins are shown them. */
  readonly asksForDrafts: boolean
  readonly setSessionCookie: (cookie: SetCookie | undefined) => void
  /** The device token that an earlier login left in this browser; undefined where there was none. It opens no session. */
  readonly deviceToken: string | undefined
  /** The bearer token as it was sent; it may belong to no session. */
  readonly bearerToken: string | undefined
  readonly setDeviceCookie: (cookie: SetCookie) => void
  /** Writes a security event to the log, with the address and the id of the request. */
  readonly securityEvent: (event: SecurityEvent) => void
  /** Adds a header to the answer. */
  readonly setHeader: (name: string, value: string) => void
}

/** For calls that the shop itself makes, on behalf of no request. */
export const NO_REQUEST: RequestMeta = {
  remoteAddress: '',
  addressKey: '',
  requestId: '',
  host: '',
  fromApp: false,
  fetchSite: '',
  holdsCacheKey: false,
  actingFor: undefined,
  asksForDrafts: false,
  setSessionCookie: () => undefined,
  deviceToken: undefined,
  bearerToken: undefined,
  setDeviceCookie: () => undefined,
  securityEvent: () => undefined,
  setHeader: () => undefined,
}
