/** The handlers of the approval calls. */
import type { absenceCalls } from '@hoistway/contract/absences'
import type { approvalCountCalls } from '@hoistway/contract/approval-count'
import type { approvalInboxCalls } from '@hoistway/contract/approval-inbox'
import type { approvalSettingsCalls } from '@hoistway/contract/approval-settings'
import type { approvalCalls } from '@hoistway/contract/approvals'
import type { attestCalls } from '@hoistway/contract/attest'
import type { orderApprovalCalls } from '@hoistway/contract/order-approval'
import type { orderMessageCalls } from '@hoistway/contract/order-messages'
import type { ownApprovalCalls } from '@hoistway/contract/own-approval'
import type { HandlersOf } from '../../http/handler.ts'
import { absences, companyAbsences, endAbsence, setAbsence } from './absences.ts'
import { approvalCount } from './approval-count.ts'
import { approvalInbox } from './approval-inbox.ts'
import { approvalPreview } from './approval-preview.ts'
import { attestOrder } from './attest-order.ts'
import type { AttestOrderNeeds } from './attest-order-view.ts'
import { attestOrders } from './attest-orders.ts'
import { checkAttest, disableAttest, enableAttest, ownApproval } from './attest-switch.ts'
import { attestUsers } from './attest-users.ts'
import { attests } from './attests.ts'
import { decideApprovals } from './decide-approvals.ts'
import { acceptAttest, type DecideNeeds, denyAttest } from './decide-order.ts'
import { deleteAttest } from './delete-attest.ts'
import { orderApproval } from './order-approval.ts'
import { orderMessages, writeOrderMessage } from './order-messages.ts'
import { putAttest } from './put-attest.ts'
import { approvalSettings, approvalsDue, setApprovalSettings } from './settings.ts'
import { waitingApprovals } from './waiting-approvals.ts'
import { waitingOrders } from './waiting-orders.ts'
import { withdrawOrder } from './withdraw-order.ts'

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
