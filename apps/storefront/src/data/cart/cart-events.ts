/** Reports a change of the cart to the analytics as added and removed amounts (ANA-04). */
import type { Cart } from '@hoistway/domain/cart/cart'
import { track } from '../analytics/analytics.ts'

type Moved = { readonly item_id: string; readonly quantity: number }

/** Reports a change that the visitor made. A cart that is restored from storage, or was ordered, is no such change. */
export function trackCartChange(before: Cart, after: Cart): void {
  const { added, removed } = movedItems(before, after)
  if (added.length > 0) track('add_to_cart', { items: added })
  if (removed.length > 0) track('remove_from_cart', { items: removed })
}

export function movedItems(
  before: Cart,
  after: Cart,
): { readonly added: readonly Moved[]; readonly removed: readonly Moved[] } {
  const [old, present] = [amounts(before), amounts(after)]
  const added: Moved[] = []
  const removed: Moved[] = []
  for (const id of new Set([...old.keys(), ...present.keys()])) {
    const change = (present.get(id) ?? 0) - (old.get(id) ?? 0)
    const item = { item_id: String(id), quantity: Math.abs(change) }
    if (change > 0) added.push(item)
    if (change < 0) removed.push(item)
  }
  return { added, removed }
}

function amounts({ cartItems }: Cart): Map<number, number> {
  return new Map(cartItems.map(({ productID, amount }) => [productID, amount]))
}
