/** Marks the joints at which a word or number was put together of several: the 7 of rt70 that was written RT-70. The
 *  index keeps them in a bit of the letter or digit behind, which no plain one has set to zero:
 *
 *      written   RT-70          40561-014
 *      plain     r t 7 0        4 0 5 6 1 0 1 4
 *      kept      r t \x17 0     4 0 5 6 1 \x10 1 4
 *
 *  So a joint takes no room, and words are compared as quickly as without. Other letters than a-z keep none. */

/** The bit that a plain letter or digit has and one with a joint before it has not. */
export const PLAIN_BIT = 0x20

export function withJoint(word: string): string {
  const first = word.charCodeAt(0)
  return word === '' || first >= 0x80 ? word : String.fromCharCode(first & ~PLAIN_BIT) + word.slice(1)
}

export function withoutJoints(word: string): string {
  let plain = ''
  for (let at = 0; at < word.length; at++) plain += String.fromCharCode(plainByte(word.charCodeAt(at)))
  return plain
}

/** The byte as it is where it has a joint before it. */
export function jointByte(byte: number): number {
  return byte < 0x80 ? byte & ~PLAIN_BIT : byte
}

/** The byte without its joint. The zero that ends a word stays. */
export function plainByte(byte: number): number {
  return isJoint(byte) ? byte | PLAIN_BIT : byte
}

export function isJoint(byte: number): boolean {
  return (byte >= 0x10 && byte <= 0x19) || (byte >= 0x41 && byte <= 0x5a)
}

/** Tells whether a joint lies inside the part from `from` to `to`. */
export function crossesJoint(words: Uint8Array, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) if (isJoint(words[at] as number)) return true
  return false
}
