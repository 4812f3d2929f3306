/** Converts pixel sizes of components to rem, so that they grow with the reader's text size. The build converts those
 *  of the style sheets. */

/** Pixels of a rem where the reader has left the text size as it is. */
const USUAL_REM = 16

/** @param pixels at the usual text size */
export function inRem(pixels: number): string {
  return `${pixels / USUAL_REM}rem`
}

/** Returns how much larger than usual the reader's text is. In a browser only. */
export function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_REM
}
