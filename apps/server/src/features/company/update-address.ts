/** PUT admin/address/update: checked like a new address; a duplicate in the company is refused (AMB-22, AMB-76). */
import { isRefusal, refuse } from '@hoistway/contract/problems'
import { oneLine } from '@hoistway/domain/texts/one-line'
import type { Kysely } from 'kysely'
import { type Doer, doerOf } from '../../audit/doer.ts'
import { recordAct } from '../../audit/record-act.ts'
import { isUniqueViolation } from '../../database/constraint-faults.ts'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import { readCountries } from '../account/public.ts'
import {
  type AddressLines,
  type CompanyAddressRow,
  enteredAddress,
  isSavedAddress,
  readCompanyAddress,
  readCompanyAddresses,
  updateCompanyAddress,
} from '../orders/public.ts'
import { companyAddressView } from './company-addresses.ts'
import { findOwnAddress } from './own-address.ts'

export function updateAddress(db: Kysely<Database>) {
  return forCustomer<'updateAddress'>(async ({ body }, customer, requestMeta) => {
    const stored = await findOwnAddress(db, customer, body.id)
    if (!stored) return refuse('unknownAddress')
    const entered = enteredAddress(body, await readCountries(db))
    if (isRefusal(entered)) return entered
    const others = (await readCompanyAddresses(db, stored.company_id)).filter(({ id }) => id !== stored.id)
    if (isSavedAddress(entered, others)) return refuse('duplicateAddress')

    const outcome = await storeAddress(db, doerOf(requestMeta, customer), stored, {
      short_name: body.shortName == null ? stored.short_name : oneLine(body.shortName),
      name: entered.name,
      recipient: entered.recipient,
      address: entered.address,
      post_address: entered.postAddress,
      country_id: entered.countryId,
    })
    if (outcome === 'duplicate') return refuse('duplicateAddress')
    const changed = await readCompanyAddress(db, stored.id)
    return changed ? companyAddressView(changed, customer.languageCode) : refuse('unknownAddress')
  })
}

/** Two changes at once may make two equal addresses that neither saw: the unique index refuses the second. */
async function storeAddress(
  db: Kysely<Database>,
  by: Doer,
  stored: CompanyAddressRow,
  lines: AddressLines,
): Promise<'stored' | 'duplicate'> {
  try {
    await db.transaction().execute(async (trx) => {
      await updateCompanyAddress(trx, stored.id, lines)
      const { id, company_id: companyId, country_name: _name, ...before } = stored
      const target = { kind: 'address', id } as const
      await recordAct(trx, by, { act: 'address-changed', target, companyId, before, after: lines })
    })
    return 'stored'
  } catch (fault) {
    if (isUniqueViolation(fault)) return 'duplicate'
    throw fault
  }
}
