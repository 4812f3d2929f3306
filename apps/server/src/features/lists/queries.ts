/** All SQL of shared lists. */
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { DETAIL_COLUMNS } from '../../database/tables/line-details.ts'
import type { SharedListItemTable, SharedListTable } from '../../database/tables/lists.ts'

export type ListRow = Omit<Selectable<SharedListTable>, 'user_id' | 'expires'>
export type ListItemRow = Selectable<SharedListItemTable>

export type NewList = {
  readonly token: string
  readonly userId: number | undefined
  readonly type: number
  readonly created: Date
  readonly expires: Date | undefined
  readonly items: readonly Omit<ListItemRow, 'token' | 'position'>[]
}

export async function insertList(db: Kysely<Database>, list: NewList): Promise<void> {
  const { token } = list
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('shared_lists')
      .values({
        token,
        user_id: list.userId ?? null,
        type: list.type,
        created: list.created,
        expires: list.expires ?? null,
      })
      .execute()
    await transaction
      .insertInto('shared_list_items')
      .values(list.items.map((item, position) => ({ ...item, token, position })))
      .execute()
  })
}

/** Counts the lists of a person, and the lines of all these lists together. */
export async function countLists(
  db: Kysely<Database>,
  userId: number,
): Promise<{ readonly lists: number; readonly lines: number }> {
  return db
    .selectFrom('shared_lists')
    .leftJoin('shared_list_items', 'shared_list_items.token', 'shared_lists.token')
    .select(({ fn }) => [
      fn.count<number>('shared_lists.token').distinct().as('lists'),
      fn.count<number>('shared_list_items.position').as('lines'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Reads a list that has not expired. An expired list of a guest stays in the table until a job deletes it. */
export function readList(db: Kysely<Database>, token: string, now: Date): Promise<ListRow | undefined> {
  return db
    .selectFrom('shared_lists')
    .select(['token', 'type', 'created'])
    .where('token', '=', token)
    .where(({ eb, or }) => or([eb('expires', 'is', null), eb('expires', '>', now)]))
    .executeTakeFirst()
}

export function readListsOf(db: Kysely<Database>, userId: number): Promise<ListRow[]> {
  return db
    .selectFrom('shared_lists')
    .select(['token', 'type', 'created'])
    .where('user_id', '=', userId)
    .orderBy('created', 'desc')
    .orderBy('token')
    .execute()
}

export function readListItems(db: Kysely<Database>, tokens: readonly string[]): Promise<ListItemRow[]> {
  if (tokens.length === 0) return Promise.resolve([])
  return db
    .selectFrom('shared_list_items')
    .select(['token', 'position', 'product_id', 'amount', ...DETAIL_COLUMNS])
    .where('token', 'in', tokens)
    .orderBy('token')
    .orderBy('position')
    .execute()
}

/** Deletes a list of this person. Returns false if the person has no such list. */
export async function deleteListOf(db: Kysely<Database>, token: string, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('shared_lists')
    .where('token', '=', token)
    .where('user_id', '=', userId)
    .returning('token')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredLists(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('shared_lists').where('expires', '<=', now).execute()
}
