/** The outbox: what a call leaves behind to be done after it. Entries are written in the transaction that causes the
 *  work, so that nothing is done for what was rolled back and nothing is forgotten that was stored; the worker in
 *  jobs/ does them, at least once, and again when a try failed. Payloads hold ids, else
 *  only what no row says any more, and never a secret. */
import { type Kysely, type QueryCreator, sql } from 'kysely'
import type { Database } from './schema.ts'

/** The news of an order that a phone is told. */
export type NoticeKind = 'approvalAsked' | 'approved' | 'denied' | 'answered'

/** Every kind of work with what it needs to know. */
export type OutboxTopics = {
  /** To the buyer: the order with its lines. */
  'mail.order-confirmation': { readonly orderId: number }
  /** To the buyer: the business system delivers otherwise than ordered. */
  'mail.order-response': { readonly responseId: number }
  /** To the approver: an order waits. Once handed over, the order turns from PendingMail to Waiting (AMB-74). */
  'mail.approval-request': { readonly orderId: number }
  /** To whoever may decide a waiting order now, after its approval was given to other people. */
  'mail.approval-moved': { readonly orderId: number }
  /** To whoever is asked about an order that has waited too long, once (AMB-96). */
  'mail.approval-reminder': { readonly orderId: number }
  /** To the customer admins, who may decide an order from now on that has waited too long (AMB-96). */
  'mail.approval-escalated': { readonly orderId: number }
  /** To the other side of an approval: somebody has written about the order. */
  'mail.approval-message': { readonly messageId: number }
  /** A user was deactivated: the orders that wait for this approver are given to other people. */
  'approval.approver-left': { readonly userId: number }
  /** To the orderer: accepted, accepted with changes, or denied. */
  'mail.approval-decision': { readonly orderId: number }
  /** To the approver: what was decided, also by somebody in their place. */
  'mail.approval-receipt': { readonly orderId: number }
  /** To whoever was asked to decide: the orderer took the order back. */
  'mail.approval-withdrawn': { readonly orderId: number }
  /** To a user: a link to set a password. The token is made when the mail is written, and stands nowhere else. */
  'mail.password-reset': { readonly mailLogId: number }
  /** To the address that an account had before; nothing else knows it any more. */
  'mail.address-changed': { readonly userId: number; readonly formerEmail: string }
  /** To a new address: the link that confirms it. The token is made when the mail is written, and stands nowhere else. */
  'mail.email-confirmation': { readonly userId: number }
  /** To the address that an account still has: another one was entered. */
  'mail.email-change-asked': { readonly userId: number }
  /** To a user: somebody logged in from where the user was not known. The address stands in no row. */
  'mail.new-login': { readonly userId: number; readonly at: string; readonly address: string }
  /** To a user: the account has another password. */
  'mail.password-changed': { readonly userId: number; readonly at: string }
  /** To a user: somebody else has given or taken rights. No row says by whom. */
  'mail.rights-changed': {
    readonly userId: number
    readonly changes: readonly ('adminGiven' | 'adminTaken' | 'shutOut')[]
    readonly by: string
    readonly at: string
  }
  /** To an orderer: other people approve the orders from now on, or nobody. */
  'mail.approvers-changed': { readonly userId: number }
  /** To an approver: the orders of somebody wait for this person from now on. */
  'mail.approver-named': { readonly relationId: number }
  /** To a user: a site admin acts as this user from now on. The reason is that of the moment. */
  'mail.acting-started': {
    readonly userId: number
    readonly adminName: string
    readonly reason: string
    readonly at: string
  }
  /** To the shop: somebody wants to become a customer. */
  'mail.registration': { readonly registrationId: number }
  /** To the applicant: the request has arrived. */
  'mail.registration-receipt': { readonly registrationId: number }
  /** To the shop: a visitor asks. */
  'mail.question': { readonly questionId: number }
  /** To the shop: an order by photo. */
  'mail.photo-order': { readonly photoOrderId: number }
  /** To the sender of an enquiry: what a site admin has answered in the inbox. */
  'mail.enquiry-answer': { readonly stepId: number }
  /** To a site admin: a feed has lines that were refused or changes that are held back. */
  'mail.feed-trouble': { readonly feed: string; readonly userId: number }
  /** To the phones of a user: news of an order, without anything of its content. */
  'push.notice': { readonly userId: number; readonly kind: NoticeKind; readonly orderNumber: number }
  /** To the business system; only orders that are released. */
  'erp.export-order': { readonly orderId: number }
}

export type OutboxTopic = keyof OutboxTopics

export type OutboxEntry = {
  [T in OutboxTopic]: { readonly topic: T; readonly payload: OutboxTopics[T] }
}[OutboxTopic]

/** One function for each kind of work. May run twice for one entry: it must do no harm then. */
export type TopicHandlers = {
  readonly [T in OutboxTopic]: (payload: OutboxTopics[T]) => Promise<void>
}

/** @param db the transaction, if the caller is inside one */
export async function enqueue(db: Kysely<Database>, ...entries: readonly OutboxEntry[]): Promise<void> {
  if (entries.length > 0) await newEntries(db, entryColumns(entries)).execute()
}

export type EntryColumns = {
  readonly topics: readonly string[]
  /** As JSON. */
  readonly payloads: readonly string[]
}

export function entryColumns(entries: readonly OutboxEntry[]): EntryColumns {
  return {
    topics: entries.map(({ topic }) => topic),
    payloads: entries.map(({ payload }) => JSON.stringify(payload)),
  }
}

/** The insert of one entry or more: a statement, or a part of another one. */
export function newEntries(db: QueryCreator<Database>, { topics, payloads }: EntryColumns) {
  return db
    .insertInto('outbox')
    .columns(['topic', 'payload'])
    .expression(sql`
    select topic, payload from unnest(${sql.val(topics)}::text[], ${sql.val(payloads)}::jsonb[]) as given (topic, payload)`)
}

/** Makes the entry that tells the phones of a user of an order. */
export function noticeFor(userId: number, kind: NoticeKind, orderNumber: number): OutboxEntry {
  return { topic: 'push.notice', payload: { userId, kind, orderNumber } }
}
