/** The entry of the browser. It hydrates a page that the server rendered. It draws an empty page (static server, a page
 *  that begins without a connection) from data that the loaders fetch. */
import type { Arrival } from '@hoistway/contract/content/page-rendering'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { browserClient, createBrowserApplication } from './browser-application.tsx'
import { callApiAt } from './data/calls/api-base.ts'
import { storedLocale } from './data/language/language.ts'
import { syncStoredLocale } from './data/language/stored-locale.ts'
import { seedTexts, shopTexts, type Texts } from './data/language/texts.ts'
import { DEFAULT_HOST, type Host } from './data/page/host.ts'
import { watchMissingCode } from './data/page/reload.ts'
import { ROOT_ID, type RootData } from './data/root-data.ts'
import type { Shop } from './data/shop.ts'
import { ARRIVAL_ID, HYDRATION_ID, type Hydration } from './hydration.ts'
import { watchBackSteps } from './ui/layers/back-steps.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

async function start(): Promise<void> {
  const arrived = document.getElementById(ARRIVAL_ID)?.textContent
  // Written by document.ts of the same build.
  if (arrived)
    return (await import('./data/session/receive-hand-over.ts')).receiveHandOver(
      JSON.parse(arrived) as Arrival,
    )
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id root.')
  const served = servedData()
  const host: Host = served?.host ?? { origin: location.origin, ...DEFAULT_HOST }
  callApiAt(namedApiBase())
  const client = browserClient(undefined, host.acting !== undefined)
  const shop: Shop = {
    client,
    locale: served?.locale ?? storedLocale(location.hostname, navigator.languages),
  }
  if (syncStoredLocale(shop.locale, location.hostname)) {
    location.reload()
    return
  }
  if (served) await takeServedTexts(shop, served)
  watchBackSteps()
  watchMissingCode()
  const isDrawn = root.hasChildNodes()
  const { application } = await createBrowserApplication({
    shop,
    host,
    served: served?.state,
    // The data come from this device (shell/offline).
    isLost: served !== undefined && !isDrawn,
  })
  // In slices: a slow phone scrolls and types meanwhile.
  if (isDrawn) startTransition(() => void hydrateRoot(root, application))
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

/** Puts the texts into the data of the frame, as the server had them, and keeps them for later screens. */
async function takeServedTexts(shop: Shop, { state, texts: address }: Hydration): Promise<void> {
  // The root route's loader is loadRoot; it is missing only when the frame itself failed.
  const rootData = state.loaderData?.[ROOT_ID] as RootData | undefined
  if (!rootData) return
  const texts = address === undefined ? rootData.texts : await fetchTexts(shop, address)
  seedTexts(shop.client, texts, shop.locale)
  Object.assign(rootData, { texts })
}

/** Without the file the call of the shop answers the same, after as many tries as any call. */
async function fetchTexts(shop: Shop, address: string): Promise<Texts> {
  try {
    const answer = await fetch(address)
    if (answer.ok) return (await answer.json()) as Texts
  } catch {}
  return shopTexts(shop)
}

await start()
