/** Makes a table one tab stop: up and down move among its rows, and the controls of the row in focus follow in the order
 *  of Tab. Letters act while a row itself has the focus and at no other time (WCAG 2.1.4). */
import { type KeyboardEvent, useState } from 'react'

/** The actions of a row by key. Keys are those of `KeyboardEvent.key` in lower case, `alt+arrowup` with Alt. */
export type RowActions = Readonly<Record<string, () => void>>

export type RowProps = {
  readonly 'data-row': string
  readonly tabIndex: 0 | -1
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** @param keys of the rows, in the order of the screen
 *  @param reveal brings a row on screen that is not drawn while it lies outside */
export function useRowKeys(keys: readonly string[], reveal?: (index: number) => void) {
  const [focused, setFocused] = useState<string>()
  const current = focused !== undefined && keys.includes(focused) ? focused : keys[0]

  function onKeyDown(event: KeyboardEvent<HTMLElement>, key: string, actions: RowActions): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
    const index = event.altKey ? undefined : target(event.key, keys.indexOf(key), keys.length)
    const act =
      index === undefined
        ? actions[`${event.altKey ? 'alt+' : ''}${event.key.toLowerCase()}`]
        : () => goTo(event.currentTarget.ownerDocument, index)
    if (!act) return
    event.preventDefault()
    act()
  }

  function goTo(document: Document, index: number): void {
    const key = keys[index]
    if (key === undefined || focusRow(document, key)) return
    reveal?.(index)
    requestAnimationFrame(() => requestAnimationFrame(() => focusRow(document, key)))
  }

  return {
    isCurrent: (key: string) => key === current,
    rowProps: (key: string, actions: RowActions = {}): RowProps => ({
      'data-row': key,
      tabIndex: key === current ? 0 : -1,
      onFocus: () => setFocused(key),
      onKeyDown: (event) => onKeyDown(event, key, actions),
    }),
  }
}

function target(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Gives a row the focus; false where it is not drawn. Rows of one screen have different keys. */
export function focusRow(document: Document, key: string): boolean {
  const rows = Array.from(document.querySelectorAll<HTMLElement>('[data-row]'))
  const row = rows.find(({ dataset }) => dataset.row === key)
  row?.focus()
  return row !== undefined
}
