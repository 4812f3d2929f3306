/** The drawing on its sheet, the other pictures below it, and each of them as large as the window. */
import { Maximize2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { placeholderAddress } from '../../data/calls/api-base.ts'
import { usePicture } from '../../data/device/use-picture.ts'
import type { HitView } from '../../features/product-list/hit-view.ts'
import { WaitingPill } from '../../shell/notices/WaitingPill.tsx'
import { useText } from '../../texts/text.ts'
import { Drawing } from '../../ui/display/Drawing.tsx'
import { Sheet } from '../../ui/display/Sheet.tsx'
import { TitleBlock } from '../../ui/display/TitleBlock.tsx'
import { Balloons, PointedParts, type Pointing } from './Balloons.tsx'
import css from './Gallery.module.css'
import type { Fact, ProductPicture } from './product-data.ts'
import { PictureViewer, useViewer } from './use-viewer.ts'

type GalleryProps = Pointing & {
  readonly images: readonly ProductPicture[]
  readonly name: string
  readonly titleBlock: readonly Fact[]
  /** The parts on the drawing, among others. */
  readonly parts: readonly HitView[]
}

export function Gallery({ images, name, titleBlock, ...pointing }: GalleryProps) {
  const t = useText()
  const [shown, setShown] = useState(0)
  const viewer = useViewer()
  const image = images[shown]
  const picture = usePicture(image?.src)
  if (image === undefined) {
    return (
      <Sheet className={css.sheet}>
        <p className={css.missing}>
          <Drawing src={undefined} standIn={placeholderAddress()} width="320" height="240" alt="" />
          {t('product.noDrawing')}
        </p>
      </Sheet>
    )
  }
  return (
    <>
      <Sheet className={css.sheet}>
        <div className={css.frame}>
          {/* The file itself where no script runs, or none does yet: that is the drawing at its full size too. */}
          <a
            className={css.zoom}
            href={image.src}
            onPointerEnter={viewer.prepare}
            onFocus={viewer.prepare}
            onClick={(event) => isPlainClick(event) && viewer.open()}
          >
            <Drawing
              className={css.large}
              src={picture}
              standIn={placeholderAddress()}
              width="680"
              height="464"
              alt={t('product.drawingOf', { name })}
              fetchPriority="high"
            />
            <span className={css.hint}>
              <Maximize2 aria-hidden="true" />
              <span className="visually-hidden">{t('product.zoom')}</span>
            </span>
          </a>
          {image.numbered && (
            <>
              <Balloons picture={image.numbered} {...pointing} />
              <PointedParts picture={image.numbered} {...pointing} />
            </>
          )}
        </div>
        <TitleBlock className={css.titleBlock} columns="byClass" cells={titleBlock} />
      </Sheet>
      {images.length > 1 && (
        <ul className={css.thumbs} aria-label={t('product.pictures')}>
          {images.map((one, index) => (
            <li key={one.src}>
              <a
                href={one.src}
                aria-current={index === shown ? 'true' : undefined}
                aria-label={t('product.picture', { number: index + 1, count: images.length })}
                onClick={(event) => isPlainClick(event) && setShown(index)}
              >
                <Drawing src={one.src} standIn={placeholderAddress()} width="64" height="48" alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {viewer.stage === 'coming' && <WaitingPill />}
      {viewer.stage === 'open' && (
        <PictureViewer
          {...pointing}
          images={images}
          shown={shown}
          onShow={setShown}
          name={name}
          onClose={viewer.close}
        />
      )}
    </>
  )
}

/** The link is not followed, unless somebody wants it in a window of its own. */
function isPlainClick(event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return false
  event.preventDefault()
  return true
}
