/** DELETE admin/address/delete. Orders hold the text of their address, so nothing of them changes. An address of
 *  another company is refused with 400 like one that does not exist (AMB-76). */
import { refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { deleteCompanyAddress } from '../orders/public.ts'
import { findOwnAddress } from './own-address.ts'

export function deleteAddress(db: Kysely<Database>) {
  return forCustomer<'deleteAddress'>(async ({ query }, customer) => {
    const address = await findOwnAddress(db, customer, query.addressId)
    const deleted = address && (await deleteCompanyAddress(db, address.id))
    return deleted ? null : refuse('noSuchAddress')
  })
}
