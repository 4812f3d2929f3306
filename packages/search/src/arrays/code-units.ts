/** Texts as UTF-16 code units in arrays, from which few strings have to be made. */

/** Compares texts with one that is looked for. */
export type Comparer = {
  /** Less than 0 for a text that stands before it, given as code units of which `length` count. The code units are
   *  others after the comparison. */
  readonly compare: (codes: Uint16Array, length: number) => number
  /** The number of code units by which the last comparison was decided: a text that begins with the same compares alike. */
  decidedBy: number
}

/** Compares by code units, as `<` does. */
export function codeComparer(text: string): Comparer {
  const own = codesOf(text)
  const comparer: Comparer = {
    compare(codes, length) {
      const most = Math.min(length, own.length)
      for (let i = 0; i < most; i++) {
        const difference = (codes[i] as number) - (own[i] as number)
        comparer.decidedBy = i + 1
        if (difference !== 0) return difference
      }
      comparer.decidedBy = Infinity
      return length - own.length
    },
    decidedBy: Infinity,
  }
  return comparer
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
