/** Says to a person why a password is not taken. */
import type { Refusal } from '@hoistway/contract/problems'
import { type PasswordFault, passwordFault } from '@hoistway/domain/passwords'

export function refusedPassword(password: string, email: string): Refusal | undefined {
  const fault = passwordFault(password, email)
  return fault && { refused: 'passwordTooWeak', detail: sentence(fault), faults: [fault] }
}

function sentence(fault: PasswordFault): string {
  switch (fault.type) {
    case 'passwordTooShort':
      return `A password has at least ${fault.min} characters.`
    case 'passwordTooLong':
      return `A password has at most ${fault.max} characters.`
    case 'passwordIsEmail':
      return 'A password is not the e-mail address.'
    case 'passwordTooCommon':
      return 'This password is among the first that anybody would try. Please choose another one.'
  }
}
