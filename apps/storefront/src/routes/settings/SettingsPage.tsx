/** The settings of this device (ROUTE-23, OFF-07): language, the catalogue on the device, sync in the background,
 *  pictures, room. */
import { useLoaderData } from 'react-router'
import { RootDataProvider, useRootData, useUser } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { LockedNote } from '../../ui/messages/LockedNote.tsx'
import { BackgroundSettings } from './BackgroundSettings.tsx'
import { CatalogueSettings } from './CatalogueSettings.tsx'
import { LanguageSettings } from './LanguageSettings.tsx'
import type { loadSettings } from './load-settings.ts'
import { PictureSettings } from './PictureSettings.tsx'
import { RoomSettings } from './RoomSettings.tsx'
import css from './SettingsPage.module.css'
import { useDevice } from './use-device.ts'

export function SettingsPage() {
  const root = useRootData()
  const user = useUser()
  const { texts } = useLoaderData<typeof loadSettings>()
  return (
    <RootDataProvider value={{ ...root, texts: { ...root.texts, ...texts } }}>
      {/* Another visitor owns another catalogue. */}
      <Settings key={user?.id ?? 0} />
    </RootDataProvider>
  )
}

function Settings() {
  const t = useText()
  const user = useUser()
  const { acting } = useRootData().host
  return (
    <Stack page>
      <PageHead
        title={t('settings.title')}
        lead={
          user ? t('settings.leadOf', { name: user.name, company: user.company.name }) : t('settings.lead')
        }
      />
      {/* The device is the site admin's, and holds nothing of the person as whom they act. */}
      {acting ? <LockedNote>{acting.locked}</LockedNote> : <Sections />}
    </Stack>
  )
}

function Sections() {
  const device = useDevice()
  return (
    <div className={css.columns}>
      <Stack gap={24}>
        <LanguageSettings device={device} />
        <CatalogueSettings device={device} />
      </Stack>
      <Stack gap={24}>
        <BackgroundSettings />
        <PictureSettings device={device} />
        <RoomSettings device={device} />
      </Stack>
    </div>
  )
}
