/** DELETE admin/address/delete. Orders hold the text of their address, so nothing of them changes. The
 *  address can be restored (restore-address.ts). An address of
 *  another company is refused with 400 like one that does not exist (AMB-76). */
import { refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import { doerOf } from '../../audit/doer.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { deleteCompanyAddress } from '../orders/public.ts'
import { findOwnAddress } from './own-address.ts'

type DeletionNeeds = { readonly db: Kysely<Database>; readonly now: () => Date }

export function deleteAddress({ db, now }: DeletionNeeds) {
  return forCustomer<'deleteAddress'>(async ({ query }, customer, requestMeta) => {
    const address = await findOwnAddress(db, customer, query.addressId)
    if (!address) return refuse('noSuchAddress')
    const { id, company_id: companyId, ...before } = address
    const deleted = await db.transaction().execute(async (trx) => {
      if (!(await deleteCompanyAddress(trx, id, now()))) return false
      const act = { act: 'address-deleted', target: { kind: 'address', id }, companyId, before } as const
      await recordAct(trx, doerOf(requestMeta, customer), act)
      return true
    })
    return deleted ? null : refuse('noSuchAddress')
  })
}
