/** Sizes that a component sets itself grow with the reader's text size, as those of the style sheets do (the build turns
 *  their pixels into rem). */

/** Pixels of a rem where the reader has left the text size as it is. */
const USUAL_REM = 16

/** @param pixels at the usual text size */
export function inRem(pixels: number): string {
  return `${pixels / USUAL_REM}rem`
}

/** How much larger than usual the reader's text is. In a browser only. */
export function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_REM
}
