/** Opens and closes the review of an order that is ordered again, and loads its dialog later. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { WaitingPill } from '../../../shell/notices/WaitingPill.tsx'
import { lazyComponent } from '../../../ui/loading/lazy-component.tsx'

/** The hash of the link from the list of orders to an order with its review open. A hash neither changes the address of
 *  the order nor starts its loader. */
export const REORDER_HASH = '#reorder'

/** The dialog, whose code is loaded when the visitor is about to order again. */
export const ReorderDialog = lazyComponent(
  async () => (await import('./ReorderDialog.tsx')).ReorderDialog,
  WaitingPill,
)

/** Returns whether the review is open. The link of the list opens it once: a reload after closing does not. */
export function useReorder() {
  const [isOpen, setIsOpen] = useState(false)
  const { hash } = useLocation()
  const navigate = useNavigate()

  // After hydration only: the server knows no hash.
  useEffect(() => {
    if (hash === REORDER_HASH) setIsOpen(true)
  }, [hash])

  return {
    isOpen,
    prepare: ReorderDialog.prepare,
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false)
      if (hash === REORDER_HASH) navigate({ hash: '' }, { replace: true, preventScrollReset: true })
    },
  } as const
}
