/** Registers the service worker, and says that a new version of the shop is there. A first visit loads none of the code
 *  that says it. */
import { Suspense, useEffect, useState } from 'react'
import { registerServiceWorker } from '../../data/service-worker.ts'
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx'
import { lazyInBrowser } from '../../ui/loading/lazy-component.tsx'

const NewVersionBar = lazyInBrowser(async () => (await import('./NewVersionBar.tsx')).NewVersionBar)

export function NewVersion() {
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>()
  useEffect(() => {
    // Only a build has a service worker.
    if (import.meta.env.PROD) registerServiceWorker(setRegistration)
  }, [])
  return (
    registration && (
      <ErrorBoundary>
        <Suspense>
          <NewVersionBar registration={registration} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
