import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { type CallName, calls } from './calls.ts'
import { PROBLEMS } from './problems.ts'

const ROWS = Object.entries(calls) as [CallName, Call][]

/** What clients in the field depend on: a change here is a change for them, and belongs in the change log. */
test('the contract is what it was', () => {
  const table = ROWS.map(([name, { method, path, access, params, query, body, result, headers }]) => {
    const schemas = JSON.stringify([params, query, body, result, headers])
    return `${method} ${path} ${access} ${createHash('sha256').update(schemas).digest('hex').slice(0, 12)} ${name}`
  })
  expect(table).toMatchInlineSnapshot(`
    [
      "POST /v2/account/login public f214d3d314ac login",
      "GET /v2/account/token public f3cb29c5481c token",
      "GET /v2/account/logout public 9d1a0fa2144d logout",
      "GET /v1/Home/start-object public 6a681e0401a3 startObject",
      "GET /v1/Home/user-object public 7878c16f853f userObject",
      "GET /v2/Home/languages public 604867b216f8 languages",
      "GET /v2/Home/countries public b3036eb8fecc countries",
      "POST /v2/Order/update-cart-info public 585ca38e2bd7 updateCartInfo",
      "GET /v2/order/discount customer a2a4b9e40729 discount",
      "GET /v2/Order/delivery-option customer 8c6e38a497cd deliveryOption",
      "GET /v1/Order/delivery-options public 296daedf67c7 deliveryOptions",
      "GET /v2/Order/address customer ad383b2405dd address",
      "GET /v1/Order/addresses customer a971c9009c1b addresses",
      "POST /v2/Order/add-address customer 7a0c23dcc13b addAddress",
      "POST /v2/order/place customer 223f76fa9258 placeOrder",
      "GET /v2/Order/order-history customer eef079310532 orderHistory",
      "GET /v2/Product/getNewProduct public b8593f0b5f9d getNewProduct",
      "GET /v2/Product/all-ids public 65c1c3a32628 allIds",
      "GET /v2/Product/get-product-filter-setup public 504195594437 getProductFilterSetup",
      "POST /v2/Product/filter-products public 851f7070aed2 filterProducts",
      "POST /v2/Product/get-products-page public d42a0979f350 getProductsPage",
      "GET /v2/Product/asset/:id public fc559b506fc4 getAsset",
      "GET /v2/Product/language/:id public 2ba503a00cc9 getProductInLanguage",
      "GET /v2/Product/:id public 3becc8690fd1 getProduct",
      "GET /v2/{content_proxy}/app-texts public 87929ffc1ef8 appTexts",
      "GET /v2/{content_proxy}/nav-menus public 61c1c885ee02 navMenus",
      "GET /v2/{content_proxy}/cookie-consent public 008516ef6e2b cookieConsent",
    ]
  `)
})

test('the catalogue of problems is what it was', () => {
  expect(Object.entries(PROBLEMS).map(([type, { status }]) => `${status} ${type}`)).toMatchInlineSnapshot(`
    [
      "400 invalidInput",
      "400 foreignOrigin",
      "404 unknownCall",
      "405 methodNotAllowed",
      "415 notAcceptable",
      "413 tooLarge",
      "429 tooManyRequests",
      "401 notLoggedIn",
      "401 notAllowed",
      "404 unknownProduct",
      "404 unknownAsset",
      "404 unknownAddress",
      "404 unknownTransport",
      "400 duplicateAddress",
      "400 addressIncomplete",
      "400 emptyCart",
      "400 orderIncomplete",
      "400 lineWithoutPrice",
      "400 wholeUnitsOnly",
      "400 productNotOrderable",
      "400 transportRefused",
      "400 priceChanged",
      "401 pricesRestricted",
      "400 noSufficientAttester",
      "400 attestTokenRefused",
      "400 idempotencyKeyReused",
      "503 notReady",
      "500 internal",
    ]
  `)
})

test('no two rows have one address', () => {
  const addresses = ROWS.map(([, { method, path }]) => `${method} ${path.toLowerCase()}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('a row that asks for a login says that it may be refused for it', () => {
  const silent = ROWS.filter(([, { access, refusals }]) => {
    if (access === 'public') return false
    return !refusals.includes(access === 'cacheKey' ? 'cacheKeyRefused' : 'notLoggedIn')
  })
  expect(silent.map(([name]) => name)).toEqual([])
})

test('a parameter that the client requires is one of the row', () => {
  for (const [name, row] of ROWS) {
    const known = [row.params, row.query, row.body].flatMap((schema) =>
      Object.keys((schema as { properties?: object } | undefined)?.properties ?? {}),
    )
    expect(known, name).toEqual(expect.arrayContaining([...(row.required ?? [])]))
  }
})
