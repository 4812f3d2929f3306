/** Serves the manifest of the web app, with the name and the colour of the shop. There is one in each language: browsers
 *  fetch it without cookies. */
import { createClient } from '@hoistway/contract/client'
import { contentCalls } from '@hoistway/contract/content/content'
import { SIGNAL, type SignalColours } from '@hoistway/domain/look/signal-colour'
import { LOCALES, type Locale } from '@hoistway/domain/texts/locale'
import { appText } from '@hoistway/domain/texts/texts'
import type { FastifyInstance } from 'fastify'
import type { Dispatch } from '../http/dispatch.ts'
import { inProcessTransport } from '../http/in-process.ts'
import { NO_REQUEST } from '../http/requests/request-meta.ts'
import { sendUnknownCall } from '../http/routes.ts'
import { GUEST } from '../http/visitor.ts'

export type AppManifestOptions = {
  readonly dispatch: Dispatch
  readonly shopName: string
  readonly colours: SignalColours | null
}

const ICONS = [
  { src: '/app-icon/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/app-icon/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/app-icon/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const

/** The address of each shortcut with the key of its name. */
const SHORTCUTS = [
  { url: '/products', key: 'search.submit' },
  { url: '/orders', key: 'shell.myOrders' },
  { url: '/#cart', key: 'shell.cart' },
] as const
const HOUR = 'public, max-age=3600'

export function addAppManifest(
  app: FastifyInstance,
  { dispatch, shopName, colours }: AppManifestOptions,
): void {
  const { call } = createClient(inProcessTransport(dispatch, GUEST, NO_REQUEST))

  app.get<{ Params: { locale: string } }>('/manifest-:locale.webmanifest', async (request, reply) => {
    const locale = LOCALES.find((known) => known === request.params.locale)
    if (!locale) return sendUnknownCall(reply, request)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', HOUR)
      .send(JSON.stringify(await manifestIn(locale)))
  })

  async function manifestIn(locale: Locale) {
    const texts = new Map((await call(contentCalls.appTexts, {})).map((text) => [text.key, text]))
    return {
      // The same in every language: a visitor who changes the language keeps one app.
      id: '/',
      start_url: '/',
      scope: '/',
      name: shopName,
      short_name: shopName,
      lang: locale,
      display: 'standalone',
      theme_color: colours?.signal ?? SIGNAL,
      background_color: '#ffffff',
      icons: ICONS,
      shortcuts: SHORTCUTS.map(({ url, key }) => ({
        name: appText(texts.get(key), locale),
        url,
        icons: [ICONS[0]],
      })),
    }
  }
}
