/** The whole contract in one table: the calls of the specification and the shop's own calls (AMB-94). The server does
 *  not compile while a row has no handler. */

import { accountCalls } from './account/account.ts'
import { addressUseCalls } from './account/address-use.ts'
import { companyCalls } from './account/company.ts'
import { companyPeopleCalls } from './account/company-people.ts'
import { directoryCalls } from './account/directory.ts'
import { emailChangeCalls } from './account/email-change.ts'
import { passwordLinkCalls } from './account/password-link.ts'
import { phoneCalls } from './account/phones.ts'
import { absenceCalls } from './approvals/absences.ts'
import { approvalCountCalls } from './approvals/approval-count.ts'
import { approvalInboxCalls } from './approvals/approval-inbox.ts'
import { approvalSettingsCalls } from './approvals/approval-settings.ts'
import { approvalCalls } from './approvals/approvals.ts'
import { attestCalls } from './approvals/attest.ts'
import { ownApprovalCalls } from './approvals/own-approval.ts'
import type { CallInput, CallResult } from './call.ts'
import { cartPriceCalls } from './catalogue/cart-prices.ts'
import { productCacheCalls } from './catalogue/product-caches.ts'
import { productCalls } from './catalogue/products.ts'
import { snapshotCalls } from './catalogue/snapshot.ts'
import { contentCalls } from './content/content.ts'
import { enquiryCalls } from './content/enquiries.ts'
import { homeCalls } from './content/home.ts'
import { handoverCalls } from './orders/handover.ts'
import { listCalls } from './orders/lists.ts'
import { orderApprovalCalls } from './orders/order-approval.ts'
import { orderMessageCalls } from './orders/order-messages.ts'
import { orderPageCalls } from './orders/order-pages.ts'
import { orderCalls } from './orders/orders.ts'
import { ownListCalls } from './orders/own-lists.ts'
import { actingCalls } from './site-admin/acting.ts'
import { attributeOverviewCalls } from './site-admin/attribute-overview.ts'
import { auditCalls } from './site-admin/audit.ts'
import { cacheOverviewCalls } from './site-admin/cache-overview.ts'
import { catalogueAdminCalls } from './site-admin/catalogue-admin.ts'
import { dataQualityCalls } from './site-admin/data-quality.ts'
import { feedCalls } from './site-admin/feeds.ts'
import { inboxCalls } from './site-admin/inbox.ts'
import { mailQueueCalls } from './site-admin/mail-queue.ts'
import { operationsCalls } from './site-admin/operations.ts'
import { syncCalls } from './site-admin/sync.ts'

/** The 86 calls of the specification, under /v1, /v2 and /admin. Nothing is added here. */
export const specifiedCalls = {
  ...accountCalls,
  ...homeCalls,
  ...orderCalls,
  ...attestCalls,
  ...productCalls,
  ...cartPriceCalls,
  ...productCacheCalls,
  ...catalogueAdminCalls,
  ...contentCalls,
  ...companyCalls,
  ...listCalls,
  ...enquiryCalls,
  ...syncCalls,
} as const

/** The shop's own calls. Their addresses begin with /shop/v1, under the prefix /api only. Lists are paged by `after`
 *  and `limit` (at most 200) and searched by `q`. */
export const shopCalls = {
  ...handoverCalls,
  ...feedCalls,
  ...attributeOverviewCalls,
  ...addressUseCalls,
  ...cacheOverviewCalls,
  ...passwordLinkCalls,
  ...emailChangeCalls,
  ...auditCalls,
  ...mailQueueCalls,
  ...directoryCalls,
  ...companyPeopleCalls,
  ...absenceCalls,
  ...approvalCalls,
  ...ownApprovalCalls,
  ...orderMessageCalls,
  ...approvalSettingsCalls,
  ...ownListCalls,
  ...approvalInboxCalls,
  ...orderApprovalCalls,
  ...orderPageCalls,
  ...approvalCountCalls,
  ...inboxCalls,
  ...actingCalls,
  ...dataQualityCalls,
  ...operationsCalls,
  ...snapshotCalls,
  ...phoneCalls,
} as const

export const calls = { ...specifiedCalls, ...shopCalls } as const

export type Calls = typeof calls
export type CallName = keyof Calls
export type InputOf<N extends CallName> = CallInput<Calls[N]>
export type ResultOf<N extends CallName> = CallResult<Calls[N]>
