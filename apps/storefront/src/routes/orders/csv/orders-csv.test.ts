import type { Order } from '@hoistway/contract/orders/orders'
import { Currency } from '@hoistway/domain/codes'
import { expect, test } from 'vitest'
import { ordersCsv } from './orders-csv.ts'

const line = {
  product: null,
  cartItem: { productID: 7, amount: 62.5, specificationText: 'cut; "clean"' },
  price: 54,
  priceSource: 1,
  total: 3375,
  ordered: { articleNr: '24008-819', unit: 'm', label: { sv: 'Lina', en: 'Rope', de: 'Seil' } },
}
const order = {
  order: 104_893,
  orderedBy: 'Karin Lindqvist',
  userOrder: '=HYPERLINK("http://evil.example")',
  mark: '@SUM(A1)',
  // In Stockholm it is the 21st already.
  date: '2026-11-20T23:30:00.000Z',
  attestStatus: null,
  shippments: [],
  currency: Currency.Sek,
  total: 4065.5,
  products: [
    line,
    {
      ...line,
      product: { unit: 'm', label: 'Dörrulle', attributes: { articleNr: '40561-014' } },
      cartItem: { productID: 8, amount: 2, specificationText: null },
    },
  ],
} as unknown as Order

const rowsIn = (locale: 'sv' | 'en', orders: readonly Order[] = [order]) =>
  ordersCsv(orders, { locale, t: (key) => key }).split('\r\n')

test('each line of an order is a row, with the numbers and the separator of the language', () => {
  const [head, first, second, end] = rowsIn('sv')
  expect(head?.startsWith('\uFEFForders.order;orders.date;')).toBe(true)
  expect(first).toContain(';24008-819;Lina;62,5;unit.m;54,00;3375,00;')
  expect(first?.endsWith(';4065,50;SEK')).toBe(true)
  expect(second).toContain(';40561-014;Dörrulle;2;')
  expect(first).toContain('104893;2026-11-21;Karin Lindqvist;')
  expect(end).toBe('')
  expect(rowsIn('en')[1]).toContain(',24008-819,Rope,62.5,unit.m,54.00,3375.00,')
})

test('a text of people is text to a spreadsheet, never a formula, and cannot leave its cell', () => {
  const [, first] = rowsIn('sv')
  expect(first).toContain(`;"'=HYPERLINK(""http://evil.example"")";'@SUM(A1);`)
  expect(first).toContain('"cut; ""clean"""')
})

test('the own article number of a line stands behind its comment (AMB-106)', () => {
  const numbered = { ...line, cartItem: { ...line.cartItem, specificationText: '', ownArticleNr: '=NL;7' } }
  const [head, first] = rowsIn('sv', [{ ...order, products: [numbered] } as unknown as Order])
  expect(head).toContain(';cart.comment;cart.ownArticleNr;')
  expect(first).toContain(`;3375,00;;"'=NL;7";4065,50;`)
})

test('a person who may see no prices gets none (AMB-49)', () => {
  const [, first] = rowsIn('sv', [{ ...order, total: 0, pricesHidden: true } as Order])
  expect(first?.endsWith(';;;"cut; ""clean""";;;SEK')).toBe(true)
})
