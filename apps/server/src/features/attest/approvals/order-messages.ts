/** GET and POST orders/:number/messages: the orderer and the approvers of an order write to each other about it. */
import type { OrderMessages } from '@hoistway/contract/orders/order-messages'
import { isRefusal, type Refusal, refuse } from '@hoistway/contract/problems'
import { isWithdrawn } from '@hoistway/domain/approval/attest'
import { AttestStatus } from '@hoistway/domain/codes'
import type { Kysely } from 'kysely'
import { enqueue } from '../../../database/outbox.ts'
import type { Database } from '../../../database/schema.ts'
import { forCustomer } from '../../../http/handler.ts'
import type { Customer } from '../../../http/visitor.ts'
import { type Company, decidersOf, fullName, readCompany } from '../relations/people.ts'
import { lockRelations } from '../relations/relation-queries.ts'
import type { DecideNeeds } from './decide-order.ts'
import { insertMessage, type MessageRow, readMessages } from './message-queries.ts'
import { findOrderByNumber, type OrderUnderApproval } from './order-queries.ts'
import { concerns } from './waiting-order.ts'

/** The messages of one order: more than people write about one, and few enough for one page and its mails. */
export const MOST_MESSAGES = 200

export function orderMessages({ db, now }: DecideNeeds) {
  return forCustomer<'orderMessages'>(async ({ params }, customer) => {
    const found = await findConversation(db, customer, params.number, now())
    return isRefusal(found) ? found : viewOf(found, customer)
  })
}

export function writeOrderMessage({ db, now }: DecideNeeds) {
  return forCustomer<'writeOrderMessage'>(({ params, body }, customer) =>
    db.transaction().execute(async (transaction) => {
      await lockRelations(transaction, customer.companyId)
      const found = await findConversation(transaction, customer, params.number, now())
      if (isRefusal(found)) return found
      if (!mayWrite(found.order)) return refuse('alreadyDecided')
      if (found.messages.length >= MOST_MESSAGES) return refuse('tooManyRequests')
      const { id: orderId } = found.order
      const { userId } = customer
      const text = body.text.replaceAll('\r\n', '\n').trim()
      const messageId = await insertMessage(transaction, { orderId, userId, text, now: now() })
      await enqueue(transaction, { topic: 'mail.approval-message', payload: { messageId } })
      return viewOf({ ...found, messages: await readMessages(transaction, orderId) }, customer)
    }),
  )
}

type Conversation = {
  readonly order: OrderUnderApproval
  readonly company: Company
  readonly messages: readonly MessageRow[]
}

async function findConversation(
  db: Kysely<Database>,
  customer: Customer,
  orderNumber: number,
  now: Date,
): Promise<Conversation | Refusal> {
  const order = await findOrderByNumber(db, customer, orderNumber)
  if (!order) return refuse('unknownOrder')
  const company = await readCompany(db, order.companyId, now)
  if (!concerns(order, company, customer)) return refuse('unknownOrder')
  return { order, company, messages: await readMessages(db, order.id) }
}

/** Of a denied order both sides may still talk. */
function mayWrite(order: OrderUnderApproval): boolean {
  return order.status !== AttestStatus.Accepted && !isWithdrawn(order)
}

/** Lists the people who get a message of this author: the orderer, everybody who is asked or has decided, and everybody
 *  who has written before. */
export function readersOf({ order, company, messages }: Conversation, authorId: number): readonly number[] {
  const { ordererId, decidedBy } = order
  const approvers = decidedBy === null ? decidersOf(order, company).askedIds : [decidedBy]
  const all = new Set([ordererId, ...approvers, ...messages.map(({ user_id }) => user_id)])
  all.delete(authorId)
  return [...all].filter((id) => company.canLogIn(id))
}

function viewOf(found: Conversation, { userId }: Customer): OrderMessages {
  const { order, company, messages } = found
  return {
    messages: messages.map((message) => ({
      id: message.id,
      author: { id: message.user_id, name: fullName(message) },
      isOwn: message.user_id === userId,
      text: message.text,
      written: message.written.toISOString(),
    })),
    mayWrite: mayWrite(order) && messages.length < MOST_MESSAGES,
    readers: readersOf(found, userId).flatMap((id) => {
      const person = company.person(id)
      return person ? [fullName(person)] : []
    }),
  }
}
