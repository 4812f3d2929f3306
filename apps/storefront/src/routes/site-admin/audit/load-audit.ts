/** Loads a page of the audit log. */
import { notFound } from '../../../data/page/not-found.ts'
import type { AreaArgs } from '../../../features/area/area.ts'
import { readAuditFilter } from '../../../features/audit-log/audit-filter.ts'
import { readAuditLog } from '../../../features/audit-log/read-audit-log.ts'

export async function loadAudit({ shop, url, rest }: AreaArgs) {
  if (rest.length > 0) throw notFound('page')
  const filter = readAuditFilter(url.searchParams)
  return { filter, page: await readAuditLog(shop, filter) }
}
