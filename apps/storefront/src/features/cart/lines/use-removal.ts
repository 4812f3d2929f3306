/** Remembers the lines that were removed from the open cart, so that the visitor can put them back. The focus never
 *  stays on a button that has disappeared with its line. */
import type { CartItem } from '@hoistway/domain/cart/cart'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CartRecord } from '../../../data/cart/cart-record.ts'
import { cartActions, cartStorage } from '../../../data/cart/cart-store.ts'
import { amountControl } from '../fault-words.ts'

export type RemovedLine = { readonly item: CartItem; readonly index: number; readonly name: string }

export type Removed =
  | ({ readonly kind: 'line' } & RemovedLine)
  /** The cart was emptied at once. */
  | { readonly kind: 'all'; readonly record: CartRecord }

export type Removal = {
  readonly removed: Removed | undefined
  /** The same function for ever, for the sake of memoised lines. */
  readonly remove: (line: RemovedLine) => void
  readonly empty: () => void
  readonly undo: () => void
}

export function useRemoval(): Removal {
  const [removed, setRemoved] = useState<Removed>()

  const remove = useCallback((line: RemovedLine) => {
    setRemoved({ kind: 'line', ...line })
    cartActions.remove(line.item.productID)
  }, [])

  function empty(): void {
    setRemoved({ kind: 'all', record: cartStorage.current() })
    cartActions.reset()
  }

  function undo(): void {
    if (!removed) return
    const first = removed.kind === 'line' ? removed.item : removed.record.cart.cartItems[0]
    flushSync(() => {
      if (removed.kind === 'line') cartActions.putBack(removed.item, removed.index)
      else cartActions.restore(removed.record)
      setRemoved(undefined)
    })
    if (first) document.getElementById(amountControl(first.productID))?.focus()
  }

  return { removed, remove, empty, undo }
}
