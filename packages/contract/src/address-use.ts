/** The shop's own call (AMB-94) that counts the orders of each saved address of a company. */
import Type, { type Static } from 'typebox'
import { call } from './call.ts'
import { Id } from './wire.ts'

export const AddressUse = Type.Object({
  addressId: Id,
  orders: Type.Integer({ description: 'Orders of the company that have this address' }),
  lastOrder: Type.String({ description: 'When the latest of these orders was placed' }),
})
export type AddressUse = Static<typeof AddressUse>

export const addressUseCalls = {
  addressUse: call({
    method: 'GET',
    path: '/shop/v1/address-use',
    summary: 'How many orders of the own company have each saved address; unused addresses are left out',
    access: 'customerAdmin',
    result: Type.Array(AddressUse),
    refusals: ['notLoggedIn', 'notAllowed'],
  }),
} as const
