/** Keeps what a visit leaves in the browser, and follows who logs in or out in another tab. Draws nothing. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useRootData } from '../../data/root-data.ts'
import { countDevice, keepStartObject, keepUserObject, keptUserID } from '../../data/session/kept-visit.ts'
import { useLoadAnew } from '../../data/session/load-anew.ts'
import { useShop } from '../../data/shop.ts'
import { keepView } from '../../features/filters/kept-view.ts'
import { listState } from '../list-state.ts'

export function KeptVisit() {
  const shop = useShop()
  const { pathname, search } = useLocation()
  const root = useRootData()
  useEffect(() => {
    keepStartObject(root)
    keepUserObject(root)
  }, [root])
  useEffect(() => {
    const list = listState({ pathname, search })
    if (list && pathname + search !== '/') keepView(list)
  }, [pathname, search])
  useEffect(() => void countDevice(shop.client), [shop])
  useOtherTabs(root.user?.id)
  return null
}

/** The session is the browser's, so all tabs have the same: a page with a customer's prices must not stay open beside
 *  the one where they logged out. */
function useOtherTabs(userID: number | undefined): void {
  const loadAnew = useLoadAnew()
  useEffect(() => {
    function onStorage({ key }: StorageEvent) {
      if (key !== 'userObject' || keptUserID() === userID) return
      void loadAnew()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [loadAnew, userID])
}
