/** The mails about approval: the question to whoever may decide, the decision to the orderer, and to the approver
 *  what came of it. Each in the language of the reader. */
import { AttestStatus, type Currency } from '@hoistway/domain/codes'
import { formatMoneyExactly } from '@hoistway/domain/prices/money-format'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { MailBlock } from '../../../mail/blocks.ts'
import type { Links } from '../../../mail/links.ts'
import type { Mail } from '../../../mail/mails.ts'
import { type MailedOrder, orderBlocks, originalLinesBlock, SHOW_ORDER } from '../../orders/public.ts'
import { fullName } from '../relations/people.ts'
import type { PersonRow } from '../relations/people-queries.ts'
import {
  ACCEPTED,
  AS_ORDERED,
  AWAY,
  CHANGED,
  DENIED,
  DENIED_BECAUSE,
  filled,
  IN_PLACE_OF,
  type MailTexts,
  ORDERER_NOTIFIED,
  REASON,
  RECEIPT_ACCEPTED,
  RECEIPT_CHANGED,
  RECEIPT_DENIED,
  REQUEST,
  RETURNED,
  REVIEW,
  type Values,
  WITHDRAWN,
  YOU,
} from './words.ts'

/** An order under approval as its mails tell of it. */
export type ApprovalCase = {
  readonly mailed: MailedOrder
  readonly attestToken: string
  /** The named approver. */
  readonly approver: PersonRow | undefined
  /** The person who decided the order; undefined while it waits. */
  readonly decider: PersonRow | undefined
}

export function approvalRequest(about: ApprovalCase, to: PersonRow, links: Links, words = REQUEST): Mail {
  const { attestToken, approver } = about
  const locale = to.language_code
  const isStandIn = approver !== undefined && approver.id !== to.id
  const standIn: MailBlock = {
    kind: 'paragraph',
    text: filled(IN_PLACE_OF[locale], valuesOf(about, locale)),
  }
  const url = links.to(locale, `/attest?token=${attestToken}`)
  const button: MailBlock = { kind: 'button', text: REVIEW[locale], url }
  const away: MailBlock = {
    kind: 'paragraph',
    text: AWAY[locale].replace('{url}', links.to(locale, '/attest?away')),
  }
  return mail(about, to, words, { above: isStandIn ? [standIn, button] : [button], below: [away] })
}

export function approvalDecision(about: ApprovalCase, to: PersonRow, links: Links): Mail {
  const { mailed } = about
  const locale = to.language_code
  const original = originalLinesBlock(mailed, locale)
  const words = isAccepted(mailed) ? (original ? CHANGED : ACCEPTED) : denied(mailed)
  const path = `/orders/${mailed.order.order_number}`
  const button: MailBlock = { kind: 'button', text: SHOW_ORDER[locale], url: links.to(locale, path) }
  const asOrdered: MailBlock = { kind: 'paragraph', text: AS_ORDERED[locale] }
  return mail(about, to, words, {
    above: [...reasonOf(mailed), button],
    below: original ? [asOrdered, original] : [],
  })
}

/** The one who decided is addressed, not named. */
export function approvalReceipt(about: ApprovalCase, to: PersonRow, ordererGetsMail: boolean): Mail {
  const { mailed, decider } = about
  const locale = to.language_code
  const accepted = mailed.originalLines.length > 0 ? RECEIPT_CHANGED : RECEIPT_ACCEPTED
  const sentence = filled(ORDERER_NOTIFIED[locale], valuesOf(about, locale))
  const reason = reasonOf(mailed)
  const itsName: MailBlock = { kind: 'paragraph', text: REASON[locale] }
  return mail(about, to, isAccepted(mailed) ? accepted : RECEIPT_DENIED, {
    above: [
      ...(reason.length > 0 ? [itsName, ...reason] : []),
      ...(ordererGetsMail ? [{ kind: 'paragraph', text: sentence } as const] : []),
    ],
    values: decider?.id === to.id ? { decider: YOU[locale] } : {},
  })
}

function denied({ order }: MailedOrder): MailTexts {
  if (order.attest_decided_by === null) return RETURNED
  return order.attest_reason === '' ? DENIED : DENIED_BECAUSE
}

/** The words of the person who denied the order, apart from those of the shop. */
function reasonOf({ order }: MailedOrder): readonly MailBlock[] {
  return order.attest_reason === '' ? [] : [{ kind: 'quote', text: order.attest_reason }]
}

/** To somebody who was asked to decide: there is nothing left to do. */
export function approvalWithdrawn(about: ApprovalCase, to: PersonRow): Mail {
  return mail(about, to, WITHDRAWN, { above: [] })
}

/** The blocks above and below the order's facts and lines. */
type Around = {
  readonly above: readonly MailBlock[]
  readonly below?: readonly MailBlock[]
  /** Other than those of the case. */
  readonly values?: Partial<Values>
}

function mail(
  about: ApprovalCase,
  to: PersonRow,
  words: MailTexts,
  { above, below = [], values: otherValues = {} }: Around,
): Mail {
  const locale = to.language_code
  const values = { ...valuesOf(about, locale), ...otherValues }
  const heading = filled(words.heading[locale], values)
  return {
    to: to.email,
    locale,
    subject: heading,
    blocks: [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text: filled(words.text[locale], values) },
      ...above,
      ...orderBlocks(about.mailed, locale),
      ...below,
    ],
  }
}

function valuesOf({ mailed: { order }, approver, decider }: ApprovalCase, locale: Locale): Values {
  return {
    number: String(order.order_number),
    orderer: order.ordered_by,
    approver: approver ? fullName(approver) : '',
    decider: decider ? fullName(decider) : '',
    // The currency was one of the two when the order was stored.
    total: formatMoneyExactly(locale, order.currency as Currency, order.total),
  }
}

function isAccepted({ order }: MailedOrder): boolean {
  return order.attest_status === AttestStatus.Accepted
}
