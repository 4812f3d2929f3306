/** SQL of acting as a customer: the customer, and the sessions of the site admin. */
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { CUSTOMER_COLUMNS } from './customer-queries.ts'
import { actingColumns, FIRST, type StoredActing } from './session-queries.ts'

/** A user as whom somebody acts or wants to act, whether this is allowed or not. */
export function readActedPerson(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      ...CUSTOMER_COLUMNS,
      'users.active',
      'users.locked',
      'users.is_web_user',
      'companies.removed',
      'companies.name as company_name',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}
export type ActedPerson = NonNullable<Awaited<ReturnType<typeof readActedPerson>>>

const NOBODY = { acting_for: null, acting_reason: '', acting_until: null }

/** Changes as whom the login of a session acts: the session, and those of the same browser on other hosts of the shop. */
export async function setActing(
  db: Kysely<Database>,
  session: string,
  acting: StoredActing | undefined,
): Promise<void> {
  const of = db.selectFrom('sessions').where('token_hash', '=', session)
  const first = of.select(FIRST.as('first'))
  await db
    .updateTable('sessions')
    .set(acting === undefined ? NOBODY : actingColumns(acting))
    .where('kind', '=', 'cookie')
    .where((where) =>
      where.or([
        where('token_hash', '=', session),
        where('token_hash', '=', first),
        where('asked_with', '=', first),
      ]),
    )
    .execute()
}

/** Locks the session until the transaction ends, and returns as whom it acts; undefined if it has ended or acts as
 *  nobody. */
export async function lockActing(trx: Kysely<Database>, session: string): Promise<StoredActing | undefined> {
  const row = await trx
    .selectFrom('sessions')
    .select(['acting_for', 'acting_reason', 'acting_until'])
    .where('token_hash', '=', session)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.acting_for === null || row.acting_until === null) return undefined
  return { userId: row.acting_for, reason: row.acting_reason, until: row.acting_until }
}
