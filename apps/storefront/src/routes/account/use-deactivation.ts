import { ApiError } from '@hoistway/contract/api-error'
import { companyCalls } from '@hoistway/contract/company'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { keepBearer } from '../../data/bearer.ts'
import { forgetFilterSetup } from '../../data/setup.ts'
import { useShop } from '../../data/shop.ts'
import { showToast } from '../../data/toasts.ts'
import { useText } from '../../texts/text.ts'

/** Ends the account and with it the session: the shop goes on for a guest, from home. */
export function useDeactivation(userId: number) {
  const shop = useShop()
  const t = useText()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const [state, setState] = useState<'idle' | 'working' | 'lastAdmin' | 'failed'>('idle')

  async function deactivate(): Promise<void> {
    setState('working')
    try {
      await shop.client.call(companyCalls.deleteUser, { body: { userId } })
    } catch (cause) {
      const isLastAdmin = cause instanceof ApiError && cause.result?.type === 'lastAdmin'
      return setState(isLastAdmin ? 'lastAdmin' : 'failed')
    }
    keepBearer(undefined)
    forgetFilterSetup(shop)
    await navigate('/', { replace: true })
    await revalidator.revalidate()
    showToast({ kind: 'ok', text: t('account.deactivated') })
  }

  return { state, deactivate }
}
