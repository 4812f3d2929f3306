/** The entities of section 3 as they come over the wire: each stands in the answer of a call, with every field that its
 *  schema has. The contract's entities.test.ts tests that the schemas have the fields of the document. */
import type { Call } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { afterAll, expect, test } from 'vitest'
import { ask } from '../testing/requests/ask.ts'
import { type Headers, sessionOf } from '../testing/requests/askers.ts'
import { goodRequest, rightAsker } from '../testing/requests/good-requests.ts'
import { openTestShop } from '../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

type Place = {
  readonly call: CallName
  /** To the entity: names of fields, 0 for the first of a list, * for any value of a map; '' is the answer itself. */
  readonly way: string
  /** A call without which there is none yet. */
  readonly after?: CallName
}

const PLACES: readonly (readonly [id: string, place: Place])[] = [
  ['ENT-01', { call: 'userObject', way: 'user' }],
  ['ENT-02', { call: 'userObject', way: 'user' }],
  ['ENT-03', { call: 'getUsers', way: '0' }],
  ['ENT-03', { call: 'getUsers', way: '0.role' }],
  ['ENT-04', { call: 'userObject', way: 'user.company' }],
  ['ENT-06', { call: 'companyAddresses', way: '0' }],
  ['ENT-07', { call: 'addresses', way: '0' }],
  ['ENT-08', { call: 'countries', way: '0' }],
  ['ENT-09', { call: 'userObject', way: 'cart', after: 'updateCartInfo' }],
  ['ENT-10', { call: 'orderHistory', way: '0.cartItems.0', after: 'placeOrder' }],
  ['ENT-13', { call: 'deliveryOptions', way: '0' }],
  ['ENT-13', { call: 'deliveryOptions', way: '0.name' }],
  ['ENT-15', { call: 'updateCartInfo', way: '' }],
  ['ENT-15', { call: 'updateCartInfo', way: 'weights.0' }],
  ['ENT-15', { call: 'updateCartInfo', way: 'prices.0.prices.0' }],
  ['ENT-16', { call: 'placeOrder', way: 'products.0' }],
  ['ENT-19', { call: 'getProduct', way: '' }],
  ['ENT-20', { call: 'getProduct', way: 'attributes' }],
  ['ENT-21', { call: 'getProduct', way: 'platformData' }],
  ['ENT-22', { call: 'getProduct', way: 'stockInfo.prices.0' }],
  ['ENT-23', { call: 'getProduct', way: 'stockInfo.stockInfos.0' }],
  ['ENT-25', { call: 'getProductFilterSetup', way: 'imagesByAssetID.*' }],
  ['ENT-26', { call: 'getProductFilterSetup', way: 'documentsByAssetID.*' }],
  ['ENT-28', { call: 'getProductFilterSetup', way: '' }],
  ['ENT-28', { call: 'getProductFilterSetup', way: 'documentTexts.*' }],
  ['ENT-28', { call: 'filterProducts', way: '' }],
  ['ENT-29', { call: 'getProductFilterSetup', way: 'attributeInfoByID.*' }],
  ['ENT-31', { call: 'getPimCache', way: 'searchMap' }],
  ['ENT-32', { call: 'updateAttributeWebSettings', way: '' }],
  ['ENT-33', { call: 'getShareableProductList', way: 'items.0' }],
  ['ENT-34', { call: 'navMenus', way: 'data.0.attributes' }],
  ['ENT-34', { call: 'navMenus', way: 'data.0.attributes.nav_menu_items.data.0.attributes' }],
  ['ENT-35', { call: 'navMenuItem', way: 'data.attributes' }],
  ['ENT-36', { call: 'appTexts', way: '0' }],
  ['ENT-37', { call: 'cookieConsent', way: 'data.0.attributes' }],
  ['ENT-38', { call: 'startObject', way: 'countries.0' }],
  ['ENT-38', { call: 'startObject', way: 'mailCodes.0' }],
  ['ENT-38', { call: 'startObject', way: 'publicUrls' }],
  ['ENT-39', { call: 'startObject', way: 'cart', after: 'updateCartInfo' }],
  ['ENT-40', { call: 'getNewProduct', way: '0' }],
  ['ENT-41', { call: 'attests', way: '0' }],
  ['ENT-42', { call: 'attestUsers', way: '0' }],
  ['ENT-43', { call: 'putAttest', way: '' }],
  ['ENT-44', { call: 'attestOrder', way: 'attest' }],
  ['ENT-48', { call: 'syncOverview', way: '', after: 'createSyncLog' }],
  ['ENT-48', { call: 'syncOverview', way: 'syncLogs.0', after: 'createSyncLog' }],
  ['ENT-51', { call: 'subSections', way: 'meta.pagination' }],
  ['ENT-52', { call: 'staffPage', way: 'data.attributes' }],
  ['ENT-52', { call: 'staffPage', way: 'data.attributes.financeAndHr.0' }],
  ['ENT-58', { call: 'headline', way: 'data.attributes.notification.data.attributes' }],
  ['ENT-59', { call: 'contactPage', way: 'data.attributes' }],
  ['ENT-59', { call: 'promotion', way: 'data.attributes' }],
  ['ENT-59', { call: 'socialMedias', way: 'data.0.attributes' }],
]

test.for(PLACES)('an entity has every field of its schema over the wire [%s]', async ([, place]) => {
  const steps = place.way === '' ? [] : place.way.split('.')
  if (place.after !== undefined) await answerOf(place.after)
  const answer = await answerOf(place.call)
  expect(answer.statusCode, answer.body).toBe(200)
  const entity = steps.reduce(stepInto, answer.json<unknown>())
  const schema = steps.reduce(stepIntoSchema, (calls[place.call] as Call).result as Shape)
  expect(Compile(present(schema) as TSchema).Errors(entity)).toEqual([])
})

async function answerOf(name: CallName) {
  return ask(shop, name, await goodRequest(shop, name), await sessionFor(name))
}

const sessions = new Map<string, Promise<Headers>>()

function sessionFor(name: CallName): Promise<Headers> {
  const asker = rightAsker(name)
  const session = sessions.get(asker) ?? sessionOf(shop, asker)
  sessions.set(asker, session)
  return session
}

function stepInto(value: unknown, step: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return step === '*' ? Object.values(value)[0] : Object.entries(value).find(([name]) => name === step)?.[1]
}

type Shape = {
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly patternProperties?: Readonly<Record<string, Shape>>
}

function stepIntoSchema(schema: Shape, step: string): Shape {
  const { items, properties, patternProperties } = present(schema)
  const inner = step === '*' ? Object.values(patternProperties ?? {})[0] : (properties?.[step] ?? items)
  if (!inner) throw new Error(`The schema has no ${step}.`)
  return inner
}

/** The schema of a nullable value without null. */
function present(schema: Shape): Shape {
  return schema.anyOf?.find(({ items, properties }) => items ?? properties) ?? schema
}
