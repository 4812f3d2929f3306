/** The shop's own calls (AMB-94) about the saved addresses of a company: the orders of each, and the way back after a
 *  deletion. */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Id } from '../wire.ts'
import { CompanyAddress } from './account.ts'

export const AddressUse = Type.Object({
  addressId: Id,
  orders: Type.Integer({ description: 'Orders of the company that have this address' }),
  lastOrder: Type.String({ description: 'When the latest of these orders was placed' }),
  waiting: Type.Array(Type.Integer(), {
    description: 'The numbers of those that wait for their approval; they keep the address as it was',
  }),
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
  restoreAddress: call({
    method: 'POST',
    path: '/shop/v1/addresses/:id/restore',
    summary: 'Undo the deletion of a saved address within a day; it has the same id again',
    access: 'customerAdmin',
    params: Type.Object({ id: Id }),
    result: CompanyAddress,
    refusals: [
      'notLoggedIn',
      'notAllowed',
      'invalidInput',
      'unknownAddress',
      'duplicateAddress',
      'tooManyAddresses',
    ],
  }),
} as const
