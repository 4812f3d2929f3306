/** Makes a table one tab stop whose focus moves from cell to cell (the grid of the ARIA practices). Letters act while a
 *  cell itself has the focus and at no other time (WCAG 2.1.4). The roles are written out, since a phone lays rows and
 *  cells out as blocks and browsers may forget then what they are. */
import { type KeyboardEvent, useState } from 'react'

type CellActions = Readonly<Record<string, () => void>>

/** @param rows the keys of the rows, in the order of the screen
 *  @param columns the keys of the columns */
export function useCellKeys(rows: readonly string[], columns: readonly string[]) {
  const [focused, setFocused] = useState<readonly [row: string, column: string]>()
  const isThere = focused !== undefined && rows.includes(focused[0])
  const current = isThere ? focused : [rows[0], columns[0]]

  function onKeyDown(
    event: KeyboardEvent<HTMLElement>,
    place: readonly [row: string, column: string],
    actions: CellActions,
  ): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    const act = step ? () => goTo(event.currentTarget, place, step) : actions[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }

  function goTo(from: HTMLElement, [row, column]: readonly [string, string], [down, right]: Step): void {
    const rowKey = rows[within(rows.indexOf(row) + down, rows.length)]
    const columnKey = columns[within(columns.indexOf(column) + right, columns.length)]
    const grid = from.closest('[role=grid]')
    const cells = Array.from(grid?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])
    cells.find(({ dataset }) => dataset.cell === `${rowKey} ${columnKey}`)?.focus()
  }

  return {
    gridProps: { role: 'grid' },
    rowProps: { role: 'row' },
    headProps: { role: 'columnheader' },
    /** The properties of a cell across a whole row. The arrow keys pass over it. */
    wideCellProps: { role: 'gridcell' },
    cellProps: (row: string, column: string, actions: CellActions) => ({
      role: 'gridcell',
      'data-cell': `${row} ${column}`,
      tabIndex: row === current[0] && column === current[1] ? 0 : -1,
      onFocus: () => setFocused([row, column]),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, [row, column], actions),
    }),
  } as const
}

type Step = readonly [down: number, right: number]

const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

function within(index: number, length: number): number {
  return Math.max(0, Math.min(index, length - 1))
}
