/** The inbox of an approver: a page of the orders that the visitor may decide, or of decided ones. With `?token=` of a mail
 *  also that order, when it is decided by now, the visitor's own or on another page. */

import { ApiError } from '@hoistway/contract/api-error'
import { type Absences, absenceCalls } from '@hoistway/contract/approvals/absences'
import { type ApprovalInbox, approvalInboxCalls } from '@hoistway/contract/approvals/approval-inbox'
import { type AttestOrder, attestCalls } from '@hoistway/contract/approvals/attest'
import type { LoaderFunctionArgs } from 'react-router'
import { ignoreFailure } from '../../data/calls/ignore-failure.ts'
import { byID } from '../../data/cart/cart-prices.ts'
import { areaTexts } from '../../data/language/area-texts.ts'
import { ABSENCE_TEXTS, APPROVAL_TEXTS, shopTexts, type Texts } from '../../data/language/texts.ts'
import type { WithHead } from '../../data/page/page-head.ts'
import { type Shop, shopOf } from '../../data/shop.ts'
import { readProducts } from '../../features/orders/read-products.ts'
import { text } from '../../texts/text.ts'
import type { Translations } from '../../texts/translate.ts'
import { type ApprovalView, approvalView, type DecidedView, decidedView } from './approval-view.ts'
import { type InboxFilter, readInboxFilter } from './inbox-address.ts'

export type InboxView = Pick<ApprovalInbox, 'counts' | 'limits' | 'next'> & {
  readonly filter: InboxFilter
  readonly substitutes: readonly string[]
  readonly waiting: readonly ApprovalView[]
  readonly decided: readonly DecidedView[]
}

export type ApprovalsData = WithHead & {
  /** Undefined for a guest. */
  readonly inbox: InboxView | undefined
  /** The token of the mail's link, whose order is shown open. */
  readonly token: string
  readonly texts: Texts
  /** Undefined for a guest, and while a site admin acts as the person. */
  readonly absences: Absences | undefined
  /** The link of a mail opens the form of the own absence. */
  readonly isSettingAbsence: boolean
  /** A link that leads to no order of the visitor's company. */
  readonly unknownToken: boolean
}

export async function loadApprovals({ request, context }: LoaderFunctionArgs): Promise<ApprovalsData> {
  const shop = shopOf(context)
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const filter = readInboxFilter(searchParams)
  const [found, texts, buyersTexts] = await Promise.all([
    readInbox(shop, filter, token),
    areaTexts(shop, ABSENCE_TEXTS, APPROVAL_TEXTS),
    shopTexts(shop),
  ])
  const read = found && (await ignoreFailure(shop.client.call(absenceCalls.absences, { query: {} })))
  const all = { texts: { ...buyersTexts, ...texts }, locale: shop.locale }
  const words: Translations = { locale: shop.locale, t: (key, values) => text(all, key, values) }
  const inbox = found && inboxView(found, filter, words, Date.now())
  const known = inbox?.waiting.some((approval) => approval.token === token) ?? false
  return {
    head: { title: words.t('attest.title'), unlisted: true },
    inbox,
    token,
    texts,
    absences: read?.result,
    isSettingAbsence: searchParams.has('away'),
    unknownToken: inbox !== undefined && token !== '' && !known,
  }
}

type FoundInbox = {
  readonly inbox: ApprovalInbox
  /** The order of the mail's link, where the page of the inbox does not have it. */
  readonly named: AttestOrder | undefined
}

/** Undefined for a guest. */
async function readInbox(
  shop: Shop,
  { state, after }: InboxFilter,
  token: string,
): Promise<FoundInbox | undefined> {
  const { client, locale } = shop
  const query = { state, locale, ...(after !== undefined && { after }) }
  try {
    const inbox = await client.call(approvalInboxCalls.approvalInbox, { query })
    if (token === '' || inbox.details.some(({ attestToken }) => attestToken === token)) {
      return { inbox, named: undefined }
    }
    const named = await client.call(attestCalls.attestOrder, { query: { attestToken: token } })
    return { inbox, named: named ? await inLanguageOfPage(shop, named) : undefined }
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) return undefined
    throw cause
  }
}

function inboxView(
  { inbox, named }: FoundInbox,
  filter: InboxFilter,
  words: Translations,
  now: number,
): InboxView {
  const facts = new Map(inbox.orders.map((order) => [order.attestToken, order]))
  const waiting = inbox.details.map((order) =>
    approvalView(order, facts.get(order.attestToken ?? ''), words, now),
  )
  return {
    filter,
    counts: inbox.counts,
    limits: inbox.limits,
    next: inbox.next,
    substitutes: inbox.substitutes.map(({ name }) => name),
    waiting: named ? [approvalView(named, undefined, words, now), ...waiting] : waiting,
    decided: filter.state === 'waiting' ? [] : inbox.orders.map((order) => decidedView(order, words)),
  }
}

/** Returns the order with its products in the language of the page, because the call answers in the language of the
 *  account. */
async function inLanguageOfPage(shop: Shop, order: AttestOrder): Promise<AttestOrder> {
  const named = byID(await readProducts(shop, order.productIds))
  const products = order.products.map((line) => ({
    ...line,
    product: named.get(line.cartItem.productID) ?? line.product,
  }))
  return { ...order, products }
}
