/** A photo in the boxes of a HEIC file. The picture in it is coded as AV1, since no library here can write HEVC; so tests
 *  can draw it too. Browsers do not: none of the brands in its first box says AV1. */
import type { Sharp } from 'sharp'

const BRANDS_END = 28

export async function heicFile(picture: Sharp): Promise<Buffer> {
  const file = await picture.avif({ quality: 90 }).toBuffer()
  file.write('mif1', 8, 'latin1')
  const brands = file.toString('latin1', 16, BRANDS_END)
  file.write(brands.replace('avif', 'heic'), 16, 'latin1')
  return file
}
