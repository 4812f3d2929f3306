import { ApiError } from '@hoistway/contract/api-error'

export type NewPasswordState = 'idle' | 'fetching' | 'different' | 'tooWeak' | 'linkRefused' | 'failed'

/** What a refused call to set a password means in the form. */
export function stateOf(cause: unknown): NewPasswordState {
  const type = cause instanceof ApiError ? cause.result?.type : undefined
  if (type === 'passwordTooWeak') return 'tooWeak'
  return type === 'passwordLinkRefused' ? 'linkRefused' : 'failed'
}
