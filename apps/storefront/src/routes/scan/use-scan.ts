/** Connects the list of scanned parts with the shop, the storage of the tab, and the cart. */
import { lineDetails } from '@hoistway/domain/cart/line-details'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { readOfVisit, writeOfVisit } from '../../data/browser-storage.ts'
import { useOnline } from '../../data/calls/online.ts'
import { requestProducts } from '../../data/cart/cart-prices.ts'
import { cartActions } from '../../data/cart/cart-store.ts'
import { pushOverlay } from '../../data/overlays/overlays.ts'
import { showToast } from '../../data/overlays/toasts.ts'
import { useRootData, useUser } from '../../data/root-data.ts'
import { type Shop, useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { lookUp } from './codes/look-up.ts'
import { readCode } from './codes/read-code.ts'
import { additionsOf, type Buyer, rowViews, sumOf } from './list/row-view.ts'
import { EMPTY_LIST, removeRows } from './list/scan-list.ts'
import { createScanStore, type Outcome, type ScanState } from './list/scan-store.ts'
import { readList, writeList } from './list/stored-list.ts'

const ON_SERVER: ScanState = { list: EMPTY_LIST, products: new Map() }

/** Keeps the list of one visitor. Another visitor gets a list of their own. */
export function useScan(heard: (outcome: Outcome, rowID: number) => void) {
  const t = useText()
  const shop = useShop()
  const { host } = useRootData()
  const user = useUser()
  const isOnline = useOnline()
  const report = useEffectEvent(heard)
  const [store] = useState(() => storeOf(shop, user?.id, (outcome, rowID) => report(outcome, rowID)))
  const state = useSyncExternalStore(store.subscribe, store.get, () => ON_SERVER)
  const buyer: Buyer = { isGuest: user === undefined, isPriced: user?.pricesRestricted === false }
  const views = rowViews(state, buyer)

  useEffect(() => {
    if (!isOnline) return
    void store.readAll()
    void store.askAgain()
  }, [store, isOnline])

  return {
    views,
    current: views.find(({ row }) => row.id === state.list.current),
    sum: sumOf(views, buyer),
    store,
    /** False for a text that is no code. */
    scan(raw: string, besideRaw: readonly string[] = []): boolean {
      const origins = [host.origin, location.origin]
      const code = readCode(raw, origins)
      if (!code) return false
      const beside = besideRaw.flatMap((one) => readCode(one, origins)?.text ?? [])
      store.scan(code, beside)
      return true
    },
    /** Puts all rows that are ready into the cart; the others stay. */
    putIntoCart(): void {
      const ready = views.filter(({ isReady }) => isReady)
      if (ready.length === 0) return
      cartActions.addAll(additionsOf(ready))
      store.change((list) =>
        removeRows(
          list,
          ready.map(({ row }) => row.id),
        ),
      )
      showToast({
        kind: 'ok',
        text: t('scan.added', { count: ready.length }),
        action: { label: t('list.showCart'), run: () => pushOverlay('cart', { clear: true }) },
      })
    },
  }
}

function storeOf(shop: Shop, userID: number | undefined, heard: (outcome: Outcome, rowID: number) => void) {
  const { client, locale } = shop
  const owner = userID ?? 0
  return createScanStore({
    lookUp: (code) => lookUp(shop, code, userID !== undefined),
    readProducts: async (ids) => {
      const items = ids.map((productID) => ({ productID, amount: 1, ...lineDetails({}) }))
      return [...(await requestProducts(client, locale, items)).products.values()]
    },
    first: readList(readOfVisit('scan'), owner),
    changed: (list) => writeOfVisit('scan', writeList(list, owner)),
    heard,
  })
}
