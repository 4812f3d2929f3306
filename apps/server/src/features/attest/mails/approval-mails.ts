/** The letters about approval: the question to whoever may decide, the decision to the orderer, and to the approver
 *  what came of it. Each in the language of the reader. */
import { AttestStatus, type Currency } from '@hoistway/domain/codes'
import type { Locale } from '@hoistway/domain/locale'
import { formatMoneyExactly } from '@hoistway/domain/money-format'
import type { MailBlock } from '../../../mail/blocks.ts'
import type { Links } from '../../../mail/links.ts'
import type { Letter } from '../../../mail/mails.ts'
import { type MailedOrder, orderBlocks, originalLinesBlock, SHOW_ORDER } from '../../orders/public.ts'
import { fullName } from '../people.ts'
import type { PersonRow } from '../queries.ts'
import {
  ACCEPTED,
  AS_ORDERED,
  CHANGED,
  DENIED,
  filled,
  IN_PLACE_OF,
  RECEIPT_ACCEPTED,
  RECEIPT_DENIED,
  REQUEST,
  REVIEW,
  type Values,
  type Words,
} from './words.ts'

/** An order under approval as its letters tell of it. */
export type ApprovalCase = {
  readonly mailed: MailedOrder
  readonly attestToken: string
  /** Who is named to approve it. */
  readonly approver: PersonRow | undefined
  /** Who has decided it; undefined while it waits. */
  readonly decider: PersonRow | undefined
}

export function approvalRequest(about: ApprovalCase, to: PersonRow, links: Links): Letter {
  const { attestToken, approver } = about
  const locale = to.language_code
  const isStandIn = approver !== undefined && approver.id !== to.id
  const standIn: MailBlock = {
    kind: 'paragraph',
    text: filled(IN_PLACE_OF[locale], valuesOf(about, locale)),
  }
  return letter(about, to, REQUEST, [
    ...(isStandIn ? [standIn] : []),
    { kind: 'button', text: REVIEW[locale], url: links.to(locale, `/attest?token=${attestToken}`) },
  ])
}

export function approvalDecision(about: ApprovalCase, to: PersonRow, links: Links): Letter {
  const { mailed } = about
  const locale = to.language_code
  const original = originalLinesBlock(mailed, locale)
  const words = isAccepted(mailed) ? (original ? CHANGED : ACCEPTED) : DENIED
  const path = `/orders/${mailed.order.order_number}`
  const button: MailBlock = { kind: 'button', text: SHOW_ORDER[locale], url: links.to(locale, path) }
  const asOrdered: MailBlock = { kind: 'paragraph', text: AS_ORDERED[locale] }
  return letter(about, to, words, [button], original ? [asOrdered, original] : [])
}

export function approvalReceipt(about: ApprovalCase, to: PersonRow): Letter {
  return letter(about, to, isAccepted(about.mailed) ? RECEIPT_ACCEPTED : RECEIPT_DENIED, [])
}

function letter(
  about: ApprovalCase,
  to: PersonRow,
  words: Words,
  above: readonly MailBlock[],
  below: readonly MailBlock[] = [],
): Letter {
  const locale = to.language_code
  const values = valuesOf(about, locale)
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
