/** GET audit: a page of the audit log. Also makes the view of an entry, which the download shares. */
import type { AuditEntry } from '@hoistway/contract/site-admin/audit'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { forCustomer } from '../http/handler.ts'
import type { Customer } from '../http/visitor.ts'
import { filterFor } from './audit-filter.ts'
import { type AuditRow, countEntries, readCursor, readEntries } from './audit-queries.ts'
import type { AuditOfRefusals } from './refusals.ts'

const PAGE = 50
/** The most entries that are counted. A search by words costs more, since it reads an index for each user that it
 *  finds. */
const MOST_COUNTED = { byFilter: 10_000, byWords: 1_000 }

export type AuditNeeds = {
  readonly db: Kysely<Database>
  readonly refusals: Pick<AuditOfRefusals, 'flush'>
  readonly keptDays: number
}

export function auditLog({ db, refusals, keptDays }: AuditNeeds) {
  return forCustomer<'auditLog'>(async ({ query: { after, limit = PAGE, ...asked } }, admin) => {
    const filter = filterFor(admin, asked)
    const nothing = { entries: [], next: null, total: 0, keptDays }
    if (!filter) return nothing
    await refusals.flush()
    const cursor = after === undefined ? undefined : await readCursor(db, after)
    // An entry that has expired meanwhile was one of the oldest, so no entry comes after it.
    if (after !== undefined && !cursor) return nothing
    const rows = await readEntries(db, filter, { after: cursor, limit })
    return {
      entries: rows.map((row) => entryView(row, admin)),
      next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
      total: await countEntries(db, filter, filter.q ? MOST_COUNTED.byWords : MOST_COUNTED.byFilter),
      keptDays,
    }
  })
}

export function entryView(row: AuditRow, { isSiteAdmin }: Pick<Customer, 'isSiteAdmin'>): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    user: personView(row.user_id, row.user_name),
    actingFor: personView(row.acting_for, row.acting_for_name),
    name: row.named,
    act: row.act,
    outcome: row.outcome,
    target: { kind: row.target_kind, id: row.target_id, name: row.target_name },
    company: personView(row.company_id, row.company_name),
    before: row.before,
    after: row.after,
    detail: row.detail,
    times: row.times,
    requestId: row.request_id,
    address: isSiteAdmin ? row.address : null,
  }
}

function personView(id: number | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' }
}
