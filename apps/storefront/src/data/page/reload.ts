/** Reloads the page to get the code of another build: `reloadPage` with what was typed, `watchMissingCode` where a file of
 *  this build is gone. A page on which something was typed has fetched the code that keeps it (typed.ts). */
import { readOfVisit, writeOfVisit } from '../browser-storage.ts'
import { changesUnderWay } from '../calls/under-way.ts'

/** A page whose code is missing again after a reload says so in its own way (ui/loading/preload.ts). */
const ONCE_IN_MS = 60_000

let keepTyped: (() => void) | undefined

export function reloadPage(): void {
  keepTyped?.()
  location.reload()
}

export function watchMissingCode(): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(readOfVisit('reloaded') ?? 0)
    if (changesUnderWay.get() > 0 || Date.now() - last < ONCE_IN_MS) return
    writeOfVisit('reloaded', String(Date.now()))
    reloadPage()
  })
  if (readOfVisit('typed')) loadTyped()
  else addEventListener('focusin', onFocus)
}

/** Nothing has been typed before a field has had the focus. */
function onFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches('input, textarea, select')) return
  removeEventListener('focusin', onFocus)
  loadTyped()
}

function loadTyped(): void {
  import('./typed.ts')
    .then((typed) => {
      keepTyped = typed.keepTyped
      return typed.restoreTyped()
    })
    // Without a connection; the next field tries again.
    .catch(() => addEventListener('focusin', onFocus))
}
