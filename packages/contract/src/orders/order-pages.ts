/** The shop's own calls (AMB-94) about the orders of a person and of a company, without an end to how far back they go: a
 *  page of those that are searched for, and one by its number. The specified histories (orders.ts) hold the newest 500. */
import { MAX_ORDER_SEARCH } from '@hoistway/domain/limits'
import { ORDER_STATUSES } from '@hoistway/domain/orders/order-status'
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { LocaleInput } from '../wire.ts'
import { Order } from './orders.ts'

const Day = (description: string) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: `${description}, YYYY-MM-DD in Stockholm` })

const Orders = Type.Object({
  count: Type.Integer({ description: 'All orders that were found' }),
  orders: Type.Array(Order),
})

export const OneOrder = Type.Object({
  ...Order.properties,
  isOwn: Type.Boolean({ description: 'False for the order of a colleague' }),
})
export type OneOrder = Static<typeof OneOrder>

export const orderPageCalls = {
  orderPage: call({
    method: 'GET',
    path: '/shop/v1/order-history',
    summary:
      "A page of the caller's orders or of those of the caller's company, the newest first, narrowed by a text, a status and days",
    access: 'customer',
    whileActing: 'asPerson',
    query: Type.Object({
      scope: Type.Optional(
        Type.Enum(['own', 'company'], { description: "own when left out: the caller's, in every company" }),
      ),
      q: Type.Optional(
        Type.String({
          maxLength: MAX_ORDER_SEARCH,
          description:
            'The number of the order here or in the business system, the own reference, the marking, an article number or the name of a part: all words, in the newest 50,000 orders',
        }),
      ),
      number: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'Exactly the number of the order here or in the business system',
        }),
      ),
      status: Type.Optional(Type.Enum([...ORDER_STATUSES])),
      from: Type.Optional(Day('The first day')),
      to: Type.Optional(Day('The last day; the two may be given the wrong way round')),
      oldestFirst: Type.Optional(Type.Boolean()),
      after: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'Leaves out so many orders' }),
      ),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 200, description: 'Orders on a page; 20 when left out' }),
      ),
      locale: Type.Optional(LocaleInput),
    }),
    result: Orders,
    refusals: ['notLoggedIn', 'invalidInput'],
  }),
  orderByNumber: call({
    method: 'GET',
    path: '/shop/v1/orders/:number',
    summary: "One order of the caller or of the caller's company",
    access: 'customer',
    whileActing: 'asPerson',
    params: Type.Object({
      number: Type.String({
        maxLength: 100,
        description: 'The number of the order here, or else in the business system',
      }),
    }),
    query: Type.Object({ locale: Type.Optional(LocaleInput) }),
    result: OneOrder,
    refusals: ['notLoggedIn', 'invalidInput', 'unknownOrder'],
  }),
} as const
