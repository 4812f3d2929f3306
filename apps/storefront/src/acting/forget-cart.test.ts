import { expect, test } from 'vitest'
import { forgetCartOf } from './forget-cart.ts'

const KARIN = 1

test.for<[text: string | null, isRemoved: boolean]>([
  ['{"cartItems":[],"buyerID":1}', true],
  ['{"cartItems":[],"buyerID":2}', false],
  ['{"cartItems":[]}', false],
  ['no cart', false],
  [null, false],
])('of %s the cart is removed: %s', ([text, isRemoved]) => {
  const removed: string[] = []
  forgetCartOf(KARIN, () => ({ getItem: () => text, removeItem: (key) => removed.push(key) }))
  expect(removed).toEqual(isRemoved ? ['cart'] : [])
})
