/** Chooses the pictures of an order, and shows the state of each. */
import { MAX_ORDER_PHOTOS } from '@hoistway/contract/content/enquiries'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { FormGroup } from '../../features/enquiry/FormGroup.tsx'
import { useText } from '../../texts/text.ts'
import { Fault } from '../../ui/controls/Field.tsx'
import { PhotoChooser } from './PhotoChooser.tsx'
import css from './Photos.module.css'
import { PhotoTile } from './PhotoTile.tsx'
import { type ChosenPhoto, type PhotoQueue, photoIdsOf } from './photo-queue.ts'

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
    <FormGroup
      legend={t('photo.photosTitle')}
      isSingle
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <PhotoChooser chooser={chooser} onChosen={add} isMissing={isMissing} />
      {leftOut > 0 && <Fault>{t('photo.tooMany', { count: MAX_ORDER_PHOTOS, left: leftOut })}</Fault>}
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
      <p className="quiet" role="status">
        {removed !== undefined && `${t('photo.removed', { name: removed })} `}
        {taken.length > 0 && t('photo.status', { there, count: taken.length })}
      </p>
    </FormGroup>
  )
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
