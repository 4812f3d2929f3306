/** Writes JSON directly into bytes. A large answer consists of ready bytes, of numbers and of little else, so no text
 *  in between is needed. */

const FIRST_BYTES = 64 * 1024
/** A larger buffer than this is released after use. */
const RETAINED_BYTES = 4 * 1024 * 1024
const ZERO = 48
const MINUS = 45
/** The digits of the largest whole number that is written digit by digit, and its sign. */
const MOST_DIGITS = 11
const LARGEST_SHORT = 2_147_483_647

export class JsonBytes {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)
  #end = 0

  /** Starts a new document in the same buffer. */
  clear(): this {
    if (this.#bytes.length > RETAINED_BYTES) this.#bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)
    this.#end = 0
    return this
  }

  get length(): number {
    return this.#end
  }

  /** Returns a copy of the document. */
  taken(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#end))
  }

  bytes(part: Uint8Array): this {
    this.#need(part.length)
    this.#bytes.set(part, this.#end)
    this.#end += part.length
    return this
  }

  /** Appends JSON that holds ASCII only. */
  ascii(text: string): this {
    this.#need(text.length)
    const bytes = this.#bytes
    let end = this.#end
    for (let i = 0; i < text.length; i++) bytes[end++] = text.charCodeAt(i)
    this.#end = end
    return this
  }

  /** Appends any JSON. */
  text(text: string): this {
    this.#need(text.length * 3)
    this.#end += this.#bytes.write(text, this.#end)
    return this
  }

  value(value: unknown): this {
    return this.text(JSON.stringify(value))
  }

  /** Appends the remaining members of an object and its end. */
  rest(members: object): this {
    return this.text(`,${JSON.stringify(members).slice(1)}`)
  }

  /** Appends a finite number as JSON.stringify writes it. */
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
