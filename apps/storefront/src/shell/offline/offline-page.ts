/** Starts the application where this device holds the catalogue. Else it shows the page without a connection in the
 *  language of its reader, and opens the page that was asked for as soon as the shop answers. An entry of its own,
 *  without React. */
import { OFFLINE_PAGE } from '@hoistway/contract/content/offline-page'
import { readStored } from '../../data/browser-storage.ts'
import { storedLocale } from '../../data/language/language.ts'
import css from './OfflinePage.module.css'

const LOOK_EVERY_MS = 5_000
const SOON_MS = 1_500

/** The screens that the catalogue of a device can draw. */
const FROM_DEVICE = /^\/(?:products|product\/\d+|search|search\/advanced|settings|scan|_app)?$/

const mayHoldCatalogue = Boolean(readStored('lastOfflineSync'))
if (!(await start())) show()

/** A shop that answers at once only needs more time for the page. */
async function start(): Promise<boolean> {
  if (!mayHoldCatalogue || !FROM_DEVICE.test(location.pathname) || (await answers(SOON_MS))) return false
  const { startFromDevice } = await import('./start-from-device.ts')
  return startFromDevice()
}

function show(): void {
  const locale = storedLocale(location.hostname, navigator.languages)
  document.documentElement.lang = locale
  // The build leaves out a style sheet of which no class is used here.
  document.body.classList.add(css.page ?? '')
  for (const part of all('[data-language]')) part.hidden = part.dataset.language !== locale
  for (const note of all('[data-cart]')) note.hidden = !hasCart()
  for (const link of all('[data-device]')) link.hidden = !mayHoldCatalogue
  for (const button of all('[data-again]')) button.addEventListener('click', lookNow)
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOK_EVERY_MS)
}

async function lookNow(): Promise<void> {
  for (const note of all('[data-still]')) note.hidden = true
  await look()
  for (const note of all('[data-still]')) note.hidden = false
}

async function look(): Promise<void> {
  if (document.hidden) return
  if (!(await answers())) return
  // Over plain http there are no service workers.
  navigator.serviceWorker?.controller?.postMessage('shopAnswers')
  if (location.pathname === OFFLINE_PAGE) location.replace('/')
  else location.reload()
}

async function answers(withinMs?: number): Promise<boolean> {
  const signal = withinMs === undefined ? null : AbortSignal.timeout(withinMs)
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => undefined)
  return answer?.ok === true
}

/** Written by cart-record.ts, and read here without its rules: the sentence names no line. */
function hasCart(): boolean {
  try {
    const { cartItems = [] } = JSON.parse(readStored('cart') ?? '{}') as { cartItems?: unknown[] }
    return cartItems.length > 0
  } catch {
    return false
  }
}

function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
}
