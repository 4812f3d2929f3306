import { ApiError } from '@hoistway/contract/api-error'
import { isUnavailable } from '../../data/unavailable.ts'

export type NewPasswordState =
  | 'idle'
  | 'fetching'
  | 'different'
  | 'tooWeak'
  | 'linkRefused'
  | 'away'
  | 'failed'

/** What a refused call to set a password means in the form. */
export function stateOf(cause: unknown): NewPasswordState {
  if (isUnavailable(cause)) return 'away'
  const type = cause instanceof ApiError ? cause.result?.type : undefined
  if (type === 'passwordTooWeak') return 'tooWeak'
  return type === 'passwordLinkRefused' ? 'linkRefused' : 'failed'
}
