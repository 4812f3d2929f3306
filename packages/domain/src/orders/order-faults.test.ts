import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProductStatus } from '../codes.ts'
import type { OrderLine, ProductFacts } from './line-faults.ts'
import { MAX_TEXT_LENGTHS, type OrderFacts, orderFaults } from './order-faults.ts'
import { freshOrderInformation, type SentOrderInformation } from './order-information.ts'

const TODAY = '2026-11-20'
const SWEDEN = 1
const GERMANY = 2
const PARCEL = 10
const HAULIER = 11

const roller: ProductFacts = {
  status: ProductStatus.Default,
  unit: 'st',
  requiresSpecification: false,
  isLongGoods: false,
  tiers: [{ validForPurchaseAmount: 5_000, price: 1_000_000 }],
  unitWeight: 500,
}

const line = (product: Partial<ProductFacts> = {}, rest: Partial<OrderLine> = {}): OrderLine => ({
  productID: 7,
  amount: 5,
  specificationText: '',
  product: { ...roller, ...product },
  ...rest,
})

const order: OrderFacts = {
  lines: [line()],
  orderInformation: { ...freshOrderInformation(TODAY), addressId: 3, transportId: PARCEL },
  savedAddresses: [{ id: 3, countryId: SWEDEN }],
  countries: [{ id: SWEDEN }, { id: GERMANY }],
  transports: [
    { iTransport: PARCEL, iMaxWeight: 30, iCountry: SWEDEN, takesLongGoods: false, fee: 1_950_000 },
    { iTransport: HAULIER, iMaxWeight: 0, iCountry: 0, takesLongGoods: true, fee: 9_000_000 },
  ],
  company: { orderNoRequired: false, orderNoCharacterRestrictionCount: 0, disabledPartDelivery: false },
  pricesRestricted: false,
  today: TODAY,
  dayTolerance: 0,
}

const faults = (change: Partial<OrderFacts>) => orderFaults({ ...order, ...change })
const ofLine = (orderLine: OrderLine) => faults({ lines: [orderLine] })
const saying = (information: SentOrderInformation) =>
  faults({ orderInformation: { ...order.orderInformation, ...information } })

test('a complete order has no fault', () => {
  expect(orderFaults(order)).toEqual([])
})

test('an empty cart cannot be ordered', () => {
  expect(faults({ lines: [] })).toEqual([{ type: 'emptyCart' }])
})

test('every fault is told at once, lines first', () => {
  const nothing = faults({
    lines: [line(), line({}, { product: undefined, productID: 8 })],
    orderInformation: {},
  })
  expect(nothing).toEqual([
    { type: 'unknownProduct', line: 1, productID: 8 },
    { type: 'addressMissing' },
    { type: 'transportMissing' },
    { type: 'dateMissing' },
  ])
})

describe('a line', () => {
  test.each([ProductStatus.NoPrice, ProductStatus.UnderDevelopment, ProductStatus.Replaced])(
    'with a part of status %d cannot be ordered, whatever else is wrong with it',
    (status) => {
      expect(ofLine(line({ status, tiers: [], requiresSpecification: true }))).toEqual([
        { type: 'productNotOrderable', status, line: 0, productID: 7 },
      ])
    },
  )

  test('below its lowest threshold says from which amount it has a price', () => {
    expect(ofLine(line({}, { amount: 4 }))).toEqual([
      { type: 'lineWithoutPrice', fromAmount: 5_000, line: 0, productID: 7 },
    ])
    expect(ofLine(line({ tiers: [] }))).toEqual([{ type: 'lineWithoutPrice', line: 0, productID: 7 }])
  })

  test.each([
    [0, 'amountInvalid'],
    [-5, 'amountInvalid'],
    [Number.NaN, 'amountInvalid'],
    [Number.POSITIVE_INFINITY, 'amountInvalid'],
    [5.5, 'wholeUnitsOnly'],
    [5.0001, 'amountInvalid'],
    [1_000_001, 'amountTooLarge'],
  ])('of %d pieces has the fault %s', (amount, type) => {
    expect(ofLine(line({}, { amount }))).toEqual([{ type, line: 0, productID: 7 }])
  })

  test('in metres may be a fraction', () => {
    expect(ofLine(line({ unit: 'm' }, { amount: 5.125 }))).toEqual([])
  })

  test.each(['', '  ', null, undefined])(
    'that needs a specification is not content with %j',
    (specificationText) => {
      expect(ofLine(line({ requiresSpecification: true }, { specificationText }))).toEqual([
        { type: 'specificationMissing', line: 0, productID: 7 },
      ])
    },
  )

  test('takes a comment of 500 characters and not of 501', () => {
    expect(ofLine(line({ requiresSpecification: true }, { specificationText: 'x'.repeat(500) }))).toEqual([])
    expect(ofLine(line({}, { specificationText: 'x'.repeat(501) }))).toEqual([
      { type: 'textTooLong', field: 'specificationText', max: 500, line: 0, productID: 7 },
    ])
  })

  test('takes an own article number of 40 characters and not of 41 (AMB-106)', () => {
    expect(ofLine(line({}, { ownArticleNr: 'x'.repeat(40) }))).toEqual([])
    expect(ofLine(line({}, { ownArticleNr: 'x'.repeat(41) }))).toEqual([
      { type: 'textTooLong', field: 'ownArticleNr', max: 40, line: 0, productID: 7 },
    ])
  })
})

describe('the address', () => {
  const entered = {
    addressId: null,
    recipient: 'Bo',
    address: 'Väg 1',
    postAddress: '12 Ål',
    countryId: SWEDEN,
  }

  test('may be entered with just enough characters [CONST-04]', () => {
    expect(saying(entered)).toEqual([])
  })

  test.each([
    [{ recipient: ' B ' }, { type: 'recipientTooShort', field: 'recipient', min: 2 }],
    [{ address: 'Väg1' }, { type: 'addressTooShort', field: 'address', min: 5 }],
    [{ postAddress: '1 Ål' }, { type: 'postAddressMissing', field: 'postalCode', min: 2 }],
    [{ postAddress: '12 Å' }, { type: 'postAddressMissing', field: 'city', min: 2 }],
    [{ postAddress: '111 22' }, { type: 'postAddressMissing', field: 'city', min: 2 }],
    [{ postAddress: ' Ålborg' }, { type: 'postAddressMissing', field: 'postalCode', min: 2 }],
    [{ countryId: null }, { type: 'countryMissing', field: 'countryId' }],
    [{ countryId: 99 }, { type: 'countryMissing', field: 'countryId' }],
  ])('with %j has one fault', (change, fault) => {
    expect(saying({ ...entered, ...change })).toEqual([fault])
  })

  test.each([0, null, undefined])('with id %s and nothing entered is missing', (addressId) => {
    expect(saying({ addressId })).toEqual([{ type: 'addressMissing' }])
  })

  test('of another company is unknown, even beside a complete entered one', () => {
    expect(saying({ ...entered, addressId: 4 })).toEqual([{ type: 'unknownAddress' }])
  })

  test('saved without a known country needs one to be chosen', () => {
    const savedAddresses = [{ id: 3, countryId: null }]
    expect(faults({ savedAddresses })).toEqual([{ type: 'countryMissing', field: 'countryId' }])
    const orderInformation = { ...order.orderInformation, countryId: SWEDEN }
    expect(faults({ savedAddresses, orderInformation })).toEqual([])
  })
})

describe('the delivery method', () => {
  test.each([0, null, undefined])('%s is missing', (transportId) => {
    expect(saying({ transportId })).toEqual([{ type: 'transportMissing' }])
  })

  test('that the shop does not have is refused', () => {
    expect(saying({ transportId: 99 })).toEqual([{ type: 'transportRefused', reason: 'unknown' }])
  })

  test('is refused for the weight of all lines together', () => {
    const heavy = (amount: number) => faults({ lines: [line({ unitWeight: 3_000 }, { amount }), line()] })
    expect(heavy(9)).toEqual([])
    expect(heavy(10)).toEqual([{ type: 'transportRefused', reason: 'weight' }])
  })

  test('is not made lighter by a line with a negative amount', () => {
    const heavy = [-9, 10].map((amount) => line({ unitWeight: 3_100 }, { amount }))
    expect(faults({ lines: heavy })).toEqual([
      { type: 'amountInvalid', line: 0, productID: 7 },
      { type: 'transportRefused', reason: 'weight' },
    ])
  })

  test('is refused for one long part', () => {
    expect(faults({ lines: [line(), line({ isLongGoods: true })] })).toEqual([
      { type: 'transportRefused', reason: 'longGoods' },
    ])
  })

  test("is refused for the saved address's country, not for one that was left in the form", () => {
    expect(faults({ savedAddresses: [{ id: 3, countryId: GERMANY }] })).toEqual([
      { type: 'transportRefused', reason: 'country' },
    ])
    expect(saying({ countryId: GERMANY })).toEqual([])
  })
})

describe('the date', () => {
  test.each([
    ['', 'dateMissing'],
    ['  ', 'dateMissing'],
    [null, 'dateMissing'],
    ['2026-02-30', 'dateInvalid'],
    ['tomorrow', 'dateInvalid'],
    ['2026-11-19', 'dateInPast'],
  ])('%j: %s', (desiredDelivery, type) => {
    expect(saying({ desiredDelivery })).toEqual([{ type }])
  })

  test('of yesterday passes the server, that of the day before does not', () => {
    const on = (desiredDelivery: string) =>
      faults({ dayTolerance: 1, orderInformation: { ...order.orderInformation, desiredDelivery } })
    expect(on('2026-11-19')).toEqual([])
    expect(on('2026-11-18')).toEqual([{ type: 'dateInPast' }])
  })
})

describe('the company', () => {
  const company = { orderNoRequired: true, orderNoCharacterRestrictionCount: 8, disabledPartDelivery: true }
  const faultsOf = (information: SentOrderInformation) =>
    faults({ company, orderInformation: { ...order.orderInformation, ...information } })

  test.for([' ', '\r\n', '\u0007'])('may require an order number, which %j is not', (userOrder) => {
    expect(faultsOf({ userOrder })).toEqual([{ type: 'orderNumberMissing', field: 'userOrder' }])
  })

  test('may limit its length', () => {
    expect(faultsOf({ userOrder: '12345678' })).toEqual([])
    expect(faultsOf({ userOrder: '123456789' })).toEqual([
      { type: 'orderNumberTooLong', field: 'userOrder', max: 8 },
    ])
  })

  test('may take no parts of an order', () => {
    expect(faultsOf({ userOrder: '1', partialDelivery: true })).toEqual([{ type: 'partialDeliveryDisabled' }])
    expect(saying({ partialDelivery: true })).toEqual([])
  })
})

test('a buyer with restricted prices orders nothing, and the lines are not blamed for it', () => {
  expect(faults({ pricesRestricted: true, lines: [line({ tiers: [] })] })).toEqual([
    { type: 'pricesRestricted' },
  ])
})

test.each(Object.entries(MAX_TEXT_LENGTHS))('%s holds %i characters', (field, max) => {
  expect(saying({ [field]: 'x'.repeat(max) })).toEqual([])
  expect(saying({ [field]: 'x'.repeat(max + 1) })).toEqual([{ type: 'textTooLong', field, max }])
})

test('an order too large to be stored exactly is refused', () => {
  const dear = { tiers: [{ validForPurchaseAmount: 0, price: 1_000_000_000 }], unitWeight: 0 }
  expect(ofLine(line(dear, { amount: 1_000_000 }))).toEqual([{ type: 'totalTooLarge' }])
  expect(ofLine(line(dear, { amount: 999_998 }))).toEqual([])
})

test('no number and no text makes it throw', () => {
  const hostile = fc.record({
    orderInformation: fc.record(
      {
        desiredDelivery: fc.string(),
        postAddress: fc.string(),
        recipient: fc.string(),
        addressId: fc.integer(),
        transportId: fc.integer(),
        countryId: fc.integer(),
      },
      { requiredKeys: [] },
    ),
    lines: fc.array(fc.double().map((amount) => line({}, { amount }))),
  })
  fc.assert(
    fc.property(hostile, (change) => {
      expect(faults(change)).toBeInstanceOf(Array)
    }),
  )
})
