/** The customer's own article number of a line, on its way through the shop (AMB-106). */
import { calls } from '@hoistway/contract/calls'
import type { CartItem } from '@hoistway/contract/orders/orders'
import { MAX_OWN_ARTICLE_NR } from '@hoistway/domain/limits'
import { ADA, KARIN, OLLE, OTTO } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, describe, expect, test } from 'vitest'
import { refusal } from '../../testing/requests/refusal.ts'
import { openTestShop, type Person } from '../../testing/test-shop.ts'
import { OLLES_ORDER, placeWaitingOrder } from '../../testing/waiting-order.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const karin = await shop.as(KARIN.email)

const bearing = NAMED_PARTS.tiersOneTenFifty
const rope = NAMED_PARTS.stockMetres

const NUMBERED = {
  productID: bearing.id,
  amount: 2,
  specificationText: 'Skepp 4',
  ownArticleNr: 'NL-4711/80',
}
const PLAIN = { productID: rope.id, amount: 1, specificationText: '' }
const PICK_UP = { addressId: 1, transportId: 40, desiredDelivery: '2026-12-01' }

const place = (person: Person, ...cartItems: CartItem[]) =>
  person.call(calls.placeOrder, { body: { orderInformation: PICK_UP, cartItems } })
const share = (items: readonly object[]) =>
  karin.call(calls.saveShareableProductList, { body: { type: 0, items: [...items] } })

async function mailAbout(order: number, email: string): Promise<string> {
  await shop.workOff()
  const mails = await shop.mails()
  const mail = mails.findLast(({ to, subject }) => to === email && subject.includes(String(order)))
  return mail?.text.replace(/[\u00a0\u202f]/g, ' ') ?? ''
}

describe('an order', () => {
  test('keeps the number of each line that has one, and shows it in both histories', async () => {
    const placed = await place(karin, NUMBERED, PLAIN)
    expect(placed.cartItems).toEqual([NUMBERED, PLAIN])
    expect(placed.products.map(({ cartItem }) => cartItem)).toEqual([NUMBERED, PLAIN])
    for (const row of [calls.orderHistory, calls.companyOrderHistory]) {
      const history = await karin.call(row, {})
      expect(history.find(({ order }) => order === placed.order)?.cartItems).toEqual([NUMBERED, PLAIN])
    }
  })

  test.each([[''], [null], ['  '], ['\r\n']])('has no number where %j was sent', async (ownArticleNr) => {
    const { cartItems } = await place(karin, { ...PLAIN, ownArticleNr })
    expect(cartItems).toEqual([PLAIN])
  })

  test('keeps a number on one line, without spaces around it', async () => {
    const { cartItems } = await place(karin, { ...PLAIN, ownArticleNr: ' NL\r\n47\u2028A ' })
    expect(cartItems).toEqual([{ ...PLAIN, ownArticleNr: 'NL 47 A' }])
  })

  test('takes 40 characters, and refuses 41 and what is no text, with nothing stored', async () => {
    const longest = 'Å'.repeat(MAX_OWN_ARTICLE_NR)
    expect((await place(karin, { ...PLAIN, ownArticleNr: longest })).cartItems[0]?.ownArticleNr).toBe(longest)
    const before = await karin.call(calls.orderHistory, {})
    for (const ownArticleNr of [`${longest}x`, 4711, ['NL']] as string[]) {
      const problem = await refusal(place(karin, { ...PLAIN, ownArticleNr }))
      expect(problem).toMatchObject({ type: 'invalidInput', status: 400, instance: '/api/v2/order/place' })
      expect(JSON.stringify(problem)).toContain('ownArticleNr')
    }
    expect(await karin.call(calls.orderHistory, {})).toEqual(before)
  })

  test.each([
    [KARIN, 'Ert art.nr NL-4711/80', PICK_UP],
    [OTTO, 'Ihre Art.-Nr. NL-4711/80', { ...PICK_UP, addressId: 11, userOrder: 'AW-12345' }],
  ])(
    'is confirmed with the number in the language of $firstName',
    async ({ email }, named, orderInformation) => {
      const person = await shop.as(email)
      const body = { orderInformation, cartItems: [NUMBERED, PLAIN] }
      const { order } = await person.call(calls.placeOrder, { body })
      const text = await mailAbout(order, email)
      expect(text).toContain(`\n  Skepp 4\n  ${named}\n`)
      expect(text.split(named.replace(NUMBERED.ownArticleNr, ''))).toHaveLength(2)
    },
  )

  test('goes to the business system with the number', async () => {
    const { tempId } = await place(karin, NUMBERED, PLAIN)
    await shop.workOff()
    expect(JSON.parse(await shop.outside.read('out', 'orders', `${tempId}.json`)).lines).toMatchObject([
      { comment: 'Skepp 4', ownArticleNr: 'NL-4711/80' },
      { comment: '', ownArticleNr: '' },
    ])
  })

  test('that its approver has edited shows the numbers of before and after', async () => {
    const olle = await shop.as(OLLE.email)
    const waiting = await olle.call(calls.placeOrder, { body: { ...OLLES_ORDER, cartItems: [NUMBERED] } })
    const { attestToken } = waiting
    const edited = await (await shop.as(ADA.email)).call(calls.placeOrder, {
      body: {
        orderInformation: { ...OLLES_ORDER.orderInformation, attestToken },
        cartItems: [{ ...NUMBERED, ownArticleNr: 'NL-4712' }],
      },
    })
    expect(edited.cartItems).toEqual([{ ...NUMBERED, ownArticleNr: 'NL-4712' }])
    expect(edited.originalCartItems).toEqual([NUMBERED])
  })

  test('that waits shows its approver the number', async () => {
    const olle = await shop.as(OLLE.email)
    const { attestToken } = await olle.call(calls.placeOrder, {
      body: { ...OLLES_ORDER, cartItems: [NUMBERED] },
    })
    const query = { attestToken: attestToken ?? '' }
    const { cartItems } = await (await shop.as(ADA.email)).call(calls.attestOrder, { query })
    expect(cartItems).toEqual([NUMBERED])
  })
})

describe('a cart', () => {
  test('that the shop stores keeps the number', async () => {
    await karin.call(calls.updateCartInfo, { body: { cartItems: [NUMBERED, PLAIN], language: 1 } })
    expect((await karin.call(calls.userObject, {})).cart?.cartItems).toEqual([NUMBERED, PLAIN])
  })

  test('with a number of 41 characters is refused', async () => {
    const cartItems = [{ ...PLAIN, ownArticleNr: 'x'.repeat(41) }]
    const problem = await refusal(karin.call(calls.updateCartInfo, { body: { cartItems, language: 1 } }))
    expect(problem).toMatchObject({ type: 'invalidInput', status: 400 })
  })
})

describe('a shared list', () => {
  const items = [
    { productId: bearing.id, amount: 2, specificationText: 'Skepp 4', ownArticleNr: ' NL-4711/80 ' },
    { productId: rope.id, amount: 1 },
  ]

  test('keeps the number: whole, by parts, and as lines without their parts', async () => {
    const id = await share(items)
    const read = (query: object) =>
      shop.guest.call(calls.getShareableProductList, { query: { id, language: 1, ...query } })
    const numbered = { amount: 2, specificationText: 'Skepp 4', ownArticleNr: 'NL-4711/80' }
    const plain = { amount: 1, specificationText: '' }
    for (const query of [{}, { limit: 10 }]) {
      const list = await read(query)
      expect(list.items.map(({ product: _, ...line }) => line)).toEqual([numbered, plain])
    }
    expect((await read({ only: 'lines' })).lines).toEqual([
      { productID: bearing.id, ...numbered },
      { productID: rope.id, ...plain },
    ])
    const own = await karin.call(calls.getShareableProductLists, { query: { language: 1 } })
    expect(own[0]?.items[0]).toMatchObject(numbered)
  })

  test('with a number of 41 characters is refused', async () => {
    const problem = await refusal(share([{ productId: rope.id, ownArticleNr: 'x'.repeat(41) }]))
    expect(problem).toMatchObject({ type: 'invalidInput', status: 400 })
  })
})

test('an order without numbers is answered as before', async () => {
  const waiting = await placeWaitingOrder(shop)
  expect(JSON.stringify(waiting)).not.toContain('ownArticleNr')
})
