/** Approves or denies orders. The list is reloaded after every outcome, since another approver may have decided. A denial
 *  whose call fails shows no message (MSG-05): its dialog stays open with the reason. */
import {
  approvalInboxCalls,
  type DecisionOutcome,
  type DecisionRefusal,
} from '@hoistway/contract/approvals/approval-inbox'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ignoreFailure } from '../../data/calls/ignore-failure.ts'
import { showToast } from '../../data/overlays/toasts.ts'
import { useShop } from '../../data/shop.ts'
import { useText } from '../../texts/text.ts'
import type { Translate } from '../../texts/translate.ts'
import type { ApprovalView } from './approval-view.ts'

export type Decision = 'approve' | 'deny'

export function useDecision() {
  const t = useText()
  const { client } = useShop()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  /** @returns false where the shop gave no answer */
  async function decide(
    decision: Decision,
    approvals: readonly ApprovalView[],
    reason?: string,
  ): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    const attestTokens = approvals.map(({ token }) => token)
    const body = { decision, attestTokens, ...(reason && { reason }) }
    const answer = await ignoreFailure(client.call(approvalInboxCalls.decideApprovals, { body }))
    if (answer) tell(decision, approvals, answer.result.outcomes, t)
    else if (decision === 'approve') showToast({ kind: 'fault', text: t('attest.acceptFailed') })
    void revalidate().finally(() => setBusy(false))
    return answer !== undefined
  }

  return { isBusy, decide }
}

const DONE = { approve: 'attest.accepted', deny: 'attest.denied' } as const
const FAILED = { approve: 'attest.acceptFailed', deny: 'approvals.denyFailed' } as const
const REFUSED: Readonly<Record<DecisionRefusal, string>> = {
  alreadyDecided: 'approvals.refused.alreadyDecided',
  aboveAttestAmount: 'approvals.refused.aboveAmount',
  notAllowed: 'approvals.refused.notYours',
  attestTokenRefused: 'approvals.refused.notYours',
}

/** Tells how many orders are decided, and each that is not. */
function tell(
  decision: Decision,
  approvals: readonly ApprovalView[],
  outcomes: readonly DecisionOutcome[],
  t: Translate,
): void {
  const told = approvals.map(({ order }, index) => ({
    number: order.number,
    refused: outcomes[index]?.refused,
  }))
  const done = told.filter(({ refused }) => refused === null)
  const refused = told.flatMap(({ number, refused: why }) => (why ? [t(REFUSED[why], { number })] : []))
  const [only, ...others] = done.map(({ number }) => number)
  if (only !== undefined) {
    const words =
      others.length === 0
        ? t(DONE[decision], { number: only })
        : t(`approvals.done.${decision}`, { count: done.length })
    showToast({ kind: 'ok', text: words })
  }
  if (refused.length > 0) showToast({ kind: 'fault', text: t(FAILED[decision]), detail: refused.join(' ') })
}
