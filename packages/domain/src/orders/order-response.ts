/** The response of the business system to an order: what each line was confirmed as, and whether that is something else
 *  than what was ordered. */

export const RESPONSE_ANSWERS = ['received', 'accepted', 'changed', 'refused'] as const
/** `received`: the order has arrived, and nothing is decided yet. `changed`: some lines are confirmed otherwise. */
export type ResponseAnswer = (typeof RESPONSE_ANSWERS)[number]
export type LineAnswer = Exclude<ResponseAnswer, 'received'>

/** Days are `YYYY-MM-DD`. The amount is a scaled integer, or a number of the wire: that of the line. */
export type PromisedDelivery = {
  /** Absent: the whole line. */
  readonly amount?: number | undefined
  readonly date: string
  /** The last day, where the delivery is promised for a period. */
  readonly until?: string | undefined
}

export type LineConfirmation = {
  readonly answer: LineAnswer
  /** 0 where the line is refused. */
  readonly amount: number
  readonly deliveries: readonly PromisedDelivery[]
  /** The part that comes in place of the ordered one. */
  readonly substitute?: { readonly articleNr: string; readonly label: string } | undefined
}

/** Returns whether a line comes otherwise than ordered: another amount or part, not at all, or later than desired. */
export function isConfirmedOtherwise(
  orderedAmount: number,
  desiredDay: string,
  { answer, amount, deliveries, substitute }: LineConfirmation,
): boolean {
  if (answer === 'refused' || amount !== orderedAmount || substitute !== undefined) return true
  return deliveries.some(({ date, until }) => (until ?? date) > desiredDay)
}

/** The answer of an order whose lines are confirmed: that of all lines where they agree, otherwise `changed`. */
export function answerOfLines(lines: readonly LineAnswer[]): LineAnswer {
  const [first] = lines
  return first !== undefined && lines.every((answer) => answer === first) ? first : 'changed'
}
