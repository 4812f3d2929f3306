/** GET and PUT approvals/settings: the settings of the own company about orders that wait (AMB-96). */
import type { ApprovalSettings } from '@hoistway/contract/approvals/approval-settings'
import { doerOf } from '../../../audit/doer.ts'
import { recordAct } from '../../../audit/record-act.ts'
import { forCustomer } from '../../../http/handler.ts'
import type { DecideNeeds } from '../approvals/decide-order.ts'
import { countDueAfter, readSettings, storeSettings } from './settings-queries.ts'

export function approvalSettings({ db }: Pick<DecideNeeds, 'db'>) {
  return forCustomer<'approvalSettings'>((_input, { companyId }) => readSettings(db, companyId))
}

/** GET approvals/settings/due, by the rule that followWaitingOrders obeys. */
export function approvalsDue({ db, now }: Pick<DecideNeeds, 'db' | 'now'>) {
  return forCustomer<'approvalsDue'>(async ({ query }, { companyId }) => {
    const at = now()
    const due = (step: 'reminded' | 'escalated', hours: number | undefined) =>
      countDueAfter(db, companyId, step, { hours, now: at })
    return {
      reminders: await due('reminded', query.remindAfterHours),
      escalations: await due('escalated', query.escalateAfterHours),
    }
  })
}

export function setApprovalSettings({ db }: Pick<DecideNeeds, 'db'>) {
  return forCustomer<'setApprovalSettings'>(({ body }, customer, requestMeta) => {
    const { companyId } = customer
    return db.transaction().execute(async (trx) => {
      const before = await readSettings(trx, companyId)
      await storeSettings(trx, companyId, body)
      await recordAct(trx, doerOf(requestMeta, customer), {
        act: 'approval-settings-changed',
        target: { kind: 'company', id: companyId },
        companyId,
        before: factsOf(before),
        after: factsOf(body),
      })
      return readSettings(trx, companyId)
    })
  })
}

function factsOf({ remindAfterHours, escalateAfterHours, sumOfDay }: ApprovalSettings) {
  return {
    remindAfterHours: remindAfterHours ?? '',
    escalateAfterHours: escalateAfterHours ?? '',
    sumOfDay,
  }
}
