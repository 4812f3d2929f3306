/** Updates the cart while it is closed: prices, owner, the cart of the last visit, and the messages about an order that
 *  is being sent. It is always mounted. */
import { homeCalls } from '@hoistway/contract/content/home'
import { readCart } from '@hoistway/domain/cart/cart'
import { dayAt } from '@hoistway/domain/orders/delivery-date'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useLease } from '../../data/calls/lease.ts'
import { useOnline } from '../../data/calls/online.ts'
import { answersOfShop, useCartPricing } from '../../data/cart/cart-pricing.ts'
import { cartStorage, isCartStored, useCartState } from '../../data/cart/cart-store.ts'
import { pushOverlay, useOverlays } from '../../data/overlays/overlays.ts'
import { useUser } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { SendingLayer } from './sending/SendingLayer.tsx'
import { changeSending, sendingStage, stopAsking, stopSending, useSending } from './sending/sending.ts'

/** The code of the confirmation is fetched when the cart is opened. */
const OrderConfirmation = lazyComponent(
  async () => (await import('./sending/OrderConfirmation.tsx')).OrderConfirmation,
  SendingLayer,
)

export function CartSync() {
  const { top } = useOverlays()
  const userID = useUser()?.id
  const sending = useSending()
  useCartPricing(top === 'cart' || top === 'menu')
  useCartOfBuyer(userID)
  useFreshOrders(sending.stage === 'placed')
  useWaitingCart(userID)
  // Before the order is on its way, so that the answer is told though the connection went with it.
  useEffect(() => {
    if (top === 'cart') OrderConfirmation.prepare()
  }, [top])
  // Back closes the cart with the question above it.
  useEffect(() => {
    if (top !== 'cart') stopAsking()
  }, [top])
  if (sending.stage === 'sending') return <SendingLayer />
  return sending.stage === 'placed' ? <OrderConfirmation {...sending} /> : null
}

/** Follows who is logged in. A customer whose browser has no cart, or had somebody else's, gets the one that the server
 *  saw last (AMB-46, decision 29). */
function useCartOfBuyer(userID: number | undefined): void {
  const { client } = useShop()
  useEffect(() => {
    const wasAnothers = cartStorage.followBuyer(userID)
    if (userID === undefined || (isCartStored() && !wasAnothers)) return
    client.call(homeCalls.userObject, {}).then(
      ({ user, cart }) => {
        if (!cart || user?.id !== userID || cartStorage.current().cart.cartItems.length > 0) return
        const fresh = { stateSaveID: cart.stateSaveID, today: dayAt(Date.now()) }
        cartStorage.change(() => readCart(cart, fresh))
      },
      // Without an answer the cart stays empty, as it is.
      () => undefined,
    )
  }, [client, userID])
}

/** Opens the cart that waited for the connection, and has its buyer asked whether it is to be sent: in one tab of
 *  several, and in the next one once that is closed. */
function useWaitingCart(userID: number | undefined): void {
  const isOnline = useOnline()
  const { waiting, buyerID } = useCartState()
  const isReturned = isOnline && waiting !== undefined && waiting.userID === userID && buyerID === userID
  const isLeased = useLease('waiting-cart', isReturned)
  useEffect(() => {
    if (!isLeased) return
    pushOverlay('cart', { clear: true })
    changeSending({ stage: 'returned', answersBefore: answersOfShop() })
    // Another tab, or the buyer without a connection, may have ended the waiting.
    return () => {
      if (sendingStage() === 'returned') stopSending()
    }
  }, [isLeased])
}

/** The page under the confirmation may list the orders. */
function useFreshOrders(isPlaced: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isPlaced) void revalidate()
  }, [isPlaced, revalidate])
}
