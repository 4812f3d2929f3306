/** Counts bits sixteen bytes at a time: a lane of 8 bits holds how many bits its byte had. A lane overflows at 256,
 *  so lanes are folded into wider ones before that can be. */

export const BLOCK: usize = 64

/** A block adds at most 4 vectors of 8 bits each to a lane: after 7 blocks a lane is at most 224. */
export const FOLD: usize = 7 * BLOCK

// @ts-ignore: decorator
@inline
export function nothing(): v128 {
  return i32x4.splat(0)
}

// @ts-ignore: decorator
@inline
export function bitsOf4(a: v128, b: v128, c: v128, d: v128): v128 {
  return i8x16.add(
    i8x16.add(i8x16.popcnt(a), i8x16.popcnt(b)),
    i8x16.add(i8x16.popcnt(c), i8x16.popcnt(d)),
  )
}

/** Three bits added are a bit of their sum, which is set where an odd number of them is, and a carry, which is set
 *  where two or more are. Adding before counting leaves one vector in four to be counted. */
// @ts-ignore: decorator
@inline
export function odd(a: v128, b: v128, c: v128): v128 {
  return v128.xor(v128.xor(a, b), c)
}

// @ts-ignore: decorator
@inline
export function carry(a: v128, b: v128, c: v128): v128 {
  return v128.or(v128.and(a, b), v128.and(v128.xor(a, b), c))
}

/** Adds lanes of 8 bits to lanes of 32. */
// @ts-ignore: decorator
@inline
export function folded(sums: v128, lanes: v128): v128 {
  return i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(lanes)))
}

// @ts-ignore: decorator
@inline
export function total(sums: v128): i32 {
  return (
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3)
  )
}
