/** The shop's own calls (AMB-94) about the people of the own company, for its admins: the list of the page /users. The
 *  specified list names active people only and has no pages (AMB-95). */
import { PERSON_STATES } from '@hoistway/domain/people/person-state'
import Type, { type Static } from 'typebox'
import { call } from './call.ts'
import { Decimal, Id, Nullable } from './wire.ts'

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
  lastActive: Nullable(Type.String({ description: 'When the person last logged in' })),
  approvers: Type.Array(Type.Object({ ...Named.properties, amount: Decimal }), {
    description:
      'Whoever may approve the orders of the person, and up to which total; nobody: none is needed',
  }),
  approvesUpTo: Nullable(Decimal),
})
export type CompanyPerson = Static<typeof CompanyPerson>

export const companyPeopleCalls = {
  companyPeople: call({
    method: 'GET',
    path: '/shop/v1/company/people',
    summary:
      'A page of the people of the own company by name, deactivated ones too; q finds name and address',
    access: 'customerAdmin',
    query: Type.Object({
      q: Type.Optional(
        Type.String({ maxLength: 100, description: 'Every word must be found, in any casing' }),
      ),
      state: Type.Optional(State),
      after: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: '`next` of the page before; left out: the first page',
        }),
      ),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 200, description: 'Most rows of the page; 50 when left out' }),
      ),
    }),
    result: Type.Object({
      people: Type.Array(CompanyPerson),
      next: Nullable(Type.Integer({ description: '`after` of the next page; null: this is the last one' })),
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
} as const
