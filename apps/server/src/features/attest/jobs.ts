/** The jobs of approval: the mails to both sides, and the notices for their phones. */
import { AttestStatus, Currency } from '@hoistway/domain/codes'
import type { Kysely } from 'kysely'
import { enqueue, noticeFor, type TopicHandlers } from '../../database/outbox.ts'
import type { Database } from '../../database/schema.ts'
import type { Links } from '../../mail/links.ts'
import type { Mails } from '../../mail/mails.ts'
import { markWaiting, readMailedOrder } from '../orders/public.ts'
import { findMessage, readMessages } from './approvals/message-queries.ts'
import { readersOf } from './approvals/order-messages.ts'
import {
  findOrderUnderApproval,
  type OrderUnderApproval,
  readUndecidedOrdersOf,
} from './approvals/order-queries.ts'
import { returnIfStuck } from './approvals/return-orders.ts'
import {
  type ApprovalCase,
  approvalDecision,
  approvalReceipt,
  approvalRequest,
  approvalWithdrawn,
} from './mails/approval-mails.ts'
import { approvalMessageMail } from './mails/message-mail.ts'
import { approverNamedMail, approversChangedMail } from './mails/relation-mails.ts'
import { ESCALATED, type MailTexts, REMINDER } from './mails/words.ts'
import { type Company, decidersOf, fullName, readCompany } from './relations/people.ts'
import type { PersonRow } from './relations/people-queries.ts'
import { approvalMoved } from './relations/relation-notices.ts'
import { findPlace, findRelation, readRelationsOf } from './relations/relation-queries.ts'

export type AttestJobParts = {
  readonly db: Kysely<Database>
  readonly mails: Mails
  readonly links: Links
  readonly now: () => Date
}

type AttestTopics =
  | 'mail.approval-request'
  | 'mail.approval-moved'
  | 'mail.approval-message'
  | 'mail.approvers-changed'
  | 'mail.approver-named'
  | 'mail.approval-reminder'
  | 'mail.approval-escalated'
  | 'approval.approver-left'
  | 'mail.approval-decision'
  | 'mail.approval-receipt'
  | 'mail.approval-withdrawn'

export function attestJobs(parts: AttestJobParts): Pick<TopicHandlers, AttestTopics> {
  const { db, mails, links, now } = parts
  return {
    /** Sent once: nothing is sent for an order that waits already, or was decided before the mail went out. */
    'mail.approval-request': async ({ orderId }) => {
      const opened = await open(db, orderId, now())
      if (opened.order.status !== AttestStatus.PendingMail) return
      await ask(parts, opened)
      await markWaiting(db, orderId)
    },
    /** While the first mail is still to be sent, that one finds the right people by itself. */
    'mail.approval-moved': async ({ orderId }) => {
      const opened = await open(db, orderId, now())
      if (opened.order.status === AttestStatus.Waiting) await ask(parts, opened)
    },
    'mail.approval-message': async ({ messageId }) => {
      const message = await findMessage(db, messageId)
      const order = message && (await findOrderUnderApproval(db, message.order_id))
      if (!message || !order) return
      const company = await readCompany(db, order.companyId, now())
      const messages = await readMessages(db, order.id)
      const author = messages.find(({ id }) => id === message.id)
      if (!author) return
      const mailed = { orderNumber: order.orderNumber, author: fullName(author), text: message.text }
      for (const person of peopleOf(readersOf({ order, company, messages }, message.user_id), company)) {
        await mails.send(approvalMessageMail(mailed, person, links))
      }
    },
    'mail.approvers-changed': async ({ userId }) => {
      const found = await readCompanyOf(db, userId, now())
      const orderer = found?.company.person(userId)
      if (!found || !orderer || !found.company.canLogIn(userId)) return
      const relations = (await readRelationsOf(db, userId)).filter(({ active }) => active)
      const approvers = relations
        .sort((a, b) => a.amount - b.amount)
        .flatMap(({ attestantId, amount }) => {
          const person = found.company.person(attestantId)
          return person ? [{ person, amount }] : []
        })
      await mails.send(approversChangedMail(orderer, approvers, found.currency, links))
    },
    'mail.approver-named': async ({ relationId }) => {
      const relation = await findRelation(db, relationId)
      const found = relation && (await readCompanyOf(db, relation.userId, now()))
      const orderer = found?.company.person(relation?.userId ?? null)
      const approver = found?.company.person(relation?.attestantId ?? null)
      if (!relation?.active || !found || !orderer || !approver) return
      if (!found.company.canLogIn(approver.id)) return
      const { amount } = relation
      await mails.send(approverNamedMail(approver, { orderer, amount }, found.currency, links))
    },
    'mail.approval-reminder': async ({ orderId }) => {
      const opened = await open(db, orderId, now())
      if (opened.order.status === AttestStatus.Waiting) await ask(parts, opened, REMINDER)
    },
    'mail.approval-escalated': async ({ orderId }) => {
      const { order, company, about } = await open(db, orderId, now())
      if (order.status !== AttestStatus.Waiting) return
      const { askedIds, unlimitedIds = [] } = decidersOf(order, company)
      const admins = unlimitedIds.filter((id) => askedIds.includes(id) && id !== order.attesteeId)
      for (const admin of peopleOf(admins, company)) {
        await mails.send(approvalRequest(about, admin, links, ESCALATED))
      }
    },
    'approval.approver-left': async ({ userId }) => {
      const left = await readUndecidedOrdersOf(db, userId)
      await enqueue(db, ...left.map(approvalMoved))
    },
    'mail.approval-decision': async ({ orderId }) => {
      const { order, company, about } = await open(db, orderId, now())
      const orderer = company.person(order.ordererId)
      if (!orderer?.active) return
      await mails.send(approvalDecision(about, orderer, links))
      const kind = order.status === AttestStatus.Denied ? 'denied' : 'approved'
      await enqueue(db, noticeFor(orderer.id, kind, order.orderNumber))
    },
    'mail.approval-receipt': async ({ orderId }) => {
      const { order, company, about } = await open(db, orderId, now())
      const approver = company.person(order.attesteeId)
      const ordererGetsMail = company.person(order.ordererId)?.active === true
      if (approver?.active) await mails.send(approvalReceipt(about, approver, ordererGetsMail))
    },
    'mail.approval-withdrawn': async ({ orderId }) => {
      const { order, company, about } = await open(db, orderId, now())
      for (const person of peopleOf(decidersOf(order, company).askedIds, company)) {
        await mails.send(approvalWithdrawn(about, person))
      }
    },
  }
}

async function readCompanyOf(db: Kysely<Database>, userId: number, now: Date) {
  const place = await findPlace(db, userId)
  if (!place) return undefined
  const currency = place.euro ? Currency.Euro : Currency.Sek
  return { company: await readCompany(db, place.company_id, now), currency }
}

type Opened = {
  readonly order: OrderUnderApproval
  readonly company: Company
  readonly about: ApprovalCase
}

async function open(db: Kysely<Database>, orderId: number, now: Date): Promise<Opened> {
  const order = await findOrderUnderApproval(db, orderId)
  if (!order) throw new Error(`Order ${orderId} is under no approval.`)
  const company = await readCompany(db, order.companyId, now)
  const mailed = await readMailedOrder(db, orderId)
  const about = {
    mailed,
    attestToken: mailed.order.attest_token ?? '',
    approver: company.person(order.attesteeId),
    decider: company.person(order.decidedBy),
  }
  return { order, company, about }
}

async function ask(
  { db, mails, links, now }: AttestJobParts,
  { order, company, about }: Opened,
  words?: MailTexts,
): Promise<void> {
  const people = requestedPeople(order, company)
  if (people.length === 0) await returnIfStuck(db, order.id, now())
  for (const person of people) await mails.send(approvalRequest(about, person, links, words))
  await enqueue(db, ...people.map((person) => noticeFor(person.id, 'approvalAsked', order.orderNumber)))
}

/** The named approver alone while the approver is there to be asked; the substitute finds the order in the list. Else
 *  those who are asked in the approver's place. */
function requestedPeople(order: OrderUnderApproval, company: Company): PersonRow[] {
  const { askedIds } = decidersOf(order, company)
  const requested = askedIds.filter((id) => id === order.attesteeId)
  return peopleOf(requested.length > 0 ? requested : askedIds, company)
}

function peopleOf(ids: readonly number[], company: Company): PersonRow[] {
  return ids.map(company.person).filter((person) => person !== undefined)
}
