/** All SQL of approval. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** The relations of a user, whoever is still there to act in them: a deactivated approver is replaced by the
 *  substitute or the customer admins (AMB-74), and sets no order free. */
export function readRelationsOf(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('attests')
    .select(['id', 'user_id', 'attestant_id', 'amount', 'active', 'substitute_attester_id'])
    .where('user_id', '=', userId)
    .execute()
}

export async function readAttestSwitch(db: Kysely<Database>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('attest_enabled')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.attest_enabled ?? true
}

export async function readCustomerAdmins(db: Kysely<Database>, companyId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('is_customer_admin', '=', true)
    .where('active', '=', true)
    .orderBy('id')
    .execute()
}
