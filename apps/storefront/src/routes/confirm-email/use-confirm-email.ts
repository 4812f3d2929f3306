import { emailChangeCalls } from '@hoistway/contract/account/email-change'
import { ApiError } from '@hoistway/contract/api-error'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isUnavailable } from '../../data/calls/unavailable.ts'
import { useShop } from '../../data/shop.ts'

export type ConfirmState =
  | { readonly kind: 'idle' | 'sending' | 'refused' | 'taken' | 'away' | 'failed' }
  | { readonly kind: 'done'; readonly email: string }

/** Confirms a new e-mail address with the token of its link. */
export function useConfirmEmail(token: string) {
  const { client } = useShop()
  const revalidator = useRevalidator()
  const [state, setState] = useState<ConfirmState>({ kind: token === '' ? 'refused' : 'idle' })

  async function confirm(): Promise<void> {
    if (state.kind === 'sending') return
    setState({ kind: 'sending' })
    try {
      const { email } = await client.call(emailChangeCalls.confirmEmail, { body: { token } })
      setState({ kind: 'done', email })
    } catch (cause) {
      return setState({ kind: kindAfter(cause) })
    }
    await revalidator.revalidate()
  }

  return { state, confirm }
}

function kindAfter(cause: unknown): 'refused' | 'taken' | 'away' | 'failed' {
  if (isUnavailable(cause)) return 'away'
  const type = cause instanceof ApiError ? cause.result?.type : undefined
  if (type === 'emailLinkRefused') return 'refused'
  return type === 'duplicateUser' ? 'taken' : 'failed'
}
