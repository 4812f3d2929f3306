/** Renews the catalogue on the device when the browser wakes the worker for it, about every 24 hours (OFF-06). Only some
 *  browsers do, and only for a shop that is installed; elsewhere a page renews it (data/device/device-duties.ts). */
import { createClient } from '@hoistway/contract/client'
import { httpTransport } from '@hoistway/contract/http-transport'
import { createDeviceCatalogue } from '../offline/device/device-catalogue.ts'
import { mayUseMuch } from '../offline/device/may-use-much.ts'
import { BACKGROUND_TAG, renewDevice } from '../offline/device/renew-device.ts'

/** The address of the calls for a page on the web. An app has no worker. */
const API = '/api'
/** A browser ends a worker that takes longer. The bytes that have come stay, and the next time goes on from there. */
const MOST_MS = 150_000

type PeriodicSyncEvent = ExtendableEvent & { readonly tag: string }

export function renewInBackground(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('periodicsync', (event) => {
    const woken = event as PeriodicSyncEvent
    if (woken.tag === BACKGROUND_TAG) woken.waitUntil(renew())
  })
}

/** The browser looks after the battery, of which a worker hears nothing. */
async function renew(): Promise<void> {
  if (!(await mayUseMuch())) return
  const device = createDeviceCatalogue({
    client: createClient(httpTransport({ base: API, fetch: (url, init) => fetch(url, init) })),
    ask: (path, init) => fetch(API + path, init),
    startEngine() {
      throw new Error('The worker answers no query')
    },
    now: () => new Date(),
  })
  // A fault needs no word: the next page tries again, and says what is wrong.
  await renewDevice(device, AbortSignal.timeout(MOST_MS))
  await device.close()
}
