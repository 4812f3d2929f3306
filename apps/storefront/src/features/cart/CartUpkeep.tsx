/** What the cart needs while nobody looks at it: current prices, the right buyer, the cart of the last visit, and
 *  the pop-ups of an order on its way. Always in the document; the pop-ups' code comes when they are needed. */
import { homeCalls } from '@hoistway/contract/home'
import { readCart } from '@hoistway/domain/cart'
import { dayAt } from '@hoistway/domain/delivery-date'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useCartPricing } from '../../data/cart-pricing.ts'
import { isCartStored, keptCart } from '../../data/cart-store.ts'
import { useOverlays } from '../../data/overlays.ts'
import { useUser } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { useSending } from './sending.ts'

const OrderPopups = lazy(async () => ({ default: (await import('./OrderPopups.tsx')).OrderPopups }))

export function CartUpkeep() {
  const { top } = useOverlays()
  const userID = useUser()?.id
  const { stage } = useSending()
  useCartPricing(top === 'cart')
  useCartOfLastVisit(userID)
  useEffect(() => keptCart.followBuyer(userID), [userID])
  useFreshOrders(stage === 'placed')
  if (stage !== 'sending' && stage !== 'placed') return null
  return (
    <Suspense>
      <OrderPopups />
    </Suspense>
  )
}

/** The cart that the server saw last, for a customer whose browser has none (AMB-46). */
function useCartOfLastVisit(userID: number | undefined): void {
  const { client } = useShop()
  useEffect(() => {
    if (userID === undefined || isCartStored()) return
    client.call(homeCalls.userObject, {}).then(
      ({ user, cart }) => {
        if (!cart || user?.id !== userID || keptCart.current().cart.cartItems.length > 0) return
        const fresh = { stateSaveID: cart.stateSaveID, today: dayAt(Date.now()) }
        keptCart.change(() => readCart(cart, fresh))
      },
      // Without an answer the cart stays empty, as it is.
      () => undefined,
    )
  }, [client, userID])
}

/** The list of orders under the confirmation is to hold the new one. */
function useFreshOrders(isPlaced: boolean): void {
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const isOnOrders = pathname.startsWith('/orders')
  useEffect(() => {
    if (isPlaced && isOnOrders) void revalidate()
  }, [isPlaced, isOnOrders, revalidate])
}
