type OnPoint<Place> = (place: Place | undefined) => void

/** Returns the handlers of an element that highlights another while the visitor points at it, by pointer or by
 *  keyboard. */
export function pointingAt<Place>(place: Place | undefined, onPoint: OnPoint<Place>) {
  const point = () => onPoint(place)
  const leave = () => onPoint(undefined)
  return { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave }
}
