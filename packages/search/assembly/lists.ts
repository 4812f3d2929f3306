/** Turns rows of bits into lists of ordinals and ids, and back. */
import { BLOCK } from './popcount'
import { countBits } from './rows'

const WORD: usize = 8

export function setListed(target: usize, list: usize, length: i32): void {
  for (const end = list + (<usize>length << 2); list < end; list += 4) put(target, load<u32>(list))
}

export function listBits(out: usize, row: usize, bytes: usize): i32 {
  let next = out
  for (let at: usize = 0; at < bytes; at += WORD) {
    const first = <u32>(at << 3)
    for (let word = load<u64>(row + at); word != 0; word &= word - 1) {
      store<u32>(next, first + <u32>ctz(word))
      next += 4
    }
  }
  return <i32>((next - out) >>> 2)
}

export function listBlocks(out: usize, starts: usize, row: usize, bytes: usize): i32 {
  const first = out
  for (let at: usize = 0; at < bytes; at += BLOCK, starts += 4) {
    store<u32>(starts, <u32>((out - first) >>> 2))
    for (let word = at; word < at + BLOCK; word += WORD) {
      let bits = load<u64>(row + word)
      for (; bits != 0; bits &= bits - 1, out += 4) store<u32>(out, <u32>(word << 3) + <u32>ctz(bits))
    }
  }
  const length = <u32>((out - first) >>> 2)
  store<u32>(starts, length)
  return length
}

/** Every id is written where the next of the set belongs, and stays there only if it is of the set: a branch that is
 *  taken by half of the products would cost more than the write. The count says when to stop, before anything is
 *  written behind the last one. */
export function listByWalk(set: usize, ordinalAt: usize, idAt: usize, size: i32, out: usize): i32 {
  const count = countBits(set, ((<usize>size + 511) >>> 9) << 6)
  const end = out + (<usize>count << 2)
  for (; out < end; ordinalAt += 4, idAt += 4) {
    store<u32>(out, load<u32>(idAt))
    out += <usize>has(set, load<u32>(ordinalAt)) << 2
  }
  return count
}

export function listByRanks(
  set: usize,
  bytes: usize,
  rankOf: usize,
  idAt: usize,
  scratch: usize,
  out: usize,
): i32 {
  setRanks(scratch, set, bytes, rankOf)
  let next = out
  for (const end = scratch + bytes; scratch < end; scratch += WORD, idAt += 256) {
    let word = load<u64>(scratch)
    if (word == 0) continue
    store<u64>(scratch, 0)
    for (; word != 0; word &= word - 1) {
      store<u32>(next, load<u32>(idAt + (<usize>ctz(word) << 2)))
      next += 4
    }
  }
  return <i32>((next - out) >>> 2)
}

/** As by listByWalk, but nobody knows how many are to come: the last write may be one too many. */
export function walkBetween(
  set: usize,
  ordinalAt: usize,
  idAt: usize,
  from: i32,
  to: i32,
  out: usize,
): i32 {
  let next = out
  const end = ordinalAt + (<usize>to << 2)
  ordinalAt += <usize>from << 2
  idAt += <usize>from << 2
  for (; ordinalAt < end; ordinalAt += 4, idAt += 4) {
    store<u32>(next, load<u32>(idAt))
    next += <usize>has(set, load<u32>(ordinalAt)) << 2
  }
  return <i32>((next - out) >>> 2)
}

export function setRanks(target: usize, set: usize, bytes: usize, rankOf: usize): void {
  for (const end = set + bytes; set < end; set += WORD, rankOf += 256) {
    for (let word = load<u64>(set); word != 0; word &= word - 1) {
      put(target, load<u32>(rankOf + (<usize>ctz(word) << 2)))
    }
  }
}

export function listBetween(ranks: usize, idAt: usize, from: i32, to: i32, out: usize): i32 {
  if (from >= to) return 0
  let next = out
  const first = from >>> 6
  const last = (to - 1) >>> 6
  for (let at = first; at <= last; at++) {
    let word = load<u64>(ranks + (<usize>at << 3))
    if (at == first) word &= (<u64>-1) << <u64>(from & 63)
    if (at == last) word &= (<u64>-1) >>> <u64>(63 - ((to - 1) & 63))
    const firstId = idAt + (<usize>at << 8)
    for (; word != 0; word &= word - 1) {
      store<u32>(next, load<u32>(firstId + (<usize>ctz(word) << 2)))
      next += 4
    }
  }
  return <i32>((next - out) >>> 2)
}

export function firstListed(set: usize, ordinals: usize, from: i32, to: i32): i32 {
  const step = from < to ? 1 : -1
  for (let i = from; i != to; i += step) {
    if (has(set, load<u32>(ordinals + (<usize>i << 2)))) return i
  }
  return -1
}

// @ts-ignore: decorator
@inline
function has(set: usize, ordinal: u32): u32 {
  return (load<u32>(set + ((ordinal >>> 5) << 2)) >>> (ordinal & 31)) & 1
}

// @ts-ignore: decorator
@inline
function put(set: usize, ordinal: u32): void {
  const at = set + ((ordinal >>> 5) << 2)
  store<u32>(at, load<u32>(at) | (1 << (ordinal & 31)))
}
