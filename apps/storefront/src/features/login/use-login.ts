/** Logs the user in: idle, then fetching, then in or refused (LOGIN-03 to LOGIN-06). */
import { accountCalls } from '@hoistway/contract/account/account'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type FailedStage, stageAfter } from '../../data/page/posted.ts'
import { NEW_PASSWORD_PATH } from '../../data/root-data.ts'
import { setBearer } from '../../data/session/bearer.ts'
import { useReloadAll } from '../../data/session/reload-all.ts'
import { useShop } from '../../data/shop.ts'

export type Credentials = {
  readonly username: string
  readonly password: string
  readonly rememberMe: boolean
}

export type LoginState = 'idle' | 'fetching' | 'refused' | FailedStage

/** `onDone` is called after the screens were loaded again for the customer. `before` is the outcome of a form that was
 *  posted without a script. */
export function useLogin(onDone: () => void, before: LoginState = 'idle') {
  const shop = useShop()
  const navigate = useNavigate()
  const reloadAll = useReloadAll()
  const [state, setState] = useState<LoginState>(before)

  async function login(credentials: Credentials): Promise<void> {
    setState('fetching')
    let mustChoosePassword: boolean
    try {
      const result = await shop.client.call(accountCalls.login, { body: credentials })
      const { user } = result
      if (!user) {
        setState('refused')
        return
      }
      setBearer(result)
      mustChoosePassword = user.shouldSetNewPassword
    } catch (cause) {
      setState(stageAfter(cause))
      return
    }
    await reloadAll()
    setState('idle')
    onDone()
    // Wherever the visitor wanted to go (LOGIN-09).
    if (mustChoosePassword) await navigate(NEW_PASSWORD_PATH)
  }

  return { state, login }
}
