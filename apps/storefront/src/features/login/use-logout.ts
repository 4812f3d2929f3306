/** Logs the user out and reloads the screens as for a guest (LOGIN-07, LOGIN-10). */
import { accountCalls } from '@hoistway/contract/account/account'
import { useState } from 'react'
import { cartActions, cartStorage } from '../../data/cart/cart-store.ts'
import { showToast } from '../../data/overlays/toasts.ts'
import { setBearer } from '../../data/session/bearer.ts'
import { forgetPhotos } from '../../data/session/kept-photos.ts'
import { useReloadAll } from '../../data/session/reload-all.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import type { Translate } from '../../texts/translate.ts'

export function useLogout() {
  const shop = useShop()
  const t = useText()
  const reloadAll = useReloadAll()
  const [busy, setBusy] = useState(false)

  async function logout(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await shop.client.call(accountCalls.logout, {})
      setBearer({})
      forgetPhotos()
      await reloadAll()
      if (cartStorage.current().cart.cartItems.length > 0) offerToForgetCart(t)
    } catch {
      showToast({ kind: 'fault', text: t('shell.somethingWrong') })
    } finally {
      setBusy(false)
    }
  }

  return { logout, busy }
}

/** Offers to delete the lines, which stay in the browser after logout (AMB-64), for machines that people share. The
 *  server stores them for the buyer's next login (decision 29). */
function offerToForgetCart(t: Translate): void {
  showToast({
    kind: 'ok',
    text: t('login.cartStays'),
    action: { label: t('login.forgetCart'), run: cartActions.forget },
  })
}
