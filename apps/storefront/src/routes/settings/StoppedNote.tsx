/** Says why the last sync stopped, what is still there, and what to do. Where there is no room, it offers to go without
 *  pictures. */
import { formatClock } from '@hoistway/domain/texts/day-format'
import type { SyncState } from '../../data/device/sync.ts'
import { useRootData } from '../../data/root-data.ts'
import { fileSize } from '../../texts/file-size.ts'
import { useText } from '../../texts/text.ts'
import { TextButton } from '../../ui/controls/Button.tsx'
import { Note } from '../../ui/messages/Note.tsx'
import { useChoosePictures } from './use-choose-pictures.ts'
import type { Device, OnDevice } from './use-device.ts'

type StoppedNoteProps = {
  readonly stopped: Extract<SyncState, { readonly kind: 'stopped' }>
  readonly device: Device
  readonly onDevice: OnDevice
}

export function StoppedNote({ stopped: { at, fault, missing }, device, onDevice }: StoppedNoteProps) {
  const t = useText()
  const { locale } = useRootData()
  const choose = useChoosePictures(device)
  const { stored, choice } = onDevice
  return (
    <Note kind="err">
      <strong>{t('settings.stoppedAt', { time: formatClock(at) })}</strong> {t(`settings.fault.${fault}`)}{' '}
      {missing !== undefined && t('settings.missingRoom', { size: fileSize(missing, locale) })}{' '}
      {stored.length > 0 && t('settings.stillThere')}{' '}
      {fault === 'quota' && stored.length > 0 && choice !== 'none' && (
        <TextButton onClick={() => void choose('none')}>{t('settings.withoutPictures')}</TextButton>
      )}
    </Note>
  )
}
