/** Says what the removal of the catalogue does, and removes it in all languages, with prices, stock and pictures. */
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deviceOf } from '../../data/device/device.ts'
import { showToast } from '../../data/overlays/toasts.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/layers/Dialog.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import type { Device } from './use-device.ts'

type RemoveDialogProps = { readonly device: Device; readonly onClose: () => void }

export function RemoveDialog({ device: { owner, readAgain }, onClose }: RemoveDialogProps) {
  const t = useText()
  const { client } = useShop()
  const [isFailed, setFailed] = useState(false)

  async function remove(): Promise<void> {
    const device = await deviceOf(client)
    if (await device.forgetAll(owner)) return setFailed(true)
    showToast({ kind: 'ok', text: t('settings.removed') })
    onClose()
    await readAgain()
  }

  return (
    <Dialog
      title={t('settings.askRemove')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('settings.keep')}</Button>
          <Button kind="deny" onClick={() => void remove()}>
            <Trash2 aria-hidden="true" />
            {t('settings.removeNow')}
          </Button>
        </>
      }
    >
      <p>{t('settings.removeEffect')}</p>
      {isFailed && <Note kind="err">{t('settings.removeFailed')}</Note>}
    </Dialog>
  )
}
