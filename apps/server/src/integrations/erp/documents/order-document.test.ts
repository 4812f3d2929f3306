/** Orders as they leave for the business system. The samples of openTRANS and Peppol show the order of the elements. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SOME_ORDER } from '../../../testing/erp/erp-port.ts'
import { type XmlElement, xmlDocument } from '../../xml/xml-records.ts'
import { uneceUnit } from './numbers.ts'
import { orderDocument } from './order-document.ts'
import { postalLine } from './post-address.ts'
import { find, findAll, textAt } from './xml-path.ts'

const EXTRA = process.env.EXTRA_FIXTURES
if (EXTRA === undefined)
  console.warn('NOT RUN: 2 tests of order documents need EXTRA_FIXTURES, a folder with samples.')

const SELLER = { name: 'Hissdelar & Co', electronicAddress: '0007:5560001234' }
const LINE = {
  position: 2,
  articleNr: 'DR-52',
  label: { sv: 'Rulle <52>', en: '', de: '' },
  unit: 'pcs',
  amount: 3_000,
  price: 100_000,
  total: 300_000,
  comment: 'Kort "axel"',
  ownArticleNr: '',
}
const ORDER = {
  ...SOME_ORDER,
  electronicAddress: '0007:5561112223',
  sentBy: 'Anna Admin',
  lines: [...SOME_ORDER.lines, LINE],
  subtotal: 31_179_432,
  total: 32_369_432,
}

const written = async (format: 'ubl' | 'opentrans') =>
  xmlDocument(Buffer.from((await orderDocument(ORDER, format, SELLER)).text))

describe('an order in UBL', async () => {
  const root = await written('ubl')

  test('says who orders what for whom, and when', () => {
    expect(root.name).toBe('Order')
    expect(textAt(root, 'ID')).toBe('104999')
    expect(textAt(root, 'IssueDate')).toBe('2026-11-23')
    expect(textAt(root, 'DocumentCurrencyCode')).toBe('SEK')
    expect(textAt(root, 'Note')).toBe('åäö\nß')
    expect(textAt(root, 'CustomerReference')).toBe('=cmd()')
    expect(textAt(root, 'OriginatorDocumentReference', 'ID')).toBe('Skepp 4, "port B"')
    expect(textAt(root, 'AdditionalDocumentReference', 'ID')).toBe(ORDER.tempId)
    const buyer = find(root, 'BuyerCustomerParty', 'Party')
    expect(find(buyer, 'EndpointID')).toMatchObject({ text: '5561112223', attributes: { schemeID: '0007' } })
    expect(textAt(buyer, 'PartyIdentification', 'ID')).toBe('20417')
    expect(textAt(buyer, 'Contact', 'ElectronicMail')).toBe('karin@nordlift.example')
    const seller = find(root, 'SellerSupplierParty', 'Party')
    expect(find(seller, 'EndpointID')).toMatchObject({ text: '5560001234', attributes: { schemeID: '0007' } })
    expect(textAt(seller, 'PartyName', 'Name')).toBe('Hissdelar & Co')
    const address = find(root, 'Delivery', 'DeliveryLocation', 'Address')
    expect(address?.children.map(({ name, text }) => [name, text.trim()])).toEqual([
      ['StreetName', 'Gatan 1'],
      ['CityName', 'Stockholm'],
      ['PostalZone', '111 22'],
      ['Country', ''],
    ])
    expect(textAt(root, 'Delivery', 'RequestedDeliveryPeriod', 'EndDate')).toBe('2026-11-24')
    expect(textAt(root, 'Delivery', 'DeliveryParty', 'PartyName', 'Name')).toBe('Nordlift')
  })

  test('has every line with amount, unit, price and sum, and sums that add up', () => {
    const lines = findAll(root, 'OrderLine')
    const [first, second] = lines.map((line) => find(line, 'LineItem'))
    expect(lines).toHaveLength(2)
    expect(textAt(first, 'ID')).toBe('1')
    expect(find(first, 'Quantity')).toMatchObject({ text: '250.1250', attributes: { unitCode: 'MTR' } })
    expect(find(first, 'LineExtensionAmount')).toMatchObject({
      text: '3087.9432',
      attributes: { currencyID: 'SEK' },
    })
    expect(textAt(first, 'PartialDeliveryIndicator')).toBe('true')
    expect(textAt(first, 'Price', 'PriceAmount')).toBe('12.3456')
    expect(textAt(first, 'Item', 'Name')).toBe('Door roller')
    expect(textAt(first, 'Item', 'BuyersItemIdentification', 'ID')).toBe('N-7')
    expect(textAt(first, 'Item', 'SellersItemIdentification', 'ID')).toBe('DR-48')
    expect(textAt(lines[1], 'Note')).toBe('Kort "axel"')
    expect(textAt(second, 'Item', 'Name')).toBe('Rulle <52>')
    expect(find(second, 'Item', 'BuyersItemIdentification')).toBeUndefined()
    const charge = find(root, 'AllowanceCharge')
    expect(textAt(charge, 'ChargeIndicator')).toBe('true')
    expect(textAt(charge, 'Amount')).toBe('119')
    const totals = find(root, 'AnticipatedMonetaryTotal')
    expect(totals?.children.map(({ name, text }) => [name, text])).toEqual([
      ['LineExtensionAmount', '3117.9432'],
      ['TaxExclusiveAmount', '3236.9432'],
      ['ChargeTotalAmount', '119'],
      ['PayableAmount', '3236.9432'],
    ])
  })

  test.skipIf(EXTRA === undefined)('has its elements where the sample of Peppol has them', async () => {
    await expectOrderOf('peppol_Order_Example.xml', root)
  })
})

describe('an order in openTRANS', async () => {
  const root = await written('opentrans')
  const info = find(root, 'ORDER_HEADER', 'ORDER_INFO')

  test('says who orders what for whom, and when', () => {
    expect(root).toMatchObject({ name: 'ORDER', attributes: { version: '2.1', type: 'standard' } })
    expect(textAt(info, 'ORDER_ID')).toBe('104999')
    expect(textAt(info, 'ORDER_DATE')).toBe('2026-11-23T09:00:00Z')
    expect(textAt(info, 'DELIVERY_DATE', 'DELIVERY_END_DATE')).toBe('2026-11-24T12:00:00Z')
    const parties = findAll(find(info, 'PARTIES'), 'PARTY')
    expect(parties.map((party) => [textAt(party, 'PARTY_ROLE'), textAt(party, 'PARTY_ID')])).toEqual([
      ['buyer', '20417'],
      ['supplier', '0007:5560001234'],
      ['delivery', 'delivery'],
    ])
    expect(textAt(parties[2], 'ADDRESS', 'ZIP')).toBe('111 22')
    expect(textAt(info, 'CUSTOMER_ORDER_REFERENCE', 'ORDER_ID')).toBe('=cmd()')
    const references = find(info, 'ORDER_PARTIES_REFERENCE')
    expect(textAt(references, 'BUYER_IDREF')).toBe('20417')
    expect(textAt(references, 'SHIPMENT_PARTIES_REFERENCE', 'DELIVERY_IDREF')).toBe('delivery')
    expect(textAt(info, 'PARTIAL_SHIPMENT_ALLOWED')).toBe('TRUE')
    expect(findAll(info, 'REMARKS').map(({ attributes, text }) => [attributes.type, text])).toEqual([
      ['order', 'åäö\nß'],
      ['mark', 'Skepp 4, "port B"'],
    ])
    expect(find(info, 'HEADER_UDX')?.children.map(({ name, text }) => [name, text])).toEqual([
      ['UDX.HOISTWAY.TEMP_ID', ORDER.tempId],
      ['UDX.HOISTWAY.DELIVERY_FEE', '119'],
      ['UDX.HOISTWAY.SENT_BY', 'Anna Admin'],
    ])
  })

  test('has every line with amount, unit, price and sum, and their number and total', () => {
    const [first, second] = findAll(find(root, 'ORDER_ITEM_LIST'), 'ORDER_ITEM')
    expect(textAt(first, 'LINE_ITEM_ID')).toBe('1')
    expect(textAt(first, 'PRODUCT_ID', 'SUPPLIER_PID')).toBe('DR-48')
    expect(textAt(first, 'PRODUCT_ID', 'BUYER_PID')).toBe('N-7')
    expect(
      findAll(find(first, 'PRODUCT_ID'), 'DESCRIPTION_SHORT').map(({ attributes, text }) => [
        attributes.lang,
        text,
      ]),
    ).toEqual([
      ['swe', 'Dörrulle'],
      ['eng', 'Door roller'],
      ['deu', 'Türrolle'],
    ])
    expect(textAt(first, 'QUANTITY')).toBe('250.1250')
    expect(textAt(first, 'ORDER_UNIT')).toBe('MTR')
    expect(textAt(first, 'PRODUCT_PRICE_FIX', 'PRICE_AMOUNT')).toBe('12.3456')
    expect(textAt(first, 'PRICE_LINE_AMOUNT')).toBe('3087.9432')
    expect(textAt(second, 'REMARKS')).toBe('Kort "axel"')
    const summary = find(root, 'ORDER_SUMMARY')
    expect(textAt(summary, 'TOTAL_ITEM_NUM')).toBe('2')
    expect(textAt(summary, 'TOTAL_AMOUNT')).toBe('3117.9432')
  })

  test.skipIf(EXTRA === undefined)('has its elements where the sample of openTRANS has them', async () => {
    await expectOrderOf('opentrans21_sample_order.xml', root)
  })
})

/** Each element stands in the sample under the same parent, and elements of one parent stand in its order there. */
async function expectOrderOf(sample: string, root: XmlElement): Promise<void> {
  const shown = childrenByParent(
    await xmlDocument(await readFile(join(EXTRA ?? '', 'order-samples', sample))),
  )
  const compare = ({ name: parent, children }: XmlElement): void => {
    if (parent === 'HEADER_UDX') return
    const known = shown.get(parent) ?? []
    const names = children.map(({ name }) => name)
    expect(
      names.filter((name) => !known.includes(name)),
      parent,
    ).toEqual([])
    const places = names.map((name) => known.indexOf(name))
    expect(places, parent).toEqual(places.toSorted((one, other) => one - other))
    children.forEach(compare)
  }
  compare(root)
}

/** The names of the children of all elements of a name, once each, in their order. */
function childrenByParent(root: XmlElement): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const walk = (element: XmlElement): void => {
    const names = found.get(element.name) ?? []
    found.set(element.name, names)
    let place = 0
    for (const { name } of element.children) {
      const at = names.indexOf(name)
      if (at === -1) names.splice(place, 0, name)
      place = (at === -1 ? place : at) + 1
    }
    element.children.forEach(walk)
  }
  walk(root)
  return found
}

test.for(['json', 'ubl', 'opentrans'] as const)('the same order is the same %s again', async (format) => {
  const first = await orderDocument(ORDER, format, SELLER)
  expect(await orderDocument(ORDER, format, SELLER)).toEqual(first)
})

test('a text with characters that XML cannot hold loses these alone', async () => {
  const message = 'a\u0000b\u000bc\ud800d\u{1f600}]]>'
  const { text } = await orderDocument({ ...ORDER, message }, 'ubl', SELLER)
  expect(textAt(await xmlDocument(Buffer.from(text)), 'Note')).toBe('abcd\u{1f600}]]>')
})

test.for([
  ['118 63 Stockholm', { zip: '118 63', city: 'Stockholm' }],
  ['D-70199 Stuttgart', { zip: '70199', city: 'Stuttgart' }],
  ['SE-11122, Stockholm', { zip: '11122', city: 'Stockholm' }],
  ['1012 AB Amsterdam', { zip: '1012 AB', city: 'Amsterdam' }],
  ['0585 Oslo', { zip: '0585', city: 'Oslo' }],
  ['London SW1A 1AA', { city: 'London SW1A 1AA' }],
] as const)('the postal line %s', ([line, parts]) => {
  expect(postalLine(line)).toEqual(parts)
})

test('units are codes of UN/ECE', () => {
  expect(['pcs', 'M', 'kg', 'PA', 'barrel'].map(uneceUnit)).toEqual(['C62', 'MTR', 'KGM', 'PA', 'ZZ'])
})
