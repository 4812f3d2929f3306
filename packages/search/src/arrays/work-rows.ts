/** The uses of a workspace's rows during a query. */
import { WORKSPACE_ROWS, type Workspace } from './memory.ts'

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

export const OWN_FILTER_ROWS = WORKSPACE_ROWS - Row.FirstFilter - 1

type HasRows = { readonly workspace: Pick<Workspace, 'rows'> }

/** The address of a row. */
export function rowAt({ workspace }: HasRows, row: number): number {
  return workspace.rows[row] as number
}

/** Rows of filters beyond those that are kept share the last one. */
export function rowForFilter({ workspace }: HasRows, index: number): number {
  return workspace.rows[Row.FirstFilter + Math.min(index, OWN_FILTER_ROWS)] as number
}
