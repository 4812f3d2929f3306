/** Draws a facet that can be folded, with its label and the number of chosen options, and tells its content whether it
 *  is open. A part that is folded is drawn when the visitor is about to open it: most of a page of filters lies in such
 *  parts. */
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useAfterPaint } from '../../ui/loading/use-after-paint.ts'
import { ChosenCount } from './ChosenCount.tsx'
import { useDrawnLate } from './drawn-late.tsx'
import css from './FacetFrame.module.css'

type FacetFrameProps = {
  readonly label: string
  readonly unit?: string
  readonly chosen: number
  /** True if the frame is open at first. The frame also opens when this becomes true. Only the visitor closes it, so
   *  that the focus is never hidden. */
  readonly open: boolean
  readonly children: ReactNode
}

const IsOpen = createContext(true)

/** Returns whether the frame around the caller is open. Parts that only a script can use are drawn while it is open. */
export function useIsFrameOpen(): boolean {
  return use(IsOpen)
}

export function FacetFrame({ label, unit = '', chosen, open, children }: FacetFrameProps) {
  const [isOpen, setOpen] = useState(open)
  const [lastOpen, setLastOpen] = useState(open)
  if (open !== lastOpen) {
    setLastOpen(open)
    if (open) setOpen(true)
  }
  const details = useRef<HTMLDetailsElement>(null)
  // A visitor may open the frame before the script has loaded.
  useEffect(() => setOpen(details.current?.open ?? false), [])
  const { isDrawn, instead, soon } = useDrawnLate(isOpen)
  // A folded part is drawn after the parts in sight.
  const folded = useAfterPaint(isDrawn ? children : undefined)
  return (
    <details
      ref={details}
      className={css.facet}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="arrow" {...soon}>
        <h3>
          {label} {unit !== '' && <span className={css.unit}>{unit}</span>}
        </h3>
        <ChosenCount count={chosen} />
      </summary>
      <IsOpen value={isOpen}>{isOpen ? children : isDrawn ? folded : instead}</IsOpen>
    </details>
  )
}
