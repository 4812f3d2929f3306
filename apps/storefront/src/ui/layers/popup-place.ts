/** Places a pop-up under its opener and its arrow under the middle of the opener (OVL-06), in pixels of the window. */
export type Place = { readonly left: number; readonly arrow: number | undefined }

type Opener = { readonly left: number; readonly width: number }

/** The least distance of the pop-up from the edges of the window. */
const EDGE = 8
/** The greatest width of a pop-up, as a CSS length for `min()`. */
export const ROOM = `100% - ${2 * EDGE}px`
/** The arrow keeps clear of the rounded corner. */
const CORNER = 12

/** Centres the pop-up under the opener, but never outside the window. The arrow stays under the middle of the opener.
 *  Without an opener on the screen, the pop-up stands in the middle of the window and has no arrow. */
export function popupPlace(opener: Opener | undefined, wanted: number, windowWidth: number): Place {
  const width = Math.min(wanted, windowWidth - 2 * EDGE)
  const middle = opener ? opener.left + opener.width / 2 : windowWidth / 2
  const left = clamp(middle - width / 2, EDGE, windowWidth - width - EDGE)
  return { left, arrow: opener && clamp(middle - left, CORNER, width - CORNER) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
