/** The room that the shop takes on this device, by kind, and whether the browser may delete it. */
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deviceOf } from '../../data/device/device.ts'
import { dropDocuments } from '../../data/device/keep-documents.ts'
import { showToast } from '../../data/overlays/toasts.ts'
import { useRootData } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { fileSize } from '../../texts/file-size.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SectionHead } from '../../ui/display/SectionHead.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { keepingOf } from './keeping.ts'
import css from './SettingsPage.module.css'
import type { Device, OnDevice } from './use-device.ts'

export function RoomSettings({ device }: { readonly device: Device }) {
  const t = useText()
  const { state } = device
  return (
    <Stack as="section" gap={4} aria-labelledby="room">
      <SectionHead id="room" title={t('settings.room')} end={<Used state={state} />} />
      {state && 'stored' in state && (
        <>
          <Kinds onDevice={state} />
          <Documents device={device} onDevice={state} />
          <Keeping onDevice={state} onAsked={device.readAgain} />
        </>
      )}
    </Stack>
  )
}

function Used({ state }: Pick<Device, 'state'>) {
  const t = useText()
  const { locale } = useRootData()
  if (!state || 'fault' in state || !state.space) return null
  const { used, free } = state.space
  return t('settings.roomUsed', { used: fileSize(used, locale), free: fileSize(free, locale) })
}

function Kinds({ onDevice: { stored, pictures, unfinished } }: { readonly onDevice: OnDevice }) {
  const t = useText()
  const { locale } = useRootData()
  const kinds = [
    { name: 'settings.ofCatalogue', bytes: stored.reduce((sum, info) => sum + info.bytes, 0) },
    { name: 'settings.pictures', bytes: pictures.bytes },
    { name: 'settings.unfinished', bytes: unfinished },
  ].filter(({ bytes }) => bytes > 0)
  return kinds.map(({ name, bytes }) => (
    <div key={name} className={css.setting}>
      <p className={css.name}>{t(name)}</p>
      <p className={css.detail}>{fileSize(bytes, locale)}</p>
    </div>
  ))
}

/** The documents that were kept from the pages of parts. */
function Documents({
  device,
  onDevice: { documents },
}: {
  readonly device: Device
  readonly onDevice: OnDevice
}) {
  const t = useText()
  const shop = useShop()
  const { locale } = useRootData()
  if (documents.ids.length === 0) return null

  async function drop(): Promise<void> {
    const refused = await dropDocuments(shop, device.owner, documents.ids)
    if (refused) showToast({ kind: 'fault', text: t(`settings.fault.${refused.fault}`) })
    await device.readAgain()
  }

  return (
    <div className={css.setting}>
      <div>
        <p className={css.name}>{t('settings.documents')}</p>
        <p className={css.detail}>
          {documents.ids.length} · {fileSize(documents.bytes, locale)}
        </p>
      </div>
      <Button onClick={() => void drop()}>
        <Trash2 aria-hidden="true" />
        {t('settings.dropDocuments')}
      </Button>
    </div>
  )
}

type KeepingProps = { readonly onDevice: OnDevice; readonly onAsked: () => Promise<void> }

function Keeping({ onDevice: { isPersistent }, onAsked }: KeepingProps) {
  const t = useText()
  const { client } = useShop()
  const [isRefused, setRefused] = useState(false)
  const keeping = keepingOf(navigator.userAgent, isInstalled(), isPersistent)

  async function askToKeep(): Promise<void> {
    const device = await deviceOf(client)
    setRefused(!(await device.persist()))
    await onAsked()
  }

  return (
    <div className={css.setting}>
      <div>
        <p className={css.name}>{t(`settings.kept.${keeping}`)}</p>
        <p className={css.detail} role="status">
          {isRefused && !isPersistent ? t('settings.keepRefused') : t(`settings.keptWhy.${keeping}`)}
        </p>
      </div>
      {keeping === 'perhaps' && <Button onClick={() => void askToKeep()}>{t('settings.askToKeep')}</Button>}
    </div>
  )
}

/** Returns whether the shop runs as an installed app. Such an app has its own storage on iPhones. */
function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
