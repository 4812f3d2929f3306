/** Puts all lines of a shared cart into the visitor's own cart: `load` replaces the lines there, `add` adds to them. An
 *  empty cart is filled at once, without a click. The hook requests all lines, since the screen has only those of one
 *  page. */
import { type ListLine, listCalls } from '@hoistway/contract/lists'
import { FetchStatus } from '@hoistway/domain/catalogue/catalogue-screen'
import { languageOf } from '@hoistway/domain/texts/locale'
import { useCallback, useEffect, useRef, useState } from 'react'
import { cartActions, cartStorage } from '../../data/cart/cart-store.ts'
import { pushOverlay } from '../../data/overlays/overlays.ts'
import { useShop } from '../../data/shop.ts'

export function useSharedCart(token: string, count: number) {
  const { client, locale } = useShop()
  const [state, setState] = useState<FetchStatus>(FetchStatus.Idle)

  const take = useCallback(
    async (put: (lines: readonly ListLine[]) => void) => {
      setState(FetchStatus.Fetching)
      try {
        const query = { id: token, language: languageOf[locale], only: 'lines' as const }
        const { lines = [] } = await client.call(listCalls.getShareableProductList, { query })
        put(lines)
        setState(FetchStatus.Fetched)
        pushOverlay('cart', { clear: true })
      } catch {
        setState(FetchStatus.Error)
      }
    },
    [client, locale, token],
  )
  const load = useCallback(() => take(cartActions.loadShared), [take])
  const add = useCallback(() => take(cartActions.addAll), [take])

  // The cart is filled only once: a visitor who empties it afterwards does not want it filled again.
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && count > 0 && cartStorage.current().cart.cartItems.length === 0) void load()
    isFirst.current = false
  }, [count, load])

  return {
    isLoaded: state === FetchStatus.Fetched,
    isLoading: state === FetchStatus.Fetching,
    isFailed: state === FetchStatus.Error,
    load,
    add,
  }
}
