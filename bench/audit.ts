/** Measures a page of the audit log in a log of a million entries, as its screen asks for it. */
import { auditCalls } from '@hoistway/contract/audit'
import { ADA, SVEN } from '@hoistway/fixtures/accounts'
import { type Kysely, sql } from 'kysely'
import { openDatabase } from '../apps/server/src/database/open.ts'
import type { Database } from '../apps/server/src/database/schema.ts'
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts'
import { clientOf, logIn } from '../e2e/customer.ts'
import { makeDataDir, removeDataDir, type ShopOptions, startShop } from '../e2e/shop.ts'
import { count, digits, type Section } from './report.ts'

const ENTRIES = 1_000_000
const AT_ONCE = 50_000
const ASKED = 30
const LIMITS = { connections: 2, statementSeconds: 600, startWaitSeconds: 10 }
/** Of processor time, which one person would reach here. */
const env = { CUSTOMER_PROCESSOR_PERCENT: '0' }

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

export async function measureAudit(): Promise<Section> {
  const postgres = await startPostgres()
  try {
    const databaseUrl = await postgres.createDatabase()
    const embedded = await measureOn({})
    const server = await measureOn({ databaseUrl })
    return {
      part: 'audit',
      title: 'Audit log',
      columns: ['page', 'embedded p50 ms', 'p95 ms', `PostgreSQL ${postgres.major} p50 ms`, 'p95 ms'],
      rows: Object.keys(QUERIES).map((name) => [
        name,
        ...(embedded.get(name) ?? []),
        ...(server.get(name) ?? []),
      ]),
      notes: [
        `${count(ENTRIES)} entries of three years, pages of 50 with their total, over HTTP, ${ASKED} times each. The goal is 300 ms.`,
      ],
    }
  } finally {
    await postgres.stop()
  }
}

async function measureOn(options: Pick<ShopOptions, 'databaseUrl'>): Promise<Map<string, readonly string[]>> {
  const dataDir = await makeDataDir()
  try {
    const first = await startShop({ dataDir, env, ...options })
    await first.stop()
    await fill(dataDir, options.databaseUrl)
    const shop = await startShop({ dataDir, env, ...options })
    try {
      const sven = clientOf(shop.url, await logIn(shop.url, SVEN))
      const figures = new Map<string, readonly string[]>()
      for (const [name, query] of Object.entries(QUERIES)) {
        const times: number[] = []
        for (let time = 0; time < ASKED; time += 1) {
          const started = performance.now()
          await sven.call(auditCalls.auditLog, { query })
          times.push(performance.now() - started)
        }
        times.sort((a, b) => a - b)
        const at = (share: number) => digits(times[Math.floor((times.length - 1) * share)] ?? 0)
        figures.set(name, [at(0.5), at(0.95)])
      }
      return figures
    } finally {
      await shop.stop()
    }
  } finally {
    await removeDataDir(dataDir)
  }
}

async function fill(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const database = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl, ...LIMITS })
  try {
    for (let done = 0; done < ENTRIES; done += AT_ONCE) await insertEntries(database.db, done)
    await sql`analyze audit_log`.execute(database.db)
  } finally {
    await database.close()
  }
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
