/** A photo in the boxes of a HEIC file. The picture in it is coded as AV1, since no library here can write HEVC; so tests
 *  can draw it too. */
import type { Sharp } from 'sharp'

export async function heicFile(picture: Sharp): Promise<Buffer> {
  const file = await picture.avif({ quality: 90 }).toBuffer()
  return Buffer.concat([file.subarray(0, 8), Buffer.from('mif1'), file.subarray(12)])
}
