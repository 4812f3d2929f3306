/** SQL of the changes that wait for a site admin. */
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { SyncHeldTable } from '../../database/tables/sync.ts'

export type HeldKind = SyncHeldTable['kind']
export type HeldChange = Omit<Insertable<SyncHeldTable>, 'id' | 'released' | 'released_by'>

/** The keys of the changes of a feed that were released. */
export async function readReleased(db: Kysely<Database>, feed: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sync_held')
    .select('key')
    .where('feed', '=', feed)
    .where('released', 'is not', null)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Deletes held changes that the feed no longer asks for, a limited number. Returns true if there may be more. */
export async function deleteHeldBut(
  db: Kysely<Database>,
  { feed, kind, scopes }: { feed: string; kind: HeldKind; scopes: readonly string[] },
  keys: readonly string[],
  most: number,
): Promise<boolean> {
  const { rows } = await sql`delete from sync_held where id in (
      select id from sync_held
      where feed = ${feed} and kind = ${kind} and scope = any(${sql.val([...scopes])}::text[])
        and key not in (select json_array_elements_text(${JSON.stringify(keys)}::json))
      limit ${most}
    ) returning id`.execute(db)
  return rows.length === most
}

/** Adds held changes. A change that waits already keeps its id and its time. */
export async function insertHeld(db: Kysely<Database>, changes: readonly HeldChange[]): Promise<void> {
  if (changes.length === 0) return
  await db
    .insertInto('sync_held')
    .values([...changes])
    .onConflict((conflict) =>
      conflict
        .columns(['feed', 'kind', 'key'])
        .doUpdateSet((of) => ({ line: of.ref('excluded.line'), subject: of.ref('excluded.subject') })),
    )
    .execute()
}

/** Article numbers by product id. */
export async function readArticleNrs(
  db: Kysely<Database>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'article_nr'])
    .where('id', '=', sql<number>`any(${sql.val([...new Set(productIds)])}::int[])`)
    .execute()
  return new Map(rows.map(({ id, article_nr }) => [id, article_nr]))
}
