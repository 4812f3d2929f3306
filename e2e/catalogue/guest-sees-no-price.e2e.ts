/** A guest sees no price: not on a page, not in the data that travels inside it, not in the answer of any call
 *  (CART-09, CARTUI-07). The same look at a customer's pages and answers does find prices. The
 *  cart on the screen is in apps/storefront/test/guest-sees-no-price.browser.test.ts. */

import type { Call } from '@hoistway/contract/call'
import { type CallName, calls, type InputOf } from '@hoistway/contract/calls'
import type { Client } from '@hoistway/contract/client'
import { EXAMPLES } from '@hoistway/contract/examples'
import { LOCALES } from '@hoistway/domain/texts/locale'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { beforeAll, expect, test } from 'vitest'
import { MONEY } from '../browser/money-words.ts'
import { clientOf, logIn } from '../buyers/customer.ts'
import { sharedShop } from '../shops/shop-of-file.ts'

const shop = sharedShop()
let karinsCookie: string
beforeAll(async () => {
  karinsCookie = await logIn(shop.url, KARIN)
})

const PARTS = Object.values(NAMED_PARTS).map(({ id }) => id)
const ORDERABLE = NAMED_PARTS.stockHundred.id
const PAGES = [
  '/',
  '/products',
  '/products?view=card&size=100',
  '/?q=roller',
  '/?stock=1',
  '/login',
  '/register',
  '/contact',
  '/users/me',
  '/orders',
  '/no-such-page',
  ...PARTS.map((id) => `/product/${id}`),
]

test.each(LOCALES)(
  'no page holds a price for a guest, neither to read nor in its data: %s [STOCK-08]',
  async (locale) => {
    for (const path of PAGES) expect([path, await pricesInPage(path, `locale=${locale}`)]).toEqual([path, []])
  },
)

test('the same pages hold prices for a customer [API-GEN-07]', async () => {
  for (const path of ['/products', `/product/${ORDERABLE}`]) {
    const found = await pricesInPage(path, karinsCookie)
    expect(found).toContainEqual(expect.stringMatching(/^page: /))
    expect(found).toContainEqual(expect.stringMatching(/^data.*price/))
  }
})

/** Every call that a guest may make, files apart. The token of a mail has no answer for a guest who has none. */
const PUBLIC = (Object.entries(calls) as [CallName, Call][])
  .filter(([, { access, result }]) => access === 'public' && result !== 'file')
  .map(([name]) => name)
  .filter((name) => name !== 'setNewPassword' && name !== 'confirmEmail')

/** Where the contract's example shows few parts or none, all named ones are asked for. */
const WIDER: { readonly [N in CallName]?: InputOf<N> } = {
  login: { body: { username: KARIN.email, password: 'not hers' } },
  updateCartInfo: {
    body: { cartItems: PARTS.map((productID) => ({ productID, amount: 10, specificationText: '' })) },
  },
  deliveryOptions: { query: { weight: 1, longGoods: false } },
  filterProducts: { body: { resultsPageSize: 500 } },
  getProductsPage: { body: { requestedProductIDs: PARTS } },
  getProductInLanguage: { params: { id: ORDERABLE }, query: { language: 'sv' } },
  getProduct: { params: { id: ORDERABLE }, query: { locale: 'de' } },
  getCartItemPrice: { params: { id: ORDERABLE, amount: 10 } },
  getCartPrices: { body: PARTS.map((productID) => ({ productID, amount: 10 })) },
  getCartWeight: { body: PARTS.map((productID) => ({ productID, amount: 10 })) },
}

test.each(PUBLIC)('no price in the answer to a guest: %s [ROLE-01, STOCK-08]', async (name) => {
  const answer = await ask(clientOf(shop.url), name)
  expect(pricesIn(answer, name)).toEqual([])
})

test.each([
  'updateCartInfo',
  'deliveryOptions',
  'filterProducts',
  'getProductsPage',
  'getProduct',
  'getCartItemPrice',
  'getCartPrices',
] as const)('a price in the answer to a customer: %s', async (name) => {
  const answer = await ask(clientOf(shop.url, karinsCookie), name)
  expect(pricesIn(answer, name)).not.toEqual([])
})

async function pricesInPage(path: string, cookie: string): Promise<string[]> {
  const html = await (await fetch(shop.url + path, { headers: { cookie } })).text()
  const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  if (data === undefined) throw new Error(`The page ${path} holds no data.`)
  const shown = html.replace(data, '')
  const money = MONEY.exec(shown)?.[0]
  return [...(money === undefined ? [] : [`page: ${money}`]), ...pricesIn(JSON.parse(data), 'data')]
}

async function ask(client: Client, name: CallName): Promise<unknown> {
  // The one place where input and row are not known to belong together to the compiler.
  return client.call(calls[name], (await inputOf(name)) as never)
}

/** A list is read by its token, which only a shop that runs can give: it is Karin's, with her prices. */
async function inputOf(name: CallName): Promise<unknown> {
  if (name !== 'getShareableProductList') return WIDER[name] ?? EXAMPLES[name]
  const items = PARTS.map((productId) => ({ productId, amount: 10 }))
  const id = await clientOf(shop.url, karinsCookie).call(calls.saveShareableProductList, { body: { items } })
  return { query: { id, language: 'en' } }
}

const PRICED_NUMBERS = /^(?:d?price|listPrice|lineTotal|subtotal|fee|discount|kickback|webDiscount)$/i
const PRICED_LISTS = /^(?:prices|tiers|transports)$/

/** Where a value holds something that is or looks like a price. */
function pricesIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return MONEY.test(value) ? [`${path}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = `${path}.${key}`
    if (PRICED_NUMBERS.test(key) && typeof inner === 'number' && inner !== 0) return [`${here}: ${inner}`]
    if (PRICED_LISTS.test(key) && Array.isArray(inner) && inner.length > 0) return [here]
    return pricesIn(inner, here)
  })
}
