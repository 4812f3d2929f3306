/** The shop's own calls (AMB-94) by which a site admin acts as a customer for a while (decision 40). They belong to the
 *  session of the site admin. */
import { MAX_ACTING_REASON } from '@hoistway/domain/limits'
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Id, Nullable } from '../wire.ts'

const ActedAs = Type.Object({ id: Id, name: Type.String(), company: Type.String() })

/** The reasons why nobody acts as a user. */
const NotToActAs = Type.Enum(['siteAdmin', 'deactivated', 'locked', 'noWebUser'])

export const ActingState = Type.Object({
  acting: Nullable(
    Type.Object({
      user: ActedAs,
      reason: Type.String(),
      until: Type.String(),
      secondsLeft: Type.Integer(),
    }),
  ),
  ended: Nullable(
    Type.Object(
      { user: ActedAs, why: Type.Enum(['expired', 'notAllowed', 'userGone']) },
      {
        description: 'Acting that has ended by itself, until it is stopped. The caller is himself again',
      },
    ),
  ),
})
export type ActingState = Static<typeof ActingState>

export const ActingPerson = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  companyId: Id,
  company: Type.String(),
  companyCode: Type.String(),
  refused: Nullable(NotToActAs),
})
export type ActingPerson = Static<typeof ActingPerson>

export const actingCalls = {
  actingState: call({
    method: 'GET',
    path: '/shop/v1/acting',
    summary: 'The customer as whom the session acts, and the time that is left',
    access: 'customer',
    whileActing: 'anywhere',
    result: ActingState,
    refusals: ['notLoggedIn'],
  }),
  actingPeople: call({
    method: 'GET',
    path: '/shop/v1/acting/people',
    summary: 'Users as whom a site admin may act, at most 20, and the reason why not for all others',
    access: 'siteAdmin',
    query: Type.Object({
      q: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'Part of the name, the mail address, or the name or code of the company',
        }),
      ),
      userId: Type.Optional(Id),
    }),
    result: Type.Array(ActingPerson),
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput'],
  }),
  startActing: call({
    method: 'POST',
    path: '/shop/v1/acting/start',
    summary:
      'Turns the session into that of a customer for 30 minutes. For browsers alone: a page of the shop shows it all the time',
    access: 'siteAdmin',
    body: Type.Object({
      userId: Id,
      reason: Type.String({
        minLength: 1,
        maxLength: MAX_ACTING_REASON,
        pattern: '\\S',
        description: 'Stands in the audit log and in the mail to the customer',
      }),
    }),
    result: ActingState,
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput', 'unknownUser', 'cannotActAs'],
  }),
  extendActing: call({
    method: 'POST',
    path: '/shop/v1/acting/extend',
    summary: 'Acting ends 30 minutes from now',
    access: 'customer',
    whileActing: 'anywhere',
    result: ActingState,
    refusals: ['notLoggedIn', 'notActing'],
  }),
  stopActing: call({
    method: 'POST',
    path: '/shop/v1/acting/stop',
    summary: 'The session belongs to the site admin again; without acting it does nothing',
    access: 'customer',
    whileActing: 'anywhere',
    result: ActingState,
    refusals: ['notLoggedIn'],
  }),
} as const
