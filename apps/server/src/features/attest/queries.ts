/** All SQL of approval. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** The relations of a user whose approver, or its substitute, can still act. */
export function readRelationsOf(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('attests')
    .innerJoin('users as approver', 'approver.id', 'attests.attestant_id')
    .leftJoin('users as substitute', 'substitute.id', 'attests.substitute_attester_id')
    .select([
      'attests.id',
      'attests.user_id',
      'attests.attestant_id',
      'attests.amount',
      'attests.active',
      'attests.substitute_attester_id',
    ])
    .where('attests.user_id', '=', userId)
    .where((where) => where.or([where('approver.active', '=', true), where('substitute.active', '=', true)]))
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
