/** A list of parts as people paste it, from a mail or a spreadsheet: an article number in each line, then an amount. */
export type Row = {
  /** As it was written. */
  readonly line: string
  /** Undefined where the line does not begin with one. */
  readonly number?: string
  /** Empty where none was written: one. */
  readonly amount: string
}

/** More would keep the visitor waiting: each row is a question of its own. */
export const MOST_ROWS = 200

/** '40561-014', '40561-014 24', '40561-014;24', '40561-014, 2,5 m', '40561-014 x 24': a number, then an amount, which
 *  may name its unit. */
const ROW =
  /^(?<number>[^\s;,]*\d[^\s;,]*)(?:[\s;,]+(?:[x×]\s*)?(?<amount>\d+(?:[.,]\d+)?)\s*\p{L}*\.?)?[\s;,]*$/u

/** Empty lines are none. */
export function readRows(text: string): Row[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const { number, amount = '' } = ROW.exec(line)?.groups ?? {}
      return { line, amount, ...(number !== undefined && { number }) }
    })
}
