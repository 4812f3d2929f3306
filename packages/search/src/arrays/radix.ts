/** Sorts integers in linear time. */

const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS

/** The indexes of positive integers below 2^31, the least integer first: by the last eleven bits, then by those before
 *  them, then by the rest; each pass keeps what stands before. */
export function orderOfIntegers(integers: Int32Array): Uint32Array {
  let order = new Uint32Array(integers.length)
  for (let place = 0; place < order.length; place++) order[place] = place
  for (let shift = 0; shift < 31; shift += DIGIT_BITS) {
    const next = new Uint32Array(DIGITS + 1)
    for (let place = 0; place < integers.length; place++) {
      const digit = (((integers[place] as number) >>> shift) & (DIGITS - 1)) + 1
      next[digit] = (next[digit] as number) + 1
    }
    for (let digit = 0; digit < DIGITS; digit++)
      next[digit + 1] = (next[digit + 1] as number) + (next[digit] as number)
    const sorted = new Uint32Array(order.length)
    for (let i = 0; i < order.length; i++) {
      const place = order[i] as number
      const digit = ((integers[place] as number) >>> shift) & (DIGITS - 1)
      sorted[next[digit] as number] = place
      next[digit] = (next[digit] as number) + 1
    }
    order = sorted
  }
  return order
}
