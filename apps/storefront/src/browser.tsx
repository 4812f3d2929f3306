/** The entry of the browser. It hydrates a page that the server rendered. It draws an empty page (apps, static server)
 *  from data that the loaders fetch. */
import { createClient } from '@hoistway/contract/client'
import { httpTransport } from '@hoistway/contract/http-transport'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Application } from './Application.tsx'
import { apiBase, callApiAt } from './data/calls/api-base.ts'
import { retryingTransport } from './data/calls/retrying-transport.ts'
import { storedLocale } from './data/language/language.ts'
import { syncStoredLocale } from './data/language/stored-locale.ts'
import { seedTexts } from './data/language/texts.ts'
import { type Host, hostContext, UNTOLD_HOST } from './data/page/host.ts'
import { ROOT_ID, type RootData } from './data/root-data.ts'
import { bearerHeaders } from './data/session/bearer.ts'
import type { HandedOver } from './data/session/receive-hand-over.ts'
import { type Shop, shopContext } from './data/shop.ts'
import { ARRIVAL_ID, HYDRATION_ID, type Hydration } from './hydration.ts'
import { routes } from './routes.tsx'
import { watchBackSteps } from './ui/layers/back-steps.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

async function start(): Promise<void> {
  const arrived = document.getElementById(ARRIVAL_ID)?.textContent
  // Written by document.ts of the same build.
  if (arrived)
    return (await import('./data/session/receive-hand-over.ts')).receiveHandOver(
      JSON.parse(arrived) as HandedOver,
    )
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id root.')
  const served = servedData()
  const host: Host = served?.host ?? { origin: location.origin, ...UNTOLD_HOST }
  callApiAt(namedApiBase())
  const client = createClient(
    retryingTransport(
      httpTransport({ base: apiBase(), fetch: (url, init) => fetch(url, init), headers: bearerHeaders }),
    ),
  )
  const shop: Shop = {
    client,
    locale: served?.locale ?? storedLocale(location.hostname, navigator.languages),
  }
  if (syncStoredLocale(shop.locale, location.hostname)) {
    location.reload()
    return
  }
  if (served) seedServedTexts(shop, served)
  await loadMatchedScreens(routes)

  watchBackSteps()
  const router = createBrowserRouter(routes, {
    getContext() {
      const context = new RouterContextProvider()
      context.set(shopContext, shop)
      context.set(hostContext, host)
      return context
    },
    ...(served ? { hydrationData: served.state } : {}),
  })
  const application = (
    <Application shop={shop}>
      <RouterProvider router={router} />
    </Application>
  )
  // In slices: a slow phone scrolls and types meanwhile.
  if (served) startTransition(() => void hydrateRoot(root, application))
  else createRoot(root).render(application)
}

function servedData(): Hydration | undefined {
  const element = document.getElementById(HYDRATION_ID)
  // Written by render.tsx of the same build.
  return element?.textContent ? (JSON.parse(element.textContent) as Hydration) : undefined
}

/** A page may name the API (`<meta name="hoistway-api">`), a build may (API_BASE); else it is on the same host. */
function namedApiBase(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="hoistway-api"]')
  return meta?.content || import.meta.env.API_BASE
}

function seedServedTexts(shop: Shop, served: Hydration): void {
  // The root route's loader is loadRoot; it is missing only when the frame itself failed.
  const rootData = served.state.loaderData?.[ROOT_ID] as RootData | undefined
  if (rootData) seedTexts(shop.client, rootData.texts, shop.locale)
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

await start()
