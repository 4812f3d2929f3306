/** A request of each call that succeeds here and now: the contract's example, with what only a running shop can give
 *  put in (a fresh address, an order that waits, a share token). Each asking makes its own, so that what one call uses
 *  up the next one has again. All of them are about Nordlift AB and its people. */
import type { Access } from '@hoistway/contract/call'
import { type CallName, calls } from '@hoistway/contract/calls'
import type { Client, WireInput } from '@hoistway/contract/client'
import { EXAMPLES } from '@hoistway/contract/examples'
import type { Order } from '@hoistway/contract/orders/orders'
import { ADA, KARIN, OLLE, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { LANGUAGE_HOSTS, type TestShop } from '../test-shop.ts'
import type { Asker } from './askers.ts'

/** The parts of a shop that good requests need: its people, its mails, its key. */
export type AskableShop = Pick<TestShop, 'workOff' | 'mails' | 'cacheKey'> & {
  readonly guest: Client
  readonly as: (email: string) => Promise<Client>
}

type Prepare = (shop: AskableShop) => Promise<WireInput>

const PREPARED: Partial<Record<CallName, Prepare>> = {
  createEmployee: async () => ({ body: { ...EXAMPLES.createEmployee.body, email: freshEmail() } }),
  forgotPassword: async () => ({ query: { email: freshEmail(), locale: 'sv' } }),
  setNewPassword: async (shop) => ({
    query: {},
    body: { Password: 'a longer pass phrase', ...(await passwordLink(shop)) },
  }),
  inviteUser: async () => ({ body: { ...EXAMPLES.inviteUser.body, email: freshEmail() } }),
  deleteUser: async (shop) => ({ body: { userId: await freshUser(shop) } }),
  resendForgotPassword: async (shop) => ({ query: { userId: await freshUser(shop) } }),

  addAddress: async () => ({ body: freshAddress() }),
  updateAddress: async (shop) => ({ body: { ...freshAddress(), id: await storedAddress(shop) } }),
  deleteAddress: async (shop) => ({ query: { addressId: await storedAddress(shop) } }),
  restoreAddress: async (shop) => ({ params: { id: await deletedAddress(shop) } }),

  placeOrder: async () => ({
    ...EXAMPLES.placeOrder,
    headers: { 'idempotency-key': `good-request-${nextNumber()}` },
  }),
  attestOrder: async (shop) => ({ query: { attestToken: await waitingOrder(shop) } }),
  acceptAttest: async (shop) => ({ query: { attestToken: await waitingOrder(shop), locale: 'sv' } }),
  orderByNumber: async (shop) => ({ params: { number: String((await placeWaiting(shop)).order) } }),
  orderApproval: async (shop) => ({ params: { number: (await placeWaiting(shop)).order } }),
  orderMessages: async (shop) => ({ params: { number: (await placeWaiting(shop)).order } }),
  writeOrderMessage: async (shop) => ({
    params: { number: (await placeWaiting(shop)).order },
    body: { text: 'Is this for shaft 3?' },
  }),
  withdrawOrder: async (shop) => ({ params: { number: await ownWaitingOrder(shop) } }),
  denyAttest: async (shop) => ({ query: { attestToken: await waitingOrder(shop), locale: 'sv' } }),
  decideApprovals: async (shop) => ({
    body: { ...EXAMPLES.decideApprovals.body, attestTokens: [await waitingOrder(shop)] },
  }),
  putAttest: async (shop) => ({ body: { ...EXAMPLES.putAttest.body, userId: await freshUser(shop) } }),
  deleteAttest: async (shop) => ({ params: { attestId: await freshRelation(shop) } }),

  getAsset: async (shop) => ({ params: { id: (await anyDrawing(shop)).id } }),
  getPimFile: async (shop) => ({ query: { code: (await anyDrawing(shop)).code } }),
  getPimCache: async ({ cacheKey }) => ({ ...EXAMPLES.getPimCache, headers: { key: cacheKey } }),
  getProductAttributesCache: async ({ cacheKey }) => ({
    ...EXAMPLES.getProductAttributesCache,
    headers: { key: cacheKey },
  }),
  getStockInfoCache: async ({ cacheKey }) => ({ ...EXAMPLES.getStockInfoCache, headers: { key: cacheKey } }),
  getShareableProductList: async (shop) => ({ query: { id: await sharedList(shop), language: 1 } }),
  sendPhotoOrder: async (shop) => ({
    body: { ...EXAMPLES.sendPhotoOrder.body, photoIds: [await uploadedPhoto(shop)] },
  }),
  nameList: async (shop) => ({ params: { id: await sharedList(shop) }, body: { name: 'Shaft 3' } }),
  deleteShareableProductList: async (shop) => ({ query: { id: await sharedList(shop) } }),

  queuedMail: async (shop) => {
    await freshUser(shop)
    await shop.workOff()
    return { params: { id: await newestMail(shop) } }
  },
  retryMail: async (shop) => {
    await freshUser(shop)
    return { params: { id: await newestMail(shop) } }
  },
  lockPerson: async (shop) => ({ params: { id: await freshUser(shop) } }),
  unlockPerson: async (shop) => ({ params: { id: await freshUser(shop) } }),
  endPersonSessions: async (shop) => ({ params: { id: await freshUser(shop) } }),
  enquiry: async (shop) => ({ params: { id: await newEnquiry(shop) } }),
  setEnquiryState: async (shop) => ({
    ...EXAMPLES.setEnquiryState,
    params: { id: await newEnquiry(shop) },
  }),
  answerEnquiry: async (shop) => ({
    params: { id: await newEnquiry(shop) },
    body: { ...EXAMPLES.answerEnquiry.body, key: `good-request-${nextNumber()}` },
  }),
  setAbsence: async () => ({ body: freshAbsence() }),
  endAbsence: async (shop) => ({ params: { id: await storedAbsence(shop) } }),
  confirmEmail: async (shop) => ({ body: { token: await emailLink(shop) } }),
  handover: async () => ({ ...EXAMPLES.handover, headers: { host: new URL(LANGUAGE_HOSTS.sv).host } }),
}

/** Names a person who may use the rows of each access, among the people that the requests are about. */
const RIGHT_ASKER: Readonly<Record<Access, Asker>> = {
  public: 'customer user',
  customer: 'customer user',
  customerAdmin: 'customer admin',
  siteAdmin: 'site admin',
  cacheKey: 'guest',
  cacheKeyOrCustomer: 'guest',
}

/** The caller, for a rule that is finer than the access. */
const NAMED_ASKER: Partial<Record<CallName, Asker>> = {
  deleteUser: 'customer admin',
  putAttest: 'customer admin',
  // Only somebody who acts may extend it.
  extendActing: 'site admin',
  // A mail that waits for its first try has no recipient yet, so only a site admin sees it.
  retryMail: 'site admin',
}

export async function goodRequest(shop: AskableShop, name: CallName): Promise<WireInput> {
  return (await PREPARED[name]?.(shop)) ?? EXAMPLES[name]
}

export function rightAsker(name: CallName): Asker {
  return NAMED_ASKER[name] ?? RIGHT_ASKER[calls[name].access]
}

let lastNumber = 0

function nextNumber(): number {
  lastNumber += 1
  return lastNumber
}

/** A day of its own in the far future, so that no two overlap. */
function freshAbsence() {
  const day = new Date(Date.UTC(2027, 0, 1 + nextNumber())).toISOString().slice(0, 'YYYY-MM-DD'.length)
  return { from: day, to: day }
}

async function storedAbsence(shop: AskableShop): Promise<number> {
  const karin = await shop.as(KARIN.email)
  const body = freshAbsence()
  const { absences } = await karin.call(calls.setAbsence, { body })
  return absences.find(({ from }) => from === body.from)?.id ?? 0
}

function freshEmail(): string {
  return `colleague-${nextNumber()}@nordlift.example`
}

function freshAddress() {
  return { ...EXAMPLES.addAddress.body, address: `Storgatan ${nextNumber()}` }
}

async function storedAddress(shop: AskableShop): Promise<number> {
  const karin = await shop.as(KARIN.email)
  return (await karin.call(calls.addAddress, { body: freshAddress() })).id
}

async function deletedAddress(shop: AskableShop): Promise<number> {
  const addressId = await storedAddress(shop)
  const ada = await shop.as(ADA.email)
  await ada.call(calls.deleteAddress, { query: { addressId } })
  return addressId
}

/** Somebody new in Nordlift, invited by its admin. */
async function freshUser(shop: AskableShop): Promise<number> {
  const ada = await shop.as(ADA.email)
  const invitation = { ...EXAMPLES.inviteUser.body, email: freshEmail() }
  return (await ada.call(calls.inviteUser, { body: invitation })).id
}

async function newestMail(shop: AskableShop): Promise<number> {
  const sven = await shop.as(SVEN.email)
  // Where a test has shut out the site admins, nobody gets as far as the id.
  if (!(await sven.call(calls.userObject, {})).user) return 1
  const { mails } = await sven.call(calls.mailQueue, { query: { limit: 1 } })
  return mails[0]?.id ?? 0
}

/** A question that nobody has touched yet. */
async function newEnquiry(shop: AskableShop): Promise<number> {
  await shop.guest.call(calls.submitQuestion, EXAMPLES.submitQuestion)
  const sven = await shop.as(SVEN.email)
  if (!(await sven.call(calls.userObject, {})).user) return 1
  const { enquiries } = await sven.call(calls.enquiries, { query: { limit: 1 } })
  return enquiries[0]?.id ?? 0
}

/** The token of the mail that somebody invited has got. */
async function passwordLink(shop: AskableShop): Promise<{ readonly Token: string; readonly Email: string }> {
  await freshUser(shop)
  await shop.workOff()
  const mail = (await shop.mails()).findLast(({ text }) => text.includes('/new-password?'))
  const link = /https?:\S+\/new-password\?\S+/.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error('No mail holds a link to set a password.')
  const { searchParams } = new URL(link)
  return { Token: searchParams.get('token') ?? '', Email: searchParams.get('email') ?? '' }
}

/** The token of the mail to the new address of somebody whom Ada moved. */
async function emailLink(shop: AskableShop): Promise<string> {
  const link = await passwordLink(shop)
  const password = { Password: 'a longer pass phrase', ...link }
  const user = (await shop.guest.call(calls.setNewPassword, { query: {}, body: password })).user
  const ada = await shop.as(ADA.email)
  await ada.call(calls.updateUser, { body: { id: user?.id ?? 0, email: freshEmail() } })
  await shop.workOff()
  const mail = (await shop.mails()).findLast(({ text }) => text.includes('/confirm-email?'))
  const token = /\/confirm-email\?token=(\S+)/.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error('No mail holds a link to confirm an address.')
  return token
}

/** The token of a new order of Olle's, which Ada or Karin may decide. */
async function waitingOrder(shop: AskableShop): Promise<string> {
  const { attestToken } = await placeWaiting(shop)
  if (attestToken === null) throw new Error('An order of Olle’s needs no approval.')
  return attestToken
}

async function placeWaiting(shop: AskableShop): Promise<Order> {
  const olle = await shop.as(OLLE.email)
  return olle.call(calls.placeOrder, { body: EXAMPLES.placeOrder.body })
}

/** The number of an order of Karin's, who needs no approval but for this order. */
async function ownWaitingOrder(shop: AskableShop): Promise<number> {
  const ada = await shop.as(ADA.email)
  const relation = { userId: KARIN.id, attestantId: ADA.id, amount: 1_000_000 }
  const { attest } = await ada.call(calls.putAttest, { body: relation })
  const karin = await shop.as(KARIN.email)
  const { order } = await karin.call(calls.placeOrder, { body: EXAMPLES.placeOrder.body })
  if (attest) await ada.call(calls.deleteAttest, { params: { attestId: attest.id } })
  return order
}

async function freshRelation(shop: AskableShop): Promise<number> {
  const ada = await shop.as(ADA.email)
  const { attest } = await ada.call(calls.putAttest, {
    body: { ...EXAMPLES.putAttest.body, userId: await freshUser(shop) },
  })
  if (attest === null) throw new Error('No relation was made for somebody new.')
  return attest.id
}

async function sharedList(shop: AskableShop): Promise<string> {
  const karin = await shop.as(KARIN.email)
  return karin.call(calls.saveShareableProductList, EXAMPLES.saveShareableProductList)
}

async function uploadedPhoto(shop: AskableShop): Promise<number> {
  const karin = await shop.as(KARIN.email)
  return (await karin.call(calls.uploadSinglePhoto, EXAMPLES.uploadSinglePhoto)).id
}

async function anyDrawing(shop: AskableShop): Promise<{ readonly id: number; readonly code: string }> {
  const setup = await shop.guest.call(calls.getProductFilterSetup, { query: {} })
  const [product] = await shop.guest.call(calls.getProductsPage, {
    body: { requestedProductIDs: [NAMED_PARTS.tiersOneTenFifty.id] },
  })
  const [id] = product?.attributes.imageAssetIDs ?? []
  const record = setup.imagesByAssetID[String(id)]
  if (id === undefined || record === undefined)
    throw new Error('The demo catalogue has no drawing of its part.')
  return { id, code: record.mediaDownloadParms }
}
