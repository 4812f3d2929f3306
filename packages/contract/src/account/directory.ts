/** The shop's own calls (AMB-94) about the companies, people and orders of the whole shop, for site admins: search, one
 *  company, one person, and the hold on an account. One person is open to the admins of the person's company too. Names, rights and addresses are changed by the specified calls. */
import { PERSON_STATES } from '@hoistway/domain/people/person-state'
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Shipment } from '../orders/orders.ts'
import { Decimal, Id, LocaleInput, Next, Nullable, paging } from '../wire.ts'
import { AdminUser, Company } from './account.ts'

const PersonState = Type.Enum([...PERSON_STATES])
const Named = Type.Object({ id: Id, name: Type.String() })
const currency = Type.Integer({ description: '0 SEK, 1 euro' })

const search = {
  q: Type.Optional(Type.String({ maxLength: 100, description: 'Every word must be found, in any casing' })),
  ...paging(),
}
const total = Type.Integer({ description: 'Rows that pass the filter, on all pages' })

export const CompanyHit = Type.Object({
  id: Id,
  companyCode: Type.String(),
  name: Type.String(),
  postAddress: Nullable(Type.String()),
  currency,
  isCustomer: Type.Boolean(),
  removed: Nullable(Type.String()),
  people: Type.Integer({ description: 'People who are not deactivated' }),
})
export type CompanyHit = Static<typeof CompanyHit>

export const PersonHit = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  company: Named,
  state: PersonState,
  isCustomerAdmin: Type.Boolean(),
  isSiteAdmin: Type.Boolean(),
  lastActive: Nullable(Type.String({ description: 'When the person last logged in' })),
})
export type PersonHit = Static<typeof PersonHit>

export const OrderHit = Type.Object({
  id: Type.Integer(),
  order: Type.Integer({ description: 'The number of the order' }),
  erpOrder: Nullable(Type.String()),
  date: Type.String(),
  company: Named,
  user: Type.Object(
    { id: Nullable(Type.Integer()), name: Type.String() },
    { description: 'The id is null for an orderer whom the shop does not know' },
  ),
  mark: Type.String(),
  userOrder: Type.String(),
  total: Decimal,
  currency,
  attestStatus: Nullable(Type.Integer()),
  withdrawn: Type.Optional(
    Type.Literal(true, { description: 'The orderer took the order back; its attestStatus is Denied' }),
  ),
  returned: Type.Optional(
    Type.Literal(true, { description: 'Nobody was left who may decide it; its attestStatus is Denied' }),
  ),
  shippments: Type.Array(Shipment),
  orderSource: Type.Integer(),
})
export type OrderHit = Static<typeof OrderHit>

/** The sources in the order in which they win: the contract alone; else the lower of campaign and list; the default
 *  price where the list has none. */
export const PriceOrigin = Type.Object({
  source: Type.Enum(['contract', 'campaign', 'list', 'default']),
  place: Type.Integer({ description: '1 to 3; sources of one place are compared, and the lower price wins' }),
  key: Nullable(Type.String({ description: 'The list or the campaign' })),
  products: Type.Integer({ description: 'Parts with a price of this source that has not ended' }),
  validFrom: Nullable(Type.String({ description: 'The earliest first day; null: some prices name none' })),
  validTo: Nullable(Type.String({ description: 'The latest last day; null: some prices have no end' })),
  counts: Type.Boolean({ description: 'False: the company sees contract prices only' }),
})
export type PriceOrigin = Static<typeof PriceOrigin>

export const CompanyOverview = Type.Object({
  company: Company,
  people: Type.Object(
    {
      active: Type.Integer(),
      invited: Type.Integer(),
      notWebUser: Type.Integer(),
      locked: Type.Integer(),
      deactivated: Type.Integer(),
    },
    { description: 'The number of people in each state' },
  ),
  orders: Type.Integer(),
  underApproval: Type.Integer({ description: 'People whose orders need an approval' }),
  priceOrigins: Type.Array(PriceOrigin),
})
export type CompanyOverview = Static<typeof CompanyOverview>

export const Relation = Type.Object({
  id: Id,
  orderer: Named,
  attester: Named,
  substitute: Nullable(Named),
  amount: Decimal,
  active: Type.Boolean(),
})
export type Relation = Static<typeof Relation>

export const PersonOverview = Type.Object({
  user: AdminUser,
  state: PersonState,
  active: Type.Boolean(),
  locked: Type.Boolean(),
  sessions: Type.Integer({ description: 'Browsers and apps that are logged in' }),
  orders: Type.Integer(),
  relations: Type.Array(Relation, { description: 'In which the person orders, approves or stands in' }),
})
export type PersonOverview = Static<typeof PersonOverview>

const OrderReference = Type.Object({ order: Type.Integer(), total: Decimal })

export const Consequences = Type.Object({
  lastAdmin: Nullable(
    Type.Enum(['company', 'shop'], { description: 'The account cannot be taken away: nobody would be left' }),
  ),
  sessions: Type.Integer({ description: 'They end' }),
  ownOrders: Type.Array(OrderReference, {
    description: 'Orders of the person that wait for an approval; they stay and can be approved',
  }),
  ordersToApprove: Type.Array(
    Type.Object({
      ...OrderReference.properties,
      orderer: Named,
      goesTo: Type.Array(Named, { description: 'Whoever may decide the order then; nobody: it is stuck' }),
    }),
    { description: 'Orders that the person may approve now' },
  ),
  relations: Type.Array(Relation),
})
export type Consequences = Static<typeof Consequences>

const HoldOutcome = Type.Object({ state: PersonState, sessionsEnded: Type.Integer() })
const READ = ['notLoggedIn', 'notAllowed', 'invalidInput'] as const

export const directoryCalls = {
  listCompanies: call({
    method: 'GET',
    path: '/shop/v1/companies',
    summary: 'A page of all companies by name; q finds name, number and postal address',
    access: 'siteAdmin',
    query: Type.Object(search),
    result: Type.Object({ companies: Type.Array(CompanyHit), next: Next, total }),
    refusals: READ,
  }),
  companyOverview: call({
    method: 'GET',
    path: '/shop/v1/companies/:id',
    summary: 'A company with its rules, the sources of its prices, and the number of its people and orders',
    access: 'siteAdmin',
    params: Type.Object({ id: Id }),
    query: Type.Object({
      locale: Type.Optional(LocaleInput),
    }),
    result: CompanyOverview,
    refusals: [...READ, 'unknownCompany'],
  }),
  listPeople: call({
    method: 'GET',
    path: '/shop/v1/people',
    summary: 'A page of the people of all companies by name, deactivated ones too; q finds name and address',
    access: 'siteAdmin',
    query: Type.Object({
      ...search,
      state: Type.Optional(PersonState),
      companyId: Type.Optional(Id),
    }),
    result: Type.Object({ people: Type.Array(PersonHit), next: Next, total }),
    refusals: READ,
  }),
  personOverview: call({
    method: 'GET',
    path: '/shop/v1/people/:id',
    summary:
      'A person with state, rights, sessions and approval relations; the log of mails is in `user`. A customer admin reads the people of the own company',
    access: 'customerAdmin',
    params: Type.Object({ id: Id }),
    result: PersonOverview,
    refusals: [...READ, 'unknownUser'],
  }),
  personConsequences: call({
    method: 'GET',
    path: '/shop/v1/people/:id/consequences',
    summary:
      'All that hangs on a person: waiting orders, relations, sessions, the last admin. A customer admin reads it of the people of the own company',
    access: 'customerAdmin',
    params: Type.Object({ id: Id }),
    result: Consequences,
    refusals: [...READ, 'unknownUser'],
  }),
  lockPerson: call({
    method: 'POST',
    path: '/shop/v1/people/:id/lock',
    summary: 'Locks an account: sessions and links end, nobody logs in with it; orders and rights stay',
    access: 'siteAdmin',
    params: Type.Object({ id: Id }),
    result: HoldOutcome,
    refusals: [...READ, 'unknownUser', 'lastAdmin', 'ownAccount'],
  }),
  unlockPerson: call({
    method: 'POST',
    path: '/shop/v1/people/:id/unlock',
    summary: 'Takes the lock of an account away',
    access: 'siteAdmin',
    params: Type.Object({ id: Id }),
    result: HoldOutcome,
    refusals: [...READ, 'unknownUser'],
  }),
  endPersonSessions: call({
    method: 'POST',
    path: '/shop/v1/people/:id/end-sessions',
    summary:
      'Ends all sessions of a person, in browsers and apps, and the links to set a password. A customer admin ends those of the people of the own company',
    access: 'customerAdmin',
    params: Type.Object({ id: Id }),
    result: HoldOutcome,
    refusals: [...READ, 'unknownUser'],
  }),
  listOrders: call({
    method: 'GET',
    path: '/shop/v1/orders',
    summary: 'A page of the orders of all companies, the latest first; q finds numbers and markings',
    access: 'siteAdmin',
    query: Type.Object({ ...search, companyId: Type.Optional(Id), userId: Type.Optional(Id) }),
    result: Type.Object({
      orders: Type.Array(OrderHit),
      next: Next,
      total: Type.Integer({ description: 'Orders that pass the filter, counted up to 1,000' }),
    }),
    refusals: READ,
  }),
} as const
