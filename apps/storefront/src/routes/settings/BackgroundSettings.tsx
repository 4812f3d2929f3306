/** The switch of the sync in the background, and the time of the last one (OFF-06, OFF-07). */
import { formatInstant } from '@hoistway/domain/texts/day-format'
import { useState } from 'react'
import { lastSync, syncIsOn, turnSync } from '../../data/device/background-sync.ts'
import { syncState } from '../../data/device/sync.ts'
import { askForWakeUps } from '../../data/device/wake-ups.ts'
import { useHydrated } from '../../data/page/use-hydrated.ts'
import { useRootData } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { Switch } from '../../ui/controls/Switch.tsx'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import css from './SettingsPage.module.css'

export function BackgroundSettings() {
  const t = useText()
  const isHydrated = useHydrated()
  return (
    <Stack as="section" gap={4} aria-labelledby="background">
      <SectionHead id="background" title={t('settings.background')} />
      {/* Only the browser knows what is chosen. */}
      {isHydrated && <Rows />}
    </Stack>
  )
}

function Rows() {
  const t = useText()
  const { locale } = useRootData()
  const [isOn, setOn] = useState(syncIsOn)
  // The time is written when a sync ends.
  syncState.useValue()
  const at = Date.parse(lastSync() ?? '')
  return (
    <>
      <div className={css.setting}>
        <div>
          <p className={css.name}>{t('settings.sync')}</p>
          <p className={css.detail}>{t('settings.syncWhen')}</p>
        </div>
        <Switch
          label={t('settings.sync')}
          isOn={isOn}
          onTurn={() => {
            turnSync(!isOn)
            void askForWakeUps(!isOn)
            setOn(!isOn)
          }}
        />
      </div>
      <div className={css.setting}>
        <div>
          <p className={css.name}>{t('settings.lastSync')}</p>
          <p className={css.detail}>
            {Number.isNaN(at) ? t('settings.neverSynced') : formatInstant(locale, at)}
          </p>
        </div>
      </div>
    </>
  )
}
