/** The progress of a sync: percent, bytes and the time that it still takes, and the landings that the car passes. */
import type { SnapshotManifest } from '@hoistway/contract/catalogue/snapshot'
import { formatAmount } from '@hoistway/domain/prices/money-format'
import { ArrowDown, ArrowRight, Check, Pause } from 'lucide-react'
import { type Pace, remainingSeconds } from '../../data/device/remaining.ts'
import { pauseSync, type Syncing } from '../../data/device/sync.ts'
import { useRootData, useUser } from '../../data/root-data.ts'
import { fileSize } from '../../texts/file-size.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import rails from '../../ui/display/Rails.module.css'
import { languageWord } from './language-words.ts'
import css from './SyncProgress.module.css'

type SyncProgressProps = {
  readonly sync: Syncing
  readonly announced: SnapshotManifest | undefined
  /** The device is to hold pictures too. */
  readonly hasPictures: boolean
}

export function SyncProgress({ sync, announced, hasPictures }: SyncProgressProps) {
  const t = useText()
  const { kind, pace } = sync
  return (
    <>
      {pace ? (
        <Bar pace={pace} isOfPictures={kind === 'pictures'} />
      ) : (
        kind === 'catalogue' && <p role="status">{t('settings.preparing')}</p>
      )}
      <Landings sync={sync} announced={announced} hasPictures={hasPictures} />
      <div className={css.foot}>
        <Button size="large" onClick={pauseSync}>
          <Pause aria-hidden="true" />
          {t('settings.pause')}
        </Button>
        <p>{t('settings.pauseHint')}</p>
      </div>
    </>
  )
}

function Bar({ pace, isOfPictures }: { readonly pace: Pace; readonly isOfPictures: boolean }) {
  const t = useText()
  const { locale } = useRootData()
  const { received, total } = pace
  const percent = total === 0 ? 100 : Math.floor((100 * received) / total)
  const seconds = remainingSeconds(pace)
  const words = isOfPictures
    ? t('settings.picturesOf', {
        received: formatAmount(locale, received * 1000),
        total: formatAmount(locale, total * 1000),
      })
    : t('settings.bytesOf', { received: fileSize(received, locale), total: fileSize(total, locale) })
  return (
    <div>
      <p className={css.figures}>
        <strong>{formatAmount(locale, percent * 1000)} %</strong>
        <span>
          {words}
          {seconds !== undefined && `, ${remainingWords(t, seconds)}`}
        </span>
      </p>
      <div
        className={css.bar}
        role="progressbar"
        aria-label={t('settings.loading')}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <i style={{ width: `${percent}%` }} />
        <b style={{ left: `${percent}%` }}>
          <ArrowRight aria-hidden="true" />
        </b>
      </div>
    </div>
  )
}

function remainingWords(t: ReturnType<typeof useText>, seconds: number): string {
  return seconds < 60
    ? t('settings.secondsLeft', { count: seconds })
    : t('settings.minutesLeft', { count: Math.ceil(seconds / 60) })
}

type Landing = { readonly key: string; readonly label: string; readonly detail: string }

function Landings({ sync, announced, hasPictures }: SyncProgressProps) {
  const landings = useLandings(sync, announced, hasPictures)
  const present = landings.findIndex(({ key }) => key === (sync.locale ?? sync.kind))
  return (
    <ol className={css.landings}>
      {landings.map(({ key, label, detail }, at) => {
        const stage = at < present ? 'done' : at === present ? 'now' : 'open'
        return (
          <li key={key} data-stage={stage} aria-current={stage === 'now' ? 'step' : undefined}>
            <span className={rails.car} aria-hidden="true">
              {stage === 'done' ? <Check /> : stage === 'now' && <ArrowDown />}
            </span>
            <span className={css.label}>{label}</span>
            <span className={css.detail}>{detail}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** A language each, prices and stock, and the pictures; the keys are those of the state of the sync. */
function useLandings(
  { locales }: Syncing,
  announced: SnapshotManifest | undefined,
  hasPictures: boolean,
): readonly Landing[] {
  const t = useText()
  const user = useUser()
  const { locale } = useRootData()
  const parts = announced ? t('settings.partCount', { count: announced.products }) : ''
  return [
    ...locales.map((one) => ({
      key: one,
      label: t('settings.partsIn', { language: languageWord(locale, one) }),
      detail: parts,
    })),
    {
      key: 'prices',
      label: t(user ? 'settings.yourPrices' : 'settings.stock'),
      detail: user?.company.name ?? '',
    },
    ...(hasPictures ? [{ key: 'pictures', label: t('settings.pictures'), detail: '' }] : []),
  ]
}
