/** POST /hooks/content: the content service elsewhere says that something has changed. The call only makes the shop look at
 *  once: its body is not read, since that of Strapi often says nothing. Without a secret in the settings there is no such
 *  address. */
import { refuse } from '@hoistway/contract/problems'
import type { FastifyInstance } from 'fastify'
import { createCacheKey } from '../../http/cache-key.ts'
import type { LogFault } from '../../http/fault-log.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { sendRefusal } from '../../http/routes.ts'
import type { FollowedContent } from '../../integrations/cms/port.ts'

export type ContentHookNeeds = {
  readonly secret: string
  readonly cms: Pick<FollowedContent, 'hint'>
  readonly requestContext: Pick<RequestContext, 'requestMetaOf'>
  readonly now: () => Date
  readonly logFault: LogFault
}

/** Wrong secrets of one address in a minute, after which the address has to wait. */
const MOST_WRONG = 20
const MINUTE_MS = 60_000
const MOST_ADDRESSES = 10_000
const MOST_BYTES = 1_048_576

export function addContentHook(app: FastifyInstance, needs: ContentHookNeeds): void {
  const { secret, cms, requestContext, now, logFault } = needs
  const isSecret = createCacheKey(secret)
  const wrong = createWrongCount(() => now().getTime())
  let hinting: Promise<void> | undefined

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      let bytes = 0
      body.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > MOST_BYTES) body.destroy()
      })
      body.on('end', () => done(null))
      body.on('error', done)
    })
    scope.post('/hooks/content', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const meta = requestContext.requestMetaOf(request, reply)
      reply.header('cache-control', 'no-store')
      const wait = wrong.secondsToWait(meta.addressKey)
      if (wait > 0) {
        reply.header('retry-after', String(wait))
        return sendRefusal(reply, request, refuse('tooManyRequests'))
      }
      const sent = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
      if (!isSecret(sent)) {
        wrong.count(meta.addressKey)
        const event = {
          event: 'access',
          outcome: 'refused',
          actor: 'guest',
          subject: 'call:contentHook',
        } as const
        meta.securityEvent({ ...event, detail: 'notAllowed' })
        return sendRefusal(reply, request, refuse('notAllowed'))
      }
      // One publication sends several calls. Those that come together make one look.
      hinting ??= cms.hint().finally(() => {
        hinting = undefined
      })
      hinting.catch((fault: unknown) => logFault(fault, 'a hint of the content service was lost'))
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
