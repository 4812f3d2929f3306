/** Moves the focus when the list changes. The focus stays wherever it can; this file handles elements that disappear or
 *  are far from the change. */

import { FilterStatus } from '@hoistway/domain/catalogue/catalogue-screen'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { changeBetween, isAppended } from '../../features/filters/list-change.ts'
import { isFocusLost } from '../../ui/lost-focus.ts'
import type { ListData } from './load-list.ts'

type Places = {
  readonly title: RefObject<HTMLElement | null>
  readonly rows: RefObject<HTMLElement | null>
}

export function useListFocus({ title, rows }: Places, list: ListData) {
  const before = useRef(list)
  const focused = useRef<Element>(undefined)

  useEffect(() => {
    const { filters, hits, fault } = before.current
    before.current = list
    // A failed change left everything standing.
    if (list.fault !== undefined || fault !== undefined) return
    if (isAppended(filters, list.filters)) {
      // On with the first of the new rows: the button for more has moved down, or gone.
      partLinks(rows.current)[hits.length]?.focus({ preventScroll: true })
    } else if (
      changeBetween(filters, list.filters) === FilterStatus.CHANGING_PAGE ||
      isDetached(focused.current)
    ) {
      title.current?.focus({ preventScroll: true })
    }
  }, [list, title, rows])

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target
    },
  }
}

function partLinks(rows: HTMLElement | null): readonly HTMLElement[] {
  return [...(rows?.querySelectorAll<HTMLElement>('a[href^="/product/"]') ?? [])]
}

/** Returns whether the focused element disappeared with the old list and no other has the focus. */
function isDetached(focused: Element | undefined): boolean {
  return focused !== undefined && !focused.isConnected && isFocusLost()
}
