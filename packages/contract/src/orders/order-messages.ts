/** The shop's own calls (AMB-94) by which the orderer and the approvers of an order write to each other about it. */
import { MAX_ORDER_MESSAGE } from '@hoistway/domain/limits'
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Id } from '../wire.ts'

export const OrderMessage = Type.Object({
  id: Id,
  author: Type.Object({ id: Id, name: Type.String() }),
  isOwn: Type.Boolean({ description: 'The caller wrote it' }),
  text: Type.String({ description: 'As it was written, with its line breaks' }),
  written: Type.String({ description: 'ISO time' }),
})
export type OrderMessage = Static<typeof OrderMessage>

export const OrderMessages = Type.Object({
  messages: Type.Array(OrderMessage, { description: 'Oldest first' }),
  mayWrite: Type.Boolean({ description: 'False once the order was approved or withdrawn' }),
  readers: Type.Array(Type.String(), { description: 'The names of those who would get the next message' }),
})
export type OrderMessages = Static<typeof OrderMessages>

const OfOrder = Type.Object({ number: Type.Integer({ ...Id, description: 'The number of the order' }) })

export const orderMessageCalls = {
  orderMessages: call({
    method: 'GET',
    path: '/shop/v1/orders/:number/messages',
    summary:
      'The messages about an order under approval, for its orderer, its approvers and the customer admins of its company',
    access: 'customer',
    params: OfOrder,
    result: OrderMessages,
    refusals: ['notLoggedIn', 'invalidInput', 'unknownOrder'],
  }),
  writeOrderMessage: call({
    method: 'POST',
    path: '/shop/v1/orders/:number/messages',
    summary: 'Writes a message about an order under approval; the other side gets it by mail',
    access: 'customer',
    params: OfOrder,
    body: Type.Object({ text: Type.String({ maxLength: MAX_ORDER_MESSAGE, pattern: '\\S' }) }),
    result: OrderMessages,
    refusals: ['notLoggedIn', 'invalidInput', 'unknownOrder', 'alreadyDecided', 'tooManyRequests'],
  }),
} as const
