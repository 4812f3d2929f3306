/** The drawing on its sheet, the other pictures below it, and each of them as large as the window. */
import { Maximize2, Package, X } from 'lucide-react'
import { useRef, useState } from 'react'
import drawing from '../../features/product-list/Thumbnail.module.css'
import { useText } from '../../texts/text.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import css from './Gallery.module.css'

type GalleryProps = { readonly images: readonly string[]; readonly name: string }

export function Gallery({ images, name }: GalleryProps) {
  const t = useText()
  const [shown, setShown] = useState(images[0])
  const dialog = useRef<HTMLDialogElement>(null)
  if (shown === undefined) {
    return (
      <Sheet className={classNames(css.sheet)}>
        <p className={css.missing}>
          <Package aria-hidden="true" />
          {t('product.noDrawing')}
        </p>
      </Sheet>
    )
  }
  return (
    <>
      <Sheet className={classNames(css.sheet)}>
        {/* The file itself where no script runs. */}
        <a
          className={css.zoom}
          href={shown}
          onClick={(event) => {
            event.preventDefault()
            dialog.current?.showModal()
          }}
        >
          <img
            className={classNames(css.large, drawing.drawing)}
            src={shown}
            width="680"
            height="528"
            alt={t('product.drawingOf', { name })}
            fetchPriority="high"
          />
          <span className={css.hint}>
            <Maximize2 aria-hidden="true" />
            <span className="visually-hidden">{t('product.zoom')}</span>
          </span>
        </a>
      </Sheet>
      {images.length > 1 && (
        <ul className={css.thumbs} aria-label={t('product.pictures')}>
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={image}
                aria-current={image === shown ? 'true' : undefined}
                aria-label={t('product.picture', { number: index + 1, count: images.length })}
                onClick={(event) => {
                  event.preventDefault()
                  setShown(image)
                }}
              >
                <img className={drawing.drawing} src={image} width="64" height="48" alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <dialog ref={dialog} className={css.dialog} aria-label={t('product.drawingOf', { name })}>
        <Button
          className={css.close}
          square
          size="large"
          aria-label={t('product.zoomClose')}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" />
        </Button>
        <img className={classNames(css.full, drawing.drawing)} src={shown} alt="" loading="lazy" />
      </dialog>
    </>
  )
}
