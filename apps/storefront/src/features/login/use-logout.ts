/** Logging out clears the user and loads the screens anew for a guest (LOGIN-07, LOGIN-10). */
import { accountCalls } from '@hoistway/contract/account'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { keepBearer } from '../../data/bearer.ts'
import { forgetFilterSetup } from '../../data/setup.ts'
import { useShop } from '../../data/shop.ts'
import { showToast } from '../../data/toasts.ts'
import { useText } from '../../texts/text.ts'

export function useLogout() {
  const shop = useShop()
  const t = useText()
  const revalidator = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function logout(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await shop.client.call(accountCalls.logout, {})
      keepBearer(undefined)
      forgetFilterSetup(shop)
      await revalidator.revalidate()
    } catch {
      showToast({ kind: 'fault', text: t('shell.somethingWrong') })
    } finally {
      setBusy(false)
    }
  }

  return { logout, busy }
}
