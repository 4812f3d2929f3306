/** Data quality: what the catalogue lacks, and the parts behind each count. */
import { formatMoment } from '@hoistway/domain/texts/day-format'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useOnline } from '../../../data/calls/online.ts'
import { useRootData } from '../../../data/root-data.ts'
import { useAreaData } from '../../../features/area/area.ts'
import { useText } from '../../../texts/text.ts'
import { buttonClass } from '../../../ui/controls/Button.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Split } from '../../../ui/layout/Split.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { FindingSide } from './FindingSide.tsx'
import { FindingTable } from './FindingTable.tsx'
import type { loadQuality } from './load-quality.ts'

const LOOK_AGAIN_MS = 2_000

export function QualityPage() {
  const t = useText()
  const { locale } = useRootData()
  const isOnline = useOnline()
  const { quality, chosen, after } = useAreaData<typeof loadQuality>()
  const { counted, isCounting, percent, parts, findings } = quality
  useLookAgain(isCounting && isOnline)
  const address = `/site-admin/quality${chosen ? `/${chosen.finding}` : ''}`
  return (
    <Stack page>
      <PageHead
        title={t('siteAdmin.area.quality')}
        lead={
          counted === null || parts === null
            ? t('siteAdmin.quality.first')
            : t('siteAdmin.quality.lead', { count: parts, moment: formatMoment(locale, Date.parse(counted)) })
        }
        end={
          <Link className={buttonClass()} to={address} preventScrollReset>
            <RefreshCw aria-hidden="true" />
            {t('siteAdmin.quality.lookAgain')}
          </Link>
        }
      />
      {!isOnline && <Note kind="low">{t('siteAdmin.offline')}</Note>}
      {isCounting && <Note>{t('siteAdmin.quality.counting', { percent })}</Note>}
      <Split side={chosen && <FindingSide key={chosen.finding} chosen={chosen} after={after} />}>
        <FindingTable findings={findings} parts={parts} chosen={chosen?.finding} />
      </Split>
    </Stack>
  )
}

/** Asks again until the counting is done. Without the script the button does it. */
function useLookAgain(isActive: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isActive) return
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isActive, revalidate])
}
