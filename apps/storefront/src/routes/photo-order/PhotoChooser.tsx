import { MAX_ORDER_PHOTOS, MAX_PHOTO_BYTES } from '@hoistway/contract/content/enquiries'
import { Platform } from '@hoistway/domain/codes'
import { Camera, ImagePlus } from 'lucide-react'
import { type RefObject, useId, useRef, useState, useSyncExternalStore } from 'react'
import { platform } from '../../data/platform.ts'
import { useText } from '../../texts/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button, buttonClass } from '../../ui/controls/Button.tsx'
import { Fault } from '../../ui/controls/Field.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { CameraDialog } from './CameraDialog.tsx'
import css from './PhotoChooser.module.css'

/** The types of files that the chooser offers, with their endings too: some systems know no type for HEIC. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.heic,.heif'
const LIMITS = { count: MAX_ORDER_PHOTOS, megabytes: MAX_PHOTO_BYTES / 1024 / 1024 } as const

type PhotoChooserProps = {
  readonly chooser: RefObject<HTMLInputElement | null>
  readonly onChosen: (files: readonly File[]) => void
  readonly isMissing: boolean
}

/** Chooses pictures from files or from the camera, and says before which pictures may be sent. */
export function PhotoChooser({ chooser, onChosen, isMissing }: PhotoChooserProps) {
  const t = useText()
  const noteId = useId()
  const faultId = useId()
  const described = isMissing ? `${noteId} ${faultId}` : noteId
  return (
    <>
      <p id={noteId} className={css.limits}>
        {t('photo.limits', LIMITS)}
      </p>
      <Stack row gap={8} className={css.choices}>
        <label className={classNames(buttonClass({ size: 'large' }), css.choice)}>
          <input
            ref={chooser}
            className="visually-hidden"
            data-choose
            type="file"
            multiple
            accept={ACCEPTED}
            aria-describedby={described}
            aria-invalid={isMissing || undefined}
            onChange={(event) => onChosen(filesOf(event.currentTarget))}
          />
          <ImagePlus aria-hidden="true" />
          {t('photo.choose')}
        </label>
        <TakePhoto onChosen={onChosen} />
      </Stack>
      {isMissing && <Fault id={faultId}>{t('photo.missing')}</Fault>}
    </>
  )
}

/** A browser of a phone has a camera of its own, better than any page. A computer, and an app, show what the camera sees in
 *  a dialog: an app would not hear that its owner refuses the camera. */
function TakePhoto({ onChosen }: Pick<PhotoChooserProps, 'onChosen'>) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const count = useRef(0)
  const isApp = platform() === Platform.App
  const hasCamera = useSyncExternalStore(
    () => () => undefined,
    () => navigator.mediaDevices !== undefined,
    () => false,
  )

  function onTaken(picture: Blob) {
    count.current += 1
    const name = `${t('photo.cameraName', { number: count.current })}.jpg`
    onChosen([new File([picture], name, { type: picture.type })])
  }

  return (
    <>
      {!isApp && (
        <label className={classNames(buttonClass({ size: 'large' }), css.choice, css.byHand)}>
          <input
            className="visually-hidden"
            type="file"
            accept="image/*"
            capture="environment"
            onChange={(event) => onChosen(filesOf(event.currentTarget))}
          />
          <Camera aria-hidden="true" />
          {t('photo.take')}
        </label>
      )}
      {hasCamera && (
        <Button size="large" className={classNames(!isApp && css.atDesk)} onClick={() => setOpen(true)}>
          <Camera aria-hidden="true" />
          {t('photo.take')}
        </Button>
      )}
      {isOpen && <CameraDialog onTaken={onTaken} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The field is emptied, so that the same file can be chosen again. */
function filesOf(field: HTMLInputElement): readonly File[] {
  const files = [...(field.files ?? [])]
  field.value = ''
  return files
}
