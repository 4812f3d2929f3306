/** The handlers of the approval calls. */
import type { absenceCalls } from '@hoistway/contract/approvals/absences'
import type { approvalCountCalls } from '@hoistway/contract/approvals/approval-count'
import type { approvalInboxCalls } from '@hoistway/contract/approvals/approval-inbox'
import type { approvalSettingsCalls } from '@hoistway/contract/approvals/approval-settings'
import type { approvalCalls } from '@hoistway/contract/approvals/approvals'
import type { attestCalls } from '@hoistway/contract/approvals/attest'
import type { ownApprovalCalls } from '@hoistway/contract/approvals/own-approval'
import type { orderApprovalCalls } from '@hoistway/contract/orders/order-approval'
import type { orderMessageCalls } from '@hoistway/contract/orders/order-messages'
import type { HandlersOf } from '../../http/handler.ts'
import { absences, companyAbsences, endAbsence, setAbsence } from './absences/absences.ts'
import { approvalCount } from './approvals/approval-count.ts'
import { approvalInbox } from './approvals/approval-inbox.ts'
import { approvalPreview } from './approvals/approval-preview.ts'
import { attestOrder } from './approvals/attest-order.ts'
import type { AttestOrderNeeds } from './approvals/attest-order-view.ts'
import { attestOrders } from './approvals/attest-orders.ts'
import { decideApprovals } from './approvals/decide-approvals.ts'
import { acceptAttest, type DecideNeeds, denyAttest } from './approvals/decide-order.ts'
import { orderApproval } from './approvals/order-approval.ts'
import { orderMessages, writeOrderMessage } from './approvals/order-messages.ts'
import { waitingApprovals } from './approvals/waiting-approvals.ts'
import { waitingOrders } from './approvals/waiting-orders.ts'
import { withdrawOrder } from './approvals/withdraw-order.ts'
import { checkAttest, disableAttest, enableAttest, ownApproval } from './relations/attest-switch.ts'
import { attestUsers } from './relations/attest-users.ts'
import { attests } from './relations/attests.ts'
import { deleteAttest } from './relations/delete-attest.ts'
import { putAttest } from './relations/put-attest.ts'
import { approvalSettings, approvalsDue, setApprovalSettings } from './settings/settings.ts'

export type AttestParts = AttestOrderNeeds & DecideNeeds

export function attestHandlers(
  parts: AttestParts,
): HandlersOf<
  typeof attestCalls &
    typeof absenceCalls &
    typeof approvalCalls &
    typeof ownApprovalCalls &
    typeof orderMessageCalls &
    typeof approvalSettingsCalls &
    typeof approvalInboxCalls &
    typeof orderApprovalCalls &
    typeof approvalCountCalls
> {
  const { db } = parts
  return {
    attests: attests(db),
    attestOrder: attestOrder(parts),
    putAttest: putAttest(parts),
    attestOrders: attestOrders(parts),
    attestUsers: attestUsers(parts),
    deleteAttest: deleteAttest(db),
    acceptAttest: acceptAttest(parts),
    denyAttest: denyAttest(parts),
    enableAttest: enableAttest(db),
    disableAttest: disableAttest(db),
    checkAttest: checkAttest(db),
    ownApproval: ownApproval(parts),
    orderMessages: orderMessages(parts),
    writeOrderMessage: writeOrderMessage(parts),
    absences: absences(parts),
    companyAbsences: companyAbsences(parts),
    setAbsence: setAbsence(parts),
    endAbsence: endAbsence(parts),
    waitingApprovals: waitingApprovals(parts),
    approvalPreview: approvalPreview(parts),
    approvalSettings: approvalSettings(parts),
    approvalsDue: approvalsDue(parts),
    setApprovalSettings: setApprovalSettings(parts),
    approvalInbox: approvalInbox(parts),
    approvalCount: approvalCount(parts),
    decideApprovals: decideApprovals(parts),
    waitingOrders: waitingOrders(parts),
    orderApproval: orderApproval(parts),
    withdrawOrder: withdrawOrder(parts),
  }
}
