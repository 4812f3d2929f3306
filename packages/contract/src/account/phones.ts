/** The shop's own calls (AMB-94) by which an app has its phone told of orders and approvals, until its session ends. */
import { PHONE_SYSTEMS } from '@hoistway/domain/people/phone-system'
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { LocaleInput } from '../wire.ts'

const PhoneToken = Type.String({
  minLength: 1,
  maxLength: 4096,
  pattern: '^[!-~]+$',
  description: 'The name of the app on this phone that the service of its system has given out',
})

export const RegisteredPhone = Type.Object({
  notices: Type.Boolean({
    description: 'The shop sends notices to phones of this system; if not, it has stored nothing',
  }),
})
export type RegisteredPhone = Static<typeof RegisteredPhone>

export const phoneCalls = {
  registerPhone: call({
    method: 'PUT',
    path: '/shop/v1/phones',
    summary:
      'Have a phone told of orders and approvals of the caller as long as the session of its app lasts',
    access: 'customer',
    body: Type.Object({
      system: Type.Enum([...PHONE_SYSTEMS]),
      token: PhoneToken,
      locale: LocaleInput,
    }),
    result: RegisteredPhone,
    refusals: ['notLoggedIn', 'invalidInput'],
  }),
  forgetPhone: call({
    method: 'POST',
    path: '/shop/v1/phones/forget',
    summary: 'Tell a phone of the caller nothing any more',
    access: 'customer',
    body: Type.Object({ token: PhoneToken }),
    result: 'nothing',
    refusals: ['notLoggedIn', 'invalidInput'],
  }),
} as const
