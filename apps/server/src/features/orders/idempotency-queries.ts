/** SQL of the keys under which orders were sent, so that none is placed twice. */
import type { Kysely } from 'kysely'
import { builtOnce } from '../../database/built-once.ts'
import type { Database } from '../../database/schema.ts'

export type SentKey = { readonly key: string; readonly bodyHash: string }

export function insertIdempotencyKey(
  db: Kysely<Database>,
  userId: number,
  { key, bodyHash }: SentKey,
  orderId: number,
): Promise<unknown> {
  return db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, body_hash: bodyHash, order_id: orderId })
    .execute()
}

const readKeys = builtOnce(
  ['userId', 'key'],
  (db, { userId, key }: { readonly userId: number; readonly key: string }) =>
    db
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'order_id'])
      .where('user_id', '=', userId)
      .where('key', '=', key),
)

/** Undefined if nothing was sent under the key yet. */
export async function readIdempotencyKey(db: Kysely<Database>, userId: number, key: string) {
  return (await readKeys(db, { userId, key }))[0]
}

export async function deleteIdempotencyKeysBefore(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created', '<', before).execute()
}
