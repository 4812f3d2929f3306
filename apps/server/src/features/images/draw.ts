/** Draws a picture smaller, in the format asked for. Drawings (SVG) are drawn as pixels too, without fetching anything
 *  that they refer to: the library is given bytes and no place to look from. */
import type { Sharp } from 'sharp'
import { loadSharp } from '../../pictures/load-sharp.ts'
import type { Format, Size } from './variant.ts'

/** About 8,000 by 6,000: more than any camera of a fitter, far less than what fills the memory. */
const MAX_PIXELS = 50_000_000
const MAX_SECONDS = 10

export type Drawing = Size & { readonly format: Format }

/** Undefined for bytes that turn out to be no picture, or one that is too large to draw. */
export async function draw(
  bytes: Uint8Array,
  { width, quality, format }: Drawing,
): Promise<Uint8Array | undefined> {
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS })
  try {
    return await inFormat(picture, format, quality).toBuffer()
  } catch {
    return undefined
  }
}

function inFormat(picture: Sharp, format: Format, quality: number): Sharp {
  switch (format) {
    case 'webp':
      return picture.webp({ quality })
    case 'jpeg':
      return picture.jpeg({ quality })
    case 'png':
      return picture.png()
  }
}

/** Size of a picture as it is shown; undefined where it cannot be read. */
export async function measure(
  bytes: Uint8Array,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
  const sharp = await loadSharp()
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
    return autoOrient
  } catch {
    return undefined
  }
}
