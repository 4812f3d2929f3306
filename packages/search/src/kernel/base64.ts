const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes base64 without functions of the host, which differ between Node and browsers. Skips characters that are no
 *  base64 digits, such as line ends and padding. */
export function bytesOfBase64(text: string): Uint8Array {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const character of text) {
    const digit = DIGITS.indexOf(character)
    if (digit < 0) continue
    held = ((held << 6) | digit) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >>> bits) & 0xff)
  }
  return Uint8Array.from(bytes)
}
