/** Measures the calls by which a customer admin runs a company of 2,000 people, with their approvals and the orders that
 *  wait, as the screens ask for them. */
import { approvalCalls } from '@hoistway/contract/approvals/approvals'
import { attestCalls } from '@hoistway/contract/approvals/attest'
import type { Call } from '@hoistway/contract/call'
import { calls, type InputOf } from '@hoistway/contract/calls'
import type { Client } from '@hoistway/contract/client'
import { ADA, KARIN } from '@hoistway/fixtures/accounts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../apps/server/src/database/schema.ts'
import { ASKED, type Ask, measureFilledShop } from './filled-shop.ts'
import { count, type Section } from './report.ts'

const PEOPLE = 2_000
const ORDERS = 20_000
/** Of these orders. */
const WAITING = 400

const get =
  <R extends Call>(row: R, input: object) =>
  (client: Client) =>
    client.call(row, input as never)

const ASKS: Readonly<Record<string, Ask>> = {
  'people, the first page': get(calls.companyPeople, { query: {} }),
  'people, a page in the middle': get(calls.companyPeople, { query: { after: 1_000 } }),
  'people, one found by name': get(calls.companyPeople, { query: { q: 'bench 1777' } }),
  'people, those who may log in': get(calls.companyPeople, { query: { state: 'active' } }),
  'a person': get(calls.personOverview, { params: { id: KARIN.id } }),
  'a person is saved': (client, time) =>
    client.call(calls.updateUser, { body: { id: KARIN.id, cellPhone: `+46 8 555 01${time + 100}` } }),
  'approvals: relations': get(attestCalls.attests, {}),
  'approvals: people to name': get(attestCalls.attestUsers, {}),
  'approvals: orders that wait': get(approvalCalls.waitingApprovals, {}),
  'approvals: a relation is saved': (client, time) => {
    const body: InputOf<'putAttest'>['body'] = { userId: KARIN.id, attestantId: ADA.id, amount: 1_000 + time }
    return client.call(attestCalls.attests, {}).then((relations) => {
      const known = relations.find((one) => one.userId === KARIN.id && one.attestantId === ADA.id)
      return client.call(attestCalls.putAttest, { body: { ...body, ...(known && { id: known.id }) } })
    })
  },
  'approvals: where an order would go': get(approvalCalls.approvalPreview, { query: { total: 30_000 } }),
  'addresses with their use': get(calls.addressUse, {}),
}

export async function measurePeople(): Promise<Section> {
  const measured = await measureFilledShop('call', { fill, account: ADA, asks: ASKS })
  return {
    part: 'people',
    title: 'A company of 2,000 people',
    ...measured,
    notes: [
      `${count(PEOPLE)} people, an approver for each of them, ${count(ORDERS)} orders, ${count(WAITING)} of which wait, over HTTP, ${ASKED} times each. "A relation is saved" reads all relations first, as the screen does. The goal is 300 ms.`,
    ],
  }
}

/** Adds people to Ada's company, gives each of them an approver, and has them order. */
async function fill(db: Kysely<Database>): Promise<void> {
  await sql`
      insert into users (company_id, user_name, email, first_name, last_name, password_hash, language_code, created)
      select ${ADA.company.id}, 'bench' || n || '@nordlift.example', 'bench' || n || '@nordlift.example', 'Bench',
        n::text, case when n % 3 > 0 then (select password_hash from users where id = ${ADA.id}) end, 'sv', now()
      from generate_series(1, ${PEOPLE}::integer) n`.execute(db)
  await sql`
      insert into attests (user_id, attestant_id, amount, active, substitute_attester_id)
      select id, case when id % 2 = 0 then ${ADA.id}::integer else ${KARIN.id}::integer end, 500000000, true,
        case when id % 2 = 0 then ${KARIN.id}::integer else ${ADA.id}::integer end
      from users where first_name = 'Bench'`.execute(db)
  await sql`
      insert into orders (temp_id, company_id, user_id, ordered_by, user_order, mark, message, created, changed,
        desired_delivery, transport_id, transport_name, address_id, recipient, address, post_address, country_id,
        partial_delivery, weight_g, currency, subtotal, fee, total, discount, order_source, attest_status,
        attest_token, attestee_id, attest_id, released)
      select gen_random_uuid(), ${ADA.company.id}, b.user_id, 'Bench', '', '', '', now() - n * interval '1 hour',
        now(), '2026-12-01', t.id, t.names, a.id, a.recipient, a.address, a.post_address, a.country_id, false, 1000, 0,
        6000000, 0, 6000000, 0, 2, case when n <= ${WAITING} then 1 else 2 end, 'bench-' || n, b.attestant_id, b.id,
        n > ${WAITING}
      from generate_series(1, ${ORDERS}::integer) n
      join (select id, user_id, attestant_id, row_number() over (order by id) as place from attests
        where amount = 500000000) b on b.place = 1 + n % ${PEOPLE}
      cross join (select id, names from transports order by id limit 1) t
      cross join (select * from company_addresses where company_id = ${ADA.company.id} order by id limit 1) a`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}
