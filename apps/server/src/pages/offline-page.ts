/** Serves the page that the service worker keeps for the time without a connection. It is the same for everybody: the
 *  visitor is not looked up, and the texts of all languages stand in it. */
import { OFFLINE_PAGE } from '@hoistway/contract/content/offline-page'
import type { SignalColours } from '@hoistway/domain/look/signal-colour'
import type { FastifyInstance } from 'fastify'
import type { Dispatch } from '../http/dispatch.ts'
import { inProcessTransport } from '../http/in-process.ts'
import { NO_REQUEST } from '../http/requests/request-meta.ts'
import { GUEST } from '../http/visitor.ts'
import type { DrawOffline } from './render-bundle.ts'

export type OfflinePageOptions = {
  readonly dispatch: Dispatch
  readonly drawOffline: DrawOffline
  readonly shopName: string
  readonly colours: SignalColours | null
}

export function addOfflinePage(
  app: FastifyInstance,
  { dispatch, drawOffline, shopName, colours }: OfflinePageOptions,
): void {
  const transport = inProcessTransport(dispatch, GUEST, NO_REQUEST)

  // A service worker asks once for each build; a page of the build before it would be of no use.
  app.get(OFFLINE_PAGE, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await drawOffline({ transport, shopName, colours })),
  )
}
