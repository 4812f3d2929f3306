/** `addHook` opens an address at which another system says that something has changed there. The call only makes the shop
 *  look: nothing of its body is used, since anybody may repeat one and many come late or never. The caller shows the
 *  secret as `Authorization: Bearer`, or signs the body with it. */
import { createHmac } from 'node:crypto'
import { refuse } from '@hoistway/contract/problems'
import { MINUTE_MS } from '@hoistway/domain/durations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LogFault } from './fault-log.ts'
import type { RequestContext } from './requests/request-context.ts'
import { sendRefusal } from './routes.ts'
import { createSecretMatcher } from './security/secret-matcher.ts'

export type Hook = {
  /** Such as `/hooks/content`. */
  readonly path: string
  /** The name of the call in the audit log. */
  readonly name: string
  readonly secret: string
  /** Headers with the HMAC-SHA256 of the body, in hexadecimal. */
  readonly signatures?: readonly string[]
  /** Looks at the other system. Calls that come meanwhile make no other look. */
  readonly hint: () => Promise<unknown>
  /** For the log of the server, if the look fails. */
  readonly lost: string
}

export type HookNeeds = {
  readonly requestContext: Pick<RequestContext, 'requestMetaOf'>
  readonly now: () => Date
  readonly logFault: LogFault
}

/** Wrong secrets of one address in a minute, after which the address has to wait. */
const MOST_WRONG = 20
const MOST_ADDRESSES = 10_000
const MOST_BYTES = 1_048_576

export function addHook(
  app: FastifyInstance,
  hook: Hook,
  { requestContext, now, logFault }: HookNeeds,
): void {
  const { path, name, secret, signatures = [], hint, lost } = hook
  const isSecret = createSecretMatcher(secret)
  const wrong = createWrongCount(() => now().getTime())
  let hinting: Promise<unknown> | undefined

  function isAllowed({ headers, body }: FastifyRequest): boolean {
    if (isSecret(/^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '')) return true
    const isSignature = createSecretMatcher(typeof body === 'string' ? body : undefined)
    return signatures.some((header) => isSignature(String(headers[header] ?? '').toLowerCase()))
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body becomes its signature, so that no call keeps a body in memory.
    scope.addContentTypeParser('*', (_request, body, done) => {
      const signature = createHmac('sha256', secret)
      let bytes = 0
      body.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > MOST_BYTES) body.destroy()
        else signature.update(chunk)
      })
      body.on('end', () => done(null, signature.digest('hex')))
      body.on('error', done)
    })
    // Some systems ask first whether there is such an address.
    if (signatures.length > 0) {
      scope.head(path, async (_request, reply) => reply.header('cache-control', 'no-store').code(204).send())
    }
    scope.post(path, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const meta = requestContext.requestMetaOf(request, reply)
      reply.header('cache-control', 'no-store')
      const wait = wrong.secondsToWait(meta.addressKey)
      if (wait > 0) {
        reply.header('retry-after', String(wait))
        return sendRefusal(reply, request, refuse('tooManyRequests'))
      }
      if (!isAllowed(request)) {
        wrong.count(meta.addressKey)
        const event = {
          event: 'access',
          outcome: 'refused',
          actor: 'guest',
          subject: `call:${name}`,
        } as const
        meta.securityEvent({ ...event, detail: 'notAllowed' })
        return sendRefusal(reply, request, refuse('notAllowed'))
      }
      // One change sends several calls. Those that come together make one look.
      hinting ??= hint().finally(() => {
        hinting = undefined
      })
      hinting.catch((fault: unknown) => logFault(fault, lost))
      return reply.code(204).send()
    })
  })
}

/** Counts by address, in the memory of the node. */
function createWrongCount(now: () => number) {
  const counts = new Map<string, { count: number; readonly until: number }>()
  return {
    secondsToWait(address: string): number {
      const known = counts.get(address)
      if (!known || known.until <= now() || known.count < MOST_WRONG) return 0
      return Math.ceil((known.until - now()) / 1_000)
    },
    count(address: string): void {
      const known = counts.get(address)
      if (known && known.until > now()) {
        known.count += 1
        return
      }
      if (counts.size >= MOST_ADDRESSES) counts.clear()
      counts.set(address, { count: 1, until: now() + MINUTE_MS })
    },
  }
}
