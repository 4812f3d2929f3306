/** Starts the application in place of the page without a connection, with what this device holds of its owner. */
import { storedStart } from '../../data/device/stored-start.ts'
import { storedLocale } from '../../data/language/language.ts'

/** Returns false where this device holds no catalogue for its owner in the language of the page. */
export async function startFromDevice(): Promise<boolean> {
  const locale = storedLocale(location.hostname, navigator.languages)
  const stored = await storedStart(locale)
  const entry = document.querySelector<HTMLMetaElement>('meta[name="hoistway-app"]')?.content
  // Empty in this page (document.ts); the entry reads the data of a page there.
  const place = document.querySelector('script[type="application/json"]')
  if (!stored || !entry || !place) return false
  place.textContent = JSON.stringify({ locale, host: stored.root.host, state: stored.state })
  document.documentElement.lang = locale
  const application = document.createElement('div')
  application.id = 'root'
  const script = document.createElement('script')
  script.type = 'module'
  script.src = entry
  document.body.replaceChildren(application, script)
  return true
}
