/** The handlers of phones. */
import type { phoneCalls } from '@hoistway/contract/account/phones'
import type { HandlersOf } from '../../http/handler.ts'
import { forgetPhone } from './forget-phone.ts'
import { type RegisterPhoneNeeds, registerPhone } from './register-phone.ts'

export function phoneHandlers(needs: RegisterPhoneNeeds): HandlersOf<typeof phoneCalls> {
  return { registerPhone: registerPhone(needs), forgetPhone: forgetPhone(needs.db) }
}
