/** A picture as large as the window, and larger: by wheel, fingers, keys or buttons. */
import { formatShare } from '@hoistway/domain/texts/number-format'
import { ChevronLeft, ChevronRight, Maximize, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { placeholderAddress } from '../../data/calls/api-base.ts'
import { useShop } from '../../data/shop.ts'
import type { HitView } from '../../features/product-list/hit-view.ts'
import { useText } from '../../texts/text.ts'
import { unbroken } from '../../texts/unbroken.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Drawing } from '../../ui/display/Drawing.tsx'
import { Layer } from '../../ui/layers/Layer.tsx'
import { Balloons, PointedParts, type Pointing } from './Balloons.tsx'
import css from './PictureViewer.module.css'
import { LARGEST_SCALE, movedBy, type PictureView, type Point, WHOLE, zoomedAt } from './picture-view.ts'
import type { ProductPicture } from './product-data.ts'
import { usePictureGestures } from './use-picture-gestures.ts'

type PictureViewerProps = Pointing & {
  readonly images: readonly ProductPicture[]
  /** The parts on the pictures, among others. */
  readonly parts: readonly HitView[]
  /** Index of the picture that is shown. */
  readonly shown: number
  readonly onShow: (index: number) => void
  /** The name of the part. */
  readonly name: string
  readonly onClose: () => void
}

const STEP = 1.5
const DOUBLE_CLICK_SCALE = 2.5
/** The share of the frame that an arrow key moves the picture by. */
const MOVE_SHARE = 0.1
const MIDDLE: Point = { x: 0, y: 0 }

export function PictureViewer({ images, shown, onShow, name, onClose, ...pointing }: PictureViewerProps) {
  const t = useText()
  const { locale } = useShop()
  const titleId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState(WHOLE)
  const isZoomed = view.scale > 1
  const image = images[shown]

  const change = (next: (before: PictureView, size: DOMRect) => PictureView) => {
    const size = frame.current?.getBoundingClientRect()
    if (size) setView((before) => next(before, size))
  }
  const zoom = (factor: number, at = MIDDLE) => change((before, size) => zoomedAt(before, factor, at, size))
  const move = (by: Point) => change((before, size) => movedBy(before, by, size))
  const turn = (step: 1 | -1) => {
    const next = shown + step
    if (next < 0 || next >= images.length) return
    setView(WHOLE)
    onShow(next)
  }
  usePictureGestures(frame, {
    isZoomed,
    onZoom: zoom,
    onMove: move,
    onDoubleClick: (at) => (isZoomed ? setView(WHOLE) : zoom(DOUBLE_CLICK_SCALE, at)),
    onWipe: turn,
  })

  function arrow(x: 1 | 0 | -1, y: 1 | 0 | -1) {
    if (!isZoomed && x !== 0) return turn(x)
    change((before, size) =>
      movedBy(before, { x: -x * MOVE_SHARE * size.width, y: -y * MOVE_SHARE * size.height }, size),
    )
  }
  useKeys({
    '+': () => zoom(STEP),
    '=': () => zoom(STEP),
    '-': () => zoom(1 / STEP),
    '0': () => setView(WHOLE),
    ArrowLeft: () => arrow(-1, 0),
    ArrowRight: () => arrow(1, 0),
    ArrowUp: () => arrow(0, -1),
    ArrowDown: () => arrow(0, 1),
  })

  return (
    <Layer onClose={onClose} labelledBy={titleId} className={css.viewer}>
      <header className={css.head}>
        <h2 id={titleId} className={css.title}>
          {t('product.drawingOf', { name: unbroken(name) })}
        </h2>
        <Button square aria-label={t('product.zoomClose')} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </header>
      <div ref={frame} className={css.frame} data-zoomed={isZoomed || undefined}>
        <div
          className={css.moved}
          style={{
            '--zoom': view.scale,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        >
          <Drawing
            className={css.picture}
            src={image?.src}
            standIn={placeholderAddress()}
            alt={t('product.picture', { number: shown + 1, count: images.length })}
            draggable={false}
          />
          {image?.numbered && <Balloons picture={image.numbered} onLeave={onClose} {...pointing} />}
        </div>
        {image?.numbered && <PointedParts picture={image.numbered} {...pointing} />}
      </div>
      <div className={css.foot}>
        {images.length > 1 && <Turn shown={shown} count={images.length} onTurn={turn} />}
        <div className={css.tools}>
          <Button
            square
            aria-label={t('product.zoomOut')}
            aria-disabled={!isZoomed}
            onClick={() => zoom(1 / STEP)}
          >
            <ZoomOut aria-hidden="true" />
          </Button>
          <output className={css.scale}>{formatShare(locale, view.scale)}</output>
          <Button
            square
            data-autofocus
            aria-label={t('product.zoomIn')}
            aria-disabled={view.scale >= LARGEST_SCALE}
            onClick={() => zoom(STEP)}
          >
            <ZoomIn aria-hidden="true" />
          </Button>
          <Button aria-disabled={!isZoomed} onClick={() => setView(WHOLE)}>
            <Maximize aria-hidden="true" />
            {t('product.zoomWhole')}
          </Button>
        </div>
        <p className={`small quiet ${css.hint}`}>{t('product.zoomHint')}</p>
      </div>
    </Layer>
  )
}

type TurnProps = {
  readonly shown: number
  readonly count: number
  readonly onTurn: (step: 1 | -1) => void
}

function Turn({ shown, count, onTurn }: TurnProps) {
  const t = useText()
  return (
    <div className={css.tools}>
      <Button
        square
        aria-label={t('product.previousPicture')}
        aria-disabled={shown === 0}
        onClick={() => onTurn(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <span className={css.scale}>
        {shown + 1} / {count}
      </span>
      <Button
        square
        aria-label={t('product.nextPicture')}
        aria-disabled={shown === count - 1}
        onClick={() => onTurn(1)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  )
}

/** Wherever in the window the focus is. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(latest.current, event.key)) return
      event.preventDefault()
      latest.current[event.key]?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
