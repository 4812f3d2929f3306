/** xxHash32: finds chance damage, keeps out no forger. The twin of the kernel's `checksum`, for bytes that lie outside
 *  a kernel's memory. */
const PRIME_1 = 0x9e3779b1
const PRIME_2 = 0x85ebca77
const PRIME_3 = 0xc2b2ae3d
const PRIME_4 = 0x27d4eb2f
const PRIME_5 = 0x165667b1

/** With seed 0, as a number from 0 to 2^32 - 1. */
export function xxHash32(bytes: Uint8Array): number {
  const words = wordsOf(bytes)
  let hash = words.length >= 4 ? hashOfStripes(words) : PRIME_5
  hash = (hash + bytes.length) | 0
  for (let i = words.length & ~3; i < words.length; i++) {
    hash = Math.imul(rotate(hash + Math.imul(words[i] as number, PRIME_3), 17), PRIME_4)
  }
  for (let i = words.length * 4; i < bytes.length; i++) {
    hash = Math.imul(rotate(hash + Math.imul(bytes[i] as number, PRIME_5), 11), PRIME_1)
  }
  hash = Math.imul(hash ^ (hash >>> 15), PRIME_2)
  hash = Math.imul(hash ^ (hash >>> 13), PRIME_3)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The four lanes over all whole stripes of four words. */
function hashOfStripes(words: Uint32Array): number {
  const end = words.length & ~3
  let a = (PRIME_1 + PRIME_2) | 0
  let b = PRIME_2 | 0
  let c = 0
  let d = -PRIME_1 | 0
  for (let i = 0; i < end; i += 4) {
    a = Math.imul(rotate(a + Math.imul(words[i] as number, PRIME_2), 13), PRIME_1)
    b = Math.imul(rotate(b + Math.imul(words[i + 1] as number, PRIME_2), 13), PRIME_1)
    c = Math.imul(rotate(c + Math.imul(words[i + 2] as number, PRIME_2), 13), PRIME_1)
    d = Math.imul(rotate(d + Math.imul(words[i + 3] as number, PRIME_2), 13), PRIME_1)
  }
  return (rotate(a, 1) + rotate(b, 7) + rotate(c, 12) + rotate(d, 18)) | 0
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}

/** The whole words of the bytes; copied when they do not start at a multiple of four. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  return new Uint32Array(aligned.buffer, aligned.byteOffset, bytes.length >>> 2)
}
