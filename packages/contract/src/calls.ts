/** The whole contract in one table: the calls of the specification and the shop's own calls (AMB-94). The server does
 *  not compile while a row has no handler. */
import { absenceCalls } from './absences.ts'
import { accountCalls } from './account.ts'
import { actingCalls } from './acting.ts'
import { addressUseCalls } from './address-use.ts'
import { approvalCountCalls } from './approval-count.ts'
import { approvalInboxCalls } from './approval-inbox.ts'
import { approvalSettingsCalls } from './approval-settings.ts'
import { approvalCalls } from './approvals.ts'
import { attestCalls } from './attest.ts'
import { attributeOverviewCalls } from './attribute-overview.ts'
import { auditCalls } from './audit.ts'
import { cacheOverviewCalls } from './cache-overview.ts'
import type { CallInput, CallResult } from './call.ts'
import { cartPriceCalls } from './cart-prices.ts'
import { catalogueAdminCalls } from './catalogue-admin.ts'
import { companyCalls } from './company.ts'
import { companyPeopleCalls } from './company-people.ts'
import { contentCalls } from './content.ts'
import { dataQualityCalls } from './data-quality.ts'
import { directoryCalls } from './directory.ts'
import { emailChangeCalls } from './email-change.ts'
import { enquiryCalls } from './enquiries.ts'
import { feedCalls } from './feeds.ts'
import { handoverCalls } from './handover.ts'
import { homeCalls } from './home.ts'
import { inboxCalls } from './inbox.ts'
import { listCalls } from './lists.ts'
import { mailQueueCalls } from './mail-queue.ts'
import { operationsCalls } from './operations.ts'
import { orderApprovalCalls } from './order-approval.ts'
import { orderMessageCalls } from './order-messages.ts'
import { orderCalls } from './orders.ts'
import { ownApprovalCalls } from './own-approval.ts'
import { ownListCalls } from './own-lists.ts'
import { passwordLinkCalls } from './password-link.ts'
import { phoneCalls } from './phones.ts'
import { productCacheCalls } from './product-caches.ts'
import { productCalls } from './products.ts'
import { snapshotCalls } from './snapshot.ts'
import { syncCalls } from './sync.ts'

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
