/** The audit log of the shop (ROUTE-22). */
import { useOnline } from '../../../data/calls/online.ts'
import { useAreaData } from '../../../features/area/area.ts'
import { AuditList } from '../../../features/audit-log/AuditList.tsx'
import { keptWords } from '../../../features/audit-log/audit-words.ts'
import { useText } from '../../../texts/text.ts'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import type { loadAudit } from './load-audit.ts'

export function AuditPage() {
  const t = useText()
  const isOnline = useOnline()
  const { filter, page } = useAreaData<typeof loadAudit>()
  const kept = keptWords(page.keptDays, t)
  return (
    <Stack page>
      <PageHead title={t('siteAdmin.area.audit')} lead={t('siteAdmin.audit.lead', { kept })} />
      {!isOnline && <Note kind="low">{t('siteAdmin.offline')}</Note>}
      <AuditList path="/site-admin/audit" filter={filter} page={page} />
    </Stack>
  )
}
