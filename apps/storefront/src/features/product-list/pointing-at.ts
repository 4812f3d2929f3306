import type { HitPositions } from './HitTable.tsx'

/** Pointing at the row of a part, by pointer or keyboard, lights up its number on the drawing. */
export function pointingAt(number: number | undefined, positions: HitPositions | undefined) {
  if (number === undefined || !positions) return {}
  const point = () => positions.onPoint(number)
  const leave = () => positions.onPoint(undefined)
  return { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave }
}
