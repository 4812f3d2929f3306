/** GET audit.csv: the log as a file. It is read in pages while it is sent, so neither memory nor a statement grows with
 *  it. */
import type { AuditEntry } from '@hoistway/contract/site-admin/audit'
import { csvText } from '@hoistway/domain/texts/csv'
import { streamFile } from '../http/answers/streamed-file.ts'
import { forCustomer } from '../http/handler.ts'
import type { Customer } from '../http/visitor.ts'
import { filterFor } from './audit-filter.ts'
import { type AuditNeeds, entryView } from './audit-log.ts'
import { type AuditFilter, type Cursor, readEntries } from './audit-queries.ts'

const AT_ONCE = 500
const HEADER = [
  'id',
  'time',
  'who',
  'for',
  'address',
  'request',
  'act',
  'outcome',
  'target',
  'company',
  'before',
  'after',
  'detail',
  'times',
]

export function downloadAuditLog(needs: AuditNeeds) {
  return forCustomer<'downloadAuditLog'>(async ({ query }, admin) => {
    await needs.refusals.flush()
    const filter = filterFor(admin, query)
    return streamFile({
      fileName: 'audit-log.csv',
      mediaType: 'text/csv; charset=utf-8',
      pieces: () => pieces(needs, filter, admin),
    })
  })
}

async function* pieces(
  { db }: AuditNeeds,
  filter: AuditFilter | undefined,
  admin: Customer,
): AsyncGenerator<string> {
  yield csvText([HEADER])
  let after: Cursor | undefined
  while (filter) {
    const rows = await readEntries(db, filter, { after, limit: AT_ONCE })
    yield csvText(rows.map((row) => cells(entryView(row, admin))))
    after = rows.at(-1)
    if (rows.length < AT_ONCE) return
  }
}

function cells(entry: AuditEntry): string[] {
  return [
    String(entry.id),
    entry.at,
    entry.user?.name ?? (entry.name === '' ? entry.actor : `${entry.actor} ${entry.name}`),
    entry.actingFor?.name ?? '',
    entry.address ?? '',
    entry.requestId,
    entry.act,
    entry.outcome,
    `${entry.target.kind} ${entry.target.name ?? entry.target.id}`.trim(),
    entry.company?.name ?? '',
    stateText(entry.before),
    stateText(entry.after),
    entry.detail,
    String(entry.times),
  ]
}

function stateText(state: AuditEntry['before']): string {
  return state === null ? '' : JSON.stringify(state)
}
