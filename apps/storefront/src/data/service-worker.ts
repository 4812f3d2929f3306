/** Registers the service worker once the page is loaded and the browser idle. `use` gets the registration where a worker
 *  already serves this page: only then can a new version wait behind it. */
import { Platform } from '@hoistway/domain/codes'
import { platform } from './platform.ts'
import { whenIdle } from './when-idle.ts'

export function registerServiceWorker(use: (registration: ServiceWorkerRegistration) => void): void {
  // Missing over plain http. An app brings its own code.
  const { serviceWorker } = navigator
  if (!serviceWorker || platform() === Platform.App) return
  const register = () =>
    whenIdle(() => {
      serviceWorker.register('/sw.js').then(
        (registration) => serviceWorker.controller && use(registration),
        // The shop works without it.
        () => undefined,
      )
    })
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
