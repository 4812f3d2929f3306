/** The service worker renews the catalogue on the device while no page of the shop is open, when the browser wakes it
 *  (OFF-06). Chromium wakes workers of installed shops only, so the test does it in its place. */
import { setTimeout } from 'node:timers/promises'
import { KARIN } from '@hoistway/fixtures/accounts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { BACKGROUND_TAG } from '../../apps/storefront/src/offline/device/renew-device.ts'
import { goTo } from '../browser/ready.ts'
import { untilWorkerIsActive } from '../browser/stored-by-worker.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'
import { loadCatalogue, storeOnDevice } from './device.ts'

const shop = shopOfFile()
/** When the device was last brought up to date, as the test sets it. */
const LONG_AGO = '2026-01-02T03:04:05.000Z'
const ANSWER_MS = 2_000

test('a catalogue with prices is renewed without a page, and the next page tells when', async () => {
  const page = await withOldCatalogue()
  await wakeWorkerWithoutPage(page)
  await expect.poll(() => timesOnDevice(page), { timeout: 20_000 }).not.toContain(LONG_AGO)

  expect(await page.evaluate(() => localStorage.getItem('lastOfflineSync'))).toBe(LONG_AGO)
  await goTo(page, `${shop.url}/settings`)
  await expect
    .poll(() => page.evaluate(() => Date.parse(localStorage.getItem('lastOfflineSync') ?? '')))
    .toBeGreaterThan(Date.now() - 60_000)
})

test('the page asks the browser for wake-ups, until they are turned off [OFF-06] [OFF-07]', async () => {
  const page = await shop.open('/settings', { consent: 'given', serviceWorkers: 'allow' })
  await page.addInitScript(keepWakeUps)
  await untilWorkerIsActive(page)
  await loadCatalogue(page)
  await goTo(page, `${shop.url}/settings`)
  const wakeUps = () => page.evaluate(() => sessionStorage.getItem('wakeUps'))
  await expect.poll(wakeUps).toBe(`${BACKGROUND_TAG} 86400000`)
  await page.getByRole('switch', { name: 'Background sync' }).click()
  await expect.poll(wakeUps).toBe('')
})

test('after the end of the session nothing is renewed for the person', async () => {
  const page = await withOldCatalogue()
  await page.context().clearCookies()
  await wakeWorkerWithoutPage(page)
  // Long enough for the answer of the shop that it is somebody else who asks.
  await setTimeout(ANSWER_MS)
  expect(await timesOnDevice(page)).toEqual([LONG_AGO, LONG_AGO])
})

async function withOldCatalogue(): Promise<Page> {
  const page = await shop.open('/settings', { as: KARIN, consent: 'given', serviceWorkers: 'allow' })
  await untilWorkerIsActive(page)
  await loadCatalogue(page)
  await page.evaluate(ageDevice, LONG_AGO)
  return page
}

/** Leaves the shop for a file of its own without scripts, and wakes its worker as the browser does. */
async function wakeWorkerWithoutPage(page: Page): Promise<void> {
  await page.goto(`${shop.url}/favicon.svg`)
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) found(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchPeriodicSyncEvent', {
    origin: shop.url,
    registrationId: await registered,
    tag: BACKGROUND_TAG,
  })
}

/** Runs in the page. */
async function ageDevice(time: string): Promise<void> {
  localStorage.setItem('lastOfflineSync', time)
  const db = await new Promise<IDBDatabase>((opened, failed) => {
    const opening = indexedDB.open('hoistway-catalogue')
    opening.onsuccess = () => opened(opening.result)
    opening.onerror = () => failed(opening.error)
  })
  await new Promise<void>((aged, failed) => {
    const transaction = db.transaction(['catalogues', 'prices'], 'readwrite')
    for (const [store, name] of [
      ['catalogues', 'checked'],
      ['prices', 'confirmed'],
    ] as const)
      transaction.objectStore(store).openCursor().onsuccess = ({ target }) => {
        const { result } = target as IDBRequest<IDBCursorWithValue | null>
        result?.update({ ...result.value, [name]: time })
        result?.continue()
      }
    transaction.oncomplete = () => aged()
    transaction.onerror = () => failed(transaction.error)
  })
  db.close()
}

/** Runs in the page. Keeps what the page asks for in place of the browser, which refuses it to a shop that is not
 *  installed. */
function keepWakeUps(): void {
  const { prototype } = (globalThis as unknown as { PeriodicSyncManager: { prototype: object } })
    .PeriodicSyncManager
  Object.assign(prototype, {
    register: async (tag: string, { minInterval }: { minInterval: number }) =>
      sessionStorage.setItem('wakeUps', `${tag} ${minInterval}`),
    unregister: async () => sessionStorage.setItem('wakeUps', ''),
  })
}

/** Returns when catalogue and prices were last confirmed. */
async function timesOnDevice(page: Page): Promise<string[]> {
  const stores = await Promise.all(['catalogues', 'prices'].map((store) => storeOnDevice(page, store)))
  const times = stores.map((store) =>
    store.evaluate(({ values }) =>
      (values as { checked?: string; confirmed?: string }[]).map(
        ({ checked, confirmed }) => checked ?? confirmed ?? '',
      ),
    ),
  )
  return (await Promise.all(times)).flat()
}
