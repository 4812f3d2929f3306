import { ServerOff, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { readStored } from '../../data/browser-storage.ts'
import { useOnline, useReachable } from '../../data/calls/online.ts'
import { useDeviceMode } from '../../data/device/device-mode.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import css from './OfflineNote.module.css'

const DeviceNote = lazyComponent(async () => (await import('./DeviceNote.tsx')).DeviceNote)

/** A note below the header while requests get no answer (SHELL-23) or the shop is unavailable. It says that the screen may
 *  be out of date, or of when the catalogue of this device is. */
export function OfflineNote() {
  const t = useText()
  const { client } = useShop()
  const isOnline = useOnline()
  const isReachable = useReachable()
  const mode = useDeviceMode()
  useEffect(() => {
    // Opened before the first call asks for it.
    if (!isOnline && readStored('lastOfflineSync')) void enter(client)
  }, [isOnline, client])
  // With a network it may as well be the shop.
  const hasNetwork = isOnline || navigator.onLine
  const text = hasNetwork ? 'shell.unreachable' : 'shell.offline'
  const Icon = hasNetwork ? ServerOff : WifiOff
  return (
    <div role="status">
      {(mode || !(isOnline && isReachable)) && (
        <div className={css.note}>
          <p className="page">
            <Icon aria-hidden="true" />
            {mode ? <DeviceNote mode={mode} isOnline={isOnline} /> : t(text)}
          </p>
        </div>
      )}
    </div>
  )
}

async function enter(client: ReturnType<typeof useShop>['client']): Promise<void> {
  const device = await import('../../data/device/answer-from-device.ts').catch(() => undefined)
  await device?.enterDevice(client).catch(() => undefined)
}
