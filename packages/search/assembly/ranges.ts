/** Makes rows of bits from codes between two bounds, sixteen products at a time. */

export function rangeToRow8(
  row: usize,
  bytes: usize,
  codes: usize,
  products: i32,
  first: u32,
  last: u32,
): void {
  rangeToRow<u8>(row, bytes, codes, products, first, last)
}

export function rangeToRow16(
  row: usize,
  bytes: usize,
  codes: usize,
  products: i32,
  first: u32,
  last: u32,
): void {
  rangeToRow<u16>(row, bytes, codes, products, first, last)
}

export function rangeToRow32(
  row: usize,
  bytes: usize,
  codes: usize,
  products: i32,
  first: u32,
  last: u32,
): void {
  rangeToRow<u32>(row, bytes, codes, products, first, last)
}

// @ts-ignore: decorator
@inline
function rangeToRow<T>(
  row: usize,
  bytes: usize,
  codes: usize,
  products: i32,
  first: u32,
  last: u32,
): void {
  const end = row + bytes
  const span = last - first
  for (const whole = row + (<usize>(products >>> 4) << 1); row < whole; row += 2, codes += 16 * sizeof<T>()) {
    store<u16>(row, sixteen<T>(codes, first, span))
  }
  const rest = products & 15
  if (rest != 0) {
    let bits: u32 = 0
    for (let i = 0; i < rest; i++) {
      bits |= u32(<u32>load<T>(codes + <usize>i * sizeof<T>()) - first <= span) << i
    }
    store<u16>(row, bits)
    row += 2
  }
  memory.fill(row, 0, end - row)
}

/** A number below the first wraps round when the first is subtracted, and lies beyond the last: one comparison tells
 *  both. */
// @ts-ignore: decorator
@inline
function sixteen<T>(codes: usize, first: u32, span: u32): u32 {
  if (sizeof<T>() == 1) {
    const all = i8x16.sub(v128.load(codes), i8x16.splat(<i8>first))
    return i8x16.bitmask(i8x16.le_u(all, i8x16.splat(<i8>span)))
  }
  if (sizeof<T>() == 2) {
    const low = eight(codes, first, span)
    return i8x16.bitmask(i8x16.narrow_i16x8_s(low, eight(codes + 16, first, span)))
  }
  const low = i16x8.narrow_i32x4_s(four(codes, first, span), four(codes + 16, first, span))
  const high = i16x8.narrow_i32x4_s(four(codes + 32, first, span), four(codes + 48, first, span))
  return i8x16.bitmask(i8x16.narrow_i16x8_s(low, high))
}

// @ts-ignore: decorator
@inline
function eight(codes: usize, first: u32, span: u32): v128 {
  return i16x8.le_u(i16x8.sub(v128.load(codes), i16x8.splat(<i16>first)), i16x8.splat(<i16>span))
}

// @ts-ignore: decorator
@inline
function four(codes: usize, first: u32, span: u32): v128 {
  return i32x4.le_u(i32x4.sub(v128.load(codes), i32x4.splat(first)), i32x4.splat(span))
}
