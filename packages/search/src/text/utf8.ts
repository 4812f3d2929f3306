/** Encodes and decodes text. Words lie in the index as UTF-8: half the memory of strings, nothing for the garbage collector to
 *  look at, and a part of a word is a part of its bytes. A lone surrogate comes back as it went in. */

export function encodeText(text: string): Uint8Array {
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) as number
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), follower(code))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), follower(code >> 6), follower(code))
    else bytes.push(0xf0 | (code >> 18), follower(code >> 12), follower(code >> 6), follower(code))
  }
  return Uint8Array.from(bytes)
}

export function decodeText(bytes: Uint8Array, from: number, to: number): string {
  const codes = new Uint32Array(to - from)
  return String.fromCodePoint(...codes.subarray(0, decodeLetters(bytes, from, to, codes)))
}

/** Writes the letters, as code points, into `letters` as long as it has room; how many. */
export function decodeLetters(bytes: Uint8Array, from: number, to: number, letters: Uint32Array): number {
  let count = 0
  for (let at = from; at < to && count < letters.length; count++) {
    const first = bytes[at] as number
    const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    let code = length === 1 ? first : first & (0x7f >> length)
    for (let i = 1; i < length; i++) code = (code << 6) | ((bytes[at + i] as number) & 0x3f)
    letters[count] = code
    at += length
  }
  return count
}

function follower(code: number): number {
  return 0x80 | (code & 0x3f)
}
