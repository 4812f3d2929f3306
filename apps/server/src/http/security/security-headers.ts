/** Composes the content security policy and the headers that go with it, and is the only file that does so. The one
 *  inline script of pages is always the same and permitted by its hash, so pages can be cached by everyone and need no
 *  nonce. */
import { createHash } from 'node:crypto'
import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import { BEFORE_PAINT } from '@hoistway/contract/content/before-paint'
import Fastify from 'fastify'

export type PolicyNeeds = {
  /** Vite's development client needs its socket and its own injected styles. */
  readonly development: boolean
  /** Other hosts that serve product and content images. */
  readonly imageHosts: readonly string[]
  readonly adTag: boolean
  /** The shop's hosts of other languages, to which visitors are handed over by a form. */
  readonly publicOrigins: readonly string[]
}

const PERMITTED_SCRIPT = `'sha256-${createHash('sha256').update(BEFORE_PAINT).digest('base64')}'`

const AD_TAG_HOSTS = ['https://www.googletagmanager.com', 'https://www.google-analytics.com']

function securityHeaders({
  development,
  imageHosts,
  adTag,
  publicOrigins,
}: PolicyNeeds): FastifyHelmetOptions {
  const adHosts = adTag ? AD_TAG_HOSTS : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", PERMITTED_SCRIPT, ...adHosts],
        'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        // Sizes of bars and positions of pop-ups are style attributes.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', ...imageHosts, ...adHosts],
        'font-src': ["'self'"],
        'connect-src': development ? ["'self'", 'ws:'] : ["'self'", ...adHosts],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'", ...publicOrigins],
        'frame-ancestors': ["'none'"],
      },
    },
    // A shop on plain http in a company's own network must not be sent to https by a header.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    // Files that apps and mails may show override this header with SHOWN_ELSEWHERE.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}

/** The policy of a page that the pages of another origin may show in a frame, made of the policy of every answer. */
export function policyInFrameOf(policy: string, origin: string): string {
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`)
}

/** Orders by photo use the camera; the shop uses no other sensor of a device. */
const PERMISSIONS =
  'camera=(self), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=(), hid=(), midi=()'

/** Pictures and files that everybody may see, which the apps show from their own origin. */
export const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const

/** The headers that every answer has. Helmet would compose them for each request, which takes longer than the rest of
 *  a short answer, so Helmet is called once. */
export async function fixedSecurityHeaders(policy: PolicyNeeds): Promise<Readonly<Record<string, string>>> {
  const probe = Fastify()
  await probe.register(fastifyHelmet, securityHeaders(policy))
  probe.get('/bare', (_request, reply) => reply.send())
  const [dressed, bare] = [await probe.inject('/bare'), await Fastify().inject('/bare')]
  await probe.close()
  return {
    ...ofHelmet(dressed.headers, bare.headers),
    'permissions-policy': PERMISSIONS,
  }
}

function ofHelmet(dressed: object, bare: object): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(dressed)
      .filter(([name]) => !(name in bare))
      .map(([name, value]) => [name, String(value)]),
  )
}

/** The policy of a drawing that is opened by itself. It is a document of our origin: it may show itself and run
 *  nothing. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** The policy of the workers that compile WebAssembly, as pages may not: the engine, and the reader of scanned codes. Such
 *  a worker is one script and requests nothing. */
export const COMPILING_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

/** The policy of the service worker. It is one script, and fetches pages and files of the shop only: requests for other
 *  hosts pass it by. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** Sent on https only, where browsers accept it. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'
