import { readFileSync } from 'node:fs'
import { LINE_DETAIL_NAMES, type LineDetailName } from '@hoistway/domain/cart/line-details'
import { type OrderFault, orderFaults } from '@hoistway/domain/orders/order-faults'
import { freshOrderInformation } from '@hoistway/domain/orders/order-information'
import { fillText } from '@hoistway/domain/texts/texts'
import { describe, expect, test } from 'vitest'
import { CONTROL, controlOf, faultAt, faultText } from './fault-words.ts'

const TEXTS: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../../../content/app-texts/cart.json', import.meta.url), 'utf8'),
)

const line = { line: 0, productID: 7 } as const

/** One of each kind; a kind that is missing here does not compile. */
const EVERY_FAULT: Readonly<Record<OrderFault['type'], readonly OrderFault[]>> = {
  pricesRestricted: [{ type: 'pricesRestricted' }],
  emptyCart: [{ type: 'emptyCart' }],
  totalTooLarge: [{ type: 'totalTooLarge' }],
  unknownProduct: [{ type: 'unknownProduct', ...line }],
  productNotOrderable: ([1, 2, 3] as const).map((status) => ({
    type: 'productNotOrderable',
    status,
    ...line,
  })),
  amountInvalid: [{ type: 'amountInvalid', ...line }],
  amountTooLarge: [{ type: 'amountTooLarge', ...line }],
  wholeUnitsOnly: [{ type: 'wholeUnitsOnly', ...line }],
  lineWithoutPrice: [
    { type: 'lineWithoutPrice', ...line },
    { type: 'lineWithoutPrice', fromAmount: 5_000, ...line },
  ],
  specificationMissing: [{ type: 'specificationMissing', ...line }],
  textTooLong: [
    { type: 'textTooLong', field: 'specificationText', max: 500, ...line },
    { type: 'textTooLong', field: 'ownArticleNr', max: 40, ...line },
    { type: 'textTooLong', field: 'message', max: 2000 },
  ],
  addressMissing: [{ type: 'addressMissing' }],
  unknownAddress: [{ type: 'unknownAddress' }],
  recipientTooShort: [{ type: 'recipientTooShort', field: 'recipient', min: 2 }],
  addressTooShort: [{ type: 'addressTooShort', field: 'address', min: 5 }],
  postAddressMissing: [
    { type: 'postAddressMissing', field: 'postalCode', min: 2 },
    { type: 'postAddressMissing', field: 'city', min: 2 },
  ],
  countryMissing: [{ type: 'countryMissing', field: 'countryId' }],
  transportMissing: [{ type: 'transportMissing' }],
  transportRefused: (['country', 'weight', 'longGoods', 'unknown'] as const).map((reason) => ({
    type: 'transportRefused',
    reason,
  })),
  dateMissing: [{ type: 'dateMissing' }],
  dateInvalid: [{ type: 'dateInvalid' }],
  dateInPast: [{ type: 'dateInPast' }],
  orderNumberMissing: [{ type: 'orderNumberMissing', field: 'userOrder' }],
  orderNumberTooLong: [{ type: 'orderNumberTooLong', field: 'userOrder', max: 20 }],
  partialDeliveryDisabled: [{ type: 'partialDeliveryDisabled' }],
}

describe.each(['sv', 'en', 'de'] as const)('in %s', (locale) => {
  const t = (key: string, values = {}) => fillText(TEXTS[key]?.[locale] ?? `no text ${key}`, values)

  test.each(Object.values(EVERY_FAULT).flat())('a sentence for $type %#', (fault) => {
    const sentence = faultText(fault, t, locale, 'pcs')
    expect(sentence).not.toContain('no text')
    expect(sentence).not.toContain('{')
  })
})

test('the sentences of the specification stand word for word', () => {
  const sv = (key: string) => TEXTS[key]?.sv
  expect(sv('cart.fault.addressMissing')).toBe('Du måste välja en adress')
  expect(sv('cart.fault.transportMissing')).toBe('Du måste välja leveranssätt')
  expect(sv('cart.empty')).toBe('Din varukorg är tom')
  expect(TEXTS['cart.loginToSend']?.en).toBe('Login to send order')
})

test('a line that is too small says from which amount it has a price, in its unit', () => {
  const t = (key: string, values = {}) => fillText(TEXTS[key]?.en ?? '', values)
  const fault = { type: 'lineWithoutPrice', fromAmount: 5_000, ...line } as const
  expect(faultText(fault, t, 'en', 'pcs')).toBe('Price available from 5\u00a0pcs')
})

test('a detail that is too long leads to its own field (AMB-106)', () => {
  const tooLong = (field: LineDetailName) => ({ type: 'textTooLong', field, max: 40, ...line }) as const
  const controls = LINE_DETAIL_NAMES.map((name) => controlOf(tooLong(name)))
  expect(controls).toEqual(['cart-specificationText-7', 'cart-ownArticleNr-7'])
  expect(controlOf({ type: 'specificationMissing', ...line })).toBe(controls[0])
})

test('each fault leads to the control that mends it', () => {
  const faults = orderFaults({
    lines: [{ productID: 7, amount: 2.5, product: undefined }],
    orderInformation: { ...freshOrderInformation('2026-11-21'), recipient: 'N', desiredDelivery: '' },
    savedAddresses: [],
    countries: [],
    transports: [],
    company: { orderNoRequired: true, orderNoCharacterRestrictionCount: 0, disabledPartDelivery: false },
    pricesRestricted: false,
    today: '2026-11-21',
    dayTolerance: 0,
  })
  expect(faults.map(controlOf)).toEqual([
    'cart-amount-7',
    CONTROL.recipient,
    CONTROL.street,
    CONTROL.postalCode,
    CONTROL.city,
    CONTROL.country,
    CONTROL.transport,
    CONTROL.date,
    CONTROL.userOrder,
  ])
  expect(faultAt(faults, CONTROL.date)).toEqual({ type: 'dateMissing' })
  expect(faultAt(faults, CONTROL.message)).toBeUndefined()
})
