/** The catalogue on this device: its size before a download, the progress of one, what is there, and how to remove it. */
import { isSyncing, type SyncState, syncState } from '../../data/device/sync.ts'
import { useRootData, useUser } from '../../data/root-data.ts'
import { useText } from '../../texts/text.ts'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Shape } from '../../ui/display/Shape.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import { CatalogueActions } from './CatalogueActions.tsx'
import { StoppedNote } from './StoppedNote.tsx'
import { StoredCatalogue } from './StoredCatalogue.tsx'
import { SyncProgress } from './SyncProgress.tsx'
import { type Device, manifestIn, type OnDevice, useAnnounced } from './use-device.ts'

export function CatalogueSettings({ device }: { readonly device: Device }) {
  const t = useText()
  const { locale } = useRootData()
  const sync = syncState.useValue()
  const { state } = device
  return (
    <Stack as="section" gap={16} aria-labelledby="catalogue">
      <SectionHead id="catalogue" title={t('settings.catalogue')} end={<State sync={sync} state={state} />} />
      {state === undefined && <Skeleton width="60%" />}
      {state && 'fault' in state && <Note kind="low">{t(`settings.fault.${state.fault}`)}</Note>}
      {state && 'stored' in state && <Content key={locale} device={device} onDevice={state} sync={sync} />}
    </Stack>
  )
}

function State({ sync, state }: { readonly sync: SyncState; readonly state: Device['state'] }) {
  const t = useText()
  if (isSyncing(sync)) return <Shape kind="run">{t('settings.loading')}</Shape>
  if (!state || 'fault' in state) return null
  return state.stored.length > 0 ? (
    <Shape kind="ok">{t('settings.complete')}</Shape>
  ) : (
    <Shape kind="gone">{t('settings.notLoaded')}</Shape>
  )
}

type ContentProps = { readonly device: Device; readonly onDevice: OnDevice; readonly sync: SyncState }

function Content({ device, onDevice, sync }: ContentProps) {
  const t = useText()
  const { locale } = useRootData()
  const user = useUser()
  const announced = useAnnounced(locale)
  if (isSyncing(sync))
    return (
      <SyncProgress sync={sync} announced={manifestIn(announced)} hasPictures={onDevice.choice !== 'none'} />
    )
  const { stored, unfinished } = onDevice
  return (
    <>
      {sync.kind === 'stopped' && <StoppedNote stopped={sync} device={device} onDevice={onDevice} />}
      {stored.length > 0 ? (
        <StoredCatalogue onDevice={onDevice} />
      ) : (
        <p>{t(user ? 'settings.introOf' : 'settings.intro')}</p>
      )}
      <p>{t('settings.use')}</p>
      <CatalogueActions device={device} stored={stored} unfinished={unfinished} announced={announced} />
    </>
  )
}
