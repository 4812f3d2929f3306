/** SQL of the tokens of apps, which are exchanged for new ones. A token that is sent again after its exchange was
 *  stolen. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

export async function markUsed(db: Kysely<Database>, tokenHash: string): Promise<void> {
  await db.updateTable('sessions').set({ used: true }).where('token_hash', '=', tokenHash).execute()
}

/** Locks the row: of two requests that exchange one token at the same time, the second waits here. Finds tokens that
 *  were exchanged long ago too. */
export function lockToken(trx: Kysely<Database>, tokenHash: string) {
  return trx
    .selectFrom('sessions')
    .select([
      'user_id as userId',
      'asked_with as requestedWith',
      'family',
      'spent',
      'expires',
      'ends',
      'kind',
      'persistent',
    ])
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
}

/** Marks the token as exchanged; it expires at that time, or at its old expiry if that is earlier. */
export async function spendToken(
  db: Kysely<Database>,
  tokenHash: string,
  now: Date,
  latest: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen: now, spent: now, expires: sql<Date>`least(expires, ${latest}::timestamptz)` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Deletes the token that the last exchange made, if nobody has used it. Returns whether it was deleted. */
export async function deleteUnusedToken(db: Kysely<Database>, family: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('family', '=', family)
    .where('spent', 'is', null)
    .where('used', '=', false)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteFamily(db: Kysely<Database>, family: string): Promise<void> {
  await db.deleteFrom('sessions').where('family', '=', family).execute()
}
