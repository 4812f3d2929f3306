/** The uses of a lane's rows during a query. */
import { LANE_ROWS, type Lane } from './memory.ts'

export const Row = {
  Visible: 0,
  /** Visible, within what was asked for, found by the text. */
  Base: 1,
  /** Products that passed all filters, and those that missed exactly one. */
  Passed: 2,
  MissedOne: 3,
  /** Products that missed the filter that is being looked at, and no other. */
  Own: 4,
  /** For a few lines of code each. */
  Spare: 5,
  OtherSpare: 6,
  /** Empty but while a list is made. */
  Ranks: 7,
  /** Hits that no level has listed so far. */
  Rest: 8,
  /** From here on the rows of filters that have none of their own, as many as there is room for … */
  FirstFilter: 9,
  /** … and, when all is counted, the products to list level by level. */
  FirstLevel: 9,
} as const

export const OWN_FILTER_ROWS = LANE_ROWS - Row.FirstFilter - 1

type HasRows = { readonly lane: Pick<Lane, 'rows'> }

/** The address of a row. */
export function rowAt({ lane }: HasRows, row: number): number {
  return lane.rows[row] as number
}

/** Rows of filters beyond those that are kept share the last one. */
export function rowForFilter({ lane }: HasRows, index: number): number {
  return lane.rows[Row.FirstFilter + Math.min(index, OWN_FILTER_ROWS)] as number
}
