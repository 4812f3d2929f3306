/** Asks for a page of the audit log. The shop leaves out what the reader may not see (AMB-100). */

import type { ResultOf } from '@hoistway/contract/calls'
import { auditCalls } from '@hoistway/contract/site-admin/audit'
import type { Shop } from '../../data/shop.ts'
import { type AuditFilter, auditQuery } from './audit-filter.ts'

export type AuditPage = ResultOf<'auditLog'>

export function readAuditLog({ client }: Shop, filter: AuditFilter): Promise<AuditPage> {
  const { after } = filter
  const query = { ...auditQuery(filter), ...(after === undefined ? {} : { after }) }
  return client.call(auditCalls.auditLog, { query })
}
