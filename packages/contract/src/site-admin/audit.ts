/** The shop's own calls (AMB-94) about the audit log. A site admin reads all of it; a customer admin reads what concerns
 *  the own company, without network addresses (AMB-100). */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Id, Moment, Next, Nullable, paging } from '../wire.ts'

/** The entries of one page at most. */
const filters = {
  q: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Part of the name or mail address of a user, or the id of a target',
    }),
  ),
  userId: Type.Optional(Id),
  acting: Type.Optional(
    Type.Boolean({ description: 'true: acts of a site admin in the place of a user; false: all others' }),
  ),
  act: Type.Optional(Type.String({ maxLength: 50 })),
  outcome: Type.Optional(Type.Enum(['success', 'failure', 'refused'])),
  targetKind: Type.Optional(Type.String({ maxLength: 50 })),
  targetId: Type.Optional(Type.String({ maxLength: 100 })),
  companyId: Type.Optional(Id),
  from: Type.Optional(Moment('A day in UTC or a moment: 2026-11-16, 2026-11-16T08:00Z')),
  to: Type.Optional(Moment('The first moment that is left out; a day is left out as a whole')),
}

const Person = Type.Object({ id: Id, name: Type.String() })
const State = Nullable(Type.Record(Type.String(), Type.Unknown()))

export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  actor: Type.Enum(['user', 'guest', 'command', 'sync']),
  user: Nullable(Person),
  actingFor: Nullable(Person),
  name: Type.String({ description: 'The user of the machine who gave a command, or the synchronisation' }),
  act: Type.String(),
  outcome: Type.Enum(['success', 'failure', 'refused']),
  target: Type.Object({ kind: Type.String(), id: Type.String(), name: Nullable(Type.String()) }),
  company: Nullable(Person),
  before: State,
  after: State,
  detail: Type.String(),
  times: Type.Integer({
    description: 'How often it happened within a few seconds; more than 1 for refusals only',
  }),
  requestId: Type.String(),
  address: Nullable(
    Type.String({ description: 'The network address of the caller; null for customer admins' }),
  ),
})
export type AuditEntry = Static<typeof AuditEntry>

const REFUSALS = ['notLoggedIn', 'notAllowed', 'invalidInput'] as const

export const auditCalls = {
  auditLog: call({
    method: 'GET',
    path: '/shop/v1/audit',
    summary: 'A page of the audit log, the latest entries first',
    access: 'customerAdmin',
    query: Type.Object({
      ...filters,
      ...paging({ rows: 'entries', lastAfter: Number.MAX_SAFE_INTEGER }),
    }),
    result: Type.Object({
      entries: Type.Array(AuditEntry),
      next: Next,
      total: Type.Integer({
        description: 'Entries that pass the filter, counted up to 10,000; with q up to 1,000',
      }),
      keptDays: Type.Integer({ description: 'Days after which entries are deleted' }),
    }),
    refusals: REFUSALS,
  }),
  downloadAuditLog: call({
    method: 'GET',
    path: '/shop/v1/audit.csv',
    summary: 'All entries of the audit log that pass the filter as a CSV file, the latest first',
    access: 'customerAdmin',
    query: Type.Object(filters),
    result: 'file',
    refusals: REFUSALS,
  }),
} as const
