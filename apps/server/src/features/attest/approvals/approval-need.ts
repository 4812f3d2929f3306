/** Reads the approval that an order of a person and a total needs (AMB-74, AMB-75). Placing an order and the preview
 *  for admins share this answer. */
import { type AttestNeed, type AttestRelation, attestNeed } from '@hoistway/domain/approval/attest'
import type { Price } from '@hoistway/domain/prices/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { type Company, readCompany } from '../relations/people.ts'
import { readAttestSwitch } from '../relations/relation-queries.ts'
import { readSettings } from '../settings/settings-queries.ts'
import { earlierThatDay } from './sum-of-day.ts'

type Orderer = {
  readonly userId: number
  readonly companyId: number
  readonly isCustomerAdmin: boolean
}

export type ApprovalNeed =
  | { readonly need: 'none' }
  | (Exclude<AttestNeed, { need: 'none' }> & { readonly company: Company })

/** @param relations of the orderer */
export async function readApprovalNeed(
  db: Kysely<Database>,
  orderer: Orderer,
  relations: readonly AttestRelation[],
  total: Price,
  now: Date,
): Promise<ApprovalNeed> {
  if (relations.length === 0) return { need: 'none' }
  const company = await readCompany(db, orderer.companyId, now)
  const attestEnabled = await readAttestSwitch(db, orderer.userId)
  const { sumOfDay } = await readSettings(db, orderer.companyId)
  const { userId: ordererId, companyId } = orderer
  const earlier = sumOfDay ? await earlierThatDay(db, { ordererId, companyId, since: now }) : 0
  const need = attestNeed({ ...orderer, attestEnabled }, total + earlier, relations, company.adminIds)
  return need.need === 'none' ? need : { ...need, company }
}
