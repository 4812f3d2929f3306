/** The shop's own calls (AMB-94) that change an e-mail address. A new address takes effect once its owner has opened
 *  the link of a mail to it. */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Nullable, Text } from '../wire.ts'

/** A new address that is not confirmed yet. `updateUser` stores it after it has checked the current password. The old
 *  address stays in use for login and mail until the new one is confirmed. */
export const EmailChange = Type.Object({
  email: Nullable(
    Type.String({ description: 'The address that waits for its confirmation; null where none does' }),
  ),
  expires: Nullable(Type.String({ description: 'Until then the link of the mail is good' })),
})
export type EmailChange = Static<typeof EmailChange>

export const ConfirmEmailRequest = Type.Object({ token: Text(200) })
export type ConfirmEmailRequest = Static<typeof ConfirmEmailRequest>

export const ConfirmedEmail = Type.Object({
  email: Type.String({ description: 'The address that counts now' }),
})
export type ConfirmedEmail = Static<typeof ConfirmedEmail>

export const emailChangeCalls = {
  emailChange: call({
    method: 'GET',
    path: '/shop/v1/account/email-change',
    summary: 'The own new e-mail address that waits for its confirmation',
    access: 'customer',
    whileActing: 'asPerson',
    result: EmailChange,
    refusals: ['notLoggedIn'],
  }),
  resendEmailChange: call({
    method: 'POST',
    path: '/shop/v1/account/email-change/resend',
    summary:
      'Mail the link to the waiting address again; earlier links are void. Nothing happens where none waits',
    access: 'customer',
    result: 'nothing',
    refusals: ['notLoggedIn', 'tooManyRequests'],
  }),
  cancelEmailChange: call({
    method: 'DELETE',
    path: '/shop/v1/account/email-change',
    summary: 'Keep the present e-mail address; the link of the mail is void',
    access: 'customer',
    result: 'nothing',
    refusals: ['notLoggedIn'],
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/shop/v1/account/email-change/confirm',
    summary:
      'Make a new e-mail address count, with the token of the mail that it got; good once, for 24 hours',
    access: 'public',
    body: ConfirmEmailRequest,
    result: ConfirmedEmail,
    refusals: ['invalidInput', 'emailLinkRefused', 'duplicateUser'],
  }),
} as const
