/** Writes JSON straight into bytes: a large answer is made of parts that are bytes already, of numbers, and of little
 *  else, and needs no text in between. */

const FIRST_BYTES = 64 * 1024
/** A room that one large answer has made is not kept for all small ones. */
const KEPT_BYTES = 4 * 1024 * 1024
const ZERO = 48
const MINUS = 45
/** Digits of the largest whole number that is written digit by digit, and its sign. */
const MOST_DIGITS = 11
const LARGEST_SHORT = 2_147_483_647

export class JsonBytes {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)
  #end = 0

  /** Begins anew, in the same room. */
  clear(): this {
    if (this.#bytes.length > KEPT_BYTES) this.#bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)
    this.#end = 0
    return this
  }

  get length(): number {
    return this.#end
  }

  /** A copy of what was written. */
  taken(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#end))
  }

  bytes(part: Uint8Array): this {
    this.#need(part.length)
    this.#bytes.set(part, this.#end)
    this.#end += part.length
    return this
  }

  /** Text that is JSON already and holds ASCII only. */
  ascii(text: string): this {
    this.#need(text.length)
    const bytes = this.#bytes
    let end = this.#end
    for (let i = 0; i < text.length; i++) bytes[end++] = text.charCodeAt(i)
    this.#end = end
    return this
  }

  /** Any text that is JSON already. */
  text(text: string): this {
    this.#need(text.length * 3)
    this.#end += this.#bytes.write(text, this.#end)
    return this
  }

  value(value: unknown): this {
    return this.text(JSON.stringify(value))
  }

  /** The members that are left of an object whose first ones are written, and its end. */
  rest(members: object): this {
    return this.text(`,${JSON.stringify(members).slice(1)}`)
  }

  /** A finite number as JSON.stringify writes it. */
  number(value: number): this {
    if (!Number.isInteger(value) || Math.abs(value) > LARGEST_SHORT) return this.ascii(JSON.stringify(value))
    this.#need(MOST_DIGITS)
    const bytes = this.#bytes
    let rest = value
    if (rest < 0) {
      bytes[this.#end++] = MINUS
      rest = -rest
    }
    this.#end += digitsOf(rest)
    let at = this.#end
    do {
      const tens = (rest / 10) | 0
      bytes[--at] = ZERO + rest - tens * 10
      rest = tens
    } while (rest > 0)
    return this
  }

  list<T>(items: Iterable<T>, write: (item: T) => void): this {
    let isFirst = true
    this.ascii('[')
    for (const item of items) {
      if (!isFirst) this.ascii(',')
      write(item)
      isFirst = false
    }
    return this.ascii(']')
  }

  #need(bytes: number): void {
    const needed = this.#end + bytes
    if (needed <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2))
    larger.set(this.#bytes.subarray(0, this.#end))
    this.#bytes = larger
  }
}

function digitsOf(value: number): number {
  let digits = 1
  for (let limit = 10; limit <= value && digits < 10; limit *= 10) digits++
  return digits
}
