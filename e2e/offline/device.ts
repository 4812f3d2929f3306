/** Loads the catalogue of the shop onto the device of a visitor, as its settings do, and reads what the device holds. */
import type { JSHandle, Page } from 'playwright-core'

/** On the page of the settings. Ends when the catalogue, prices and stock are complete. */
export async function loadCatalogue(page: Page): Promise<void> {
  const catalogue = page.getByRole('region', { name: 'Catalogue on this device' })
  await catalogue.getByRole('button', { name: /^Load now/ }).click()
  await catalogue.getByText('Complete', { exact: true }).waitFor()
}

export type StoreOnDevice = { readonly keys: readonly IDBValidKey[]; readonly values: readonly unknown[] }

/** Reads a store of the database of the device. Its values stay in the page, since files cannot leave it. */
export function storeOnDevice(page: Page, store: string): Promise<JSHandle<StoreOnDevice>> {
  return page.evaluateHandle(async (name) => {
    const ended = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => failed(request.error)
      })
    const db = await ended(indexedDB.open('hoistway-catalogue'))
    const all = db.transaction(name).objectStore(name)
    const [keys, values] = await Promise.all([ended(all.getAllKeys()), ended(all.getAll())])
    db.close()
    return { keys, values }
  }, store)
}
