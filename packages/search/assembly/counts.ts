/** How many products of a set each option has. */
import { BLOCK, bitsOf4, FOLD, folded, nothing, total } from './popcount'

const WORD: usize = 8
const ALL: u64 = ~0

export function countRows(set: usize, bytes: usize, first: usize, rows: i32, counts: usize): void {
  for (let row = 0; row < rows; row++) {
    let sums = nothing()
    for (let at = set, end = set + bytes; at < end; ) {
      let lanes = nothing()
      for (const fold = min(at + FOLD, end); at < fold; at += BLOCK, first += BLOCK) {
        const w = v128.load(at)
        const x = v128.load(at, 16)
        const y = v128.load(at, 32)
        const z = v128.load(at, 48)
        if (!v128.any_true(v128.or(v128.or(w, x), v128.or(y, z)))) continue
        const block = bitsOf4(
          v128.and(w, v128.load(first)),
          v128.and(x, v128.load(first, 16)),
          v128.and(y, v128.load(first, 32)),
          v128.and(z, v128.load(first, 48)),
        )
        lanes = i8x16.add(lanes, block)
      }
      sums = folded(sums, lanes)
    }
    add(counts, row, total(sums))
  }
}

export function countLists(set: usize, starts: usize, items: usize, lists: i32, counts: usize): void {
  let at = items + (<usize>load<u32>(starts) << 2)
  for (let list = 0; list < lists; list++) {
    starts += 4
    const end = items + (<usize>load<u32>(starts) << 2)
    let count: u32 = 0
    for (; at < end; at += 4) {
      const ordinal = load<u32>(at)
      count += (load<u32>(set + ((ordinal >>> 5) << 2)) >>> (ordinal & 31)) & 1
    }
    add(counts, list, count)
  }
}

export function countColumn8(set: usize, bytes: usize, column: usize, counts: usize): void {
  for (const end = set + bytes; set < end; set += WORD, column += 64) {
    let word = load<u64>(set)
    if (word == ALL) {
      for (let at = column, last = column + 64; at < last; at += 8) {
        add(counts, load<u8>(at), 1)
        add(counts, load<u8>(at, 1), 1)
        add(counts, load<u8>(at, 2), 1)
        add(counts, load<u8>(at, 3), 1)
        add(counts, load<u8>(at, 4), 1)
        add(counts, load<u8>(at, 5), 1)
        add(counts, load<u8>(at, 6), 1)
        add(counts, load<u8>(at, 7), 1)
      }
      continue
    }
    for (; word != 0; word &= word - 1) add(counts, load<u8>(column + <usize>ctz(word)), 1)
  }
}

export function countColumn16(set: usize, bytes: usize, column: usize, counts: usize): void {
  for (const end = set + bytes; set < end; set += WORD, column += 128) {
    let word = load<u64>(set)
    if (word == ALL) {
      for (let at = column, last = column + 128; at < last; at += 16) {
        add(counts, load<u16>(at), 1)
        add(counts, load<u16>(at, 2), 1)
        add(counts, load<u16>(at, 4), 1)
        add(counts, load<u16>(at, 6), 1)
        add(counts, load<u16>(at, 8), 1)
        add(counts, load<u16>(at, 10), 1)
        add(counts, load<u16>(at, 12), 1)
        add(counts, load<u16>(at, 14), 1)
      }
      continue
    }
    for (; word != 0; word &= word - 1) add(counts, load<u16>(column + (<usize>ctz(word) << 1)), 1)
  }
}

export function countSlots16(set: usize, bytes: usize, starts: usize, slots: usize, counts: usize): void {
  for (const end = set + bytes; set < end; set += WORD, starts += 256) {
    for (let word = load<u64>(set); word != 0; word &= word - 1) {
      const start = starts + (<usize>ctz(word) << 2)
      const last = slots + (<usize>load<u32>(start, 4) << 1)
      for (let at = slots + (<usize>load<u32>(start) << 1); at < last; at += 2) add(counts, load<u16>(at), 1)
    }
  }
}

export function countSlots32(set: usize, bytes: usize, starts: usize, slots: usize, counts: usize): void {
  for (const end = set + bytes; set < end; set += WORD, starts += 256) {
    for (let word = load<u64>(set); word != 0; word &= word - 1) {
      const start = starts + (<usize>ctz(word) << 2)
      const last = slots + (<usize>load<u32>(start, 4) << 2)
      for (let at = slots + (<usize>load<u32>(start) << 2); at < last; at += 4) add(counts, load<u32>(at), 1)
    }
  }
}

// @ts-ignore: decorator
@inline
function add(counts: usize, place: u32, count: u32): void {
  const at = counts + (<usize>place << 2)
  store<u32>(at, load<u32>(at) + count)
}
