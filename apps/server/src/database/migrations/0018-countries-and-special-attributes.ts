/** The countries of ISO 3166-1 and the 32 special attributes (ENUM-15), without which a shop of one's own can take no
 *  customer and no product. Rows that a demo shop has already stay as they are. `delivered` marks the countries that the
 *  shop delivers to: those that it had before, or all of them in a new shop. */

import { SPECIAL_ATTRIBUTES } from '@hoistway/domain/catalogue/special-attributes'
import { COUNTRIES } from '@hoistway/domain/people/countries'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table countries add column delivered boolean not null default true`.execute(db)
  await sql`
    insert into countries (id, code, name, delivered)
    select id, code, name, not exists (select from countries) from jsonb_to_recordset(${JSON.stringify(COUNTRIES)}::jsonb)
      as country (id integer, code text, name jsonb)
    on conflict do nothing`.execute(db)
  await sql`
    insert into attributes (id, code, type, filter_group, metric_unit, web_status, search_priority, sort_prio,
      filter_behaviour, name)
    select id, code, type, "filterGroup", "metricUnit", "webStatus", "searchPriority", "sortPrio",
      "filterBehaviour", name
    from jsonb_to_recordset(${JSON.stringify(SPECIAL_ATTRIBUTES)}::jsonb) as attribute (id integer, code text,
      type integer, "filterGroup" text, "metricUnit" text, "webStatus" integer, "searchPriority" integer,
      "sortPrio" integer, "filterBehaviour" integer, name jsonb)
    on conflict do nothing`.execute(db)
}

/** Takes away only the rows that nothing refers to. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from attributes where id <= 32 and not exists
    (select from options where attribute_id = attributes.id)`.execute(db)
  await sql`delete from countries where
    not exists (select from companies where country_id = countries.id) and
    not exists (select from company_addresses where country_id = countries.id) and
    not exists (select from transports where country_id = countries.id) and
    not exists (select from orders where country_id = countries.id)`.execute(db)
  await sql`alter table countries drop column delivered`.execute(db)
}
