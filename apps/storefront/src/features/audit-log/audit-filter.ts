/** The filters of the audit log, which stand in the address and nowhere else. */

import type { InputOf } from '@hoistway/contract/calls'
import type { AuditEntry } from '@hoistway/contract/site-admin/audit'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { dayBounds, dayIn } from '../list-filter/day-bounds.ts'

/** Parts of the log that can be counted. */
export const AUDIT_PARTS = ['all', 'acting', 'failure', 'refused'] as const
export type AuditPart = (typeof AUDIT_PARTS)[number]

export type AuditFilter = {
  readonly q: string
  readonly act: string
  readonly part: AuditPart
  readonly userId: number | undefined
  readonly companyId: number | undefined
  readonly targetKind: string
  readonly targetId: string
  /** Days, or empty. */
  readonly from: string
  readonly to: string
  readonly after: number | undefined
}

export const NO_FILTER: AuditFilter = {
  q: '',
  act: '',
  part: 'all',
  userId: undefined,
  companyId: undefined,
  targetKind: '',
  targetId: '',
  from: '',
  to: '',
  after: undefined,
}

const LONGEST = { q: 100, act: 50, targetKind: 50, targetId: 100 } as const
const ID = /^[1-9]\d{0,8}$/
const ENTRY_ID = /^[1-9]\d{0,14}$/

export function readAuditFilter(address: URLSearchParams): AuditFilter {
  const text = (name: keyof typeof LONGEST) => (address.get(name) ?? '').trim().slice(0, LONGEST[name])
  const number = (name: string, pattern: RegExp) => {
    const value = address.get(name) ?? ''
    return pattern.test(value) ? Number(value) : undefined
  }
  return {
    q: text('q'),
    act: text('act'),
    part: AUDIT_PARTS.find((part) => part === address.get('part')) ?? 'all',
    userId: number('userId', ID),
    companyId: number('companyId', ID),
    targetKind: text('targetKind'),
    targetId: text('targetId'),
    from: dayIn(address, 'from'),
    to: dayIn(address, 'to'),
    after: number('after', ENTRY_ID),
  }
}

export function auditAddress(path: string, filter: AuditFilter): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) {
    if (value !== NO_FILTER[name as keyof AuditFilter]) query.set(name, String(value))
  }
  return query.size === 0 ? path : `${path}?${query}`
}

export function isNarrowed(filter: AuditFilter): boolean {
  return auditAddress('', { ...filter, after: undefined }) !== ''
}

type AuditQuery = InputOf<'downloadAuditLog'>['query']

const PART: Readonly<Record<AuditPart, AuditQuery>> = {
  all: {},
  acting: { acting: true },
  failure: { outcome: 'failure' },
  refused: { outcome: 'refused' },
}

/** The query of both calls, without a page. */
export function auditQuery(filter: AuditFilter): AuditQuery {
  const { q, act, part, userId, companyId, targetKind, targetId, from, to } = filter
  const texts = Object.entries({ q, act, targetKind, targetId }).filter(([, text]) => text !== '')
  return {
    ...Object.fromEntries(texts),
    ...(userId === undefined ? {} : { userId }),
    ...(companyId === undefined ? {} : { companyId }),
    ...PART[part],
    ...dayBounds({ from, to }),
  }
}

export const AUDIT_COLUMNS = ['time', 'who', 'act', 'target', 'change'] as const
export type AuditColumn = (typeof AUDIT_COLUMNS)[number]

/** The filter by the cell of an entry; undefined where the cell names nothing to filter by. */
export function filterByCell(
  filter: AuditFilter,
  entry: AuditEntry,
  column: AuditColumn,
): AuditFilter | undefined {
  const first = { ...filter, after: undefined }
  const day = stockholmDay(Date.parse(entry.at))
  if (column === 'time') return { ...first, from: day, to: day }
  if (column === 'who') return entry.user ? { ...first, userId: entry.user.id } : undefined
  if (column === 'act') return { ...first, act: entry.act }
  if (column === 'change' || entry.target.id === '') return undefined
  return { ...first, targetKind: entry.target.kind, targetId: entry.target.id }
}
