/** Measures the pages of a history of 10,000 orders with 5 lines each, as the screens ask for them. */
import { orderPageCalls } from '@hoistway/contract/orders/order-pages'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { ADA, KARIN } from '@hoistway/fixtures/accounts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../apps/server/src/database/schema.ts'
import { ASKED, type Ask, measureFilledShop } from './filled-shop.ts'
import { count, type Section } from './report.ts'

const ORDERS = 10_000
const LINES = 5

type Query = { readonly [name: string]: string | number | boolean }

const page =
  (query: Query): Ask =>
  (client) =>
    client.call(orderPageCalls.orderPage, { query: { scope: 'company', locale: 'sv', ...query } })

const ASKS: Readonly<Record<string, Ask>> = {
  'the first page': page({}),
  'the last page': page({ after: ORDERS - 20 }),
  'the oldest first': page({ oldestFirst: true }),
  'a month': page({ from: '2026-01-01', to: '2026-01-31' }),
  'those that are delivered': page({ status: 'delivered' }),
  'one by its own reference': page({ q: 'reference 4711' }),
  'those of a part by its name': page({ q: 'roller' }),
  'the latest 6, for home': page({ scope: 'own', limit: 6 }),
  'one order by its number': (client) =>
    client.call(orderPageCalls.orderByNumber, { params: { number: 'ERP-4711' }, query: { locale: 'sv' } }),
  'the specified history: the newest 500': (client) => client.call(orderCalls.companyOrderHistory, {}),
}

export async function measureHistory(): Promise<Section> {
  const measured = await measureFilledShop('call', { fill, account: KARIN, asks: ASKS })
  return {
    part: 'history',
    title: 'A history of 10,000 orders',
    ...measured,
    notes: [
      `${count(ORDERS)} orders of ${LINES} lines in one company, over HTTP, ${ASKED} times each. The goal is 10 ms for the first page.`,
    ],
  }
}

async function fill(db: Kysely<Database>): Promise<void> {
  await sql`
      insert into orders (temp_id, company_id, user_id, ordered_by, user_order, mark, message, created, changed,
        desired_delivery, transport_id, transport_name, address_id, recipient, address, post_address, country_id,
        partial_delivery, weight_g, currency, subtotal, fee, total, discount, order_source, released, erp_order)
      select gen_random_uuid(), ${ADA.company.id}, case when n % 4 = 0 then ${KARIN.id}::integer
          else ${ADA.id}::integer end, 'Bench', 'reference ' || n, 'Shaft ' || n % 50, '',
        now() - n * interval '1 hour', now(), '2026-12-01', t.id, t.names, a.id, a.recipient, a.address,
        a.post_address, a.country_id, false, 1000, 0, 6000000, 0, 6000000, 0, 2, true, 'ERP-' || n
      from generate_series(1, ${ORDERS}::integer) n
      cross join (select id, names from transports order by id limit 1) t
      cross join (select * from company_addresses where company_id = ${ADA.company.id} order by id limit 1) a`.execute(
    db,
  )
  await sql`
      insert into order_lines (order_id, position, product_id, article_nr, label, unit, amount, specification_text,
        unit_price, list_price, price_source, line_total)
      select orders.id, position, p.id, p.article_nr, p.label, p.unit, 1000, '', 1200000, 1200000, 1, 1200000
      from orders
      cross join generate_series(1, ${LINES}::integer) position
      join (select id, article_nr, label, unit, row_number() over (order by id) as place,
        count(*) over () as parts from products) p on p.place = 1 + (orders.id * 7 + position * 31) % p.parts
      where orders.user_order like 'reference %'`.execute(db)
  await sql`
      insert into shipments (order_id, shipment_id, transporter, location, url, status)
      select id, 'S-' || id, 'DHL', '', '', case when id % 3 = 0 then 'packed' else 'delivered' end
      from orders where user_order like 'reference %'`.execute(db)
  await sql`analyze`.execute(db)
}
