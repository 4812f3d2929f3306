/** Every row of the contract, asked as everybody. */
import type { Access, Call } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import { addressOf, type WireInput } from '@hoistway/contract/client'
import { LOCALES, type Locale, languageOf } from '@hoistway/domain/locale'
import { DEMO_PASSWORD, OTTO } from '@hoistway/fixtures/cast'
import { NAMED_PARTS } from '@hoistway/fixtures/shelf'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { afterAll, describe, expect, test } from 'vitest'
import { APP_ORIGIN, OPENING, openTestShop } from '../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const ROWS = Object.entries(calls) as [CallName, Call][]
const part = NAMED_PARTS.tiersOneTenFifty
let addresses = 0

/** An input that succeeds, of each row. A row without one does not compile, and fails here. */
const INPUTS: Readonly<Record<CallName, (locale: Locale) => WireInput>> = {
  login: () => ({ body: { username: 'karin@nordlift.example', password: DEMO_PASSWORD } }),
  token: () => ({}),
  logout: () => ({}),
  startObject: () => ({}),
  userObject: () => ({}),
  languages: () => ({}),
  countries: (locale) => ({ query: { locale } }),
  updateCartInfo: (locale) => ({
    body: { cartItems: [{ productID: part.id, amount: 2 }], language: languageOf[locale] },
  }),
  discount: () => ({ query: { cartItems: [{ productID: part.id, amount: 2 }] } }),
  deliveryOption: () => ({ query: { transportId: 40, weight: 3 } }),
  deliveryOptions: () => ({ query: { weight: 3, longGoods: false } }),
  address: () => ({ query: { addressId: 1 } }),
  addresses: () => ({}),
  addAddress: () => {
    addresses += 1
    const address = `Storgatan ${addresses}`
    return {
      body: {
        name: 'Bygget',
        recipient: 'Nordlift AB',
        address,
        postAddress: '111 22 Stockholm',
        country: 'SE',
      },
    }
  },
  placeOrder: () => ({
    body: {
      orderInformation: { addressId: 1, transportId: 40, desiredDelivery: '2026-12-01' },
      cartItems: [{ productID: part.id, amount: 2 }],
    },
  }),
  orderHistory: () => ({}),
  getNewProduct: (locale) => ({ query: { locale } }),
  allIds: () => ({}),
  getProductFilterSetup: () => ({ query: {} }),
  filterProducts: (locale) => ({ body: { language: languageOf[locale], resultsPageSize: 40 } }),
  getProductsPage: (locale) => ({
    body: { requestedProductIDs: [part.id], language: languageOf[locale] },
  }),
  getAsset: () => ({ params: { id: assetId } }),
  getProductInLanguage: (locale) => ({ params: { id: part.id }, query: { language: languageOf[locale] } }),
  getProduct: (locale) => ({ params: { id: part.id }, query: { locale } }),
  appTexts: () => ({}),
  navMenus: (locale) => ({ query: { locale } }),
  cookieConsent: (locale) => ({ query: { locale } }),
}

const assetId = await firstAsset()

async function firstAsset(): Promise<number> {
  const [product] = await shop.guest.call(calls.getProductsPage, { body: { requestedProductIDs: [part.id] } })
  return product?.attributes.imageAssetIDs[0] ?? 0
}

function ask(name: CallName, headers: Record<string, string>, locale: Locale = 'sv') {
  const row: Call = calls[name]
  const input = INPUTS[name](locale)
  return shop.inject({
    method: row.method,
    url: `/api${addressOf(row, input)}`,
    headers,
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  })
}

test('the table above has an input for every row of the contract', () => {
  expect(Object.keys(INPUTS).sort()).toEqual(Object.keys(calls).sort())
})

describe.for(ROWS)('%s', ([name, row]) => {
  test.for(LOCALES)('answers in %s with what its row says and nothing else', async (locale) => {
    const { cookie = '' } = await (endsSession(name) ? shop.logIn : shop.as)('karin@nordlift.example')
    for (const headers of row.access === 'public' ? [{ cookie }, {}] : [{ cookie }]) {
      const answer = await ask(name, headers, locale)
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      // A token is for those who have a session; for everybody else there is nothing (AMB-13).
      if (answer.statusCode === 204)
        expect([row.result === 'nothing', name]).toContain(row.result === 'nothing' || 'token')
      else if (row.result === 'file') expect(answer.rawPayload.length).toBeGreaterThan(100)
      else if (row.result !== 'nothing') {
        const value: unknown = answer.json()
        expect(Compile(row.result).Errors(value)).toEqual([])
        expect(value).toEqual(Value.Clean(row.result, structuredClone(value)))
      }
    }
  })
})

describe('asked as', () => {
  const CUSTOMERS: readonly Access[] = ['public', 'customer']
  const ADMINS: readonly Access[] = [...CUSTOMERS, 'customerAdmin']

  async function cookieOf(email: string): Promise<Record<string, string>> {
    const { cookie = '' } = await shop.logIn(email)
    return { cookie }
  }

  const ROLES: readonly {
    readonly who: string
    readonly headers: () => Promise<Record<string, string>>
    readonly may: readonly Access[]
  }[] = [
    { who: 'a guest', headers: async () => ({}), may: ['public'] },
    { who: 'a customer user', headers: () => cookieOf('karin@nordlift.example'), may: CUSTOMERS },
    { who: 'a customer admin', headers: () => cookieOf('ada@nordlift.example'), may: ADMINS },
    {
      who: 'a customer admin of another company',
      headers: () => cookieOf('greta@aufzugwerk.example'),
      may: ADMINS,
    },
    { who: 'a site admin', headers: () => cookieOf('sven@inhouse.example'), may: [...ADMINS, 'siteAdmin'] },
    { who: 'an app with a bearer token', headers: bearer, may: CUSTOMERS },
    { who: 'a user deactivated after logging in', headers: deactivated, may: ['public'] },
    { who: 'a user whose company was removed', headers: ofRemovedCompany, may: ['public'] },
    { who: 'a visitor with an expired session', headers: expired, may: ['public'] },
    {
      who: 'a visitor with a made-up cookie',
      headers: async () => ({ cookie: `hoistway=${'A'.repeat(43)}` }),
      may: ['public'],
    },
    {
      who: 'a visitor with rubbish for a cookie',
      headers: async () => ({ cookie: "hoistway=' or 1=1 --; ;=" }),
      may: ['public'],
    },
    {
      who: 'a visitor with a made-up token',
      headers: async () => ({ authorization: `Bearer ${'A'.repeat(43)}` }),
      may: ['public'],
    },
  ]

  test.for(ROLES)('$who, each row lets in or refuses with 401', async ({ headers, may }) => {
    const sent = await headers()
    // Login and logout end the session that they come with, so they are asked last.
    const inTurn = ROWS.toSorted(([a], [b]) => Number(endsSession(a)) - Number(endsSession(b)))
    for (const [name, row] of inTurn) {
      const answer = await ask(name, sent)
      expect(answer.statusCode, `${name}: ${answer.body.slice(0, 200)}`).toBeLessThan(500)
      if (may.includes(row.access)) {
        expect(answer.statusCode, `${name}: ${answer.body.slice(0, 200)}`).not.toBe(401)
      } else {
        expect(answer.statusCode, name).toBe(401)
        expect(answer.headers['content-type']).toContain('application/problem+json')
        expect(answer.json()).toMatchObject({ type: 'notLoggedIn', status: 401, instance: `/api${row.path}` })
      }
    }
  })

  test('a guest, a customer call is refused before its input is looked at (AMB-06)', async () => {
    for (const [name, row] of ROWS.filter(([, { access }]) => access !== 'public')) {
      const answer = await shop.inject({
        method: row.method,
        url: `/api${row.path}`,
        ...(row.body ? { payload: [7] } : {}),
      })
      expect(answer.statusCode, name).toBe(401)
    }
  })

  async function bearer(): Promise<Record<string, string>> {
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/v2/account/login',
      headers: { origin: APP_ORIGIN },
      payload: { username: 'karin@nordlift.example', password: DEMO_PASSWORD },
    })
    return { authorization: `Bearer ${answer.json<{ token: string }>().token}` }
  }

  async function deactivated(): Promise<Record<string, string>> {
    const headers = await cookieOf('olle@nordlift.example')
    await shop.db
      .updateTable('users')
      .set({ active: false })
      .where('user_name', '=', 'olle@nordlift.example')
      .execute()
    return headers
  }

  async function ofRemovedCompany(): Promise<Record<string, string>> {
    const headers = await cookieOf('elsa@inhouse.example')
    await shop.db
      .updateTable('companies')
      .set({ removed: OPENING })
      .where('company_code', '=', '1234')
      .execute()
    return headers
  }

  async function expired(): Promise<Record<string, string>> {
    const headers = await cookieOf('otto@aufzugwerk.example')
    await shop.db.updateTable('sessions').set({ expires: OPENING }).where('user_id', '=', OTTO.id).execute()
    return headers
  }
})

function endsSession(name: CallName): boolean {
  return name === 'login' || name === 'logout'
}
