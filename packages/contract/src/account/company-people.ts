/** The shop's own calls (AMB-94) about the people of the own company, for its admins: the list of the page /users, which
 *  has pages and deactivated people too (AMB-95), and the invitation of many. */
import { PERSON_STATES } from '@hoistway/domain/people/person-state'
import { PRICES_SEEN } from '@hoistway/domain/prices/prices-seen'
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Decimal, Id, Next, Nullable, paging } from '../wire.ts'
import { NewUser } from './account.ts'

const State = Type.Enum([...PERSON_STATES])
const Named = Type.Object({ id: Id, name: Type.String() })

export const CompanyPerson = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  state: State,
  isWebUser: Type.Boolean(),
  isCustomerAdmin: Type.Boolean(),
  isSiteAdmin: Type.Boolean(),
  prices: Type.Enum([...PRICES_SEEN], {
    description: 'The prices that the person sees: all of the company, those of contracts alone, or none',
  }),
  lastActive: Nullable(Type.String({ description: 'When the person last logged in' })),
  approvers: Type.Array(Type.Object({ ...Named.properties, amount: Decimal }), {
    description:
      'Whoever may approve the orders of the person, and up to which total; nobody: none is needed',
  }),
  approvesUpTo: Nullable(Decimal),
})
export type CompanyPerson = Static<typeof CompanyPerson>

/** The rows of one call. A longer list is sent in several calls. */
export const MOST_INVITED = 100

/** A missing or wrong field is a fault of its row, not of the request. */
export const PersonToInvite = Type.Pick(NewUser, [
  'firstName',
  'lastName',
  'email',
  'cellPhone',
  'language',
  'isCustomerAdmin',
])
export type PersonToInvite = Static<typeof PersonToInvite>

export const INVITE_OUTCOMES = [
  'invited',
  'alreadyInvited',
  'alreadyHere',
  'repeated',
  'incomplete',
  'duplicate',
  'later',
] as const
export type InviteOutcome = (typeof INVITE_OUTCOMES)[number]

export const InvitedRow = Type.Object({
  outcome: Type.Enum([...INVITE_OUTCOMES], {
    description:
      'alreadyInvited: an earlier invitation of the company stands, no mail goes out; alreadyHere: a colleague; repeated: the address stands in an earlier row; duplicate: the address belongs to somebody elsewhere; later: too many in this hour',
  }),
  userId: Nullable(Type.Integer({ description: 'The person of the own company with this address' })),
  faults: Type.Array(Type.Object({ type: Type.String(), field: Type.String() }), {
    description: 'Of an incomplete row: missing, tooLong or notAnEmailAddress, and the field',
  }),
})
export type InvitedRow = Static<typeof InvitedRow>

export const companyPeopleCalls = {
  companyPeople: call({
    method: 'GET',
    path: '/shop/v1/company/people',
    summary:
      'A page of the people of the own company, deactivated ones too: open invitations first, each part by name; q finds name and address',
    access: 'customerAdmin',
    query: Type.Object({
      q: Type.Optional(
        Type.String({ maxLength: 100, description: 'Every word must be found, in any casing' }),
      ),
      state: Type.Optional(State),
      ...paging(),
    }),
    result: Type.Object({
      people: Type.Array(CompanyPerson),
      next: Next,
      total: Type.Integer({ description: 'People who pass the filter, on all pages' }),
      counts: Type.Object(
        {
          active: Type.Integer(),
          invited: Type.Integer(),
          notWebUser: Type.Integer(),
          locked: Type.Integer(),
          deactivated: Type.Integer(),
        },
        { description: 'The people who pass the search, in each state' },
      ),
    }),
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput'],
  }),
  inviteMany: call({
    method: 'POST',
    path: '/shop/v1/company/people/invite-many',
    summary:
      'Invite a list of people to the own company. Each row is stored on its own with its mail; a list that is sent again mails nobody twice',
    access: 'customerAdmin',
    body: Type.Object({ rows: Type.Array(PersonToInvite, { minItems: 1, maxItems: MOST_INVITED }) }),
    result: Type.Object({
      rows: Type.Array(InvitedRow, { description: 'One for each row that was sent, in the same order' }),
    }),
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput', 'unknownCompany'],
  }),
} as const
