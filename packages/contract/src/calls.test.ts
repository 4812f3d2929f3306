import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { type CallName, calls } from './calls.ts'
import { PROBLEMS } from './problems.ts'

const ROWS = Object.entries(calls) as [CallName, Call][]

/** Clients in the field depend on these rows: a change here is a change for them, and belongs in the change log. */
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
      "PUT /v2/account/user/update customer 04c759fdec96 updateUser",
      "POST /v2/account/create public 7287309a0654 createAccount",
      "POST /v2/account/create/employee customerAdmin 088cb69f913b createEmployee",
      "GET /v2/account/user customer 4515874d9db3 accountUser",
      "POST /v2/{content_proxy}/send-email/forgot-password public ce12ba5bdefe forgotPassword",
      "POST /v2/{content_proxy}/set-new-password public 03f9dd6026ef setNewPassword",
      "GET /v1/Home/start-object public 2c1269864410 startObject",
      "GET /v1/Home/user-object public 7878c16f853f userObject",
      "GET /v2/Home/languages public 604867b216f8 languages",
      "GET /v2/Home/countries public ae6ae9635ce3 countries",
      "POST /v2/Home/device public 9d1a0fa2144d device",
      "POST /v2/Home/offline public 9d1a0fa2144d offline",
      "POST /v2/Order/update-cart-info public b1cbf24d5b96 updateCartInfo",
      "GET /v2/order/discount customer 3f20f7ccde1b discount",
      "GET /v2/Order/delivery-option customer 8c6e38a497cd deliveryOption",
      "GET /v1/Order/delivery-options public 296daedf67c7 deliveryOptions",
      "GET /v2/Order/address customer ad383b2405dd address",
      "GET /v1/Order/addresses customer a971c9009c1b addresses",
      "POST /v2/Order/add-address customer 7a0c23dcc13b addAddress",
      "POST /v2/order/place customer 31555e065d95 placeOrder",
      "GET /v2/Order/order-history customer bf26ff095eb5 orderHistory",
      "GET /v2/order/company-order-history customer bf26ff095eb5 companyOrderHistory",
      "GET /v2/attests customer fd2662d0a43b attests",
      "GET /v2/attest/order customer 305e27b077c2 attestOrder",
      "PUT /v2/attest customer b15954cb1fe4 putAttest",
      "GET /v2/attest/orders customer aa6424e2abac attestOrders",
      "GET /v2/attest/users customerAdmin b7f2d6ccce43 attestUsers",
      "DELETE /v2/attest/:attestId customerAdmin 91813cf6889a deleteAttest",
      "POST /v2/attest/accept customer 30f3975e3d4f acceptAttest",
      "POST /v2/attest/deny customer 30f3975e3d4f denyAttest",
      "POST /v2/attest/enable customer 9d1a0fa2144d enableAttest",
      "POST /v2/attest/disable customer 9d1a0fa2144d disableAttest",
      "GET /admin/checkattest customer 018221061fea checkAttest",
      "GET /v2/Product/getNewProduct public 4de734ad6f54 getNewProduct",
      "GET /v2/Product/all-ids public 65c1c3a32628 allIds",
      "GET /v2/Product/get-product-filter-setup public 387a7f1f2aff getProductFilterSetup",
      "POST /v2/Product/filter-products public 0aca24657fa2 filterProducts",
      "POST /v2/Product/get-products-page public c011f82e0ba9 getProductsPage",
      "GET /v2/Product/asset/:id public 299a5816cffb getAsset",
      "GET /v2/Product/get-{pim}-file public cf3e788571bb getPimFile",
      "GET /v2/Product/language/:id public 384ed824f5db getProductInLanguage",
      "GET /v2/Product/:id public a4925061d4e4 getProduct",
      "GET /v2/Product/get-cart-item-price/:id/:amount public 6b6ca12b6edf getCartItemPrice",
      "POST /v2/Product/get-cart-prices public ba10c4116dc7 getCartPrices",
      "POST /v2/Product/get-cart-weight public b0ff7e5be01e getCartWeight",
      "GET /v2/Product/get-{pim}-cache cacheKey a77dc3301fd0 getPimCache",
      "GET /v2/Product/get-product-attributes-cache cacheKey 9398dfb23473 getProductAttributesCache",
      "GET /v2/Product/get-stock-info-cache cacheKeyOrCustomer 79fcc98827ac getStockInfoCache",
      "GET /admin/product/news siteAdmin 6fea9d8b0e01 productNews",
      "POST /admin/product/sort/news siteAdmin 6b263f5f3b8a sortProductNews",
      "POST /v2/Admin/update-attribute-web-settings siteAdmin 21f4445e8dcb updateAttributeWebSettings",
      "POST /admin/reset-cache siteAdmin 9d1a0fa2144d resetCache",
      "GET /v2/{content_proxy}/app-texts public 87929ffc1ef8 appTexts",
      "GET /v2/{content_proxy}/staff-page public 770e24533bff staffPage",
      "GET /v2/{content_proxy}/contact-page public 5e59eebfdd74 contactPage",
      "GET /v2/{content_proxy}/nav-menus public 0272b88dd13a navMenus",
      "GET /v2/{content_proxy}/nav-menu-item public e2127a73c2e6 navMenuItem",
      "GET /v2/{content_proxy}/promotion public b5c00e42e34c promotion",
      "GET /v2/{content_proxy}/headline public 942f817bd153 headline",
      "GET /v2/{content_proxy}/sub-sections public 73a38704b4ef subSections",
      "GET /v2/{content_proxy}/social-medias public fc5bec2d17f0 socialMedias",
      "GET /v2/{content_proxy}/get-contact-info public 34f47ff595d6 contactInfo",
      "GET /v2/{content_proxy}/cookie-consent public 561249cde4e0 cookieConsent",
      "GET /v2/{content_proxy}/imagefile public 771c20735aad imageFile",
      "GET /v2/{content_proxy}/image public fba33816ed43 image",
      "GET /admin/getusers customerAdmin 25174d97e6b0 getUsers",
      "POST /admin/resendforgotpassword customerAdmin 0f6bee40d36f resendForgotPassword",
      "POST /admin/user/delete customer 001bc0eac3de deleteUser",
      "POST /admin/user/invite customerAdmin 7185537211e1 inviteUser",
      "GET /admin/getownuser customer 4515874d9db3 getOwnUser",
      "GET /admin/addresses customerAdmin 3380a3779f85 companyAddresses",
      "PUT /admin/address/update customerAdmin 4e97a0da2cb3 updateAddress",
      "DELETE /admin/address/delete customerAdmin ad990971e633 deleteAddress",
      "GET /admin/getcompanycurrency customer 1aac5576c382 getCompanyCurrency",
      "GET /v2/Product/get-shareable-product-lists public 84cb097aedb9 getShareableProductLists",
      "GET /v2/Product/get-shareable-product-list public 6e3a436faab8 getShareableProductList",
      "POST /v2/Product/save-shareable-product-list public fef3727d5ca9 saveShareableProductList",
      "DELETE /v2/Product/delete-shareable-product-list customer b6434b2b737a deleteShareableProductList",
      "POST /v2/Product/submit-question public 4cecef19ab20 submitQuestion",
      "POST /v2/Order/upload-single-photo customer 66242e50c2f0 uploadSinglePhoto",
      "POST /v2/{content_proxy}/send-email/photo-order customer e2ea7e2a8e6d sendPhotoOrder",
      "GET /admin/sync-overview siteAdmin 5755d42b24a3 syncOverview",
      "POST /admin/sync-overview siteAdmin 289f03ae09b2 createSyncLog",
      "POST /shop/v1/handover customer 6af6450c1e06 handover",
      "GET /shop/v1/feeds siteAdmin cf244648c214 feeds",
      "GET /shop/v1/feeds/refused-lines siteAdmin 49045c920510 refusedLines",
      "GET /shop/v1/feeds/refused-lines.csv siteAdmin 24de063d44c5 downloadRefusedLines",
      "GET /shop/v1/feeds/held-changes siteAdmin 08e07c0d5926 heldChanges",
      "POST /shop/v1/feeds/held-changes/release siteAdmin 3b2a3f56844e releaseHeldChanges",
      "GET /shop/v1/attributes siteAdmin e3b1df6d28b4 attributeOverview",
      "GET /shop/v1/attributes/preview siteAdmin 7ae7800ef5ab previewFacets",
      "GET /shop/v1/caches siteAdmin a8590ad9e285 cacheOverview",
      "POST /shop/v1/password-link/check public 29824053a471 checkPasswordLink",
      "GET /shop/v1/account/email-change customer 3555e70d50b5 emailChange",
      "POST /shop/v1/account/email-change/resend customer 9d1a0fa2144d resendEmailChange",
      "DELETE /shop/v1/account/email-change customer 9d1a0fa2144d cancelEmailChange",
      "POST /shop/v1/account/email-change/confirm public 6625d246912f confirmEmail",
      "GET /shop/v1/audit customerAdmin a045ead0b1d6 auditLog",
      "GET /shop/v1/audit.csv customerAdmin 469fe88e55c7 downloadAuditLog",
      "GET /shop/v1/outbox customerAdmin aec257f6e566 mailQueue",
      "GET /shop/v1/outbox/:id customerAdmin 69e4f0ba461f queuedMail",
      "POST /shop/v1/outbox/:id/retry customerAdmin 6f5d66cbd843 retryMail",
      "GET /shop/v1/people/:id/mails customerAdmin 2b4b39066058 personMails",
      "GET /shop/v1/companies siteAdmin d632c570b188 listCompanies",
      "GET /shop/v1/companies/:id siteAdmin d687d62dd752 companyOverview",
      "GET /shop/v1/people siteAdmin ae076935fbb9 listPeople",
      "GET /shop/v1/people/:id siteAdmin 69d1f8934895 personOverview",
      "GET /shop/v1/people/:id/consequences siteAdmin fb3ffc3cbe72 personConsequences",
      "POST /shop/v1/people/:id/lock siteAdmin ebc7091b86d0 lockPerson",
      "POST /shop/v1/people/:id/unlock siteAdmin ebc7091b86d0 unlockPerson",
      "POST /shop/v1/people/:id/end-sessions siteAdmin ebc7091b86d0 endPersonSessions",
      "GET /shop/v1/orders siteAdmin e51cfcf3fbda listOrders",
      "GET /shop/v1/acting customer db446ce4982a actingState",
      "GET /shop/v1/acting/people siteAdmin 7ed38babd552 actingPeople",
      "POST /shop/v1/acting/start siteAdmin 223e7cc7e7e6 startActing",
      "POST /shop/v1/acting/extend customer db446ce4982a extendActing",
      "POST /shop/v1/acting/stop customer db446ce4982a stopActing",
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
      "414 addressTooLong",
      "413 tooLarge",
      "503 overloaded",
      "429 tooManyRequests",
      "401 notLoggedIn",
      "401 notAllowed",
      "401 cacheKeyRefused",
      "404 unknownProduct",
      "404 unknownAsset",
      "404 unknownAddress",
      "404 unknownTransport",
      "404 unknownContent",
      "404 unknownImage",
      "400 foreignAddress",
      "400 notAnImage",
      "404 unknownAttest",
      "404 unknownUser",
      "404 unknownCompany",
      "404 unknownList",
      "404 unknownPhoto",
      "404 unknownMail",
      "400 mailNotWaiting",
      "400 userIncomplete",
      "400 duplicateUser",
      "400 alreadyWebUser",
      "400 ownAccount",
      "400 lastAdmin",
      "400 wrongPassword",
      "400 passwordTooWeak",
      "400 passwordLinkRefused",
      "400 emailLinkRefused",
      "400 registrationIncomplete",
      "400 notWhileActing",
      "400 actingChanged",
      "400 notActing",
      "400 cannotActAs",
      "400 tooManyAddresses",
      "400 duplicateAddress",
      "400 noSuchAddress",
      "400 addressIncomplete",
      "400 emptyList",
      "400 tooManyLists",
      "400 enquiryIncomplete",
      "400 tooManyPhotos",
      "400 photoRefused",
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
      "400 alreadyDecided",
      "400 aboveAttestAmount",
      "400 attestSwitchRefused",
      "400 idempotencyKeyReused",
      "503 unavailable",
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
