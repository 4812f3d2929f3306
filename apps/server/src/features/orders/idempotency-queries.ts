/** SQL of the keys under which orders were sent, so that none is placed twice. */
import type { Kysely, QueryCreator } from 'kysely'
import type { Database } from '../../database/schema.ts'

export type SentKey = { readonly key: string; readonly bodyHash: string }

/** The insert of a key: a statement, or a part of another one. */
export function newIdempotencyKey(
  db: QueryCreator<Database>,
  userId: number,
  { key, bodyHash }: SentKey,
  orderId: number,
) {
  return db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, body_hash: bodyHash, order_id: orderId })
}

export function readIdempotencyKey(db: Kysely<Database>, userId: number, key: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'order_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function deleteIdempotencyKeysBefore(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created', '<', before).execute()
}
