/** The handlers of the audit log's calls. */
import type { auditCalls } from '@hoistway/contract/site-admin/audit'
import type { HandlersOf } from '../http/handler.ts'
import { type AuditNeeds, auditLog } from './audit-log.ts'
import { downloadAuditLog } from './download-audit-log.ts'

export function auditHandlers(needs: AuditNeeds): HandlersOf<typeof auditCalls> {
  return { auditLog: auditLog(needs), downloadAuditLog: downloadAuditLog(needs) }
}
