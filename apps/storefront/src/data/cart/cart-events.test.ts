import type { Cart } from '@hoistway/domain/cart/cart'
import { expect, test } from 'vitest'
import { movedItems } from './cart-events.ts'

const cart = (amounts: Readonly<Record<number, number>>) =>
  ({
    cartItems: Object.entries(amounts).map(([id, amount]) => ({
      productID: Number(id),
      amount,
      specificationText: '',
    })),
  }) as unknown as Cart

test('added and removed lines are reported by part and amount [ANA-04]', () => {
  expect(movedItems(cart({ 1: 2, 2: 5, 3: 1 }), cart({ 1: 6, 2: 3, 4: 2.5 }))).toEqual({
    added: [
      { item_id: '1', quantity: 4 },
      { item_id: '4', quantity: 2.5 },
    ],
    removed: [
      { item_id: '2', quantity: 2 },
      { item_id: '3', quantity: 1 },
    ],
  })
})

test('a new comment moves nothing', () => {
  expect(movedItems(cart({ 1: 2 }), cart({ 1: 2 }))).toEqual({ added: [], removed: [] })
})
