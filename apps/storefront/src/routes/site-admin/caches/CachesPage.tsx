/** Shows the age and size of the index and the caches, and empties the caches of every node (ROLE-05). */
import { catalogueAdminCalls } from '@hoistway/contract/site-admin/catalogue-admin'
import { formatAmount } from '@hoistway/domain/prices/money-format'
import { formatMoment } from '@hoistway/domain/texts/day-format'
import { DatabaseZap } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useOnline } from '../../../data/calls/online.ts'
import { forgetFilterSetup } from '../../../data/catalogue/setup.ts'
import { showToast } from '../../../data/overlays/toasts.ts'
import { useRootData } from '../../../data/root-data.ts'
import { useShop } from '../../../data/shop.ts'
import { useAreaData } from '../../../features/area/area.ts'
import { fileSize } from '../../../texts/file-size.ts'
import { useText } from '../../../texts/text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { SectionHead } from '../../../ui/display/SectionHead.tsx'
import { Shape } from '../../../ui/display/Shape.tsx'
import { TitleBlock } from '../../../ui/display/TitleBlock.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { durationWords } from '../sync/sync-words.ts'
import css from './CachesPage.module.css'
import type { loadCaches } from './load-caches.ts'

export function CachesPage() {
  const t = useText()
  const { locale } = useRootData()
  const isOnline = useOnline()
  const { now, catalogueVersion, settingsChanged, index, node } = useAreaData<typeof loadCaches>()
  const { reset, isBusy, isFailed } = useReset()
  const number = (value: number) => formatAmount(locale, value * 1000)
  const moment = (iso: string) => formatMoment(locale, Date.parse(iso))
  const isCurrent = node.catalogueVersion === catalogueVersion
  return (
    <Stack page>
      <PageHead
        title={t('siteAdmin.caches.title')}
        lead={t('siteAdmin.caches.lead')}
        end={
          <Button kind="primary" disabled={!isOnline} aria-disabled={isBusy} onClick={() => void reset()}>
            <DatabaseZap aria-hidden="true" />
            {t('siteAdmin.caches.reset')}
          </Button>
        }
      />
      {!isOnline && <Note kind="low">{t('siteAdmin.offline')}</Note>}
      {isFailed && <Note kind="err">{t('siteAdmin.caches.resetFailed')}</Note>}
      <Stack as="section" gap={8} aria-labelledby="node">
        <SectionHead id="node" title={t('siteAdmin.caches.node')} />
        <TitleBlock
          columns="byClass"
          className={css.figures}
          cells={[
            {
              caption: t('siteAdmin.caches.state'),
              value: (
                <Shape kind={isCurrent ? 'ok' : 'run'}>
                  {t(isCurrent ? 'siteAdmin.caches.current' : 'siteAdmin.caches.follows')}
                </Shape>
              ),
            },
            { caption: t('siteAdmin.caches.version'), value: number(node.catalogueVersion) },
            { caption: t('siteAdmin.caches.products'), value: number(node.products) },
            { caption: t('siteAdmin.caches.attributes'), value: number(node.attributes) },
          ]}
        />
      </Stack>
      <Stack as="section" gap={8} aria-labelledby="index">
        <SectionHead id="index" title={t('siteAdmin.caches.index')} />
        {index ? (
          <TitleBlock
            columns="byClass"
            className={css.figures}
            cells={[
              { caption: t('siteAdmin.caches.stored'), value: moment(index.stored) },
              {
                caption: t('siteAdmin.caches.age'),
                value: durationWords(Math.max(Date.parse(now) - Date.parse(index.stored), 0)),
              },
              {
                caption: t('siteAdmin.caches.size'),
                value: index.bytes === null ? t('siteAdmin.caches.gone') : fileSize(index.bytes, locale),
              },
              { caption: t('siteAdmin.caches.products'), value: number(index.products) },
            ]}
          />
        ) : (
          <p>{t('siteAdmin.caches.noIndex')}</p>
        )}
        <p className="quiet">{t('siteAdmin.caches.settings', { moment: moment(settingsChanged) })}</p>
      </Stack>
    </Stack>
  )
}

/** The result of the call is not shown (API-ADM-10): the page loads again and shows the new version. */
function useReset() {
  const t = useText()
  const shop = useShop()
  const revalidator = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  async function reset(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailed(false)
    try {
      await shop.client.call(catalogueAdminCalls.resetCache, {})
      forgetFilterSetup(shop)
      showToast({ kind: 'ok', text: t('siteAdmin.caches.wasReset') })
      await revalidator.revalidate()
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return { reset, isBusy, isFailed }
}
