/** POST add-address: saved for the caller's own company, whatever company id was sent; only a site admin may name
 *  another one (AMB-22). A company keeps a limited number, which everybody in it shares. */
import { isRefusal, type Refusal, refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import { type Doer, doerOf } from '../../audit/doer.ts'
import { recordAct } from '../../audit/record-act.ts'
import type { Database } from '../../database/schema.ts'
import { forCustomer } from '../../http/handler.ts'
import type { Customer } from '../../http/visitor.ts'
import { lockCompany, readCountries } from '../account/public.ts'
import { companyExists, insertAddress } from './address-queries.ts'
import { readAddresses } from './delivery-queries.ts'
import { type EnteredAddress, enteredAddress, isSavedAddress } from './entered-address.ts'

/** All addresses of a company are read in one answer. */
export const MAX_ADDRESSES = 500

export function addAddress(db: Kysely<Database>) {
  return forCustomer<'addAddress'>(async ({ body }, customer, requestMeta) => {
    const countries = await readCountries(db)
    const address = enteredAddress(body, countries)
    if (isRefusal(address)) return address
    const companyId = await companyFor(db, customer, body.companyId ?? undefined)
    if (companyId === undefined) return refuse('unknownAddress')
    const id = await store(db, doerOf(requestMeta, customer), companyId, address)
    if (isRefusal(id)) return id
    const country = countries.find((one) => one.id === address.countryId)
    return {
      id,
      name: address.name,
      recipient: address.recipient,
      address: address.address,
      postAddress: address.postAddress,
      country: country?.name[customer.languageCode] ?? body.country,
    }
  })
}

function store(
  db: Kysely<Database>,
  by: Doer,
  companyId: number,
  address: EnteredAddress,
): Promise<number | Refusal> {
  return db.transaction().execute(async (trx) => {
    await lockCompany(trx, companyId)
    const refused = await refusedAddress(trx, companyId, address)
    if (refused) return refused
    const id = await insertAddress(trx, { ...address, companyId })
    if (id === undefined) return refuse('duplicateAddress')
    const { countryId, postAddress, ...lines } = address
    const after = { ...lines, post_address: postAddress, country_id: countryId }
    await recordAct(trx, by, { act: 'address-added', target: { kind: 'address', id }, companyId, after })
    return id
  })
}

/** Refuses an address that the company has already, and one more than a company may have. The caller has locked the
 *  company. */
export async function refusedAddress(
  trx: Kysely<Database>,
  companyId: number,
  address: EnteredAddress,
): Promise<Refusal | undefined> {
  const saved = await readAddresses(trx, companyId)
  if (isSavedAddress(address, saved)) return refuse('duplicateAddress')
  if (saved.length < MAX_ADDRESSES) return undefined
  return refuse('tooManyAddresses', `At most ${MAX_ADDRESSES} addresses. Delete one first.`)
}

async function companyFor(
  db: Kysely<Database>,
  customer: Customer,
  wanted: number | undefined,
): Promise<number | undefined> {
  if (!customer.isSiteAdmin || wanted === undefined || wanted === customer.companyId)
    return customer.companyId
  return (await companyExists(db, wanted)) ? wanted : undefined
}
