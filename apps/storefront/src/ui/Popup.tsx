/** A small panel under its opener, with an arrow to it; placed anew when the window changes (OVL-06, OVL-07). An
 *  opener that is not drawn (the phone header) leaves it in the middle at the top. */
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { Layer } from './Layer.tsx'
import css from './Popup.module.css'
import { type Place, popupPlace } from './popup-place.ts'

type PopupProps = {
  readonly label: string
  readonly onClose: () => void
  /** The id of the button that it belongs to. */
  readonly openerId: string
  /** Distance from the top of the window, in pixels. */
  readonly top: number
  readonly width: number
  readonly height?: number
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Popup({ label, onClose, openerId, top, width, height, className, children }: PopupProps) {
  const place = usePlace(openerId, top, width)
  return (
    <Layer
      label={label}
      onClose={onClose}
      className={classNames(css.popup, className)}
      style={{
        width,
        ...(height === undefined ? {} : { height }),
        left: place.left,
        top: place.top,
        '--arrow': `${place.arrow}px`,
      }}
    >
      {children}
    </Layer>
  )
}

function usePlace(openerId: string, top: number, width: number): Place {
  const [place, setPlace] = useState<Place>({ left: 0, top, arrow: width / 2 })
  useLayoutEffect(() => {
    function measure() {
      const box = document.getElementById(openerId)?.getBoundingClientRect()
      const windowWidth = document.documentElement.clientWidth
      const opener = box && box.width > 0 ? box : { left: windowWidth / 2, width: 0 }
      setPlace(popupPlace(opener, width, windowWidth, top))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [openerId, top, width])
  return place
}
