/** Sorts many texts by their code units. Comparing strings takes most of the time of a sort, so their first characters are
 *  made into one number each, and only texts that begin alike are compared. */

/** A number has 64 bits: five characters above the place of the text. */
const CHARACTERS = 5
/** Larger code units count as this one. */
const LARGEST = 0xff
const PLACE_BITS = 24

/** The places of the texts in their order; texts that are the same stay as they are. At most 16 million. */
export function orderOfTexts(texts: readonly string[]): Uint32Array {
  if (texts.length > 2 ** PLACE_BITS) throw new RangeError(`${texts.length} texts are too many to sort`)
  const keys = new BigUint64Array(texts.length)
  const halves = new Uint32Array(keys.buffer)
  for (let place = 0; place < texts.length; place++) {
    const text = texts[place] as string
    let before = 0
    let last = 0
    for (let i = 0; i < CHARACTERS; i++) {
      // Behind a larger one all texts are alike.
      const code = last === LARGEST ? LARGEST : i < text.length ? text.charCodeAt(i) : 0
      before = (before << 8) | last
      last = Math.min(code, LARGEST)
    }
    halves[2 * place] = (last << PLACE_BITS) | place
    halves[2 * place + 1] = before
  }
  keys.sort()
  const order = new Uint32Array(texts.length)
  for (let i = 0; i < order.length; i++) order[i] = (halves[2 * i] as number) & (2 ** PLACE_BITS - 1)
  for (let from = 0, to = 1; from < order.length; from = to, to++) {
    while (to < order.length && beginAlike(halves, from, to)) to++
    if (to - from > 1) order.subarray(from, to).sort((a, b) => compareTexts(texts, a, b))
  }
  return order
}

function beginAlike(halves: Uint32Array, a: number, b: number): boolean {
  return (
    halves[2 * a + 1] === halves[2 * b + 1] &&
    (halves[2 * a] as number) >>> PLACE_BITS === (halves[2 * b] as number) >>> PLACE_BITS
  )
}

function compareTexts(texts: readonly string[], a: number, b: number): number {
  const left = texts[a] as string
  const right = texts[b] as string
  if (left === right) return a - b
  return left < right ? -1 : 1
}
