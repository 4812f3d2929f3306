/** Logging in: idle, then fetching, then in or refused (LOGIN-03 to LOGIN-06). */
import { accountCalls } from '@hoistway/contract/account'
import { ApiError } from '@hoistway/contract/api-error'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { keepBearer } from '../../data/bearer.ts'
import { NEW_PASSWORD_PATH } from '../../data/root-data.ts'
import { forgetFilterSetup } from '../../data/setup.ts'
import { useShop } from '../../data/shop.ts'

export type Credentials = {
  readonly username: string
  readonly password: string
  readonly rememberMe: boolean
}

export type LoginState = 'idle' | 'fetching' | 'refused' | 'failed' | 'tooOften'

/** `onDone` is called once the screens have been loaded anew for the customer. */
export function useLogin(onDone: () => void) {
  const shop = useShop()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const [state, setState] = useState<LoginState>('idle')

  async function login(credentials: Credentials): Promise<void> {
    setState('fetching')
    let mustChoosePassword: boolean
    try {
      const { user, token } = await shop.client.call(accountCalls.login, { body: credentials })
      if (!user) {
        setState('refused')
        return
      }
      keepBearer(token)
      mustChoosePassword = user.shouldSetNewPassword
    } catch (cause) {
      setState(cause instanceof ApiError && cause.status === 429 ? 'tooOften' : 'failed')
      return
    }
    // Limited products differ between visitors (AMB-51), prices too.
    forgetFilterSetup(shop)
    await revalidator.revalidate()
    setState('idle')
    onDone()
    // Wherever the visitor wanted to go (LOGIN-09).
    if (mustChoosePassword) await navigate(NEW_PASSWORD_PATH)
  }

  return { state, login }
}
