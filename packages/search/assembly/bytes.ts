/** Writes ids as text, and computes checksums of snapshots. */

const COMMA: u8 = 0x2c
const ZERO: u8 = 0x30

const ZEROS: u64 = 0x3030303030303030

/** Below this, an id has eight digits at most. */
const EIGHT_DIGITS: u32 = 100_000_000

/** Four ids are taken apart at once, into eight digits each. */
export function writeIds(out: usize, ids: usize, length: i32): i32 {
  if (length == 0) return 0
  let next = out
  const end = ids + (<usize>length << 2)
  for (; ids + 16 <= end; ids += 16) {
    const four = v128.load(ids)
    if (v128.any_true(i32x4.ge_u(four, i32x4.splat(EIGHT_DIGITS)))) {
      for (let id = ids; id < ids + 16; id += 4) next = writeId(next, load<u32>(id))
      continue
    }
    const halves = fourDigits(four)
    const hundreds = hundredths(halves)
    const above = digits(hundreds)
    const below = digits(i16x8.sub(halves, i16x8.mul(hundreds, i16x8.splat(100))))
    const first = i16x8.shuffle(above, below, 0, 8, 1, 9, 2, 10, 3, 11)
    const second = i16x8.shuffle(above, below, 4, 12, 5, 13, 6, 14, 7, 15)
    next = writeDigits(next, i64x2.extract_lane(first, 0))
    next = writeDigits(next, i64x2.extract_lane(first, 1))
    next = writeDigits(next, i64x2.extract_lane(second, 0))
    next = writeDigits(next, i64x2.extract_lane(second, 1))
  }
  for (; ids < end; ids += 4) next = writeId(next, load<u32>(ids))
  return <i32>(next - 1 - out)
}

/** The upper and the lower four digits of each id, side by side. Here and below, multiplying and shifting is dividing:
 *  x * 3518437209 >> 45 is x / 10,000 for every x of 32 bits, x * 10486 >> 20 is x / 100 below 10,000, and
 *  x * 103 >> 10 is x / 10 below 100. */
// @ts-ignore: decorator
@inline
function fourDigits(ids: v128): v128 {
  const factor = i32x4.splat(0xd1b71759)
  const low = i64x2.shr_u(i64x2.extmul_low_i32x4_u(ids, factor), 45)
  const high = i64x2.shr_u(i64x2.extmul_high_i32x4_u(ids, factor), 45)
  const above = i32x4.shuffle(low, high, 0, 2, 4, 6)
  const below = i32x4.sub(ids, i32x4.mul(above, i32x4.splat(10_000)))
  return v128.or(above, i32x4.shl(below, 16))
}

// @ts-ignore: decorator
@inline
function hundredths(halves: v128): v128 {
  const factor = i16x8.splat(10486)
  return i16x8.narrow_i32x4_u(
    i32x4.shr_u(i32x4.extmul_low_i16x8_u(halves, factor), 20),
    i32x4.shr_u(i32x4.extmul_high_i16x8_u(halves, factor), 20),
  )
}

/** Two digits, the first in the lower byte. */
// @ts-ignore: decorator
@inline
function digits(pairs: v128): v128 {
  const tens = i16x8.shr_u(i16x8.mul(pairs, i16x8.splat(103)), 10)
  const ones = i16x8.sub(pairs, i16x8.mul(tens, i16x8.splat(10)))
  return v128.or(tens, i16x8.shl(ones, 8))
}

/** Eight digits, the first in the lowest byte, written whole; the next id begins behind the last one that counts. */
// @ts-ignore: decorator
@inline
function writeDigits(next: usize, digits: u64): usize {
  const unused = ctz(digits | (1 << 63)) & ~7
  store<u64>(next, (digits | ZEROS) >> unused)
  next += 8 - <usize>(unused >> 3)
  store<u8>(next, COMMA)
  return next + 1
}

function writeId(next: usize, id: u32): usize {
  let length: usize = 1
  for (let rest = id / 10; rest > 0; rest /= 10) length++
  const behind = next + length
  for (let at = behind; at > next; id /= 10) store<u8>(--at, ZERO + <u8>(id % 10))
  store<u8>(behind, COMMA)
  return behind + 1
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
