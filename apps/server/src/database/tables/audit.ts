/** The table of the audit log: audit/. */
import type { ColumnType, Generated } from 'kysely'
import type { Defaulted } from './columns.ts'

export type AuditTables = {
  audit_log: AuditLogTable
}

type Stored<T> = ColumnType<T, T, never>
type StoredJson = ColumnType<Readonly<Record<string, unknown>> | null, string | null | undefined, never>

/** Rows are only added. */
export type AuditLogTable = {
  id: Generated<number>
  /** By the clock of the database, which all nodes share. */
  at: ColumnType<Date, Date | undefined, never>
  actor: Stored<'user' | 'guest' | 'command' | 'sync'>
  user_id: Stored<number | null>
  acting_for: Stored<number | null>
  /** The user of the machine who gave the command, or the name of the synchronisation. */
  named: Defaulted<string>
  /** The network address of the caller. */
  address: Defaulted<string>
  request_id: Defaulted<string>
  act: Stored<string>
  outcome: Stored<'success' | 'failure' | 'refused'>
  target_kind: Stored<string>
  target_id: Stored<string>
  /** The company that the act concerns. */
  company_id: Stored<number | null>
  before: StoredJson
  after: StoredJson
  detail: Defaulted<string>
  /** Number of times that the same refusal came in a few seconds. */
  times: Defaulted<number>
}
