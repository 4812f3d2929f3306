/** Ids of others are answered exactly like ids that do not exist: no call tells whether an id is taken. Greta, the
 *  admin of another company, asks for things of Nordlift, then for the same under ids that nothing has. */
import { type CallName, calls } from '@hoistway/contract/calls'
import type { WireInput } from '@hoistway/contract/client'
import { ADA, KARIN, NILS } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { TSchema } from 'typebox'
import { afterAll, describe, expect, test } from 'vitest'
import { ask, ROWS } from '../testing/requests/ask.ts'
import { sessionOf } from '../testing/requests/askers.ts'
import { goodRequest } from '../testing/requests/good-requests.ts'
import { openTestShop } from '../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const greta = await sessionOf(shop, 'foreign customer admin')
const limited = NAMED_PARTS.nordliftOnly.id
const waiting = String((await goodRequest(shop, 'attestOrder')).query?.attestToken)
const limitedAsset = await assetOf(limited)

/** Where the id stands in the request, and which one of Nordlift's it is; left out, the one of a good request. */
type Owned = readonly (readonly [path: string, id?: number | string])[]

const OWNED: Partial<Record<CallName, Owned>> = {
  updateUser: [['body.id', KARIN.id]],
  resendForgotPassword: [['query.userId']],
  deleteUser: [['body.userId']],
  inviteUser: [['body.userId', NILS.id]],
  companyAddresses: [['query.companyId']],
  updateAddress: [['body.id']],
  deleteAddress: [['query.addressId']],
  restoreAddress: [['params.id']],
  updateCartInfo: [['body.cartItems.0.productID', limited]],
  discount: [['query.cartItems.0.productID', limited]],
  deliveryOptions: [['query.address']],
  address: [['query.addressId']],
  placeOrder: [
    ['body.orderInformation.addressId'],
    ['body.orderInformation.attestToken', waiting],
    ['body.cartItems.0.productID', limited],
  ],
  attestOrder: [['query.attestToken']],
  putAttest: [
    ['body.id', 1],
    ['body.userId', KARIN.id],
    ['body.attestantId', ADA.id],
    ['body.substituteAttesterId', KARIN.id],
  ],
  deleteAttest: [['params.attestId']],
  approvalPreview: [['query.userId', KARIN.id]],
  orderByNumber: [['params.number']],
  orderApproval: [['params.number']],
  orderMessages: [['params.number']],
  writeOrderMessage: [['params.number']],
  withdrawOrder: [['params.number']],
  acceptAttest: [['query.attestToken']],
  denyAttest: [['query.attestToken']],
  decideApprovals: [['body.attestTokens.0']],
  getProductsPage: [['body.requestedProductIDs.0', limited]],
  getAsset: [['params.id', limitedAsset]],
  pictureSizes: [['body.assetIDs.0', limitedAsset]],
  getProductInLanguage: [['params.id', limited]],
  getProduct: [['params.id', limited]],
  getCartItemPrice: [['params.id', limited]],
  getCartPrices: [['body.cartItems.0.productID', limited]],
  getCartWeight: [['body.cartItems.0.productID', limited]],
  saveShareableProductList: [['body.items.0.productId', limited]],
  deleteShareableProductList: [['query.id']],
  nameList: [['params.id']],
  auditLog: [
    ['query.userId', KARIN.id],
    ['query.companyId', KARIN.company.id],
    ['query.targetId', String(KARIN.id)],
  ],
  downloadAuditLog: [
    ['query.userId', KARIN.id],
    ['query.companyId', KARIN.company.id],
    ['query.targetId', String(KARIN.id)],
  ],
  queuedMail: [['params.id']],
  retryMail: [['params.id']],
  absences: [['query.userId', KARIN.id]],
  setAbsence: [
    ['body.userId', KARIN.id],
    ['body.substituteId', KARIN.id],
  ],
  endAbsence: [['params.id']],
  personMails: [['params.id', KARIN.id]],
  personOverview: [['params.id', KARIN.id]],
  personConsequences: [['params.id', KARIN.id]],
  endPersonSessions: [['params.id', KARIN.id]],
  actingPeople: [['query.userId', KARIN.id]],
  startActing: [['body.userId', KARIN.id]],
  submitQuestion: [['body.productId', limited]],
  sendPhotoOrder: [['body.photoIds.0']],
}

const CASES = Object.entries(OWNED).flatMap(([name, places]) =>
  places.map(([path, id]) => ({ name: name as CallName, path, id })),
)

test.for(CASES)('$name: $path [ROLE-12]', async ({ name, path, id }) => {
  const good = await goodRequest(shop, name)
  const foreign = id ?? read(good, path)
  const unknown = typeof foreign === 'number' ? 2_147_483_001 : unknownLike(String(foreign))
  const [ofOthers, ofNobody] = [
    await answerTo(name, good, path, foreign),
    await answerTo(name, good, path, unknown),
  ]
  expect(ofOthers).toEqual(ofNobody)
})

/** Ids of which none is secret, and keys that open by being known. */
const NOBODYS: readonly CallName[] = [
  // Only a site admin may name a company.
  'createEmployee',
  'addAddress',
  // Delivery methods and content are everybody's.
  'deliveryOption',
  'navMenuItem',
  // A share token and the token of a mail are the right to use what they name (AMB-17, AMB-68).
  'getShareableProductList',
  'setNewPassword',
]

describe('every row that takes an id', () => {
  test('is tried above, or takes none that belongs to anybody', () => {
    // To a site admin no company is foreign, and access.test.ts refuses everybody else.
    const forOthers = ROWS.filter(([, { access }]) => access !== 'siteAdmin')
    const takes = forOthers.filter(([, row]) =>
      [row.params, row.query, row.body].some((part) => namesId(part)),
    )
    const untried = takes.filter(([name]) => !OWNED[name] && !NOBODYS.includes(name))
    expect(untried.map(([name]) => name)).toEqual([])
  })
})

/** A field that is called an id, a token or a code of something. */
function namesId(schema: TSchema | undefined): boolean {
  const { properties = {} } = (schema ?? {}) as { properties?: Readonly<Record<string, unknown>> }
  return Object.keys(properties).some((name) => /(?:^id|Ids?|IDs?|Token)$/.test(name))
}

/** Status and body, without the address that was asked for; a refusal may name the id that was sent. */
async function answerTo(name: CallName, good: WireInput, path: string, id: unknown) {
  const input = replaced(good, path.split('.'), id) as WireInput
  const answer = await ask(shop, name, { ...input, headers: {} }, greta)
  const body = answer.body.replace(/"instance":"[^"]*"/, '')
  const text = answer.statusCode < 400 ? body : body.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'the id')
  return { status: answer.statusCode, text: isToken(name) ? text.length : text }
}

/** The answer is a secret of its own each time. */
function isToken(name: CallName): boolean {
  return calls[name].path.endsWith('save-shareable-product-list')
}

function unknownLike(id: string): string {
  return /^\d+$/.test(id) ? '2147483001' : [...id].reverse().join('')
}

function read(value: unknown, path: string): unknown {
  return path.split('.').reduce((at, key) => (at as Record<string, unknown>)[key], value)
}

function replaced(value: unknown, [key, ...rest]: readonly string[], id: unknown): unknown {
  if (key === undefined) return id
  if (Array.isArray(value)) {
    return value.map((inner, at) => (String(at) === key ? replaced(inner, rest, id) : inner))
  }
  const fields = (value ?? {}) as Record<string, unknown>
  return { ...fields, [key]: replaced(fields[key], rest, id) }
}

async function assetOf(productId: number): Promise<number> {
  const karin = await shop.as(KARIN.email)
  const product = await karin.call(calls.getProduct, { params: { id: productId }, query: { locale: 'sv' } })
  const [asset] = product.attributes.imageAssetIDs
  if (asset === undefined) throw new Error('The limited part has no drawing.')
  return asset
}
