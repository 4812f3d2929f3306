/** Logging out clears the user and loads the screens anew for a guest (LOGIN-07, LOGIN-10). */
import { accountCalls } from '@hoistway/contract/account'
import { useState } from 'react'
import { keepBearer } from '../../data/bearer.ts'
import { useLoadAnew } from '../../data/load-anew.ts'
import { useShop } from '../../data/shop.ts'
import { showToast } from '../../data/toasts.ts'
import { useText } from '../../texts/text.ts'

export function useLogout() {
  const shop = useShop()
  const t = useText()
  const loadAnew = useLoadAnew()
  const [busy, setBusy] = useState(false)

  async function logout(): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await shop.client.call(accountCalls.logout, {})
      keepBearer(undefined)
      await loadAnew()
    } catch {
      showToast({ kind: 'fault', text: t('shell.somethingWrong') })
    } finally {
      setBusy(false)
    }
  }

  return { logout, busy }
}
