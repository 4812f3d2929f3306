/** An order on its way, and what is said about it. Lives outside of the panel, which closes before the order is
 *  sent (ORD-02, AMB-40). */
import type { Client } from '@hoistway/contract/client'
import type { Order } from '@hoistway/contract/orders/orders'
import type { ProblemType } from '@hoistway/contract/problems'
import type { CartItem } from '@hoistway/domain/cart/cart'
import { Currency } from '@hoistway/domain/codes'
import type { OrderInformation } from '@hoistway/domain/orders/order-information'
import { track } from '../../../data/analytics/analytics.ts'
import { isAnswered, orderRequest, type SendOutcome, sendOrder } from '../../../data/cart/cart-order.ts'
import { refreshCartPrices } from '../../../data/cart/cart-pricing.ts'
import type { ShownPrices } from '../../../data/cart/cart-record.ts'
import { cartStorage } from '../../../data/cart/cart-store.ts'
import { popOverlay, pushOverlay } from '../../../data/overlays/overlays.ts'
import { createFailureToast } from '../../../data/overlays/toasts.ts'
import { askToLogInAgain } from '../../../data/session/login-during-order.ts'
import { sharedState } from '../../../data/shared-state.ts'
import type { Translate } from '../../../texts/translate.ts'
import type { DraftOrder } from '../use-order.ts'
import { shownLines } from './changed-lines.ts'

export type Sending =
  | { readonly stage: 'idle' }
  /** Should it be delivered in parts? */
  | { readonly stage: 'asking' }
  | { readonly stage: 'sending' }
  /** The connection is back, and the buyer is asked about the cart that waited for it, once the shop has
   *  answered prices again: more often than `answersBefore`. */
  | { readonly stage: 'returned'; readonly answersBefore: number }
  | { readonly stage: 'priceChanged'; readonly shown: ShownPrices; readonly information: OrderInformation }
  /** `waiting`: the lines that a delivery in one piece waits for. */
  | { readonly stage: 'placed'; readonly order: Order; readonly waiting: readonly CartItem[] }

const IDLE: Sending = { stage: 'idle' }
const sending = sharedState<Sending>(IDLE)

export const changeSending = sending.set
export const useSending = sending.useValue
export const sendingStage = (): Sending['stage'] => sending.get().stage

export function stopSending(): void {
  changeSending(IDLE)
}

/** Drops a question of the cart that has no answer, so that it does not open by itself with the cart the next time. */
export function stopAsking(): void {
  const { stage } = sending.get()
  if (stage === 'asking' || stage === 'priceChanged') stopSending()
}

export type Sender = {
  readonly client: Client
  readonly userID: number
  readonly t: Translate
  readonly showOrders: () => void
}

export type SentOrder = Pick<DraftOrder, 'items' | 'totals' | 'prices' | 'waiting'> & {
  readonly information: OrderInformation
}

const failure = createFailureToast()

/** Closes the cart, sends the order once, and opens the next dialog. */
export async function send(order: SentOrder, sender: Sender): Promise<void> {
  if (sending.get().stage === 'sending') return
  failure.close()
  changeSending({ stage: 'sending' })
  popOverlay('cart')
  const key = cartStorage.sendingKey(sender.userID)
  const request = orderRequest(order.items, order.information, order.totals)
  const outcome = await sendOrder(sender.client, request, key)
  if (outcome.kind === 'placed') {
    cartStorage.clear()
    trackPurchase(outcome.order)
    const waiting = order.information.partialDelivery ? [] : order.waiting
    changeSending({ stage: 'placed', order: outcome.order, waiting })
    return
  }
  if (isAnswered(outcome)) cartStorage.dropSendingKey()
  pushOverlay('cart', { clear: true })
  if (outcome.kind === 'refused' && outcome.problem === 'priceChanged') {
    refreshCartPrices()
    changeSending({ stage: 'priceChanged', shown: shownPrices(order), information: order.information })
    return
  }
  stopSending()
  if (outcome.kind === 'notLoggedIn') askToLogInAgain()
  else reportFailure(outcome, sender)
}

function trackPurchase({ order, total, currency, cartItems }: Order): void {
  track('purchase', {
    transaction_id: String(order),
    value: total,
    currency: currency === Currency.Euro ? 'EUR' : 'SEK',
    items: cartItems.map(({ productID, amount }) => ({ item_id: String(productID), quantity: amount })),
  })
}

export function shownPrices(order: Pick<SentOrder, 'items' | 'totals' | 'prices'>): ShownPrices {
  return { lines: shownLines(order), total: order.totals.total }
}

/** The names of the refusals that the buyer can resolve. */
const REFUSAL_TEXT: Partial<Record<ProblemType, string>> = {
  idempotencyKeyReused: 'cart.alreadySent',
  noSufficientAttester: 'cart.noSufficientAttester',
  pricesRestricted: 'cart.fault.pricesRestricted',
}

function reportFailure(
  outcome: Exclude<SendOutcome, { kind: 'placed' | 'notLoggedIn' }>,
  { t, showOrders }: Sender,
): void {
  const problem = outcome.kind === 'refused' ? outcome.problem : undefined
  // The refused lines may have changed on the server.
  if (outcome.kind === 'refused') refreshCartPrices()
  failure.show({
    text: t((problem && REFUSAL_TEXT[problem]) ?? 'cart.failed'),
    // The same key goes along again, so a second attempt places no second order.
    ...(outcome.kind === 'unknown' ? { detail: t('cart.unknownOutcome') } : {}),
    ...(problem === 'idempotencyKeyReused' ? { action: { label: t('orders.title'), run: showOrders } } : {}),
  })
}
