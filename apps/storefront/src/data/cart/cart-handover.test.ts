import { addAllToCart, changeOrderInformation, emptyCart } from '@hoistway/domain/cart/cart'
import { expect, test } from 'vitest'
import { movedCart, receivedCart } from './cart-handover.ts'
import { freshRecord, readRecord, writeRecord } from './cart-record.ts'

const FRESH = { stateSaveID: 'new', today: '2026-11-23' }
const ROLLER = 4001
const ROPE = 4002
const KARIN = 1

type Lines = readonly (readonly [productID: number, amount: number])[]

function stored(lines: Lines, mark = ''): string {
  const cart = addAllToCart(
    emptyCart(FRESH),
    lines.map(([productID, amount]) => ({ productID, amount })),
  )
  const record = { ...freshRecord(FRESH), cart: changeOrderInformation(cart, { mark }), buyerID: KARIN }
  return writeRecord(record)
}

/** Stored as it lies after having travelled. */
const travelled = (lines: Lines) => movedCart(stored(lines), FRESH)

function linesOf(text: string | undefined): Lines | undefined {
  if (text === undefined) return undefined
  return readRecord(text, FRESH).cart.cartItems.map(({ productID, amount }) => [productID, amount])
}

test('a cart comes whole: lines, what the order says, and whose it is', () => {
  const came = movedCart(stored([[ROLLER, 2]], 'Pier 4'), FRESH)
  const record = readRecord(receivedCart(undefined, came, FRESH), FRESH)
  expect(record).toMatchObject({
    buyerID: KARIN,
    travelled: true,
    cart: { orderInformation: { mark: 'Pier 4' } },
  })
  expect(linesOf(came)).toEqual([[ROLLER, 2]])
})

test('one that comes back takes the place of what it was', () => {
  const came = travelled([[ROLLER, 5]])
  expect(
    linesOf(
      receivedCart(
        travelled([
          [ROLLER, 2],
          [ROPE, 1],
        ]),
        came,
        FRESH,
      ),
    ),
  ).toEqual([[ROLLER, 5]])
})

test.for([undefined, travelled([]), 'no cart at all'])(
  'one that was ordered or emptied meanwhile leaves nothing behind: %s',
  (came) => {
    expect(receivedCart(travelled([[ROLLER, 2]]), came, FRESH)).toBeUndefined()
  },
)

test('lines that were put together there stay, and none is counted twice', () => {
  const here = stored([
    [ROLLER, 20],
    [ROPE, 3],
  ])
  expect(linesOf(receivedCart(here, travelled([[ROLLER, 5]]), FRESH))).toEqual([
    [ROLLER, 5],
    [ROPE, 3],
  ])
  expect(receivedCart(here, undefined, FRESH)).toBe(here)
  expect(receivedCart(undefined, undefined, FRESH)).toBeUndefined()
})

test('an edited cart still knows that it has travelled', () => {
  const stored = readRecord(travelled([[ROLLER, 2]]), FRESH)
  const edited = writeRecord({ ...stored, cart: addAllToCart(stored.cart, [{ productID: ROPE, amount: 1 }]) })
  expect(linesOf(receivedCart(edited, travelled([[ROLLER, 9]]), FRESH))).toEqual([[ROLLER, 9]])
})
