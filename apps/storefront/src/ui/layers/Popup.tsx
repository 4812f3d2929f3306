/** Draws a small panel under its opener, with an arrow to the opener. The panel follows changes of the window (OVL-06,
 *  OVL-07). If the opener is not drawn, as in the phone header, the panel stands in the middle at the top. */
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { inRem, textScale } from '../in-rem.ts'
import { Layer } from './Layer.tsx'
import css from './Popup.module.css'
import { type Place, popupPlace, ROOM } from './popup-place.ts'

type PopupProps = {
  readonly label: string
  readonly onClose: () => void
  /** The id of the button that the panel belongs to. */
  readonly openerId: string
  /** The distance from the top of the window. It and `width` are pixels at the usual text size. */
  readonly top: number
  readonly width: number
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Popup({ label, onClose, openerId, top, width, className, children }: PopupProps) {
  const { left, arrow } = usePlace(openerId, width)
  return (
    <Layer
      label={label}
      onClose={onClose}
      className={classNames(css.popup, arrow !== undefined && css.pointing)}
      style={{
        '--top': inRem(top),
        left,
        width: `min(${inRem(width)}, ${ROOM})`,
        '--arrow': `${arrow ?? 0}px`,
      }}
    >
      <div className={classNames(css.body, className)}>{children}</div>
    </Layer>
  )
}

function usePlace(openerId: string, width: number): Place {
  const [place, setPlace] = useState<Place>({ left: 0, arrow: undefined })
  useLayoutEffect(() => {
    function measure() {
      const box = document.getElementById(openerId)?.getBoundingClientRect()
      const opener = box && box.width > 0 ? box : undefined
      setPlace(popupPlace(opener, width * textScale(), document.documentElement.clientWidth))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [openerId, width])
  return place
}
