/** The audit log of the own company, without network addresses (AMB-100). */
import { useOnline } from '../../../data/calls/online.ts'
import { useUser } from '../../../data/root-data.ts'
import { useAreaData } from '../../../features/area/area.ts'
import { AuditList } from '../../../features/audit-log/AuditList.tsx'
import { keptWords } from '../../../features/audit-log/audit-words.ts'
import { useText } from '../../../texts/text.ts'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import type { loadCompanyAudit } from './load-company-audit.ts'

export function CompanyAuditPage() {
  const t = useText()
  const isOnline = useOnline()
  const user = useUser()
  const { filter, page } = useAreaData<typeof loadCompanyAudit>()
  const lead = t('companyAdmin.audit.lead', {
    company: user?.company.name ?? '',
    kept: keptWords(page.keptDays, t),
  })
  return (
    <Stack page>
      <PageHead title={t('companyAdmin.area.audit')} lead={lead} />
      {!isOnline && <Note kind="low">{t('siteAdmin.offline')}</Note>}
      <AuditList path="/users/audit" filter={filter} page={page} ofOneCompany />
    </Stack>
  )
}
