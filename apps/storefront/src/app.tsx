/** The entry of the apps for iOS and Android. Their page names the shop, which is another host (MOB-04); it is drawn
 *  from data that the loaders fetch. */
import { createRoot } from 'react-dom/client'
import { browserClient, createBrowserApplication } from './browser-application.tsx'
import { callApiAt } from './data/calls/api-base.ts'
import { storedLocale } from './data/language/language.ts'
import { syncStoredLocale } from './data/language/stored-locale.ts'
import { type Host, UNTOLD_HOST } from './data/page/host.ts'
import type { Shop } from './data/shop.ts'
import { watchBackSteps } from './ui/layers/back-steps.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'

export async function startApp(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id root.')
  const api = contentOf('hoistway-api')
  callApiAt(api)
  const host: Host = { ...UNTOLD_HOST, origin: new URL(api).origin, shopName: contentOf('application-name') }
  const shop: Shop = {
    client: browserClient(),
    locale: storedLocale(location.hostname, navigator.languages),
  }
  syncStoredLocale(shop.locale, location.hostname)
  watchBackSteps()
  const { application } = await createBrowserApplication({ shop, host })
  createRoot(root).render(application)
}

/** Returns an entry of the head, which the build of the app wrote. */
function contentOf(name: string): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (!meta?.content) throw new Error(`The page has no meta ${name}.`)
  return meta.content
}
