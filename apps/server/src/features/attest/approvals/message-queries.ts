/** All SQL of the messages about orders under approval. */
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'

export function readMessages(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom('order_messages')
    .innerJoin('users', 'users.id', 'order_messages.user_id')
    .select([
      'order_messages.id',
      'order_messages.user_id',
      'order_messages.text',
      'order_messages.written',
      'users.first_name',
      'users.last_name',
    ])
    .where('order_messages.order_id', '=', orderId)
    .orderBy('order_messages.id')
    .execute()
}
export type MessageRow = Awaited<ReturnType<typeof readMessages>>[number]

export async function insertMessage(
  db: Kysely<Database>,
  message: { readonly orderId: number; readonly userId: number; readonly text: string; readonly now: Date },
): Promise<number> {
  const { orderId, userId, text, now } = message
  const { id } = await db
    .insertInto('order_messages')
    .values({ order_id: orderId, user_id: userId, text, written: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findMessage(db: Kysely<Database>, messageId: number) {
  return db
    .selectFrom('order_messages')
    .select(['id', 'order_id', 'user_id', 'text'])
    .where('id', '=', messageId)
    .executeTakeFirst()
}
