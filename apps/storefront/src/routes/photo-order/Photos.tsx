/** Choosing pictures, and what becomes of each. */
import { MAX_ORDER_PHOTOS, MAX_PHOTO_BYTES } from '@hoistway/contract/enquiries'
import { Camera, ImagePlus } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '../../texts/text.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Fault } from '../../ui/Field.tsx'
import { CameraDialog } from './CameraDialog.tsx'
import css from './Photos.module.css'
import { PhotoTile } from './PhotoTile.tsx'
import { type ChosenPhoto, type PhotoQueue, photoIdsOf } from './photo-queue.ts'

/** Endings too: some systems know no type for HEIC. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.heic,.heif'
const LIMITS = { count: MAX_ORDER_PHOTOS, megabytes: MAX_PHOTO_BYTES / 1024 / 1024 } as const

type PhotosProps = {
  readonly photos: readonly ChosenPhoto[]
  readonly queue: PhotoQueue
  /** Sending was tried without any. */
  readonly isMissing: boolean
}

export function Photos({ photos, queue, isMissing }: PhotosProps) {
  const t = useText()
  const [leftOut, setLeftOut] = useState(0)
  const [removed, setRemoved] = useState<string>()
  const { list, chooser, focusAfter } = useFocusAfterRemoval(photos)

  function add(files: readonly File[]) {
    setRemoved(undefined)
    setLeftOut(queue.add(files))
  }

  function remove({ key, name }: ChosenPhoto, index: number) {
    focusAfter(index)
    setRemoved(name)
    setLeftOut(0)
    queue.remove(key)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }

  const taken = photos.filter(({ state }) => state.stage !== 'refused')
  const there = photoIdsOf(photos).length
  return (
    <fieldset className={css.photos} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <legend className={css.legend}>{t('photo.photosTitle')}</legend>
      <Chooser chooser={chooser} onChosen={add} isMissing={isMissing} />
      {leftOut > 0 && <Fault>{t('photo.tooMany', { ...LIMITS, left: leftOut })}</Fault>}
      {photos.length > 0 && (
        <ul ref={list} className={css.tiles} aria-label={t('photo.photosTitle')}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              number={index + 1}
              onRemove={() => remove(photo, index)}
              onTryAgain={() => queue.tryAgain(photo.key)}
            />
          ))}
        </ul>
      )}
      <p className={css.status} role="status">
        {removed !== undefined && `${t('photo.removed', { name: removed })} `}
        {taken.length > 0 && t('photo.status', { there, count: taken.length })}
      </p>
    </fieldset>
  )
}

type ChooserProps = {
  readonly chooser: React.RefObject<HTMLInputElement | null>
  readonly onChosen: (files: readonly File[]) => void
  readonly isMissing: boolean
}

/** What may be sent is said before anything is chosen. */
function Chooser({ chooser, onChosen, isMissing }: ChooserProps) {
  const t = useText()
  const noteId = useId()
  const faultId = useId()
  const described = isMissing ? `${noteId} ${faultId}` : noteId
  return (
    <>
      <p id={noteId} className={css.limits}>
        {t('photo.limits', LIMITS)}
      </p>
      <div className={css.choices}>
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
      </div>
      {isMissing && <Fault id={faultId}>{t('photo.missing')}</Fault>}
    </>
  )
}

/** A phone has a camera of its own, better than any page; a computer shows what its camera sees in a dialog. */
function TakePhoto({ onChosen }: Pick<ChooserProps, 'onChosen'>) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const count = useRef(0)
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
      {hasCamera && (
        <Button size="large" className={classNames(css.atDesk)} onClick={() => setOpen(true)}>
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

/** The button that removed a picture is gone with it: the next one's has the focus then, or the chooser. */
function useFocusAfterRemoval(photos: readonly ChosenPhoto[]) {
  const list = useRef<HTMLUListElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const removedAt = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list has been drawn without it
  useEffect(() => {
    const index = removedAt.current
    if (index === undefined) return
    removedAt.current = undefined
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]')
    const next = buttons?.[index] ?? buttons?.[index - 1] ?? chooser.current
    next?.focus()
  }, [photos])
  return {
    list,
    chooser,
    focusAfter: (index: number) => {
      removedAt.current = index
    },
  }
}
