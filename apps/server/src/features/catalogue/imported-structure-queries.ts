/** SQL of attributes and news that an imported catalogue brings. The settings of an attribute belong to the site admins
 *  once it is there, and so does the order of the news. */
import { LOCALES } from '@hoistway/domain/texts/locale'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** Returns the number of attributes that were added or have changed.
 *  @param rows rows of `attributes` with `isSpecial`: type and code of a special attribute stay */
export async function putAttributes(db: Kysely<Database>, rows: readonly object[]): Promise<number> {
  const { rows: written } = await sql`
    insert into attributes (id, code, type, filter_group, metric_unit, web_status, search_priority, sort_prio,
      filter_behaviour, name, group_id)
    select id, code, type, filter_group, metric_unit, web_status, search_priority, sort_prio, filter_behaviour,
      name, group_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, code text, type integer,
      filter_group text, metric_unit text, web_status integer, search_priority integer, sort_prio integer,
      filter_behaviour integer, name jsonb, group_id integer)
    on conflict (id) do update set type = excluded.type, filter_group = excluded.filter_group,
      metric_unit = excluded.metric_unit, name = excluded.name, group_id = excluded.group_id
    where (attributes.type, attributes.filter_group, attributes.metric_unit, attributes.name, attributes.group_id)
      is distinct from
      (excluded.type, excluded.filter_group, excluded.metric_unit, excluded.name, excluded.group_id)
    returning id`.execute(db)
  return written.length
}

/** Adds parts to the end of the news of every language, and takes others out. */
export async function changeNews(
  db: Kysely<Database>,
  { added, removed }: { readonly added: readonly number[]; readonly removed: readonly number[] },
): Promise<number> {
  const ids = (list: readonly number[]) => sql`any(${sql.val([...list])}::integer[])`
  const { rows: gone } = await sql`delete from product_news where product_id = ${ids(removed)}
    returning product_id`.execute(db)
  const { rows: come } = await sql`
    insert into product_news (locale, position, product_id)
    select locale, (select coalesce(max(position) + 1, 0) from product_news of_locale where of_locale.locale = l.locale)
      + row_number() over (partition by locale order by product.id) - 1, product.id
    from unnest(${sql.val([...LOCALES])}::text[]) as l (locale),
      (select id from products where id = ${ids(added)}) as product
    where not exists (select from product_news known
      where known.locale = l.locale and known.product_id = product.id)
    returning product_id`.execute(db)
  return gone.length + come.length
}
