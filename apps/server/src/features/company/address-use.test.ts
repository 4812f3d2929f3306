/** The use of the saved addresses of a company, through the calls of the shop. */
import { calls } from '@hoistway/contract/calls'
import { ADA, GRETA, KARIN, OLLE } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, expect, test } from 'vitest'
import { refusal } from '../../testing/requests/refusal.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const SWEDEN = 1

const karin = await shop.as(KARIN.email)
const ada = await shop.as(ADA.email)
const greta = await shop.as(GRETA.email)

test('each order counts for the saved address that it has, in the own company alone [ROLE-12]', async () => {
  const lines = {
    name: 'Bygget',
    recipient: 'Byggplats Syd',
    address: 'Hissgatan 41',
    postAddress: '111 22 Stockholm',
    country: 'Sverige',
  }
  const { id } = await karin.call(calls.addAddress, { body: lines })
  const useOf = async (person: typeof ada) =>
    (await person.call(calls.addressUse, {})).find(({ addressId }) => addressId === id)?.orders
  expect(await useOf(ada)).toBeUndefined()
  const order = (place: object) =>
    karin.call(calls.placeOrder, {
      body: {
        orderInformation: { ...place, transportId: 40, desiredDelivery: '2026-12-01' },
        cartItems: [{ productID: NAMED_PARTS.tiersOneTenFifty.id, amount: 2 }],
      },
    })
  await order({ addressId: id })
  const { recipient, address, postAddress } = lines
  const typed = { recipient: recipient.toUpperCase(), address, postAddress, countryId: SWEDEN }
  await order(typed)
  await order({ ...typed, address: 'Hissgatan 42' })
  expect(await useOf(ada)).toBe(2)
  expect(await useOf(greta)).toBeUndefined()
  await ada.call(calls.deleteAddress, { query: { addressId: id } })
  expect(await useOf(ada)).toBeUndefined()

  const again = await karin.call(calls.addAddress, { body: lines })
  const uses = await ada.call(calls.addressUse, {})
  expect(uses.find(({ addressId }) => addressId === again.id)?.orders).toBe(2)
})

test('names the orders that wait for their approval with an address', async () => {
  const olle = await shop.as(OLLE.email)
  const place = { name: 'Kajen', recipient: 'Kajen 9', address: 'Kajen 9', postAddress: '111 22 Stockholm' }
  const { id } = await olle.call(calls.addAddress, { body: { ...place, country: 'Sverige' } })
  const order = await olle.call(calls.placeOrder, {
    body: {
      orderInformation: { addressId: id, transportId: 40, desiredDelivery: '2026-12-01' },
      cartItems: [{ productID: NAMED_PARTS.tiersOneTenFifty.id, amount: 2 }],
    },
  })
  const uses = await ada.call(calls.addressUse, {})
  expect(uses.find(({ addressId }) => addressId === id)).toMatchObject({ orders: 1, waiting: [order.order] })
})

test('the use is refused to guests and to people who are no admins [ROLE-12]', async () => {
  expect(await refusal(karin.call(calls.addressUse, {}))).toMatchObject({ type: 'notAllowed', status: 401 })
  expect(await refusal(shop.guest.call(calls.addressUse, {}))).toMatchObject({ type: 'notLoggedIn' })
})
