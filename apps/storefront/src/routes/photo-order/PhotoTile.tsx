import { Check, FileImage, RotateCw, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Fault } from '../../ui/controls/Field.tsx'
import css from './PhotoTile.module.css'
import type { ChosenPhoto, PhotoState } from './photo-queue.ts'
import type { PhotoRefusal } from './prepare-photo.ts'

type PhotoTileProps = {
  readonly photo: ChosenPhoto
  /** The number of the picture, from 1. */
  readonly number: number
  readonly onRemove: () => void
  readonly onTryAgain: () => void
}

/** One chosen photo with its preview, the state of its upload, and how it is removed. */
export function PhotoTile({ photo, number, onRemove, onTryAgain }: PhotoTileProps) {
  const t = useText()
  const { name, preview, state } = photo

  function tryAgain({ currentTarget }: MouseEvent<HTMLElement>) {
    // This button goes now; the one beside it stays.
    currentTarget.closest('li')?.querySelector<HTMLElement>('[data-remove]')?.focus()
    onTryAgain()
  }

  return (
    <li className={css.tile}>
      <div className={css.picture}>
        {preview === undefined ? (
          <FileImage aria-hidden="true" />
        ) : (
          <img src={preview} alt={t('photo.alt', { number, name })} />
        )}
        <button
          type="button"
          data-remove
          className={css.remove}
          aria-label={t('photo.remove', { name })}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <div className={css.words}>
        <span className={`cut ${css.name}`} title={name}>
          {name}
        </span>
        <State state={state} name={name} />
        {state.stage === 'failed' && (
          <Button size="small" data-try-again onClick={tryAgain} aria-label={t('photo.tryAgain', { name })}>
            <RotateCw aria-hidden="true" />
            {t('shell.tryAgain')}
          </Button>
        )}
      </div>
    </li>
  )
}

const REFUSAL_KEY: Readonly<Record<PhotoRefusal, string>> = {
  notAPhoto: 'photo.notAPhoto',
  tooLarge: 'photo.tooLarge',
}

function State({ state, name }: { readonly state: PhotoState; readonly name: string }) {
  const t = useText()
  switch (state.stage) {
    case 'preparing':
    case 'waiting':
      return <span className="small faint">{t('photo.waiting')}</span>
    case 'sending':
      return (
        <progress
          className={css.progress}
          value={state.share}
          max={1}
          aria-label={t('photo.progress', { name })}
        />
      )
    case 'there':
      return (
        <span className={`small ${css.there}`}>
          <Check aria-hidden="true" />
          {t('photo.there')}
        </span>
      )
    case 'failed':
      return <Fault>{t('photo.uploadFailed')}</Fault>
    case 'refused':
      return <Fault>{t(REFUSAL_KEY[state.refusal])}</Fault>
  }
}
