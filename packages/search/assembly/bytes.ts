/** What leaves the engine as bytes: ids as text, and sums that show whether a snapshot arrived whole. */

const COMMA: u8 = 0x2c
const ZERO: u8 = 0x30

/** Eight digits are made at once and written whole; the next id begins behind the last one that counts. */
export function writeIds(out: usize, ids: usize, length: i32): i32 {
  if (length == 0) return 0
  let next = out
  for (const end = ids + (<usize>length << 2); ids < end; ids += 4) {
    let id = load<u32>(ids)
    let digits: u64
    let unused: u64 = 0
    if (id < 100_000_000) {
      digits = eightDigits(id)
      unused = ctz(digits | (1 << 63)) & ~7
    } else {
      const above = id / 100_000_000
      if (above >= 10) store<u8>(next++, ZERO + <u8>(above / 10))
      store<u8>(next++, ZERO + <u8>(above % 10))
      digits = eightDigits(id - above * 100_000_000)
    }
    store<u64>(next, (digits | 0x3030303030303030) >> unused)
    next += 8 - <usize>(unused >> 3)
    store<u8>(next++, COMMA)
  }
  return <i32>(next - 1 - out)
}

/** One digit a byte, the first in the lowest: halves of four digits are split into quarters of two, and those into
 *  digits, all beside each other in one word. Multiplying and shifting is dividing: x * 10486 >> 20 is x / 100 below
 *  10,000, and x * 103 >> 10 is x / 10 below 100. */
// @ts-ignore: decorator
@inline
function eightDigits(id: u32): u64 {
  const above = id / 10_000
  const halves = <u64>above | (<u64>(id - above * 10_000) << 32)
  const hundreds = ((halves * 10486) >> 20) & 0x0000_007f_0000_007f
  const quarters = hundreds | ((halves - hundreds * 100) << 16)
  const tens = ((quarters * 103) >> 10) & 0x000f_000f_000f_000f
  return tens | ((quarters - tens * 10) << 8)
}

/** The five primes of xxHash32. */
const P1: u32 = 0x9e3779b1
const P2: u32 = 0x85ebca77
const P3: u32 = 0xc2b2ae3d
const P4: u32 = 0x27d4eb2f
const P5: u32 = 0x165667b1

export function checksum(start: usize, bytes: usize): u32 {
  const end = start + bytes
  let at = start
  let hash = P5
  if (bytes >= 16) {
    let a = P1 + P2
    let b = P2
    let c: u32 = 0
    let d: u32 = 0 - P1
    for (; at + 16 <= end; at += 16) {
      a = round(a, load<u32>(at))
      b = round(b, load<u32>(at, 4))
      c = round(c, load<u32>(at, 8))
      d = round(d, load<u32>(at, 12))
    }
    hash = rotl(a, 1) + rotl(b, 7) + rotl(c, 12) + rotl(d, 18)
  }
  hash += <u32>bytes
  for (; at + 4 <= end; at += 4) hash = rotl(hash + load<u32>(at) * P3, 17) * P4
  for (; at < end; at++) hash = rotl(hash + <u32>load<u8>(at) * P5, 11) * P1
  hash = (hash ^ (hash >>> 15)) * P2
  hash = (hash ^ (hash >>> 13)) * P3
  return hash ^ (hash >>> 16)
}

// @ts-ignore: decorator
@inline
function round(lane: u32, word: u32): u32 {
  return rotl(lane + word * P2, 13) * P1
}
