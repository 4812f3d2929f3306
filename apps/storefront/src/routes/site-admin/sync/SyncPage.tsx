/** The overview of the synchronisations: failures first, then work under way, then the rest (ROUTE-22, SYNC-09 to
 *  SYNC-11). The feeds stand below it, with the lines that were refused and the changes that wait (AMB-102). */
import { SyncStatus } from '@hoistway/domain/sync/sync-types'
import { formatMoment } from '@hoistway/domain/texts/day-format'
import { Play, RefreshCw } from 'lucide-react'
import { useRootData } from '../../../data/root-data.ts'
import { useAreaData } from '../../../features/area/area.ts'
import { useText } from '../../../texts/text.ts'
import { whenWords } from '../../../texts/when-words.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Segments } from '../../../ui/controls/Segments.tsx'
import { TitleBlock } from '../../../ui/display/TitleBlock.tsx'
import { Dialog } from '../../../ui/layers/Dialog.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { Split } from '../../../ui/layout/Split.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Note } from '../../../ui/messages/Note.tsx'
import { FeedSide } from './FeedSide.tsx'
import { FeedTable } from './FeedTable.tsx'
import type { loadSync, SyncFacts } from './load-sync.ts'
import css from './SyncPage.module.css'
import { SyncTable } from './SyncTable.tsx'
import { type SyncRow, syncRows } from './sync-rows.ts'
import { durationWords } from './sync-words.ts'
import { RANGES, timelineOf } from './timeline.ts'
import { useRunSync } from './use-run-sync.ts'
import { useSyncFacts } from './use-sync-facts.ts'

export function SyncPage() {
  const t = useText()
  const { locale } = useRootData()
  const { facts: loaded, range, detail } = useAreaData<typeof loadSync>()
  const { facts, isFailing, isOnline, refresh } = useSyncFacts(loaded)
  const running = useRunSync(refresh)
  const rows = syncRows(facts.overview, facts.now)
  const small = rows.find(({ name }) => name === 'Small')
  return (
    <Stack page>
      <PageHead
        title={t('siteAdmin.area.sync')}
        lead={t('siteAdmin.sync.lead', { moment: formatMoment(locale, facts.now) })}
        end={
          <Stack row gap={8}>
            <Segments
              label={t('siteAdmin.sync.range')}
              segments={RANGES.map((one) => ({
                to: `?range=${one}`,
                label: t(`siteAdmin.sync.range.${one}`),
                current: one === range,
              }))}
            />
            {small && (
              <Button
                kind="primary"
                aria-disabled={running.starting !== undefined}
                disabled={!isOnline}
                onClick={() => running.request(small)}
              >
                <Play aria-hidden="true" />
                {t('siteAdmin.sync.runSmall')}
              </Button>
            )}
          </Stack>
        }
      />
      {!isOnline && <Note kind="low">{t('siteAdmin.offline')}</Note>}
      {isFailing && isOnline && (
        <Note kind="err">
          {t('siteAdmin.failing')}{' '}
          <Button size="small" onClick={() => void refresh()}>
            <RefreshCw aria-hidden="true" />
            {t('siteAdmin.tryAgain')}
          </Button>
        </Note>
      )}
      <KeyFigures facts={facts} rows={rows} />
      <Split
        side={detail && <FeedSide key={detail.feed} detail={detail} facts={facts} isOnline={isOnline} />}
      >
        <Stack gap={24}>
          <SyncTable
            rows={rows}
            line={timelineOf(range, facts.now, locale)}
            isOnline={isOnline}
            starting={running.starting}
            onRun={running.request}
          />
          <FeedTable feeds={facts.feeds} now={facts.now} chosen={detail?.feed} />
        </Stack>
      </Split>
      {running.asking && <LongRun row={running.asking} onStart={running.start} onClose={running.cancel} />}
    </Stack>
  )
}

function KeyFigures({ facts, rows }: { readonly facts: SyncFacts; readonly rows: readonly SyncRow[] }) {
  const t = useText()
  const { locale } = useRootData()
  const look = rows.filter(({ group }) => group === 'look').length
  const namesOf = (state: SyncRow['state']) =>
    rows.filter((row) => row.state === state).map(({ name }) => name)
  const [next] = rows
    .flatMap(({ name, nextStart }) => (nextStart === undefined ? [] : [{ name, nextStart }]))
    .toSorted((one, other) => Date.parse(one.nextStart) - Date.parse(other.nextStart))
  const last = facts.overview.syncLogs.find(({ status }) => status === SyncStatus.Completed)
  const nothing = t('siteAdmin.sync.nothing')
  const cells = [
    {
      caption: t('siteAdmin.sync.needsYou'),
      value:
        look === 0 ? (
          nothing
        ) : (
          <span className={css.bad}>{t('siteAdmin.sync.lookCount', { count: look })}</span>
        ),
    },
    { caption: t('siteAdmin.sync.runningNow'), value: namesOf('running').join(', ') || nothing },
    { caption: t('siteAdmin.sync.inQueue'), value: namesOf('queued').join(', ') || nothing },
    {
      caption: t('siteAdmin.sync.nextStart'),
      value: next ? `${next.name} ${whenWords(next.nextStart, facts.now, locale)}` : nothing,
    },
    {
      caption: t('siteAdmin.sync.lastEnd'),
      value: last?.completed ? whenWords(last.completed, facts.now, locale) : nothing,
    },
  ]
  return <TitleBlock cells={cells} columns="byClass" className={css.figures} />
}

type LongRunProps = {
  readonly row: SyncRow
  readonly onStart: (row: SyncRow) => Promise<void>
  readonly onClose: () => void
}

function LongRun({ row, onStart, onClose }: LongRunProps) {
  const t = useText()
  return (
    <Dialog
      title={t('siteAdmin.sync.runTitle', { name: row.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('siteAdmin.cancel')}</Button>
          <Button kind="primary" onClick={() => void onStart(row)}>
            <Play aria-hidden="true" />
            {t('siteAdmin.sync.runNow')}
          </Button>
        </>
      }
    >
      <p>{t('siteAdmin.sync.takes', { name: row.name, time: durationWords(row.averageMs ?? 0) })}</p>
    </Dialog>
  )
}
