/** Prepares the data that some screens need beside the demo shop: an order to look at, one that waits, lists that were
 *  shared. */
import { accountCalls } from '@hoistway/contract/account/account'
import { enquiryCalls } from '@hoistway/contract/content/enquiries'
import { EXAMPLES } from '@hoistway/contract/examples'
import { listCalls } from '@hoistway/contract/orders/lists'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { inboxCalls } from '@hoistway/contract/site-admin/inbox'
import { AttestStatus, SharedListType } from '@hoistway/domain/codes'
import { type DemoAccount, KARIN, KIM, OLLE, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { clientOf, logIn } from '../buyers/customer.ts'

export type Fixtures = {
  /** Of the shop, without a slash at the end. */
  readonly url: string
  /** Karin's latest order of the demo; its shipment is under way. */
  readonly order: number
  /** Of an order of Olle's that Ada is to approve. */
  readonly attestToken: string
  /** The number of that order. */
  readonly waitingOrder: number
  /** An order of Olle's that Ada has denied. */
  readonly deniedOrder: number
  readonly sharedCart: string
  readonly sharedList: string
  /** A cart that Karin has kept among her lists. */
  readonly keptList: string
  /** The entry of a photo order of Karin's in the inbox, with an answer. */
  readonly enquiry: number
}

/** Must choose another password; the shop is told while it is stopped (e2e/shops/stored-changes.ts). */
export const FORCED: DemoAccount = KIM

export async function createFixtures(url: string): Promise<Fixtures> {
  const karin = clientOf(url, await logIn(url, KARIN))
  const olle = clientOf(url, await logIn(url, OLLE))
  const [latest] = await karin.call(orderCalls.orderHistory, {})
  const waiting = await olle.call(orderCalls.placeOrder, { body: EXAMPLES.placeOrder.body })
  const denied = (await olle.call(orderCalls.orderHistory, {})).find(
    ({ attestStatus }) => attestStatus === AttestStatus.Denied,
  )
  if (!latest || !denied || !waiting.attestToken)
    throw new Error('The demo shop has no order, or nothing waits.')
  return {
    url,
    order: latest.order,
    attestToken: waiting.attestToken,
    waitingOrder: waiting.order,
    deniedOrder: denied.order,
    sharedCart: await share(url, SharedListType.cart),
    sharedList: await share(url, SharedListType.search),
    keptList: await share(url, SharedListType.cart, KARIN),
    enquiry: await createEnquiries(url),
  }
}

/** @param as the owner; nobody owns a list of a guest */
async function share(url: string, type: 0 | 100, as?: DemoAccount): Promise<string> {
  const items = [
    { productId: NAMED_PARTS.tiersOneTenFifty.id, amount: 4, specificationText: 'för hiss 2' },
    { productId: NAMED_PARTS.stockHundredOne.id, amount: 1 },
    { productId: NAMED_PARTS.noPrice.id, amount: 1 },
  ]
  return clientOf(url, as && (await logIn(url, as))).call(listCalls.saveShareableProductList, {
    body: { type, items },
  })
}

/** A registration and a question that are open, and a photo order in work that was answered. */
async function createEnquiries(url: string): Promise<number> {
  const karin = clientOf(url, await logIn(url, KARIN))
  const sven = clientOf(url, await logIn(url, SVEN))
  await clientOf(url).call(accountCalls.createAccount, EXAMPLES.createAccount)
  await karin.call(enquiryCalls.submitQuestion, EXAMPLES.submitQuestion)
  const { id } = await karin.call(enquiryCalls.uploadSinglePhoto, EXAMPLES.uploadSinglePhoto)
  const body = { ...EXAMPLES.sendPhotoOrder.body, photoIds: [id] }
  await karin.call(enquiryCalls.sendPhotoOrder, { body })
  const { enquiries } = await sven.call(inboxCalls.enquiries, { query: { kind: 'photoOrder', limit: 1 } })
  const [order] = enquiries
  if (!order) throw new Error('The photo order is not in the inbox.')
  const params = { id: order.id }
  await sven.call(inboxCalls.answerEnquiry, {
    params,
    body: { ...EXAMPLES.answerEnquiry.body, version: order.version },
  })
  await sven.call(inboxCalls.setEnquiryState, {
    params,
    body: { state: 'inWork', version: order.version + 1 },
  })
  return order.id
}
