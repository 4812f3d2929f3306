import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from '../../ui/lost-focus.ts'
import { focusRow } from '../../ui/row-keys.ts'
import type { ApprovalView } from './approval-view.ts'

/** Gives the focus to the next order that waits once a decided order has left the list with its button, and to the heading
 *  after the last one.
 *  @returns a function that names the orders which are being decided */
export function useNextFocus(
  open: readonly ApprovalView[],
  heading: RefObject<HTMLElement | null>,
): (leaving: readonly ApprovalView[]) => void {
  const following = useRef<readonly string[]>(undefined)
  const tokens = open.map(({ token }) => token)
  const shown = tokens.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when other orders are open
  useEffect(() => {
    const next = following.current
    following.current = undefined
    if (!next || !isFocusLost()) return
    const row = next.find((token) => tokens.includes(token))
    if (row === undefined || !focusRow(document, row)) heading.current?.focus()
  }, [shown])

  return (leaving) => {
    const left = leaving.map(({ token }) => token)
    const last = Math.max(...left.map((token) => tokens.indexOf(token)))
    following.current = [...tokens.slice(last + 1), ...tokens.slice(0, last + 1).reverse()]
  }
}
