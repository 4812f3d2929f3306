/** Loads a page of the audit log of the own company (AMB-100). The shop answers with no other company's entries, so a
 *  company in the address is left out. */
import { notFound } from '../../../data/page/not-found.ts'
import type { AreaArgs } from '../../../features/area/area.ts'
import { readAuditFilter } from '../../../features/audit-log/audit-filter.ts'
import { readAuditLog } from '../../../features/audit-log/read-audit-log.ts'

export async function loadCompanyAudit({ shop, url, rest }: AreaArgs) {
  if (rest.length > 0) throw notFound('page')
  const filter = { ...readAuditFilter(url.searchParams), companyId: undefined }
  return { filter, page: await readAuditLog(shop, filter) }
}
