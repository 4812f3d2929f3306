/** Puts all lines of a shared cart into the visitor's own cart: `load` replaces the lines there, `add` adds to them. An
 *  empty cart is filled at once, without a click. The hook requests all lines, since the screen has only those of one
 *  page. */
import { FetchStatus } from '@hoistway/domain/catalogue/catalogue-screen'
import { useCallback, useEffect, useRef } from 'react'
import { cartActions, cartStorage } from '../../data/cart/cart-store.ts'
import { useTakeLines } from '../../features/shared-list/use-take-lines.ts'

export function useSharedCart(token: string, count: number) {
  const { state, take } = useTakeLines(token)
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
