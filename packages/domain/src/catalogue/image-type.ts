/** Finds the kind of picture that a file is, by its own bytes: a name, an address or a declared type proves nothing. */

export type ImageType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/webp'
  | 'image/avif'
  | 'image/heic'
  | 'image/svg+xml'

/** Bytes that a kind has at a place; a letter stands for its code. */
const SIGNATURES: readonly (readonly [ImageType, number, string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
  ['image/webp', 8, 'WEBPVP8'],
  ['image/avif', 4, 'ftypavif'],
  ['image/avif', 4, 'ftypavis'],
  ['image/heic', 4, 'ftypheic'],
  ['image/heic', 4, 'ftypheix'],
  ['image/heic', 4, 'ftypmif1'],
]

/** Before the root of a drawing may stand a declaration and comments. A document type may not: entities are declared
 *  in one, and no drawing of ours needs any. */
const DRAWING = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/

const HEAD_BYTES = 4096

export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const head = bytes.subarray(0, HEAD_BYTES)
  const found = SIGNATURES.find(([, at, text]) => standsAt(head, at, text))
  if (found) return found[0]
  return DRAWING.test(asText(head)) ? 'image/svg+xml' : undefined
}

function standsAt(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false
  }
  return true
}

/** A character for a byte: enough to find markup, which is plain in every encoding that is taken. */
function asText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes).replace(/^\xef\xbb\xbf/, '')
}
