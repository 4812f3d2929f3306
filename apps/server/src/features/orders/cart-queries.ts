/** SQL of the carts that the shop keeps for its users. */
import type { Kysely } from 'kysely'
import { builtOnce } from '../../database/built-once.ts'
import type { Database } from '../../database/schema.ts'

const readCarts = builtOnce(['userId'], (db, { userId }: { readonly userId: number }) =>
  db.selectFrom('carts').select('state').where('user_id', '=', userId),
)

export async function readCart(
  db: Kysely<Database>,
  userId: number,
): Promise<Record<string, unknown> | undefined> {
  return (await readCarts(db, { userId }))[0]?.state
}

export async function saveCart(
  db: Kysely<Database>,
  userId: number,
  state: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const text = JSON.stringify(state)
  await db
    .insertInto('carts')
    .values({ user_id: userId, state: text, updated: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((of) => ({
        state: of.ref('excluded.state'),
        updated: of.ref('excluded.updated'),
      })),
    )
    .execute()
}

export async function deleteCart(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('carts').where('user_id', '=', userId).execute()
}
