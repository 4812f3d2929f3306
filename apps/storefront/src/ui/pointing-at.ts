type OnPoint<Place> = (place: Place | undefined) => void

/** For what lights up something else while the visitor points at it, by pointer or by keyboard. */
export function pointingAt<Place>(place: Place | undefined, onPoint: OnPoint<Place>) {
  const point = () => onPoint(place)
  const leave = () => onPoint(undefined)
  return { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave }
}
