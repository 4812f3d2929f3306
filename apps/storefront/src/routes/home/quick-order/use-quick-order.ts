/** What is typed into the quick order, and what became of it: rows that were put into the cart leave the field, the
 *  others stay there and say why. */
import { useEffect, useRef, useState } from 'react'
import { cartActions } from '../../../data/cart-store.ts'
import { pushOverlay } from '../../../data/overlays.ts'
import { useShop } from '../../../data/shop.ts'
import { showToast } from '../../../data/toasts.ts'
import { useText } from '../../../texts/text.ts'
import type { RowFault } from './find-rows.ts'
import { MOST_ROWS, readRows } from './rows.ts'

export type LeftRow = { readonly line: string; readonly fault: RowFault }

export function useQuickOrder() {
  const t = useText()
  const shop = useShop()
  const [text, setText] = useState('')
  const [left, setLeft] = useState<readonly LeftRow[]>([])
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // What was pasted into the server's page before it came alive.
  useEffect(() => {
    if (field.current?.value) setText(field.current.value)
  }, [])
  const rows = readRows(text)
  // What the visitor has mended or taken away is no longer told of.
  const stillLeft = left.filter(({ line }) => rows.some((row) => row.line === line))
  const isTooLong = rows.length > MOST_ROWS

  async function order(): Promise<void> {
    if (isBusy || isTooLong || rows.length === 0) return
    setBusy(true)
    try {
      const { findRows } = await fetchFinding()
      const found = await findRows(shop, rows)
      const additions = found.flatMap((one) => ('addition' in one ? one.addition : []))
      const others = found.flatMap((one) => ('fault' in one ? { line: one.row.line, fault: one.fault } : []))
      setText(others.map(({ line }) => line).join('\n'))
      setLeft(others)
      if (additions.length === 0) return
      cartActions.addAll(additions)
      showToast({
        kind: 'ok',
        text: t(additions.length === 1 ? 'quick.addedOne' : 'quick.added', { count: additions.length }),
        action: { label: t('list.showCart'), run: () => pushOverlay('cart', { clear: true }) },
      })
    } catch {
      showToast({ kind: 'fault', text: t('quick.failed') })
    } finally {
      setBusy(false)
    }
  }

  return { field, text, type: setText, count: rows.length, isTooLong, left: stillLeft, isBusy, order }
}

/** Asked for when the visitor comes to the field, so that it is mostly there when they press the button. */
export function fetchFinding() {
  return import('./find-rows.ts')
}
