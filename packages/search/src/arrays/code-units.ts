/** Texts as UTF-16 code units in arrays, from which few strings have to be made. */

/** Compares a text, given as the code units from `start` to `end`, with one that is looked for. The code units are
 *  others after the comparison. */
export type CompareCodes = (codes: Uint16Array, start: number, end: number) => number

/** Compares by code units, as `<` does. */
export function codeComparer(text: string): CompareCodes {
  const own = codesOf(text)
  return (codes, start, end) => {
    const most = Math.min(end - start, own.length)
    for (let i = 0; i < most; i++) {
      const difference = (codes[start + i] as number) - (own[i] as number)
      if (difference !== 0) return difference
    }
    return end - start - own.length
  }
}

export function codesOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length)
  for (let i = 0; i < text.length; i++) codes[i] = text.charCodeAt(i)
  return codes
}

/** A few thousand arguments are more than some engines take. */
const MOST_ARGUMENTS = 1000

/** `codes` are code units. */
export function textOf(codes: Uint16Array | Uint32Array, start: number, end: number): string {
  let text = ''
  for (let from = start; from < end; from += MOST_ARGUMENTS) {
    const some = codes.subarray(from, Math.min(end, from + MOST_ARGUMENTS))
    text += String.fromCharCode.apply(null, some as unknown as number[])
  }
  return text
}
