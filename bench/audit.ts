/** Measures a page of the audit log in a log of a million entries, as its screen asks for it. */
import { auditCalls } from '@hoistway/contract/site-admin/audit'
import { ADA, SVEN } from '@hoistway/fixtures/accounts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../apps/server/src/database/schema.ts'
import { ASKED, type Ask, measureFilledShop } from './filled-shop.ts'
import { count, type Section } from './report.ts'

const ENTRIES = 1_000_000
const AT_ONCE = 50_000

/** The first pages that people ask for. */
const QUERIES = {
  'the first page': {},
  'one act': { act: 'rights-changed' },
  refused: { outcome: 'refused' },
  'by staff in the place of a user': { acting: true },
  'one person': { userId: ADA.id },
  'one target': { targetKind: 'user', targetId: String(ADA.id) },
  'one company': { companyId: 1 },
  'one company, one act': { companyId: 2, act: 'rights-changed' },
  'a day a year ago': { from: '2025-11-20', to: '2025-11-21' },
  'words, many found': { q: 'nordlift' },
  'words, none found': { q: 'zzzz' },
} as const

const ASKS = Object.fromEntries(
  Object.entries(QUERIES).map(([name, query]): [string, Ask] => [
    name,
    (client) => client.call(auditCalls.auditLog, { query }),
  ]),
)

export async function measureAudit(): Promise<Section> {
  const measured = await measureFilledShop('page', { fill, account: SVEN, asks: ASKS })
  return {
    part: 'audit',
    title: 'Audit log',
    ...measured,
    notes: [
      `${count(ENTRIES)} entries of three years, pages of 50 with their total, over HTTP, ${ASKED} times each. The goal is 300 ms.`,
    ],
  }
}

async function fill(db: Kysely<Database>): Promise<void> {
  for (let done = 0; done < ENTRIES; done += AT_ONCE) await insertEntries(db, done)
  await sql`analyze audit_log`.execute(db)
}

function insertEntries(db: Kysely<Database>, from: number): Promise<unknown> {
  return sql`
    insert into audit_log (at, actor, user_id, acting_for, address, act, outcome, target_kind, target_id, company_id,
      before, after)
    select timestamptz '2023-11-23' + make_interval(secs => n * 94.6), 'user', 1 + n % 11,
      case when n % 250 = 0 then 1 + n % 7 end, '192.0.2.' || n % 250,
      (array['login', 'login', 'login', 'login', 'logout', 'user-changed', 'import', 'address-changed'])[1 + n % 8],
      case when n % 50 = 0 then 'refused' else 'success' end, 'user', (1 + n * 7 % 11)::text,
      case when n % 997 = 0 then 2 else 1 + n % 3 end,
      '{"address": "Kungsgatan 4"}'::jsonb, '{"address": "Kungsgatan 44"}'::jsonb
    from generate_series(${from}::integer + 1, ${from + AT_ONCE}::integer) n
    union all
    select timestamptz '2023-11-23' + make_interval(secs => n * 94.6), 'user', 2, null, '', 'rights-changed', 'success',
      'user', '3', 1 + n % 3, '{"is_web_user": true}'::jsonb, '{"is_web_user": false}'::jsonb
    from generate_series(${from}::integer + 1, ${from + AT_ONCE}::integer, 10000) n`.execute(db)
}
