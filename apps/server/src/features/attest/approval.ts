/** Which approval an order needs before it may be placed or released (AMB-74, AMB-75). */
import { randomBytes } from 'node:crypto'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import { attestNeed, INITIAL_ATTEST_STATUS } from '@hoistway/domain/attest'
import type { AttestStatus } from '@hoistway/domain/codes'
import type { Price } from '@hoistway/domain/money'
import { formatMoney } from '@hoistway/domain/money-format'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Customer } from '../../http/visitor.ts'
import { readAttestSwitch, readCustomerAdmins, readRelationsOf } from './queries.ts'

/** Undefined fields: the order needs no approval and is released at once. */
export type Approval = {
  readonly status: AttestStatus | null
  /** 256 bits: whoever holds it still has to log in (AMB-07). */
  readonly token: string | null
  readonly attesteeId: number | null
  readonly attestId: number | null
}

const NO_APPROVAL: Approval = { status: null, token: null, attesteeId: null, attestId: null }

export async function approvalFor(
  db: Kysely<Database>,
  customer: Customer,
  total: Price,
): Promise<Approval | Refusal> {
  const rows = await readRelationsOf(db, customer.userId)
  if (rows.length === 0) return NO_APPROVAL
  const admins = await readCustomerAdmins(db, customer.companyId)
  const need = attestNeed(
    { userId: customer.userId, attestEnabled: await readAttestSwitch(db, customer.userId) },
    total,
    rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      attestantId: row.attestant_id,
      amount: row.amount,
      active: row.active,
      substituteAttesterId: row.substitute_attester_id,
    })),
    admins.map(({ id }) => id),
  )
  if (need.need === 'none') return NO_APPROVAL
  if (need.need === 'higherAmount') {
    const names = admins.map((admin) => `${admin.first_name} ${admin.last_name}`).join(', ')
    const limit = formatMoney('en', customer.currency, need.highest.amount)
    return refuse(
      'noSufficientAttester',
      `The highest amount that may be approved for you is ${limit}. It can be raised by: ${names}.`,
    )
  }
  return {
    status: INITIAL_ATTEST_STATUS,
    token: randomBytes(32).toString('base64url'),
    attesteeId: need.relation.attestantId,
    attestId: need.relation.id,
  }
}
