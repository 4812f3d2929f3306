/** Refuses new passwords, with the reason for the person. */
import type { Refusal } from '@hoistway/contract/problems'
import { type PasswordFault, passwordFault } from '@hoistway/domain/people/passwords'
import { isCommonPassword } from './common-passwords.ts'
import { isFromContext, type PasswordContext } from './password-context.ts'

/** Checks without the account, so that the answer tells nothing about its owner. */
export async function refusedPassword(
  password: string,
  email: string,
  publicPassword: string | undefined,
): Promise<Refusal | undefined> {
  const fault = passwordFault(password, email)
  if (fault) return refuse(fault)
  const isPublic = password.toLowerCase() === publicPassword
  if (isPublic || (await isCommonPassword(password))) {
    return refuse({ type: 'passwordTooCommon', field: 'newPassword' })
  }
  return undefined
}

/** Checks against the owner's facts. Call it only for a caller who has proven to be the owner. */
export function refusedForOwner(password: string, owner: PasswordContext): Refusal | undefined {
  return isFromContext(password, owner)
    ? refuse({ type: 'passwordTooPersonal', field: 'newPassword' })
    : undefined
}

type Fault = PasswordFault | { readonly type: 'passwordTooPersonal'; readonly field: 'newPassword' }

function refuse(fault: Fault): Refusal {
  return { refused: 'passwordTooWeak', detail: sentence(fault), faults: [fault] }
}

function sentence(fault: Fault): string {
  switch (fault.type) {
    case 'passwordTooShort':
      return `A password has at least ${fault.min} characters.`
    case 'passwordTooLong':
      return `A password has at most ${fault.max} characters.`
    case 'passwordIsEmail':
      return 'A password is not the e-mail address.'
    case 'passwordTooCommon':
      return 'This password is among the first that anybody would try. Please choose another one.'
    case 'passwordTooPersonal':
      return 'This password is made of your name, your company or your address. Please choose another one.'
  }
}
