/** Shows the page without a connection in the language of its reader, and opens the page that was asked for as soon as
 *  the shop answers. An entry of its own, without React. */
import { OFFLINE_PAGE } from '@hoistway/contract/content/offline-page'
import { readStored } from '../../data/browser-storage.ts'
import { storedLocale } from '../../data/language/language.ts'
import css from './OfflinePage.module.css'

const LOOK_EVERY_MS = 5_000

const locale = storedLocale(location.hostname, navigator.languages)
document.documentElement.lang = locale
// The build leaves out a style sheet of which no class is used here.
document.body.classList.add(css.page ?? '')
for (const part of all('[data-language]')) part.hidden = part.dataset.language !== locale
for (const note of all('[data-cart]')) note.hidden = !hasCart()
for (const button of all('[data-again]')) button.addEventListener('click', lookNow)
addEventListener('online', look)
document.addEventListener('visibilitychange', look)
setInterval(look, LOOK_EVERY_MS)

async function lookNow(): Promise<void> {
  for (const note of all('[data-still]')) note.hidden = true
  await look()
  for (const note of all('[data-still]')) note.hidden = false
}

async function look(): Promise<void> {
  if (document.hidden) return
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  // Over plain http there are no service workers.
  navigator.serviceWorker?.controller?.postMessage('shopAnswers')
  if (location.pathname === OFFLINE_PAGE) location.replace('/')
  else location.reload()
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
