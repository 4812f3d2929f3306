/** Waits for the service worker of a page, and reads all that it has stored. */
import type { Page } from 'playwright-core'

/** Resolves when the files of the build are stored. */
export async function untilWorkerIsActive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

export type StoredAnswer = { readonly cache: string; readonly path: string; readonly text: string }

/** Reads the whole cache storage of the page's origin. */
export function storedAnswers(page: Page): Promise<StoredAnswer[]> {
  return page.evaluate(async () => {
    const found: StoredAnswer[] = []
    for (const cache of await caches.keys()) {
      const open = await caches.open(cache)
      for (const request of await open.keys()) {
        const text = (await (await open.match(request))?.text()) ?? ''
        found.push({ cache, path: new URL(request.url).pathname, text })
      }
    }
    return found
  })
}
