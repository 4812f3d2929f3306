/** Joins, copies and counts whole rows of bits, a block of 64 bytes at a time. */
import { BLOCK, bitsOf4, FOLD, folded, nothing, total } from './popcount'

const AND = 0
const AND_NOT = 1
const OR = 2

export function and(target: usize, a: usize, b: usize, bytes: usize): i32 {
  return join(AND, target, a, b, bytes)
}

export function andNot(target: usize, a: usize, b: usize, bytes: usize): i32 {
  return join(AND_NOT, target, a, b, bytes)
}

export function or(target: usize, a: usize, b: usize, bytes: usize): i32 {
  return join(OR, target, a, b, bytes)
}

export function clear(target: usize, bytes: usize): void {
  memory.fill(target, 0, bytes)
}

export function copy(target: usize, source: usize, bytes: usize): void {
  memory.copy(target, source, bytes)
}

export function countBits(row: usize, bytes: usize): i32 {
  let sums = nothing()
  for (const end = row + bytes; row < end; ) {
    let lanes = nothing()
    for (const fold = min(row + FOLD, end); row < fold; row += BLOCK) {
      const block = bitsOf4(
        v128.load(row),
        v128.load(row, 16),
        v128.load(row, 32),
        v128.load(row, 48),
      )
      lanes = i8x16.add(lanes, block)
    }
    sums = folded(sums, lanes)
  }
  return total(sums)
}

export function countCommon(a: usize, b: usize, bytes: usize): i32 {
  let sums = nothing()
  for (const end = a + bytes; a < end; ) {
    let lanes = nothing()
    for (const fold = min(a + FOLD, end); a < fold; a += BLOCK, b += BLOCK) {
      const block = bitsOf4(
        joined(AND, a, b, 0),
        joined(AND, a, b, 16),
        joined(AND, a, b, 32),
        joined(AND, a, b, 48),
      )
      lanes = i8x16.add(lanes, block)
    }
    sums = folded(sums, lanes)
  }
  return total(sums)
}

export function intersects(a: usize, b: usize, bytes: usize): i32 {
  for (const end = a + bytes; a < end; a += BLOCK, b += BLOCK) {
    const first = v128.or(joined(AND, a, b, 0), joined(AND, a, b, 16))
    const second = v128.or(joined(AND, a, b, 32), joined(AND, a, b, 48))
    if (v128.any_true(v128.or(first, second))) return 1
  }
  return 0
}

// @ts-ignore: decorator
@inline
function join(op: i32, target: usize, a: usize, b: usize, bytes: usize): i32 {
  let sums = nothing()
  for (const end = a + bytes; a < end; ) {
    let lanes = nothing()
    for (const fold = min(a + FOLD, end); a < fold; a += BLOCK, b += BLOCK, target += BLOCK) {
      const w = joined(op, a, b, 0)
      const x = joined(op, a, b, 16)
      const y = joined(op, a, b, 32)
      const z = joined(op, a, b, 48)
      v128.store(target, w)
      v128.store(target, x, 16)
      v128.store(target, y, 32)
      v128.store(target, z, 48)
      lanes = i8x16.add(lanes, bitsOf4(w, x, y, z))
    }
    sums = folded(sums, lanes)
  }
  return total(sums)
}

// @ts-ignore: decorator
@inline
function joined(op: i32, a: usize, b: usize, offset: usize): v128 {
  if (op == AND) return v128.and(v128.load(a + offset), v128.load(b + offset))
  if (op == OR) return v128.or(v128.load(a + offset), v128.load(b + offset))
  return v128.andnot(v128.load(a + offset), v128.load(b + offset))
}
