/** The answers of the business system to orders: responses and advices in UBL, openTRANS and JSON. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Order, orderCalls } from '@hoistway/contract/orders/orders'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { runSync } from '../../testing/sync-of.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const EXTRA = process.env.EXTRA_FIXTURES
if (EXTRA === undefined)
  console.warn('NOT RUN: a test of order answers needs EXTRA_FIXTURES, a folder with samples.')

const shop = await openTestShop()
afterAll(() => shop.close())
const karin = await shop.as(KARIN.email)

const [ROLLER, GUIDE] = [NAMED_PARTS.tiersOneTenFifty, NAMED_PARTS.stockHundred]
const WANTED = '2026-12-01'

/** An order of 10 and 4, wanted on 1 December. */
async function placeOrder(): Promise<Order> {
  const order = await karin.call(orderCalls.placeOrder, {
    body: {
      orderInformation: { addressId: 1, transportId: 1, desiredDelivery: WANTED, partialDelivery: true },
      cartItems: [
        { productID: ROLLER.id, amount: 10 },
        { productID: GUIDE.id, amount: 4 },
      ],
    },
  })
  await shop.workOff()
  return order
}

async function storedOrder({ order: number }: Order): Promise<Order> {
  const found = (await karin.call(orderCalls.orderHistory, {})).find(({ order }) => order === number)
  if (!found) throw new Error(`order ${number} is gone`)
  return found
}

async function takeFiles(): Promise<string> {
  const log = await runSync(shop, SyncType.Small)
  expect(log.status, log.message).toBe(SyncStatus.Completed)
  await shop.workOff()
  return log.message
}

/** Delivers a document, lets the shop take it and returns the order as it is then. */
async function answered(order: Order, name: string, ...lines: readonly string[]): Promise<Order> {
  await shop.outside.deliver(`responses/${name}`, ...lines)
  await takeFiles()
  return storedOrder(order)
}

async function mailsAbout(
  order: Order,
): Promise<readonly { readonly subject: string; readonly text: string }[]> {
  const mails = await shop.mails()
  return mails.filter(
    ({ to, subject }) =>
      to === KARIN.email && subject.includes(String(order.order)) && !subject.startsWith('Orderbekräftelse'),
  )
}

const waiting = async () => (await shop.outside.list('in', 'responses')).filter((name) => name !== 'done')

beforeEach(() => shop.outside.withdraw('responses'))

type UblLine = {
  readonly id: number
  readonly code?: string
  readonly quantity?: string
  readonly date?: string
  readonly article?: string
  readonly substitute?: string
}

function ublResponse(
  { order }: Order,
  id: string,
  code: string,
  lines: readonly UblLine[],
  issued = '2026-11-25T10:00:00',
): string {
  const [date, time] = issued.split('T')
  const lineOf = ({
    id,
    code,
    quantity,
    date,
    article,
    substitute,
  }: UblLine) => `<cac:OrderLine><cac:LineItem>
      <cbc:ID>${id}</cbc:ID>
      ${code === undefined ? '' : `<cbc:LineStatusCode>${code}</cbc:LineStatusCode>`}
      ${quantity === undefined ? '' : `<cbc:Quantity unitCode="C62">${quantity}</cbc:Quantity>`}
      ${date === undefined ? '' : `<cac:Delivery><cac:PromisedDeliveryPeriod><cbc:StartDate>${date}</cbc:StartDate><cbc:EndDate>${date}</cbc:EndDate></cac:PromisedDeliveryPeriod></cac:Delivery>`}
      <cac:Item><cbc:Name>x</cbc:Name>${article === undefined ? '' : `<cac:SellersItemIdentification><cbc:ID>${article}</cbc:ID></cac:SellersItemIdentification>`}</cac:Item>
    </cac:LineItem>
    ${substitute === undefined ? '' : `<cac:SellerSubstitutedLineItem><cbc:ID>1</cbc:ID><cac:Item><cbc:Name>Roller 50</cbc:Name><cac:SellersItemIdentification><cbc:ID>${substitute}</cbc:ID></cac:SellersItemIdentification></cac:Item></cac:SellerSubstitutedLineItem>`}
    <cac:OrderLineReference><cbc:LineID>${id}</cbc:LineID></cac:OrderLineReference></cac:OrderLine>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<OrderResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:OrderResponse-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${id}</cbc:ID><cbc:SalesOrderID>F-${order}</cbc:SalesOrderID>
  <cbc:IssueDate>${date}</cbc:IssueDate><cbc:IssueTime>${time}</cbc:IssueTime>
  <cbc:OrderResponseCode>${code}</cbc:OrderResponseCode>
  <cac:OrderReference><cbc:ID>${order}</cbc:ID></cac:OrderReference>
  ${lines.map(lineOf).join('\n')}
</OrderResponse>`
}

const confirmedOf = (order: Order) => order.products.map(({ confirmed }) => confirmed)

describe('a response in UBL', () => {
  test('that accepts the order confirms every line, and nobody gets a mail', async () => {
    const order = await placeOrder()
    const after = await answered(order, 'a.xml', ublResponse(order, 'R-1', 'AP', []))
    expect(after.response).toEqual({ answer: 'accepted', at: '2026-11-25T10:00:00.000Z', note: '' })
    expect(after.erpOrder).toBe(`F-${order.order}`)
    expect(confirmedOf(after)).toEqual([
      { answer: 'accepted', amount: 10, deliveries: [], note: '' },
      { answer: 'accepted', amount: 4, deliveries: [], note: '' },
    ])
    expect(await mailsAbout(order)).toEqual([])
    expect(await waiting()).toEqual([])
    expect(await shop.outside.list('in', 'responses', 'done')).toContain('a.xml')
  })

  test('with split dates, a changed amount and a refusal shows so, and the buyer gets one mail', async () => {
    const order = await placeOrder()
    const after = await answered(
      order,
      'b.xml',
      ublResponse(order, 'R-2', 'CA', [
        { id: 1, code: '3', quantity: '5', date: '2026-12-01', article: ROLLER.articleNr },
        { id: 1, code: '3', quantity: '3', date: '2027-01-08', article: ROLLER.articleNr },
        { id: 2, code: '7', article: GUIDE.articleNr },
      ]),
    )
    expect(after.response?.answer).toBe('changed')
    expect(confirmedOf(after)).toEqual([
      {
        answer: 'changed',
        amount: 8,
        deliveries: [
          { amount: 5, date: '2026-12-01' },
          { amount: 3, date: '2027-01-08' },
        ],
        note: '',
      },
      { answer: 'refused', amount: 0, deliveries: [], note: '' },
    ])
    const [mail, ...more] = await mailsAbout(order)
    expect(more).toEqual([])
    expect(mail?.subject).toBe(`Order ${order.order} är bekräftad med ändringar`)
    const text = mail?.text.replace(/[\u00a0\u202f]/g, ' ') ?? ''
    expect(text).toContain('Beställt 10 st, bekräftat 8 st')
    expect(text).toContain('2027-01-08: 3 st')
    expect(text).toContain('Beställt 4 st, levereras inte')
  })

  test('twice and out of order does no harm: the newest counts', async () => {
    const order = await placeOrder()
    const older = ublResponse(
      order,
      'R-3',
      'CA',
      [{ id: 1, code: '3', quantity: '2' }],
      '2026-11-25T08:00:00',
    )
    const newer = ublResponse(order, 'R-4', 'CA', [{ id: 1, code: '5' }], '2026-11-25T09:00:00')
    const first = await answered(order, 'n.xml', newer)
    const after = await answered(order, 'o.xml', older)
    expect(confirmedOf(after)).toEqual(confirmedOf(first))
    expect(after.response).toEqual(first.response)
    const again = await answered(order, 'n2.xml', newer)
    expect(confirmedOf(again)).toEqual(confirmedOf(first))
    expect(again.changed).toBe(after.changed)
    expect(await mailsAbout(order)).toEqual([])
    expect(confirmedOf(after)[0]).toMatchObject({ answer: 'accepted', amount: 10 })
    expect(confirmedOf(after)[1]).toBeUndefined()
  })

  test('that was mended under its number counts again', async () => {
    const order = await placeOrder()
    await answered(order, 'm.xml', ublResponse(order, 'R-5', 'CA', [{ id: 1, code: '3', quantity: '2' }]))
    const after = await answered(
      order,
      'm.xml',
      ublResponse(order, 'R-5', 'CA', [{ id: 1, code: '3', quantity: '9' }]),
    )
    expect(confirmedOf(after)[0]).toMatchObject({ answer: 'changed', amount: 9 })
  })

  test('may name another part in place of the ordered one', async () => {
    const order = await placeOrder()
    const after = await answered(
      order,
      's.xml',
      ublResponse(order, 'R-6', 'CA', [{ id: 1, code: '3', article: 'X', substitute: 'DR-50' }]),
    )
    expect(confirmedOf(after)[0]).toMatchObject({
      answer: 'changed',
      amount: 10,
      substitute: { articleNr: 'DR-50', label: 'Roller 50' },
    })
    expect((await mailsAbout(order))[0]?.text).toContain('Ersätts av DR-50 Roller 50')
  })

  test('a date that is later than wanted is told by mail', async () => {
    const order = await placeOrder()
    const after = await answered(
      order,
      'l.xml',
      ublResponse(order, 'R-7', 'CA', [{ id: 1, code: '3', quantity: '10', date: '2026-12-02' }]),
    )
    expect(confirmedOf(after)[0]).toMatchObject({ answer: 'accepted', deliveries: [{ date: '2026-12-02' }] })
    expect(await mailsAbout(order)).toHaveLength(1)
  })

  test('that only says the order has arrived confirms nothing', async () => {
    const order = await placeOrder()
    const after = await answered(order, 'r.xml', ublResponse(order, 'R-8', 'AB', []))
    expect(after.response?.answer).toBe('received')
    expect(confirmedOf(after)).toEqual([undefined, undefined])
  })

  test('that refuses the order refuses every line and says so by mail', async () => {
    const order = await placeOrder()
    const after = await answered(order, 'x.xml', ublResponse(order, 'R-9', 'RE', []))
    expect(after.response?.answer).toBe('refused')
    expect(confirmedOf(after).map((line) => line?.answer)).toEqual(['refused', 'refused'])
    expect((await mailsAbout(order))[0]?.subject).toBe(`Order ${order.order} kan inte levereras`)
  })
})

describe('a document with a fault', () => {
  test('in a line keeps the others, stays where it is and is reported by name', async () => {
    const order = await placeOrder()
    await shop.outside.deliver(
      'responses/bad.xml',
      ublResponse(order, 'R-10', 'CA', [
        { id: 1, code: '3', quantity: 'many' },
        { id: 2, code: '3', quantity: '3' },
        { id: 7, code: '5' },
        { id: 2, code: '5', article: 'ANOTHER' },
      ]),
    )
    const text = await takeFiles()
    expect(text).toContain('bad.xml: line 1: "many" is no amount')
    expect(text).toContain('bad.xml: line 7 is not in the order')
    expect(await waiting()).toEqual(['bad.xml'])
    expect(confirmedOf(await storedOrder(order))[1]?.amount).toBe(3)
  })

  test.for([
    ['cut.xml', '<OrderResponse><ID>1</ID>', 'so it was cut'],
    ['other.xml', '<Invoice/>', 'Invoice is no response to an order'],
    [
      'entity.xml',
      '<!DOCTYPE a [<!ENTITY b "x">]><OrderResponse>&b;</OrderResponse>',
      'defines entities, which the shop does not read',
    ],
    ['half.json', '{"kind": "response", "id"', 'it is no whole JSON in UTF-8'],
    ['kind.json', '{"kind": "invoice"}', 'its kind is neither response nor despatch'],
    [
      'unknown.json',
      '{"kind": "response", "id": "1", "issued": "2026-11-25", "order": 1, "answer": "accepted"}',
      'there is no order 1',
    ],
    [
      'when.json',
      '{"kind": "response", "id": "1", "issued": "soon", "order": 1, "answer": "accepted"}',
      'it does not say when it was issued',
    ],
  ] as const)('as a whole changes nothing: %s', async ([name, text, fault]) => {
    await shop.outside.deliver(`responses/${name}`, text)
    expect(await takeFiles()).toContain(`${name}: `)
    expect(await takeFiles()).toContain(fault)
    expect(await waiting()).toEqual([name])
  })
})

test('an ORDERRESPONSE of openTRANS says by its quantities what comes when', async () => {
  const order = await placeOrder()
  const after = await answered(
    order,
    'ot.xml',
    `<?xml version="1.0" encoding="ISO-8859-1"?>
<ORDERRESPONSE version="2.1" xmlns="http://www.opentrans.org/XMLSchema/2.1" xmlns:bmecat="http://www.bmecat.org/bmecat/2005">
  <ORDERRESPONSE_HEADER><ORDERRESPONSE_INFO>
    <ORDER_ID>${order.order}</ORDER_ID><ORDERRESPONSE_DATE>2026-11-25T10:00:00+01:00</ORDERRESPONSE_DATE>
    <SUPPLIER_ORDER_ID>OT-${order.order}</SUPPLIER_ORDER_ID>
  </ORDERRESPONSE_INFO></ORDERRESPONSE_HEADER>
  <ORDERRESPONSE_ITEM_LIST>
    <ORDERRESPONSE_ITEM><LINE_ITEM_ID>1</LINE_ITEM_ID>
      <PRODUCT_ID><bmecat:SUPPLIER_PID>${ROLLER.articleNr}</bmecat:SUPPLIER_PID></PRODUCT_ID>
      <QUANTITY>10.0</QUANTITY><bmecat:ORDER_UNIT>C62</bmecat:ORDER_UNIT>
      <PARTIAL_DELIVERY_LIST>
        <PARTIAL_DELIVERY><QUANTITY>4</QUANTITY><DELIVERY_DATE><DELIVERY_START_DATE>2026-12-01T10:00:00+01:00</DELIVERY_START_DATE><DELIVERY_END_DATE>2026-12-01T10:00:00+01:00</DELIVERY_END_DATE></DELIVERY_DATE></PARTIAL_DELIVERY>
        <PARTIAL_DELIVERY><QUANTITY>6</QUANTITY><DELIVERY_DATE><DELIVERY_START_DATE>2026-12-14T10:00:00+01:00</DELIVERY_START_DATE><DELIVERY_END_DATE>2026-12-18T10:00:00+01:00</DELIVERY_END_DATE></DELIVERY_DATE></PARTIAL_DELIVERY>
      </PARTIAL_DELIVERY_LIST>
    </ORDERRESPONSE_ITEM>
    <ORDERRESPONSE_ITEM><LINE_ITEM_ID>2</LINE_ITEM_ID><PRODUCT_ID/><QUANTITY>0</QUANTITY><bmecat:ORDER_UNIT>C62</bmecat:ORDER_UNIT></ORDERRESPONSE_ITEM>
  </ORDERRESPONSE_ITEM_LIST>
  <ORDERRESPONSE_SUMMARY><TOTAL_ITEM_NUM>2</TOTAL_ITEM_NUM></ORDERRESPONSE_SUMMARY>
</ORDERRESPONSE>`,
  )
  expect(after.erpOrder).toBe(`OT-${order.order}`)
  expect(confirmedOf(after)).toEqual([
    {
      answer: 'accepted',
      amount: 10,
      deliveries: [
        { amount: 4, date: '2026-12-01' },
        { amount: 6, date: '2026-12-14', until: '2026-12-18' },
      ],
      note: '',
    },
    { answer: 'refused', amount: 0, deliveries: [], note: '' },
  ])
})

test('a response as JSON names the order by its tempId', async () => {
  const order = await placeOrder()
  const response = {
    kind: 'response',
    id: 'J-1',
    issued: '2026-11-25T10:00:00Z',
    order: order.tempId,
    answer: 'changed',
    note: 'Vi ringer.',
    lines: [
      { position: 1, answer: 'changed', amount: '7.5', deliveries: [{ date: '2026-12-03' }], note: 'Sista' },
    ],
  }
  const after = await answered(order, 'j.json', JSON.stringify(response))
  expect(after.response?.note).toBe('Vi ringer.')
  expect(confirmedOf(after)).toEqual([
    { answer: 'changed', amount: 7.5, deliveries: [{ date: '2026-12-03' }], note: 'Sista' },
    undefined,
  ])
})

describe('an advice of a shipment', () => {
  const advice = (order: Order, id: string, amounts: readonly (readonly [line: number, amount: string])[]) =>
    `<DespatchAdvice xmlns="urn:oasis:names:specification:ubl:schema:xsd:DespatchAdvice-2" xmlns:b="urn:b">
      <b:ID>${id}</b:ID><b:IssueDate>2026-11-26</b:IssueDate><b:OrderReference><b:ID>${order.order}</b:ID></b:OrderReference>
      <b:Shipment><b:ID>NA</b:ID><b:Consignment><b:ID>TRACK-${id}</b:ID><b:CarrierParty><b:PartyName><b:Name>PostNord</b:Name></b:PartyName></b:CarrierParty></b:Consignment></b:Shipment>
      ${amounts.map(([line, amount]) => `<b:DespatchLine><b:ID>${line}</b:ID><b:DeliveredQuantity unitCode="C62">${amount}</b:DeliveredQuantity><b:OrderLineReference><b:LineID>${line}</b:LineID></b:OrderLineReference></b:DespatchLine>`).join('')}
    </DespatchAdvice>`

  test('adds a shipment and the amounts that have left; the same again changes nothing', async () => {
    const order = await placeOrder()
    const first = await answered(order, 'd1.xml', advice(order, `A${order.order}`, [[1, '4']]))
    expect(first.shippments).toEqual([
      {
        shippmentId: `TRACK-A${order.order}`,
        transporter: 'PostNord',
        location: '',
        url: '',
        status: 'in transit',
      },
    ])
    expect(first.products.map(({ shipped }) => shipped)).toEqual([4, undefined])
    const again = await answered(order, 'd1.xml', advice(order, `A${order.order}`, [[1, '4']]))
    expect(again.changed).toBe(first.changed)
    const after = await answered(
      order,
      'd2.xml',
      advice(order, `B${order.order}`, [
        [1, '6'],
        [2, '4'],
      ]),
    )
    expect(after.products.map(({ shipped }) => shipped)).toEqual([10, 4])
    expect(after.shippments).toHaveLength(2)
  })

  test('has a link to the web or none', async () => {
    const order = await placeOrder()
    const advices = ['javascript:alert(1)', 'https://tracking.example/2'].map((url, index) => ({
      kind: 'despatch',
      id: `U-${index}`,
      issued: '2026-11-26T09:00:00Z',
      order: order.order,
      shipmentId: `U${order.order}-${index}`,
      url,
    }))
    const after = await answered(order, 'u.json', JSON.stringify(advices))
    expect(after.shippments.map(({ url }) => url)).toEqual(['', 'https://tracking.example/2'])
  })

  test('does not turn back a shipment that has arrived', async () => {
    const order = await placeOrder()
    await answered(order, 'e1.xml', advice(order, `C${order.order}`, [[1, '10']]))
    await shop.outside.deliver(
      'shipments.csv',
      'tempId;shipmentId;transporter;status',
      `${order.tempId};TRACK-C${order.order};PostNord;delivered`,
    )
    await takeFiles()
    await shop.outside.withdraw('shipments.csv')
    const after = await answered(
      order,
      'e2.xml',
      advice(order, `C${order.order}`, [
        [1, '10'],
        [2, '1'],
      ]),
    )
    expect(after.shippments.map(({ status }) => status)).toEqual(['delivered'])
    expect(after.products.map(({ shipped }) => shipped)).toEqual([10, 1])
  })

  test.skipIf(EXTRA === undefined)('the sample of openTRANS is read whole but for its order', async () => {
    const sample = await readFile(
      join(EXTRA ?? '', 'order-samples', 'opentrans21_sample_dispatch.xml'),
      'latin1',
    )
    const order = await placeOrder()
    const own = sample
      .replace('<ORDER_ID>ORD112</ORDER_ID>', `<ORDER_ID>${order.order}</ORDER_ID>`)
      .replace('<LINE_ITEM_ID>P697</LINE_ITEM_ID>', '<LINE_ITEM_ID>1</LINE_ITEM_ID>')
    await shop.outside.deliver('responses/first.xml', 'x')
    await shop.outside.withdraw('responses/first.xml')
    await shop.outside.deliverBytes('responses/sample.xml', Buffer.from(own, 'latin1'))
    await takeFiles()
    const after = await storedOrder(order)
    expect(after.shippments).toEqual([
      {
        shippmentId: 'PACK-04943',
        transporter: 'Transportation Services Inc.',
        location: '',
        url: 'http://trace.your.package.com',
        status: 'in transit',
      },
    ])
    expect(after.products[0]?.shipped).toBe(4000)
  })
})

test.skipIf(EXTRA === undefined)(
  'the sample of a response of Peppol is read whole but for its order',
  async () => {
    const sample = await readFile(
      join(EXTRA ?? '', 'order-samples', 'peppol_OrderResponse_Example.xml'),
      'utf8',
    )
    const order = await placeOrder()
    const own = sample
      .replace('<cbc:ID>11233</cbc:ID>', `<cbc:ID>${order.order}</cbc:ID>`)
      .replace('<cbc:ID>SN-33</cbc:ID>', `<cbc:ID>${ROLLER.articleNr}</cbc:ID>`)
      .replace('<cbc:ID>SN-34</cbc:ID>', `<cbc:ID>SUB</cbc:ID>`)
      .replace('<cbc:ID>SN-34</cbc:ID>', `<cbc:ID>${GUIDE.articleNr}</cbc:ID>`)
    await shop.outside.deliver('responses/peppol.xml', own)
    const text = await takeFiles()
    expect(text).toContain('peppol.xml: line 3 is not in the order')
    const after = await storedOrder(order)
    expect(after.response).toMatchObject({ note: 'Response message with amendments in the details' })
    expect(confirmedOf(after)).toMatchObject([
      {
        answer: 'changed',
        amount: 10,
        deliveries: [{ date: '2018-08-10', until: '2018-08-12' }],
        substitute: { articleNr: 'SUB' },
        note: 'Order line note text',
      },
      { answer: 'accepted', amount: 4 },
    ])
  },
)
