/** The question whether an order may be sent in parts (ORD-01, ORD-03, ORD-08, AMB-38, AMB-39). Only the
 *  warehouses H and D count. */
import { roundAmount } from '../cart/amount-input.ts'
import { type StockRow, stockIn } from '../catalogue/stock.ts'
import { Warehouse } from '../codes.ts'

export type SuppliedLine = {
  /** Plain number in the part's unit, like the stock. */
  readonly amount: number
  readonly stock: readonly StockRow[]
}

/** Returns whether to ask the buyer about a delivery in parts. Nobody is asked if one warehouse alone can supply every
 *  line, or if the company takes no parts anyway. */
export function asksPartialDelivery(lines: readonly SuppliedLine[], disabledPartDelivery: boolean): boolean {
  return !disabledPartDelivery && waitingLines(lines).length > 0
}

/** The indexes of the lines that an undivided order waits for: those which the warehouse that can supply more
 *  of its lines cannot supply in full (H, when both can supply equally many). */
export function waitingLines(lines: readonly SuppliedLine[]): readonly number[] {
  const inH = shortLines(lines, Warehouse.H)
  const inD = shortLines(lines, Warehouse.D)
  return inD.length < inH.length ? inD : inH
}

export type SplitLine = { readonly now: number; readonly later: number }

/** Returns how much of a line both warehouses have together, and how much comes later; undefined where they have all of
 *  it. */
export function splitByStock({ amount, stock }: SuppliedLine): SplitLine | undefined {
  const inStock = stockIn(stock, Warehouse.H) + stockIn(stock, Warehouse.D)
  const now = roundAmount(Math.max(inStock, 0))
  return now < amount ? { now, later: roundAmount(amount - now) } : undefined
}

type Answered = { readonly partialDelivery: boolean; readonly message: string }

/** Yes puts the extra text on a line of its own under the message; no drops it. The order is sent either way. */
export function answerPartialDelivery<T extends Answered>(
  orderInformation: T,
  answer: { readonly partialDelivery: boolean; readonly extraInfo: string },
): T {
  const { partialDelivery } = answer
  const extra = answer.extraInfo.trim()
  if (!partialDelivery || extra === '') return { ...orderInformation, partialDelivery }
  const message = orderInformation.message === '' ? extra : `${orderInformation.message}\n${extra}`
  return { ...orderInformation, partialDelivery, message }
}

function shortLines(lines: readonly SuppliedLine[], warehouse: string): readonly number[] {
  return lines.flatMap((line, index) => (stockIn(line.stock, warehouse) < line.amount ? [index] : []))
}
