/** POST addresses/{id}/restore: undoes the deletion of an address, under the same id, within a day. A deleted address of
 *  another company is unknown. */
import { isRefusal, type Refusal, refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import { type Doer, doerOf } from '../../audit/doer.ts'
import { recordAct } from '../../audit/record-act.ts'
import { isUniqueViolation } from '../../database/constraint-faults.ts'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { lockCompany } from '../account/public.ts'
import {
  findDeletedAddress,
  readCompanyAddress,
  refusedAddress,
  restoreCompanyAddress,
} from '../orders/public.ts'
import { companyAddressView } from './company-addresses.ts'

type RestoreNeeds = { readonly db: Kysely<Database>; readonly now: () => Date }

export function restoreAddress({ db, now }: RestoreNeeds) {
  return forCustomer<'restoreAddress'>(async ({ params: { id } }, customer, requestMeta) => {
    const deleted = await findDeletedAddress(db, id, now())
    const isReachable = customer.isSiteAdmin || deleted?.company_id === customer.companyId
    if (!deleted || !isReachable) return refuse('unknownAddress')
    const refused = await restore(db, doerOf(requestMeta, customer), deleted)
    if (isRefusal(refused)) return refused
    const restored = await readCompanyAddress(db, id)
    return restored ? companyAddressView(restored, customer.languageCode) : refuse('unknownAddress')
  })
}

type DeletedAddress = NonNullable<Awaited<ReturnType<typeof findDeletedAddress>>>

/** The unique index refuses an address that the company has got again in the meantime. */
async function restore(
  db: Kysely<Database>,
  by: Doer,
  { id, company_id: companyId, created: _created, ...lines }: DeletedAddress,
): Promise<Refusal | undefined> {
  try {
    return await db.transaction().execute(async (trx) => {
      await lockCompany(trx, companyId)
      const { post_address: postAddress, country_id: countryId } = lines
      const refused = await refusedAddress(trx, companyId, { ...lines, postAddress, countryId })
      if (refused) return refused
      if (!(await restoreCompanyAddress(trx, id))) return refuse('unknownAddress')
      const target = { kind: 'address', id } as const
      await recordAct(trx, by, { act: 'address-restored', target, companyId, after: lines })
      return undefined
    })
  } catch (fault) {
    if (isUniqueViolation(fault)) return refuse('duplicateAddress')
    throw fault
  }
}
