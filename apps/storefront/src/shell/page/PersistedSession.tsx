/** Stores data of the visit in the browser, and follows a login or logout in another tab. Draws nothing. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readStored } from '../../data/browser-storage.ts'
import { type RootData, useRootData } from '../../data/root-data.ts'
import {
  countDevice,
  storedUserID,
  storeStartObject,
  storeUserObject,
} from '../../data/session/persisted-session.ts'
import { useReloadAll } from '../../data/session/reload-all.ts'
import { type Shop, useShop } from '../../data/shop.ts'
import { storeView } from '../../features/filters/stored-view.ts'
import { listState } from '../list-state.ts'

export function PersistedSession() {
  const shop = useShop()
  const { pathname, search } = useLocation()
  const root = useRootData()
  useEffect(() => {
    storeStartObject(root)
    storeUserObject(root)
    // The page shows as whom a site admin acts, and that is over.
    const { acting } = root.host
    if (acting && acting.userID !== root.user?.id) location.reload()
  }, [root])
  useEffect(() => {
    const list = listState({ pathname, search })
    if (list && pathname + search !== '/') storeView(list)
  }, [pathname, search])
  useEffect(() => void countDevice(shop.client), [shop])
  useEffect(() => {
    // Only on a device that may hold a catalogue. A site admin who acts as somebody keeps nothing of theirs.
    if (!root.host.acting && readStored('lastOfflineSync') !== undefined) void deviceDuties(shop, root)
  }, [shop, root])
  useOtherTabs(root.user?.id)
  return null
}

async function deviceDuties({ client }: Shop, root: RootData): Promise<void> {
  // If the code cannot be fetched, the next page does the duties.
  const duties = await import('../../data/device/device-duties.ts').catch(() => undefined)
  await duties?.doDeviceDuties(client, root)
}

/** The session is the browser's, so all tabs have the same: a page with a customer's prices must not stay open beside
 *  the one where they logged out. */
function useOtherTabs(userID: number | undefined): void {
  const reloadAll = useReloadAll()
  useEffect(() => {
    function onStorage({ key }: StorageEvent) {
      if (key !== 'userObject' || storedUserID() === userID) return
      // Somebody acts as another user: the server draws the page with the bar that says so.
      if (userID && storedUserID()) location.reload()
      else void reloadAll()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [reloadAll, userID])
}
