/** Makes what a page in the browser consists of: the client that calls the shop over HTTP, and the application with its
 *  router. `browser.tsx` puts it into a page of the shop, and tests of screens put it into theirs. */
import { type Client, createClient } from '@hoistway/contract/client'
import { httpTransport } from '@hoistway/contract/http-transport'
import type { ReactNode } from 'react'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Application } from './Application.tsx'
import { apiBase } from './data/calls/api-base.ts'
import { deviceTransport } from './data/calls/device-transport.ts'
import { assumeLost, isConnectionLost } from './data/calls/online.ts'
import { retryingTransport } from './data/calls/retrying-transport.ts'
import { type Host, hostContext } from './data/page/host.ts'
import { sessionHeaders } from './data/session/bearer.ts'
import { resetSharedStates } from './data/shared-state.ts'
import { type Shop, shopContext } from './data/shop.ts'
import { routes } from './routes.tsx'
import { judgeConnection } from './ui/loading/when-connected.ts'

type BrowserApplication = {
  readonly application: ReactNode
  /** Disposed of where another application takes the page. */
  readonly router: ReturnType<typeof createBrowserRouter>
}

type BrowserApplicationOptions = {
  readonly shop: Shop
  readonly host: Host
  /** The data of the loaders that the server ran; without them the browser runs the loaders. */
  readonly served?: HydrationState | undefined
  /** The page was opened without the shop. */
  readonly isLost?: boolean
}

/** `send` replaces fetch where calls must end with their screen. A site admin who acts as somebody gets nothing from the
 *  device, which belongs to the admin. */
export function browserClient(
  send: typeof fetch = (url, init) => fetch(url, init),
  isActing = false,
): Client {
  const network = retryingTransport(httpTransport({ base: apiBase(), fetch: send, headers: sessionHeaders }))
  if (isActing) return createClient(network)
  const client: Client = createClient(
    deviceTransport(network, async (row, input) => {
      // If the code cannot be fetched, nothing answers.
      const device = await import('./data/device/answer-from-device.ts').catch(() => undefined)
      return device?.answerFromDevice(client, row, input)
    }),
  )
  return client
}

export async function createBrowserApplication({
  shop,
  host,
  served,
  isLost = false,
}: BrowserApplicationOptions): Promise<BrowserApplication> {
  resetSharedStates()
  if (isLost) assumeLost()
  judgeConnection(isConnectionLost)
  const table = routes.map(ownRoute)
  await loadMatchedScreens(table)
  const router = createBrowserRouter(table, {
    getContext() {
      const context = new RouterContextProvider()
      context.set(shopContext, shop)
      context.set(hostContext, host)
      return context
    },
    ...(served ? { hydrationData: served } : {}),
  })
  const application = (
    <Application shop={shop}>
      <RouterProvider router={router} />
    </Application>
  )
  return { application, router }
}

/** Copies a route: a router deletes `lazy` after loading, and another router would find a screen without a page. */
function ownRoute(route: RouteObject): RouteObject {
  const { lazy, children } = route
  // An index route has no children.
  const own = children ? { ...route, children: children.map(ownRoute) } : { ...route }
  if (typeof lazy === 'object') own.lazy = { ...lazy }
  return own
}

/** The screen of the present address must be there before the page is taken over, or React would find a gap
 *  where the server drew it. */
async function loadMatchedScreens(table: RouteObject[]): Promise<void> {
  const matches = matchRoutes(table, location) ?? []
  await Promise.all(matches.map(({ route }) => loadScreen(route)))
}

async function loadScreen(route: RouteObject): Promise<void> {
  const { lazy } = route
  if (!lazy || typeof lazy === 'function') return
  Object.assign(route, { Component: await lazy.Component?.(), lazy: undefined })
}
