/** Makes the view models of what the business system has confirmed: of a whole order, and of one of its lines. */
import type { LineConfirmation, Order, OrderProduct, OrderResponse } from '@hoistway/contract/orders/orders'
import { isConfirmedOtherwise } from '@hoistway/domain/orders/order-response'
import { formatDay, formatInstant } from '@hoistway/domain/texts/day-format'
import type { Translations } from '../../texts/translate.ts'

export type ResponseView = {
  readonly kind: 'ok' | 'low' | 'err' | 'outline'
  readonly text: string
  /** Day and time in Stockholm. */
  readonly at: string
  /** In the words of the business system. */
  readonly note: string
}

const RESPONSE_KIND: Readonly<Record<OrderResponse['answer'], ResponseView['kind']>> = {
  received: 'outline',
  accepted: 'ok',
  changed: 'low',
  refused: 'err',
}

export function responseView(
  { response }: Pick<Order, 'response'>,
  words: Translations,
): ResponseView | undefined {
  if (!response) return undefined
  const { answer, at, note } = response
  return {
    kind: RESPONSE_KIND[answer],
    text: words.t(`order.response.${answer}`),
    at: formatInstant(words.locale, Date.parse(at)),
    note,
  }
}

export type ConfirmationView = {
  readonly kind: 'ok' | 'low' | 'err'
  readonly text: string
  /** Days with amounts, and the part that comes instead. */
  readonly details: readonly string[]
  readonly note: string
}

type ConfirmedLine = Pick<OrderProduct, 'confirmed' | 'cartItem'>

/** @param amountText writes an amount with the unit of the line */
export function confirmationView(
  { confirmed, cartItem }: ConfirmedLine,
  desiredDay: string,
  amountText: (amount: number) => string,
  words: Translations,
): ConfirmationView | undefined {
  if (!confirmed) return undefined
  const { answer, amount, deliveries, substitute, note } = confirmed
  const { locale, t } = words
  const isOtherwise = isConfirmedOtherwise(cartItem.amount, desiredDay, confirmed)
  return {
    kind: answer === 'refused' ? 'err' : isOtherwise ? 'low' : 'ok',
    text: confirmedText(confirmed, cartItem.amount, amountText(amount), words),
    details: [
      ...(substitute
        ? [t('order.line.substitute', { part: `${substitute.articleNr} ${substitute.label}`.trim() })]
        : []),
      ...deliveries.map(({ amount, date, until }) => {
        const days = [date, ...(until === undefined ? [] : [until])]
          .map((day) => formatDay(locale, day))
          .join(' – ')
        return amount === undefined ? days : `${amountText(amount)}: ${days}`
      }),
    ],
    note,
  }
}

function confirmedText(
  { answer, amount, substitute }: LineConfirmation,
  ordered: number,
  amountText: string,
  { t }: Translations,
): string {
  if (answer === 'refused') return t('order.line.refused')
  if (substitute && amount === ordered) return t('order.line.replaced')
  return amount === ordered ? t('order.line.accepted') : t('order.line.changed', { amount: amountText })
}
