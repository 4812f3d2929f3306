/** Follows the service worker of a new version: `useWaitingWorker` says that one waits, `takeNewVersion` lets it take over
 *  and reloads the page. */
import { HOUR_MS } from '@hoistway/domain/durations'
import { useEffect, useState } from 'react'
import { changesUnderWay } from '../../data/calls/under-way.ts'
import { reloadPage } from '../../data/page/reload.ts'

export type WorkerRegistration = Pick<
  ServiceWorkerRegistration,
  'waiting' | 'installing' | 'update' | 'addEventListener' | 'removeEventListener'
>

/** Browsers look for a new version when a page is opened, and a tab may stay open for days. */
const LOOK_EVERY_MS = HOUR_MS
const AGAIN_MS = 100

export function useWaitingWorker(registration: WorkerRegistration): ServiceWorker | undefined {
  const [waiting, setWaiting] = useState(registration.waiting)
  useEffect(() => {
    let lastLook = Date.now()
    // A worker that another tab has let take over does not wait any more.
    function show() {
      setWaiting(registration.waiting)
      registration.waiting?.addEventListener('statechange', show)
    }
    const followNew = () => registration.installing?.addEventListener('statechange', show)
    function look() {
      if (document.hidden || Date.now() - lastLook < LOOK_EVERY_MS) return
      lastLook = Date.now()
      registration.update().catch(() => undefined)
    }
    show()
    followNew()
    registration.addEventListener('updatefound', followNew)
    document.addEventListener('visibilitychange', look)
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      registration.removeEventListener('updatefound', followNew)
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [registration])
  return waiting ?? undefined
}

/** Reloads when the worker serves the page and nothing is being sent. */
export function takeNewVersion(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', reloadWhenSent, { once: true })
  worker.postMessage('takeOver')
}

function reloadWhenSent(): void {
  if (changesUnderWay.get() === 0) reloadPage()
  else setTimeout(reloadWhenSent, AGAIN_MS)
}
