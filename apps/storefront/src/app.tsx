/** The entry of the apps for iOS and Android. Their page names the shop, which is another host (MOB-04); it is drawn
 *  from data that the loaders fetch, or, where the shop does not answer, from the catalogue on the device. */
import { createRoot } from 'react-dom/client'
import { keepRenewing } from './app/keep-renewing.ts'
import { type Links, openFirstLink, pathInShop } from './app/links.ts'
import { createPhone, followNotices, type Notices } from './app/notices.ts'
import { createSessionKeeper } from './app/session-keeper.ts'
import { startWithoutShop } from './app/start-without-shop.ts'
import type { TokenStore } from './app/token-store.ts'
import { browserClient, createBrowserApplication } from './browser-application.tsx'
import { writeStored } from './data/browser-storage.ts'
import { callApiAt } from './data/calls/api-base.ts'
import { type GiveFile, giveFilesTo } from './data/files/save-file.ts'
import { storedLocale } from './data/language/language.ts'
import { DEFAULT_HOST, type Host } from './data/page/host.ts'
import { type AppSystem, platform, runInApp } from './data/platform.ts'
import type { Shop } from './data/shop.ts'
import { watchBackSteps } from './ui/layers/back-steps.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import './app/app.css'

export type { Links } from './app/links.ts'
export type { Notices } from './app/notices.ts'
export type { TokenStore } from './app/token-store.ts'
export type { GiveFile } from './data/files/save-file.ts'

export type AppOptions = {
  readonly system: AppSystem
  readonly tokens: TokenStore
  readonly links: Links
  readonly giveFile: GiveFile
  /** Undefined for an app that was built without notices. */
  readonly notices?: Notices | undefined
}

export async function startApp({ system, tokens, links, giveFile, notices }: AppOptions): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id root.')
  runInApp(system)
  giveFilesTo(giveFile)
  document.documentElement.dataset.platform = String(platform())
  const api = contentOf('hoistway-api')
  callApiAt(api)
  const host: Host = { ...DEFAULT_HOST, origin: new URL(api).origin, shopName: contentOf('application-name') }
  const shop: Shop = {
    client: browserClient(),
    locale: storedLocale(location.hostname, navigator.languages),
  }
  writeStored('locale', shop.locale)
  // The apps load no tag, so there is nothing to ask for.
  writeStored('cookieConsent', 'refused')
  watchBackSteps()
  const phone = notices && createPhone({ ...shop, notices, system })
  let onEnded = () => {}
  const keeper = createSessionKeeper({
    client: shop.client,
    store: tokens,
    now: () => Date.now(),
    onBegun: () => phone?.register(),
    onLoggedOut: () => phone?.clear(),
    onEnded: () => onEnded(),
  })
  await Promise.all([keeper.restore(), openFirstLink(links, host.origin)])
  const stored = await startWithoutShop(shop.locale)
  const { application, router } = await createBrowserApplication({
    shop,
    host,
    served: stored,
    isLost: stored !== undefined,
  })
  onEnded = () => void router.revalidate()
  createRoot(root).render(application)
  keepRenewing(keeper)
  if (notices) followNotices(notices, (path) => void router.navigate(path))
  links.onNext((address) => {
    const path = pathInShop(address, host.origin)
    if (path !== undefined) void router.navigate(path)
  })
}

/** Returns an entry of the head, which the build of the app wrote. */
function contentOf(name: string): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (!meta?.content) throw new Error(`The page has no meta ${name}.`)
  return meta.content
}
