/** Takes back a waiting order of the reader's, and puts its lines into the cart where they are to be changed. The page is
 *  loaded again after every outcome, since somebody may have decided the order meanwhile. */
import { ApiError } from '@hoistway/contract/api-error'
import { orderApprovalCalls } from '@hoistway/contract/orders/order-approval'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { cartActions, cartStorage } from '../../../data/cart/cart-store.ts'
import { pushOverlay } from '../../../data/overlays/overlays.ts'
import { createFailureToast, showToast } from '../../../data/overlays/toasts.ts'
import { useShop } from '../../../data/shop.ts'
import type { OrderAsCart } from '../../../features/orders/cart-of-order.ts'
import { useText } from '../../../texts/text.ts'

export function useWithdrawal(number: number, asCart: OrderAsCart) {
  const t = useText()
  const { client } = useShop()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [failure] = useState(createFailureToast)

  /** Returns whether the order is withdrawn. */
  async function close(): Promise<boolean> {
    setBusy(true)
    failure.close()
    try {
      await client.call(orderApprovalCalls.withdrawOrder, { params: { number } })
      return true
    } catch (cause) {
      const isDecided = cause instanceof ApiError && cause.result?.type === 'alreadyDecided'
      failure.show({ text: t(isDecided ? 'orderApproval.decidedMeanwhile' : 'orderApproval.failed') })
      return false
    } finally {
      setBusy(false)
      await revalidate()
    }
  }

  async function withdraw(): Promise<void> {
    if (!isBusy && (await close())) showToast({ kind: 'ok', text: t('orderApproval.withdrawn', { number }) })
  }

  async function change(): Promise<void> {
    if (isBusy || !(await close())) return
    const isEmpty = cartStorage.current().cart.cartItems.length === 0
    cartActions.addAll(asCart.items)
    if (isEmpty) cartActions.changeOrder(asCart.information)
    pushOverlay('cart', { clear: true })
  }

  return { isBusy, withdraw, change } as const
}
