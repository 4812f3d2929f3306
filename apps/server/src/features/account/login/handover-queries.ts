/** SQL of the codes that take a session to another host of the shop. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'

export type NewHandover = {
  readonly session: string
  readonly codeHash: string
  readonly targetHost: string
  readonly expires: Date
}

/** Stores a code in place of an earlier one of the session. Returns false if the session has ended. */
export async function insertHandover(db: Kysely<Database>, handover: NewHandover): Promise<boolean> {
  const { session, codeHash, targetHost, expires } = handover
  const stored = await db
    .insertInto('handovers')
    .columns(['session', 'code_hash', 'target_host', 'expires'])
    .expression(
      db
        .selectFrom('sessions')
        .select([
          'token_hash',
          sql<string>`${codeHash}::text`.as('code_hash'),
          sql<string>`${targetHost}::text`.as('target_host'),
          sql<Date>`${expires}::timestamptz`.as('expires'),
        ])
        .where('token_hash', '=', session),
    )
    .onConflict((conflict) =>
      conflict.column('session').doUpdateSet(({ ref }) => ({
        code_hash: ref('excluded.code_hash'),
        target_host: ref('excluded.target_host'),
        expires: ref('excluded.expires'),
      })),
    )
    .returning('session')
    .executeTakeFirst()
  return stored !== undefined
}

/** Deletes the code and returns what belongs to it: of two requests at the same time, one gets it. */
export function redeemHandover(db: Kysely<Database>, codeHash: string) {
  return db
    .deleteFrom('handovers')
    .where('code_hash', '=', codeHash)
    .returning(['session', 'target_host as targetHost', 'expires'])
    .executeTakeFirst()
}

export async function deleteExpiredHandovers(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('handovers').where('expires', '<=', now).execute()
}
