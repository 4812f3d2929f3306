import { companyCalls } from '@hoistway/contract/account/company'
import { ApiError } from '@hoistway/contract/api-error'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { isUnavailable } from '../../data/calls/unavailable.ts'
import { forgetFilterSetup } from '../../data/catalogue/setup.ts'
import { pushOverlay } from '../../data/overlays/overlays.ts'
import { showToast } from '../../data/overlays/toasts.ts'
import { setBearer } from '../../data/session/bearer.ts'
import { forgetPhotos } from '../../data/session/kept-photos.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'

type DeactivationState = 'idle' | 'working' | Refused
type Refused = 'lastAdmin' | 'loggedOut' | 'away' | 'failed'

/** Ends the account and its session, and shows the home page as for a guest. */
export function useDeactivation(userId: number) {
  const shop = useShop()
  const t = useText()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const [state, setState] = useState<DeactivationState>('idle')

  async function deactivate(): Promise<void> {
    setState('working')
    try {
      await shop.client.call(companyCalls.deleteUser, { body: { userId } })
    } catch (cause) {
      const state = stateOf(cause)
      if (state === 'loggedOut') pushOverlay('login', { clear: true })
      return setState(state)
    }
    setBearer({})
    forgetPhotos()
    forgetFilterSetup(shop)
    await navigate('/', { replace: true })
    await revalidator.revalidate()
    showToast({ kind: 'ok', text: t('account.deactivated') })
  }

  return { state, deactivate }
}

function stateOf(cause: unknown): Refused {
  if (isUnavailable(cause)) return 'away'
  if (!(cause instanceof ApiError)) return 'failed'
  if (cause.status === 401) return 'loggedOut'
  return cause.result?.type === 'lastAdmin' ? 'lastAdmin' : 'failed'
}
