/** Where a pop-up stands under its opener and where its arrow points (OVL-06). Pixels of the window. */
export type Place = { readonly left: number; readonly arrow: number | undefined }

type Opener = { readonly left: number; readonly width: number }

/** Least distance of the pop-up from the edges of the window. */
const EDGE = 8
/** It is no wider than the window leaves room for. A CSS length for `min()`. */
export const ROOM = `100% - ${2 * EDGE}px`
/** The arrow keeps clear of the rounded corner. */
const CORNER = 12

/** Centred under the opener, but never outside the window; the arrow stays under the middle of the opener. Without
 *  an opener on the screen it stands in the middle and points nowhere. */
export function popupPlace(opener: Opener | undefined, wanted: number, windowWidth: number): Place {
  const width = Math.min(wanted, windowWidth - 2 * EDGE)
  const middle = opener ? opener.left + opener.width / 2 : windowWidth / 2
  const left = clamp(middle - width / 2, EDGE, windowWidth - width - EDGE)
  return { left, arrow: opener && clamp(middle - left, CORNER, width - CORNER) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
