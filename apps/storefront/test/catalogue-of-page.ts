/** The catalogue on the device of the screen under test. */
import { expect } from 'vitest'
import { isSyncing, syncState } from '../src/data/device/sync.ts'

export const DATABASE = 'hoistway-catalogue'

/** Deletes it once the sync that may run has ended. The page has one sync at a time, so the next test could begin none
 *  before, and a sync that still waits for the shop when another screen opens would never end. */
export async function deleteCatalogue(): Promise<void> {
  await expect.poll(() => isSyncing(syncState.get())).toBe(false)
  await new Promise((done) => {
    const deleting = indexedDB.deleteDatabase(DATABASE)
    deleting.onsuccess = done
  })
}
