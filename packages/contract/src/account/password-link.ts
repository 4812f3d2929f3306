/** The shop's own call (AMB-94) that returns whether the link of a mail can still set a password. The page of the link
 *  then says at once that the link was used. */
import { MAX_PERSON_TEXT } from '@hoistway/domain/limits'
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Text } from '../wire.ts'

export const PasswordLinkRequest = Type.Object({ token: Text(200), email: Text(MAX_PERSON_TEXT) })

export const PasswordLinkState = Type.Object({
  isUsable: Type.Boolean({
    description: 'False for a link that was used, is too old, was never sent, or belongs to another address',
  }),
})
export type PasswordLinkState = Static<typeof PasswordLinkState>

export const passwordLinkCalls = {
  checkPasswordLink: call({
    method: 'POST',
    path: '/shop/v1/password-link/check',
    summary: 'Whether a link to set a password can be used; uses nothing up and names nobody',
    access: 'public',
    body: PasswordLinkRequest,
    result: PasswordLinkState,
    refusals: ['invalidInput'],
  }),
} as const
