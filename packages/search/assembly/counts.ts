/** Counts the products of a set for each option. */
import { BLOCK, carry, folded, nothing, odd, total } from './popcount'

/** A block adds one vector of at most 8 bits to a lane. */
const FOLD: usize = 31 * BLOCK

const WORD: usize = 8

/** Two rows at a time: the set is read once for both, and two streams of memory come in faster than one. */
export function countRows(set: usize, bytes: usize, first: usize, rows: i32, counts: usize): void {
  let row = 0
  for (; row + 2 <= rows; row += 2, first += bytes + bytes) countTwoRows(set, bytes, first, counts + (row << 2))
  if (row < rows) countRow(set, bytes, first, counts + (row << 2))
}

/** Of the four vectors of a block, each pair is added to the bits that were left over (`ones`), and the two carries to
 *  the carries left over (`twos`); what is carried then stands for four bits each and is counted. */
function countTwoRows(set: usize, bytes: usize, first: usize, counts: usize): void {
  let second = first + bytes
  let sums1 = nothing()
  let ones1 = nothing()
  let twos1 = nothing()
  let sums2 = nothing()
  let ones2 = nothing()
  let twos2 = nothing()
  for (const end = set + bytes; set < end; ) {
    let lanes1 = nothing()
    let lanes2 = nothing()
    for (const fold = min(set + FOLD, end); set < fold; set += BLOCK, first += BLOCK, second += BLOCK) {
      const w = v128.load(set)
      const x = v128.load(set, 16)
      const y = v128.load(set, 32)
      const z = v128.load(set, 48)
      if (!v128.any_true(v128.or(v128.or(w, x), v128.or(y, z)))) continue
      let a = v128.and(w, v128.load(first))
      let b = v128.and(x, v128.load(first, 16))
      const carry1 = carry(ones1, a, b)
      ones1 = odd(ones1, a, b)
      a = v128.and(w, v128.load(second))
      b = v128.and(x, v128.load(second, 16))
      const carry2 = carry(ones2, a, b)
      ones2 = odd(ones2, a, b)
      a = v128.and(y, v128.load(first, 32))
      b = v128.and(z, v128.load(first, 48))
      const next1 = carry(ones1, a, b)
      ones1 = odd(ones1, a, b)
      lanes1 = i8x16.add(lanes1, i8x16.popcnt(carry(twos1, carry1, next1)))
      twos1 = odd(twos1, carry1, next1)
      a = v128.and(y, v128.load(second, 32))
      b = v128.and(z, v128.load(second, 48))
      const next2 = carry(ones2, a, b)
      ones2 = odd(ones2, a, b)
      lanes2 = i8x16.add(lanes2, i8x16.popcnt(carry(twos2, carry2, next2)))
      twos2 = odd(twos2, carry2, next2)
    }
    sums1 = folded(sums1, lanes1)
    sums2 = folded(sums2, lanes2)
  }
  add(counts, 0, weighed(sums1, twos1, ones1))
  add(counts, 1, weighed(sums2, twos2, ones2))
}

function countRow(set: usize, bytes: usize, row: usize, counts: usize): void {
  let sums = nothing()
  let ones = nothing()
  let twos = nothing()
  for (const end = set + bytes; set < end; ) {
    let lanes = nothing()
    for (const fold = min(set + FOLD, end); set < fold; set += BLOCK, row += BLOCK) {
      const w = v128.load(set)
      const x = v128.load(set, 16)
      const y = v128.load(set, 32)
      const z = v128.load(set, 48)
      if (!v128.any_true(v128.or(v128.or(w, x), v128.or(y, z)))) continue
      let a = v128.and(w, v128.load(row))
      let b = v128.and(x, v128.load(row, 16))
      const carried = carry(ones, a, b)
      ones = odd(ones, a, b)
      a = v128.and(y, v128.load(row, 32))
      b = v128.and(z, v128.load(row, 48))
      const next = carry(ones, a, b)
      ones = odd(ones, a, b)
      lanes = i8x16.add(lanes, i8x16.popcnt(carry(twos, carried, next)))
      twos = odd(twos, carried, next)
    }
    sums = folded(sums, lanes)
  }
  add(counts, 0, weighed(sums, twos, ones))
}

/** Four for each that was counted, two and one for those left over. */
// @ts-ignore: decorator
@inline
function weighed(fours: v128, twos: v128, ones: v128): i32 {
  const left = i8x16.add(i8x16.popcnt(ones), i8x16.shl(i8x16.popcnt(twos), 1))
  return total(folded(i32x4.shl(fours, 2), left))
}

export function countLists(set: usize, starts: usize, items: usize, lists: i32, counts: usize): void {
  let at = items + (<usize>load<u32>(starts) << 2)
  for (let list = 0; list < lists; list++) {
    starts += 4
    const end = items + (<usize>load<u32>(starts) << 2)
    let count: u32 = 0
    for (; at + 16 <= end; at += 16) {
      count += bitOf(set, at) + bitOf(set, at + 4) + bitOf(set, at + 8) + bitOf(set, at + 12)
    }
    for (; at < end; at += 4) count += bitOf(set, at)
    add(counts, list, count)
  }
}

/** 1 where the set has the ordinal that stands there. */
// @ts-ignore: decorator
@inline
function bitOf(set: usize, at: usize): u32 {
  const ordinal = load<u32>(at)
  return (load<u32>(set + ((ordinal >>> 5) << 2)) >>> ordinal) & 1
}

export function countColumn8(set: usize, bytes: usize, column: usize, counts: usize): void {
  countColumn<u8>(set, bytes, column, counts)
}

export function countColumn16(set: usize, bytes: usize, column: usize, counts: usize): void {
  countColumn<u16>(set, bytes, column, counts)
}

/** From so many products in 64 on it is tried to take all of the same option together … */
const MANY: u64 = 8
/** … which pays if they are at least so many; if not, it is left alone for a while. */
const ALIKE: u64 = 4
const WHILE = 16

/** Neighbours are often alike, as products are sorted by their main attributes. */
// @ts-ignore: decorator
@inline
function countColumn<T>(set: usize, bytes: usize, column: usize, counts: usize): void {
  let pause = 0
  for (const end = set + bytes; set < end; set += WORD, column += 64 * sizeof<T>()) {
    let word = load<u64>(set)
    if (word == 0) continue
    if (pause > 0) pause--
    else {
      let left = popcnt(word)
      while (left > MANY) {
        const slot = load<T>(column + <usize>ctz(word) * sizeof<T>())
        const alike = word & placesOf<T>(column, slot)
        const count = popcnt(alike)
        add(counts, slot, <u32>count)
        word ^= alike
        left -= count
        if (count >= ALIKE) continue
        pause = WHILE
        break
      }
    }
    for (; word != 0; word &= word - 1) add(counts, load<T>(column + <usize>ctz(word) * sizeof<T>()), 1)
  }
}

export function countListed8(list: usize, length: i32, column: usize, counts: usize): void {
  countListed<u8>(list, length, column, counts)
}

export function countListed16(list: usize, length: i32, column: usize, counts: usize): void {
  countListed<u16>(list, length, column, counts)
}

/** Two halves of the list in turn: neighbours are often alike, and a count that has just been written is waited for. */
// @ts-ignore: decorator
@inline
function countListed<T>(list: usize, length: i32, column: usize, counts: usize): void {
  const end = list + (<usize>length << 2)
  const half = <usize>(length >>> 2) << 3
  for (const middle = list + half; list < middle; list += 8) {
    const a = listedIn<T>(column, load<u32>(list))
    const b = listedIn<T>(column, load<u32>(list + half))
    const c = listedIn<T>(column, load<u32>(list, 4))
    const d = listedIn<T>(column, load<u32>(list + half, 4))
    add(counts, a, 1)
    add(counts, b, 1)
    add(counts, c, 1)
    add(counts, d, 1)
  }
  for (list += half; list < end; list += 4) add(counts, listedIn<T>(column, load<u32>(list)), 1)
}

/** The column may begin before the memory does, as the ordinals of a run are counted from the first product on: the
 *  sum is in the memory again. */
// @ts-ignore: decorator
@inline
function listedIn<T>(column: usize, ordinal: u32): u32 {
  return load<T>(column + <usize>ordinal * sizeof<T>())
}

/** Returns a bit for each of 64 numbers: whether it is this one. */
// @ts-ignore: decorator
@inline
function placesOf<T>(column: usize, slot: T): u64 {
  const quarter = 16 * sizeof<T>()
  return (
    <u64>sixteen<T>(column, slot) |
    (<u64>sixteen<T>(column + quarter, slot) << 16) |
    (<u64>sixteen<T>(column + 2 * quarter, slot) << 32) |
    (<u64>sixteen<T>(column + 3 * quarter, slot) << 48)
  )
}

// @ts-ignore: decorator
@inline
function sixteen<T>(column: usize, slot: T): u32 {
  if (sizeof<T>() == 1) return i8x16.bitmask(i8x16.eq(v128.load(column), i8x16.splat(<i8>slot)))
  const all = i16x8.splat(<i16>slot)
  const first = i16x8.eq(v128.load(column), all)
  return i8x16.bitmask(i8x16.narrow_i16x8_s(first, i16x8.eq(v128.load(column, 16), all)))
}

export function countSlots16(
  set: usize,
  bytes: usize,
  starts: usize,
  slots: usize,
  counts: usize,
  scratch: usize,
): void {
  countSlots<u16>(set, bytes, starts, slots, counts, scratch)
}

export function countSlots32(
  set: usize,
  bytes: usize,
  starts: usize,
  slots: usize,
  counts: usize,
  scratch: usize,
): void {
  countSlots<u32>(set, bytes, starts, slots, counts, scratch)
}

/** Slots of a product are copied in steps of 32 bytes; longer lists are counted where they are. */
const STEP: usize = 32
const LONGEST: usize = 4 * STEP
const SCRATCH: usize = 4096

/** The slots of many products are first put one behind the other, whole steps at a time, and then counted in one go.
 *  Counting product by product would lose more time over guessing where the slots of each end than over counting
 *  them, and would wait for the memory at each product. */
// @ts-ignore: decorator
@inline
function countSlots<T>(
  set: usize,
  bytes: usize,
  starts: usize,
  slots: usize,
  counts: usize,
  scratch: usize,
): void {
  const full = scratch + SCRATCH - LONGEST
  let next = scratch
  for (const end = set + bytes; set < end; set += WORD, starts += 256) {
    for (let word = load<u64>(set); word != 0; word &= word - 1) {
      const start = starts + (<usize>ctz(word) << 2)
      let at = slots + <usize>load<u32>(start) * sizeof<T>()
      const last = slots + <usize>load<u32>(start, 4) * sizeof<T>()
      if (last - at > LONGEST) {
        countRun<T>(at, last, counts)
        continue
      }
      const behind = next + (last - at)
      for (; at < last; at += STEP, next += STEP) {
        v128.store(next, v128.load(at))
        v128.store(next, v128.load(at, 16), 16)
      }
      next = behind
      if (next <= full) continue
      countRun<T>(scratch, next, counts)
      next = scratch
    }
  }
  countRun<T>(scratch, next, counts)
}

function countRun<T>(at: usize, end: usize, counts: usize): void {
  for (; at + 8 * sizeof<T>() <= end; at += 8 * sizeof<T>()) {
    add(counts, load<T>(at), 1)
    add(counts, load<T>(at, sizeof<T>()), 1)
    add(counts, load<T>(at, 2 * sizeof<T>()), 1)
    add(counts, load<T>(at, 3 * sizeof<T>()), 1)
    add(counts, load<T>(at, 4 * sizeof<T>()), 1)
    add(counts, load<T>(at, 5 * sizeof<T>()), 1)
    add(counts, load<T>(at, 6 * sizeof<T>()), 1)
    add(counts, load<T>(at, 7 * sizeof<T>()), 1)
  }
  for (; at < end; at += sizeof<T>()) add(counts, load<T>(at), 1)
}

// @ts-ignore: decorator
@inline
function add(counts: usize, place: u32, count: u32): void {
  const at = counts + (<usize>place << 2)
  store<u32>(at, load<u32>(at) + count)
}
