/** Asks the browser to wake the service worker about every 24 hours, so that it renews the catalogue on this device while
 *  no page is open (OFF-06). Chromium does so for a shop that is installed; other browsers cannot. */
import { DAY_MS } from '@hoistway/domain/durations'
import { BACKGROUND_TAG } from '../../offline/device/renew-device.ts'

type WithWakeUps = ServiceWorkerRegistration & {
  readonly periodicSync?: {
    readonly register: (tag: string, options: { readonly minInterval: number }) => Promise<void>
    readonly unregister: (tag: string) => Promise<void>
  }
}

/** @param areWanted false ends the wake-ups */
export async function askForWakeUps(areWanted: boolean): Promise<void> {
  const registration: WithWakeUps | undefined = await navigator.serviceWorker
    ?.getRegistration()
    .catch(() => undefined)
  const wakeUps = registration?.periodicSync
  // A browser refuses them to a shop that is not installed.
  if (areWanted) await wakeUps?.register(BACKGROUND_TAG, { minInterval: DAY_MS }).catch(() => undefined)
  else await wakeUps?.unregister(BACKGROUND_TAG).catch(() => undefined)
}
