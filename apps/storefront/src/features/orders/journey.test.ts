import { AttestStatus } from '@hoistway/domain/codes'
import { expect, test } from 'vitest'
import { journeyOf, orderJourney, orderName } from './journey.ts'

const t = (key: string) => key
const shipped = (...statuses: string[]) => ({
  attestStatus: null,
  orderSource: 2,
  shippments: statuses.map((status, index) => ({
    shippmentId: `S${index}`,
    transporter: 'Parcel',
    location: 'Stockholm',
    url: '',
    status,
  })),
})

test('an order is where the hindmost of its shipments is', () => {
  expect(orderJourney(shipped('delivered', 'packed'), t)).toEqual({
    landing: 1,
    text: 'orders.landing.packed',
  })
  expect(orderJourney(shipped('delivered', 'Delivered'), t).landing).toBe(3)
})

test('an order without shipments has been received', () => {
  expect(orderJourney(shipped(), t)).toEqual({ landing: 0, text: 'orders.landing.received' })
})

test('an order from before the shop has arrived, unless a shipment says otherwise', () => {
  expect(orderJourney({ ...shipped(), orderSource: 1 }, t).landing).toBe(3)
  expect(orderJourney({ ...shipped('packed'), orderSource: 1 }, t).landing).toBe(1)
})

test('an order that waits for approval has not begun, a denied one goes nowhere', () => {
  expect(orderJourney({ ...shipped(), attestStatus: AttestStatus.PendingMail }, t)).toEqual({
    text: 'orders.waiting',
  })
  expect(orderJourney({ ...shipped(), attestStatus: AttestStatus.Denied }, t)).toEqual({
    text: 'orders.stopped',
  })
})

test("a carrier's word that we do not know stands as it came", () => {
  expect(journeyOf('Held at customs', t)).toEqual({ text: 'Held at customs' })
})

test('an order has the number of the shop; one from before the shop has that of the business system', () => {
  expect(orderName({ order: 104_999, erpOrder: 'M3-7' })).toBe('104999')
  expect(orderName({ order: -12, erpOrder: 'M3-7' })).toBe('M3-7')
})
