import { expect, test } from 'vitest'
import { freshOrderInformation, readOrderInformation } from './order-information.ts'

const TODAY = '2026-11-20'
const fresh = freshOrderInformation(TODAY)

test('a fresh record wants delivery today, chooses nothing and is sent from the web [CART-15]', () => {
  expect(fresh).toEqual({
    desiredDelivery: TODAY,
    userOrder: '',
    mark: '',
    message: '',
    recipient: '',
    address: '',
    postAddress: '',
    countryId: null,
    addressId: null,
    transportId: null,
    partialDelivery: false,
    weight: 0,
    attesteeId: null,
    attestToken: null,
    orderSource: 2,
  })
})

test('a stored record is read as it was, without what does not belong to it', () => {
  const stored = { ...fresh, mark: 'Shaft 3', addressId: 7, desiredDelivery: '2026-12-01' }
  expect(readOrderInformation({ ...stored, isSiteAdmin: true }, TODAY)).toEqual(stored)
})

test('missing fields are fresh, and so is a missing record', () => {
  expect(readOrderInformation({ mark: 'Shaft 3', message: null }, TODAY)).toEqual({
    ...fresh,
    mark: 'Shaft 3',
  })
  expect(readOrderInformation(undefined, TODAY)).toEqual(fresh)
  expect(readOrderInformation(null, TODAY)).toEqual(fresh)
})

test('a delivery day that has passed since is today', () => {
  expect(readOrderInformation({ desiredDelivery: '2026-11-19' }, TODAY)?.desiredDelivery).toBe(TODAY)
  expect(readOrderInformation({ desiredDelivery: 'soon' }, TODAY)?.desiredDelivery).toBe('soon')
})

test.each([{ mark: 3 }, { addressId: '7' }, { partialDelivery: 'yes' }, { attestToken: 1 }, 'text', 5, true])(
  '%j is no record',
  (value) => {
    expect(readOrderInformation(value, TODAY)).toBeUndefined()
  },
)
