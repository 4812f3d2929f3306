/** All SQL of shared lists. */
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { DETAIL_COLUMNS } from '../../database/tables/line-details.ts'
import type { SharedListItemTable, SharedListTable } from '../../database/tables/lists.ts'

export type ListRow = Omit<Selectable<SharedListTable>, 'user_id' | 'expires'>
export type OwnListRow = Omit<Selectable<SharedListTable>, 'user_id'> & { readonly lines: number }
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
    .select(['token', 'name', 'type', 'created'])
    .where('token', '=', token)
    .where(({ eb, or }) => or([eb('expires', 'is', null), eb('expires', '>', now)]))
    .executeTakeFirst()
}

export function readListsOf(db: Kysely<Database>, userId: number): Promise<ListRow[]> {
  return db
    .selectFrom('shared_lists')
    .select(['token', 'name', 'type', 'created'])
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

type Part = { readonly after: number; readonly limit: number }

/** Reads a page of the lists of a person, newest first, with the number of all of them. */
export async function readPageOfLists(
  db: Kysely<Database>,
  userId: number,
  { after, limit }: Part,
): Promise<{ readonly count: number; readonly lists: readonly OwnListRow[] }> {
  const { count } = await db
    .selectFrom('shared_lists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const lists = await db
    .selectFrom('shared_lists')
    .select(['token', 'name', 'type', 'created', 'expires'])
    .select(({ selectFrom }) => [
      selectFrom('shared_list_items')
        .whereRef('shared_list_items.token', '=', 'shared_lists.token')
        .select(({ fn }) => fn.countAll<number>().as('lines'))
        .as('lines'),
    ])
    .where('user_id', '=', userId)
    .orderBy('created', 'desc')
    .orderBy('token')
    .offset(after)
    .limit(limit)
    .$narrowType<{ lines: number }>()
    .execute()
  return { count, lists }
}

/** Reads the first products of each of these lists, in the order of their lines. */
export function readFirstProducts(
  db: Kysely<Database>,
  tokens: readonly string[],
  first: number,
): Promise<Pick<ListItemRow, 'token' | 'product_id'>[]> {
  if (tokens.length === 0) return Promise.resolve([])
  return db
    .selectFrom('shared_list_items')
    .select(['token', 'product_id'])
    .where('token', 'in', tokens)
    .where('position', '<', first)
    .orderBy('token')
    .orderBy('position')
    .execute()
}

/** Names a list of this person. Returns false if the person has no such list. */
export async function nameListOf(
  db: Kysely<Database>,
  { token, userId, name }: { readonly token: string; readonly userId: number; readonly name: string },
): Promise<boolean> {
  const row = await db
    .updateTable('shared_lists')
    .set({ name })
    .where('token', '=', token)
    .where('user_id', '=', userId)
    .returning('token')
    .executeTakeFirst()
  return row !== undefined
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
