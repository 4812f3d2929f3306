import { productCalls } from '@hoistway/contract/catalogue/products'
import { type OrderInformation, type OrderRequest, orderCalls } from '@hoistway/contract/orders/orders'
import { AttestStatus, OrderSource, PriceSource } from '@hoistway/domain/codes'
import { ADA, KARIN, KIM, OLLE, OTTO, RUNE } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../testing/requests/refusal.ts'
import { OPENING, openTestShop } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.setNow(OPENING))

const TODAY = '2026-11-23'
const SWEDISH_PARCEL = 1
const SWEDISH_HAULIER = 2
const GERMAN_PARCEL = 3
const PICK_UP = 40
const GERMANY = 5

const karinsOrder: OrderInformation = {
  addressId: 1,
  transportId: SWEDISH_PARCEL,
  desiredDelivery: '2026-12-01',
}
const ottosOrder: OrderInformation = {
  addressId: 11,
  transportId: GERMAN_PARCEL,
  desiredDelivery: '2026-12-01',
  userOrder: 'AW-12345',
}

const line = (part: { readonly id: number }, amount = 1, specificationText?: string) => ({
  productID: part.id,
  amount,
  ...(specificationText === undefined ? {} : { specificationText }),
})
const bearings = line(NAMED_PARTS.tiersOneTenFifty, 12)

async function place(email: string, body: OrderRequest) {
  return (await shop.as(email)).call(orderCalls.placeOrder, { body })
}

function order(information: OrderInformation = {}, ...cartItems: OrderRequest['cartItems']) {
  return place(KARIN.email, {
    orderInformation: { ...karinsOrder, ...information },
    cartItems: cartItems.length > 0 ? cartItems : [bearings],
  })
}

/** Counts the rows that an order leaves behind, and the drafts of carts. */
async function rowCounts() {
  const count = async (table: 'orders' | 'order_lines' | 'outbox' | 'idempotency_keys') => {
    const row = await shop.db
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return {
    orders: await count('orders'),
    lines: await count('order_lines'),
    outbox: await count('outbox'),
    keys: await count('idempotency_keys'),
  }
}

async function refusedWithoutTrace(placing: () => Promise<unknown>) {
  const before = await rowCounts()
  const problem = await refusal(placing())
  expect(await rowCounts()).toEqual(before)
  return problem
}

describe('an order', () => {
  test('is priced, weighed and totalled by the shop [API-ORD-01, ENT-16]', async () => {
    const bearing = NAMED_PARTS.tiersOneTenFifty
    const { weight_g: grams } = await shop.db
      .selectFrom('products')
      .select('weight_g')
      .where('id', '=', bearing.id)
      .executeTakeFirstOrThrow()
    const placed = await order({
      weight: 0.001,
      mark: ' Schakt 4 ',
      message: 'Ring först',
      attesteeId: ADA.id,
    })
    // List 54 from 10 less 5 percent is 51.30, times 12, and 119 for the parcel.
    expect(placed).toMatchObject({
      subtotal: 615.6,
      fee: 119,
      total: 734.6,
      discount: 32.4,
      currency: 0,
      weight: (grams * 12) / 1000,
      orderedBy: 'Karin Lindqvist',
      mark: 'Schakt 4',
      message: 'Ring först',
      recipient: 'Nordlift AB, godsmottagning',
      countryId: 1,
      orderSource: 2,
      attestStatus: null,
      attestToken: null,
      iAttestee: null,
      dtDesiredDelivery: '2026-12-01',
      shippments: [],
      productIds: [bearing.id],
      cartItems: [{ productID: bearing.id, amount: 12, specificationText: '' }],
      products: [
        { price: 51.3, priceSource: PriceSource.PriceList, total: 615.6, product: { id: bearing.id } },
      ],
    })
  })

  test('is stored as it was answered, with its lines and what is to be done about it', async () => {
    const placed = await order(
      { transportId: SWEDISH_HAULIER },
      bearings,
      line(NAMED_PARTS.stockMetres, 2.5, 'Kapas i två'),
    )
    const stored = await shop.db
      .selectFrom('orders')
      .select(['order_number', 'total', 'released', 'user_id', 'company_id'])
      .where('id', '=', placed.orderKey)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({
      order_number: placed.order,
      total: Math.round(placed.total * 10_000),
      released: true,
      user_id: KARIN.id,
      company_id: KARIN.company.id,
    })
    const lines = await shop.db
      .selectFrom('order_lines')
      .select(['position', 'article_nr', 'amount', 'specification_text'])
      .where('order_id', '=', placed.orderKey)
      .orderBy('position')
      .execute()
    expect(lines).toEqual([
      { position: 1, article_nr: '88012-202', amount: 12_000, specification_text: '' },
      { position: 2, article_nr: '24008-819', amount: 2_500, specification_text: 'Kapas i två' },
    ])
    expect(await topicsOf(placed.orderKey)).toEqual(['mail.order-confirmation', 'erp.export-order'])
  })

  test('goes to an address that was entered', async () => {
    const placed = await order({
      addressId: null,
      recipient: ' Bygget ',
      address: 'Storgatan 1',
      postAddress: '111 22 Stockholm',
      countryId: 1,
    })
    expect(placed).toMatchObject({ addressId: null, recipient: 'Bygget', postAddress: '111 22 Stockholm' })
  })

  test('says all that the buyer entered, line by line [ENT-10, ENT-11, ENT-18, ORD-07]', async () => {
    const entered = {
      userOrder: 'NL-77',
      mark: 'Schakt 4',
      message: 'Ring först',
      transportId: PICK_UP,
      recipient: 'Bygget',
      address: 'Hafenstraße 1',
      postAddress: '20457 Hamburg',
      countryId: GERMANY,
      partialDelivery: true,
      orderSource: OrderSource.IOSApp,
    }
    const rope = line(NAMED_PARTS.stockMetres, 2.5, 'Kapas i två')
    expect(await order({ ...entered, addressId: null, desiredDelivery: '2026-12-03' }, rope)).toMatchObject({
      ...entered,
      addressId: null,
      dtDesiredDelivery: '2026-12-03',
      cartItems: [rope],
    })
    expect(await order({ addressId: 2 })).toMatchObject({ addressId: 2 })
  })

  test.for(Object.values(OrderSource))('may come from source %d [ENT-12]', async (orderSource) => {
    expect((await order({ orderSource })).orderSource).toBe(orderSource)
  })

  test('in euro follows the price list of its company', async () => {
    const placed = await place(OTTO.email, { orderInformation: ottosOrder, cartItems: [bearings] })
    expect(placed).toMatchObject({ currency: 1, subtotal: 58.32, fee: 11.9, total: 70.22, discount: 0 })
  })

  test('takes the lower of campaign and list, and the contract whatever the list says', async () => {
    const placed = await order(
      {},
      line(NAMED_PARTS.campaignBelowList),
      line(NAMED_PARTS.contractAboveList, 10),
    )
    expect(placed.products).toMatchObject([
      { price: 118, priceSource: PriceSource.Campaign },
      { price: 99, priceSource: PriceSource.Contract },
    ])
  })

  test('that looks new to the shop every time gets a number of its own, fifty at once too', async () => {
    const placed = await Promise.all(Array.from({ length: 50 }, () => order()))
    expect(new Set(placed.map((one) => one.order)).size).toBe(50)
    expect(new Set(placed.map((one) => one.tempId)).size).toBe(50)
  })

  test('keeps the price at which it was placed', async () => {
    const placed = await order()
    await sql`update price_tiers set price = price * 2 where product_id = ${bearings.productID}`.execute(
      shop.db,
    )
    try {
      const history = await (await shop.as(KARIN.email)).call(orderCalls.orderHistory, {})
      expect(history.find((one) => one.orderKey === placed.orderKey)).toMatchObject({ total: placed.total })
    } finally {
      await sql`update price_tiers set price = price / 2 where product_id = ${bearings.productID}`.execute(
        shop.db,
      )
    }
  })
})

describe('the history [API-ORD-04]', () => {
  test('holds the own orders only, newest first [ROLE-10]', async () => {
    shop.setNow(new Date('2026-11-23T10:00:00Z'))
    const first = await order()
    shop.setNow(new Date('2026-11-23T11:00:00Z'))
    const second = await order()
    const ottos = await place(OTTO.email, { orderInformation: ottosOrder, cartItems: [bearings] })
    const karins = await (await shop.as(KARIN.email)).call(orderCalls.orderHistory, {})
    expect(karins.slice(0, 2).map((one) => one.order)).toEqual([second.order, first.order])
    expect(karins.map((one) => one.date)).toEqual(
      karins
        .map((one) => one.date)
        .sort()
        .reverse(),
    )
    expect(karins.every((one) => one.orderedBy === 'Karin Lindqvist')).toBe(true)
    const adas = await (await shop.as(ADA.email)).call(orderCalls.orderHistory, {})
    expect(adas.map((one) => one.order)).not.toContain(second.order)
    expect(karins.map((one) => one.order)).not.toContain(ottos.order)
  })
})

describe('an order is refused, and nothing is stored, [API-ORD-01]', () => {
  const NOWHERE = { addressId: null }
  type Refused = {
    readonly when: string
    readonly type: string
    readonly fault: object
    readonly information?: OrderInformation
    readonly lines?: OrderRequest['cartItems']
  }
  const { stockMetres, needsSpecification, noTierBelowFive, noPrice, replacedOnce } = NAMED_PARTS
  const { underDevelopment, tiersOneTenFifty } = NAMED_PARTS

  test.for<Refused>([
    { when: 'without lines', type: 'emptyCart', fault: { type: 'emptyCart' }, lines: [] },
    {
      when: 'of an amount of 0',
      type: 'orderIncomplete',
      fault: { type: 'amountInvalid', line: 0 },
      lines: [line(stockMetres, 0)],
    },
    {
      when: 'of less than nothing',
      type: 'orderIncomplete',
      fault: { type: 'amountInvalid' },
      lines: [line(stockMetres, -5)],
    },
    {
      when: 'with a fourth decimal',
      type: 'orderIncomplete',
      fault: { type: 'amountInvalid' },
      lines: [line(stockMetres, 1.0001)],
    },
    {
      when: 'above a million',
      type: 'orderIncomplete',
      fault: { type: 'amountTooLarge' },
      lines: [line(stockMetres, 1_000_001)],
    },
    {
      when: 'of half a counted part',
      type: 'wholeUnitsOnly',
      fault: { type: 'wholeUnitsOnly', line: 1, productID: tiersOneTenFifty.id },
      lines: [line(stockMetres, 2.5), line(tiersOneTenFifty, 1.5)],
    },
    {
      when: 'below the first tier',
      type: 'lineWithoutPrice',
      fault: { type: 'lineWithoutPrice', line: 0, fromAmount: 5 },
      lines: [line(noTierBelowFive, 4)],
    },
    {
      when: 'of a part without price',
      type: 'productNotOrderable',
      fault: { type: 'productNotOrderable', status: 1 },
      lines: [line(noPrice)],
    },
    {
      when: 'of a part under development',
      type: 'productNotOrderable',
      fault: { type: 'productNotOrderable', status: 2 },
      lines: [line(underDevelopment)],
    },
    {
      when: 'of a replaced part',
      type: 'productNotOrderable',
      fault: { type: 'productNotOrderable', status: 3 },
      lines: [line(replacedOnce)],
    },
    {
      when: 'of an unknown part',
      type: 'productNotOrderable',
      fault: { type: 'unknownProduct', productID: 2_000_000 },
      lines: [{ productID: 2_000_000, amount: 1 }],
    },
    {
      when: 'without a needed specification',
      type: 'orderIncomplete',
      fault: { type: 'specificationMissing' },
      lines: [line(needsSpecification, 1, '  ')],
    },
    {
      when: 'without an address',
      type: 'orderIncomplete',
      fault: { type: 'addressMissing' },
      information: NOWHERE,
    },
    {
      when: 'to the address of another company',
      type: 'orderIncomplete',
      fault: { type: 'unknownAddress' },
      information: { addressId: 11 },
    },
    {
      when: 'to an address that does not exist',
      type: 'orderIncomplete',
      fault: { type: 'unknownAddress' },
      information: { addressId: 999_999 },
    },
    {
      when: 'to half an address',
      type: 'orderIncomplete',
      fault: { type: 'postAddressMissing', field: 'city' },
      information: {
        ...NOWHERE,
        recipient: 'Bygget',
        address: 'Storgatan 1',
        postAddress: '11122',
        countryId: 1,
      },
    },
    {
      when: 'to no country',
      type: 'orderIncomplete',
      fault: { type: 'countryMissing' },
      information: {
        ...NOWHERE,
        recipient: 'Bygget',
        address: 'Storgatan 1',
        postAddress: '111 22 Stockholm',
        countryId: 77,
      },
    },
    {
      when: 'without a delivery method',
      type: 'orderIncomplete',
      fault: { type: 'transportMissing' },
      information: { transportId: null },
    },
    {
      when: 'by an unknown method',
      type: 'transportRefused',
      fault: { type: 'transportRefused', reason: 'unknown' },
      information: { transportId: 999 },
    },
    {
      when: 'by a method of another country',
      type: 'transportRefused',
      fault: { reason: 'country' },
      information: { transportId: GERMAN_PARCEL },
    },
    {
      when: 'by parcel, of long goods',
      type: 'transportRefused',
      fault: { reason: 'longGoods' },
      lines: [line(stockMetres)],
      information: { transportId: SWEDISH_PARCEL },
    },
    {
      when: 'by parcel, too heavy',
      type: 'transportRefused',
      fault: { reason: 'weight' },
      lines: [line(tiersOneTenFifty, 5000)],
      information: { transportId: SWEDISH_PARCEL },
    },
    {
      when: 'without a day',
      type: 'orderIncomplete',
      fault: { type: 'dateMissing' },
      information: { desiredDelivery: '' },
    },
    {
      when: 'for a day that does not exist',
      type: 'orderIncomplete',
      fault: { type: 'dateInvalid' },
      information: { desiredDelivery: '2026-02-30' },
    },
    {
      when: 'for "tomorrow"',
      type: 'orderIncomplete',
      fault: { type: 'dateInvalid' },
      information: { desiredDelivery: 'tomorrow' },
    },
    {
      when: 'for the day before yesterday',
      type: 'orderIncomplete',
      fault: { type: 'dateInPast' },
      information: { desiredDelivery: '2026-11-21' },
    },
    {
      when: 'with too long a mark',
      type: 'orderIncomplete',
      fault: { type: 'textTooLong', field: 'mark' },
      information: { mark: 'x'.repeat(201) },
    },
  ])('$when', async ({ type, fault, information, lines }) => {
    const problem = await refusedWithoutTrace(() =>
      place(KARIN.email, {
        orderInformation: { ...karinsOrder, transportId: SWEDISH_HAULIER, ...information },
        cartItems: lines ?? [bearings],
      }),
    )
    expect(problem).toMatchObject({ type, status: 400, instance: '/api/v2/order/place' })
    expect(problem.faults).toEqual([expect.objectContaining(fault)])
  })

  test('with every fault named at once [VAL-24]', async () => {
    const { faults = [] } = await refusedWithoutTrace(() =>
      place(KARIN.email, { orderInformation: {}, cartItems: [line(noPrice), line(tiersOneTenFifty, 1.5)] }),
    )
    expect(faults.map((fault) => fault.type)).toEqual([
      'productNotOrderable',
      'wholeUnitsOnly',
      'addressMissing',
      'transportMissing',
      'dateMissing',
    ])
  })

  test('of a part of another company exactly as of one that does not exist', async () => {
    const ofOthers = () =>
      place(OTTO.email, { orderInformation: ottosOrder, cartItems: [line(NAMED_PARTS.nordliftOnly)] })
    const ofNobody = () =>
      place(OTTO.email, { orderInformation: ottosOrder, cartItems: [{ productID: 2_000_000, amount: 1 }] })
    const id = (text: string) => text.replaceAll(/\b(2000000|\d\d)\b/g, 'N')
    expect(id(JSON.stringify(await refusedWithoutTrace(ofOthers)))).toBe(
      id(JSON.stringify(await refusedWithoutTrace(ofNobody))),
    )
  })

  test.for([0, 1, 5, 1e300, -2])('of source %d [ENT-12]', async (orderSource) => {
    const problem = await refusedWithoutTrace(() => order({ orderSource }))
    expect(problem).toMatchObject({ type: 'invalidInput', status: 400 })
  })

  test('with the token of an approval that there is not [ENT-11]', async () => {
    expect(await refusedWithoutTrace(() => order({ attestToken: 'made-up' }))).toMatchObject({
      type: 'attestTokenRefused',
    })
  })

  test('of somebody who may see no prices (AMB-49)', async () => {
    const problem = await refusedWithoutTrace(() =>
      place(RUNE.email, { orderInformation: karinsOrder, cartItems: [bearings] }),
    )
    expect(problem).toMatchObject({ type: 'pricesRestricted', status: 401 })
  })

  test('of a part without a contract, where only contract prices count', async () => {
    const problem = await refusedWithoutTrace(() =>
      place(KIM.email, { orderInformation: karinsOrder, cartItems: [bearings] }),
    )
    expect(problem).toMatchObject({ type: 'lineWithoutPrice' })
    const placed = await place(KIM.email, {
      orderInformation: karinsOrder,
      cartItems: [line(NAMED_PARTS.contractAboveList)],
    })
    expect(placed.products[0]?.price).toBe(104)
  })
})

describe('a delivery day', () => {
  test.for([TODAY, '2026-11-22', '2026-11-22T23:30:00Z', '2026-12-01T08:00:00+01:00'])(
    'may be today, and yesterday for buyers in the west (AMB-84): %s',
    async (desiredDelivery) => {
      expect((await order({ desiredDelivery })).order).toBeGreaterThan(0)
    },
  )
})

describe("the company's rules", () => {
  const ottos = (information: OrderInformation) =>
    place(OTTO.email, { orderInformation: { ...ottosOrder, ...information }, cartItems: [bearings] })

  test.for([
    { userOrder: '', type: 'orderNumberMissing' },
    { userOrder: '   ', type: 'orderNumberMissing' },
    { userOrder: null, type: 'orderNumberMissing' },
    { userOrder: 'AW-1234567890-1234567', type: 'orderNumberTooLong' },
  ])('refuse the order number "$userOrder"', async ({ userOrder, type }) => {
    const problem = await refusedWithoutTrace(() => ottos({ userOrder }))
    expect(problem).toMatchObject({ type: 'orderIncomplete', faults: [{ type, field: 'userOrder' }] })
  })

  test('count the order number without the spaces around it', async () => {
    expect((await ottos({ userOrder: `  ${'A'.repeat(20)}  ` })).userOrder).toBe('A'.repeat(20))
  })

  test('refuse part deliveries where the company has none (AMB-39) [ORD-08]', async () => {
    const problem = await refusedWithoutTrace(() => ottos({ partialDelivery: true }))
    expect(problem.faults).toEqual([{ type: 'partialDeliveryDisabled' }])
    expect((await order({ partialDelivery: true })).partialDelivery).toBe(true)
  })

  test('ask nobody else for an order number', async () => {
    expect((await order({ userOrder: null })).userOrder).toBe('')
  })
})

describe('the total that the buyer saw', () => {
  const shown = (shownTotal: number | null) =>
    place(KARIN.email, { orderInformation: karinsOrder, cartItems: [bearings], shownTotal })

  test.for([734.6, 734.600001, null])('of %s is the one charged', async (total) => {
    expect((await shown(total)).total).toBe(734.6)
  })

  test.for([734.59, 734.61, 0, -734.6, 1e308])(
    'of %d is refused with the lines as they are now',
    async (total) => {
      const problem = await refusedWithoutTrace(() => shown(total))
      expect(problem).toMatchObject({
        type: 'priceChanged',
        status: 400,
        lines: [{ productID: bearings.productID, amount: 12, price: 51.3, total: 615.6 }],
      })
    },
  )
})

describe('an order that needs approval (AMB-74) [ATT-17]', () => {
  const olles = (...cartItems: OrderRequest['cartItems']) =>
    place(OLLE.email, { orderInformation: { ...karinsOrder, transportId: PICK_UP }, cartItems })

  test('waits, says so in its answer, and is not released [API-ORD-01, ATT-11]', async () => {
    const placed = await olles(bearings)
    expect(placed).toMatchObject({
      attestStatus: AttestStatus.PendingMail,
      iAttestee: ADA.id,
      attestToken: expect.stringMatching(/^[\w-]{43}$/),
    })
    const { released } = await shop.db
      .selectFrom('orders')
      .select('released')
      .where('id', '=', placed.orderKey)
      .executeTakeFirstOrThrow()
    expect(released).toBe(false)
    expect(await topicsOf(placed.orderKey)).toEqual(['mail.order-confirmation', 'mail.approval-request'])
  })

  test('above what anybody may approve is refused, and says who may raise it [ATT-09]', async () => {
    const problem = await refusedWithoutTrace(() => olles(line(NAMED_PARTS.longGoods, 40)))
    expect(problem).toMatchObject({ type: 'noSufficientAttester', status: 400 })
    expect(problem.detail).toContain('Ada Bergström')
    expect(problem.detail.replaceAll(/\s/g, '')).toContain('50,000')
  })

  test('still needs it while the approver is deactivated, and is refused while nobody can approve it', async () => {
    const setActive = (active: boolean, ...ids: number[]) =>
      shop.db.updateTable('users').set({ active }).where('id', 'in', ids).execute()
    await setActive(false, ADA.id)
    try {
      expect((await olles(bearings)).attestStatus).toBe(AttestStatus.PendingMail)
      await setActive(false, KARIN.id)
      const problem = await refusedWithoutTrace(() => olles(bearings))
      expect(problem).toMatchObject({ type: 'noSufficientAttester', status: 400 })
    } finally {
      await setActive(true, ADA.id, KARIN.id)
    }
  })

  test('needs none once the relation is switched off', async () => {
    const setActive = (active: boolean) =>
      shop.db.updateTable('attests').set({ active }).where('user_id', '=', OLLE.id).execute()
    await setActive(false)
    try {
      expect(await olles(bearings)).toMatchObject({ attestStatus: null, attestToken: null, iAttestee: null })
    } finally {
      await setActive(true)
    }
  })
})

test('a line that cannot be stored leaves no order, no task and no key, and the cart stands', async () => {
  const karin = await shop.as(KARIN.email)
  await karin.call(orderCalls.updateCartInfo, { body: { cartItems: [bearings] } })
  await sql`alter table order_lines add constraint refused check (article_nr <> '24008-819') not valid`.execute(
    shop.db,
  )
  try {
    const before = await rowCounts()
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/v2/order/place',
      headers: { cookie: karin.cookie ?? '', 'idempotency-key': 'half-an-order' },
      payload: {
        orderInformation: { ...karinsOrder, transportId: SWEDISH_HAULIER },
        cartItems: [bearings, line(NAMED_PARTS.stockMetres, 3)],
      },
    })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toMatch(/order_lines|refused|constraint/)
    expect(await rowCounts()).toEqual(before)
    const carts = await shop.db
      .selectFrom('carts')
      .select('user_id')
      .where('user_id', '=', KARIN.id)
      .execute()
    expect(carts).toHaveLength(1)
  } finally {
    await sql`alter table order_lines drop constraint refused`.execute(shop.db)
  }
})

test('an order to a haulier takes long goods', async () => {
  const placed = await order({ transportId: SWEDISH_HAULIER }, line(NAMED_PARTS.longGoods, 2))
  expect(placed.fee).toBe(495)
  const [product] = await (await shop.as(KARIN.email)).call(productCalls.getProductsPage, {
    body: { requestedProductIDs: [NAMED_PARTS.longGoods.id] },
  })
  expect(product?.platformData.isLongGoods).toBe(true)
})

async function topicsOf(orderId: number): Promise<string[]> {
  const rows = await shop.db.selectFrom('outbox').select(['topic', 'payload']).orderBy('id').execute()
  return rows.filter(({ payload }) => payload.orderId === orderId).map(({ topic }) => topic)
}
