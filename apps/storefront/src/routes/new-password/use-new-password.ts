/** Sets a password with the link of a mail: it compares the two entries, sends one call, and the user is logged in
 *  (AMB-68). */
import { accountCalls } from '@hoistway/contract/account/account'
import { ApiError } from '@hoistway/contract/api-error'
import { useState } from 'react'
import { isUnavailable } from '../../data/calls/unavailable.ts'
import { usePosted } from '../../data/page/posted.ts'
import { setBearer } from '../../data/session/bearer.ts'
import { useReloadAll } from '../../data/session/reload-all.ts'
import { useShop } from '../../data/shop.ts'

export type NewPasswordState =
  | 'idle'
  | 'fetching'
  | 'different'
  | 'tooWeak'
  | 'linkRefused'
  | 'away'
  | 'failed'

/** The data of the mail's link. */
type Link = { readonly token: string; readonly email: string }

export function useNewPassword({ token, email }: Link, onDone: () => void) {
  const shop = useShop()
  const reloadAll = useReloadAll()
  const posted = usePosted<'newPassword', NewPasswordState>('newPassword')
  const [state, setState] = useState<NewPasswordState>(posted?.stage ?? 'idle')

  async function send(password: string, again: string): Promise<void> {
    // A mismatch makes no call (AMB-68).
    if (password !== again) return setState('different')
    setState('fetching')
    try {
      const result = await shop.client.call(accountCalls.setNewPassword, {
        query: {},
        body: { Password: password, Token: token, Email: email },
      })
      if (!result?.user) return setState('linkRefused')
      setBearer(result)
    } catch (cause) {
      return setState(stateOf(cause))
    }
    await reloadAll()
    onDone()
  }

  return { state, send }
}

/** The state of the form after a call to set a password was refused. */
export function stateOf(cause: unknown): NewPasswordState {
  if (isUnavailable(cause)) return 'away'
  const type = cause instanceof ApiError ? cause.result?.type : undefined
  if (type === 'passwordTooWeak') return 'tooWeak'
  return type === 'passwordLinkRefused' ? 'linkRefused' : 'failed'
}
