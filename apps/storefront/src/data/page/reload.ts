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
  // Nothing has been typed before a field has had the focus.
  const load = () =>
    void import('./typed.ts')
      .then((typed) => {
        keepTyped = typed.keepTyped
        return typed.restoreTyped()
      })
      .catch(() => undefined)
  if (readOfVisit('typed')) load()
  else addEventListener('focusin', load, { once: true })
}
