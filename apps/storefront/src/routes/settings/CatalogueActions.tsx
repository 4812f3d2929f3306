/** Loads the catalogue, or what has changed in it, and removes it from the device. */
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../data/calls/online.ts'
import type { CatalogueInfo } from '../../data/device/device.ts'
import { syncDevice } from '../../data/device/sync.ts'
import { useRootData } from '../../data/root-data.ts'
import { useShop } from '../../data/shop.ts'
import { fileSize } from '../../texts/file-size.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { type Announced, type Device, manifestIn } from './use-device.ts'

type CatalogueActionsProps = {
  readonly device: Device
  readonly stored: readonly CatalogueInfo[]
  /** Bytes of downloads that were broken off. */
  readonly unfinished: number
  readonly announced: Announced
}

export function CatalogueActions({ device, stored, unfinished, announced }: CatalogueActionsProps) {
  const t = useText()
  const { client } = useShop()
  const root = useRootData()
  const { locale } = root
  const isOnline = useOnline()
  const [isRemoving, setRemoving] = useState(false)
  const locales = [...new Set([locale, ...stored.map((info) => info.locale)])]
  const isStored = stored.length > 0
  return (
    <>
      <Stack row gap={8}>
        <Button
          kind="primary"
          size="large"
          disabled={!isOnline || (!isStored && announced === 'making')}
          onClick={() => void syncDevice({ client, root, locales })}
        >
          <Download aria-hidden="true" />
          {loadWords(t, { locale, isStored, announced })}
        </Button>
        {(isStored || unfinished > 0) && (
          <Button kind="deny" size="large" onClick={() => setRemoving(true)}>
            <Trash2 aria-hidden="true" />
            {t('settings.remove')}
          </Button>
        )}
      </Stack>
      {!isOnline && <p role="status">{t('settings.needsConnection')}</p>}
      {isRemoving && <RemoveDialog device={device} onClose={() => setRemoving(false)} />}
    </>
  )
}

type LoadState = {
  readonly locale: ReturnType<typeof useRootData>['locale']
  readonly isStored: boolean
  readonly announced: Announced
}

/** The size is what comes over the wire. Of a stored catalogue only what has changed comes, so it has none. */
function loadWords(t: ReturnType<typeof useText>, { locale, isStored, announced }: LoadState): string {
  if (isStored) return t('settings.loadChanges')
  if (announced === 'making') return t('settings.preparing')
  const manifest = manifestIn(announced)
  if (!manifest) return t('settings.load')
  const { engine, texts } = manifest
  return t('settings.loadNow', { size: fileSize(engine.wireBytes + texts.wireBytes, locale) })
}
