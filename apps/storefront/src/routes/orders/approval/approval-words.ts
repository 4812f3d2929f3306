/** The approval of an order in words: the steps of its way, and what is to be said below them. */
import type { OrderApproval } from '@hoistway/contract/orders/order-approval'
import { stockholmDay } from '@hoistway/domain/orders/delivery-date'
import { formatDay, formatInstant, formatMoment } from '@hoistway/domain/texts/day-format'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { Translate } from '../../../texts/translate.ts'
import type { Step } from '../Steps.tsx'

export type Words = {
  readonly locale: Locale
  readonly t: Translate
  readonly money: (wire: number) => string
  /** The reader. */
  readonly userID: number
}

/** The way from the orderer to the shop; undefined for an accepted order, which has its way through the shop. */
export function approvalSteps(approval: OrderApproval, { locale, t }: Words): readonly Step[] | undefined {
  const { state, since, orderer, decision, asked } = approval
  if (state === 'accepted') return undefined
  const word = (key: string, values = {}) => t(`orderApproval.step.${key}`, values)
  const instant = (iso: string | null | undefined) => (iso ? formatInstant(locale, Date.parse(iso)) : '')
  const sent = { key: 'sent', label: word('sent'), detail: `${instant(since)} · ${orderer.name}` } as const
  if (state === 'waiting') {
    const day = formatDay(locale, stockholmDay(Date.parse(since)), 'short')
    const label = asked.length > 0 ? word('asked', { names: namesOf(asked) }) : word('nobody')
    return [
      { ...sent, state: 'done' },
      { key: 'decision', label, detail: word('since', { when: day }), state: 'now' },
      { key: 'passedOn', label: word('passedOn'), detail: '', state: 'open' },
    ]
  }
  return [
    { ...sent, state: 'done' },
    {
      key: 'decision',
      label: word(state, { name: deciderOf(approval, t) }),
      detail: instant(decision?.at),
      state: 'stopped',
    },
    { key: 'passedOn', label: word('notPassedOn'), detail: '', state: 'open' },
  ]
}

/** Sentences about an order that waits: who is asked and why, and what happens next. */
export function waitingWords(
  approval: OrderApproval,
  { locale, t, money, userID }: Words,
): readonly string[] {
  const { orderer } = approval
  const next =
    orderer.id === userID ? t('orderApproval.nextOwn') : t('orderApproval.nextOther', { name: orderer.name })
  if (approval.asked.length === 0) return [t('orderApproval.nobody')]
  return [...whoIsAsked(approval, locale, t, money), ...stepsToCome(approval, locale, t), next]
}

function stepsToCome(
  { remindAt, escalateAt }: OrderApproval,
  locale: Locale,
  t: Translate,
): readonly string[] {
  const when = (at: string) => formatInstant(locale, Date.parse(at))
  return [
    ...(remindAt === null ? [] : [t('orderApproval.remind', { when: when(remindAt) })]),
    ...(escalateAt === null ? [] : [t('orderApproval.escalate', { when: when(escalateAt) })]),
  ]
}

function whoIsAsked(
  { approver, asked, decidedBy, limit, awayUntil }: OrderApproval,
  locale: Locale,
  t: Translate,
  money: Words['money'],
): readonly string[] {
  const name = approver?.name ?? ''
  const names = namesOf(asked)
  const others = decidedBy.filter(({ id }) => !asked.some((one) => one.id === id))
  const also = others.length > 0 ? [t('orderApproval.also', { names: namesOf(others) })] : []
  if (asked.some(({ id }) => id === approver?.id)) {
    if (limit === null || asked.length > 1) return [t('orderApproval.askedAny', { names }), ...also]
    return [t('orderApproval.asked', { name, amount: money(limit) }), ...also]
  }
  if (awayUntil !== null) {
    const day = formatDay(locale, awayUntil, 'short')
    return [t('orderApproval.away', { name, day, names }), ...also]
  }
  if (approver) return [t('orderApproval.instead', { name, names }), ...also]
  return [t('orderApproval.askedAny', { names }), ...also]
}

/** `Approved by Karin Lindqvist for Ada Bergström on 20 November 2026 at 08:42` */
export function acceptedWords(approval: OrderApproval, { locale, t }: Words): string {
  const at = approval.decision?.at
  if (!at) return t('orderApproval.acceptedSometime')
  const when = formatMoment(locale, Date.parse(at))
  return t('orderApproval.accepted', { name: deciderOf(approval, t), when })
}

/** A person who decided in the place of the approver is named with the approver (AMB-96). */
function deciderOf({ state, decision, approver }: OrderApproval, t: Translate): string {
  const name = decision?.by.name ?? ''
  if (state === 'withdrawn' || !approver || approver.id === decision?.by.id) return name
  return t('orderApproval.forPerson', { name, approver: approver.name })
}

export function namesOf(people: OrderApproval['asked']): string {
  return people.map(({ name }) => name).join(', ')
}
