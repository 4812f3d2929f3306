/** The shop's own call (AMB-94) that hands a customer's session over to the shop's host of another language
 *  (AMB-55). */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'

export const HandoverRequest = Type.Object({
  to: Type.Union([Type.Literal('sv'), Type.Literal('en'), Type.Literal('de')], {
    description: 'The language whose host the visitor goes to: one that PUBLIC_URLS gives a host of its own',
  }),
})
export type HandoverRequest = Static<typeof HandoverRequest>

export const HandoverCode = Type.Object({
  code: Type.String({ description: 'Valid once, for 60 seconds, on that host alone' }),
})
export type HandoverCode = Static<typeof HandoverCode>

export const handoverCalls = {
  handover: call({
    method: 'POST',
    path: '/shop/v1/handover',
    summary:
      'A code that opens a session on the host of another language; the form of POST /handover takes it there. For browsers: an app has no other host',
    access: 'customer',
    whileActing: 'asPerson',
    body: HandoverRequest,
    result: HandoverCode,
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput'],
  }),
} as const
