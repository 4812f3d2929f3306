import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { REORDER_HASH } from './arrival.ts'
import { ReorderDialog } from './deferred-reorder-dialog.ts'

/** Whether the review is open. Arriving by the list's link opens it, once: a reload after closing does not. */
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
