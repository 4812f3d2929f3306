/** Holds the text of the quick order and its outcome. Rows that were added to the cart leave the field. The others
 *  stay, with a reason and the parts that they may mean. */
import { useEffect, useRef, useState } from 'react'
import { cartActions } from '../../../data/cart/cart-store.ts'
import { confirmAmount } from '../../../data/cart/confirmed-amounts.ts'
import { pushOverlay } from '../../../data/overlays/overlays.ts'
import { showToast } from '../../../data/overlays/toasts.ts'
import { useShop } from '../../../data/shop.ts'
import { useText } from '../../../texts/text.ts'
import type { Choice, LeftRow } from './find-rows.ts'
import { MOST_ROWS, onlyRows, readRows } from './rows.ts'

export function useQuickOrder() {
  const t = useText()
  const shop = useShop()
  const [text, setText] = useState('')
  const [left, setLeft] = useState<readonly LeftRow[]>([])
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // Rows may have been pasted into the server's page before it came alive.
  useEffect(() => {
    if (field.current?.value) setText(field.current.value)
  }, [])
  const rows = readRows(text)
  // A row that the visitor has changed or removed is no longer reported.
  const stillLeft = left.filter(({ line }) => rows.some((row) => row.line === line))
  const isTooLong = rows.length > MOST_ROWS

  function notifyAdded(count: number): void {
    showToast({
      kind: 'ok',
      text: t('quick.added', { count }),
      action: { label: t('list.showCart'), run: () => pushOverlay('cart', { clear: true }) },
    })
  }

  function leaveOnly(others: readonly LeftRow[]): void {
    setText(
      onlyRows(
        text,
        others.map(({ line }) => line),
      ),
    )
    setLeft(others)
  }

  async function order(): Promise<void> {
    if (isBusy || isTooLong || rows.length === 0) return
    setBusy(true)
    try {
      const { findRows } = await fetchFinding()
      const found = await findRows(shop, rows)
      const additions = found.flatMap((one) => ('addition' in one ? one.addition : []))
      leaveOnly(found.flatMap((one) => ('fault' in one ? one : [])))
      if (additions.length === 0) return
      cartActions.addAll(additions)
      notifyAdded(additions.length)
    } catch {
      showToast({ kind: 'fault', text: t('quick.failed') })
    } finally {
      setBusy(false)
    }
  }

  /** The buyer says what a row means. */
  function choose(row: LeftRow, { productID, amount }: Choice): void {
    cartActions.add(productID, amount)
    if (row.fault.kind === 'large') confirmAmount(productID, amount)
    const lines = rows.map(({ line }) => line)
    lines.splice(lines.indexOf(row.line), 1)
    setText(onlyRows(text, lines))
    setLeft(left.filter((one) => one !== row))
    notifyAdded(1)
    field.current?.focus()
  }

  return { field, text, type: setText, count: rows.length, isTooLong, left: stillLeft, isBusy, order, choose }
}

/** Loads the code when the visitor enters the field, so that it is mostly there when they press the button. */
export function fetchFinding() {
  return import('./find-rows.ts')
}
