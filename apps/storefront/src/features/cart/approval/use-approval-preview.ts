/** Asks the shop which approval the order in the cart would need, by the rule that placing an order uses. The last answer
 *  stays for the next time that the cart opens, so that its button does not change in front of the buyer. */
import { type ApprovalPreview, approvalCalls } from '@hoistway/contract/approvals/approvals'
import { priceToWire } from '@hoistway/domain/prices/money'
import { useEffect, useRef, useState } from 'react'
import { untilCleanup } from '../../../data/calls/until-cleanup.ts'
import { sharedState } from '../../../data/shared-state.ts'
import { useShop } from '../../../data/shop.ts'
import type { DraftOrder } from '../use-order.ts'

export type CartApproval = {
  /** Undefined where no approval is needed, for an order that its approver edits, and before the first answer. */
  readonly need: Exclude<ApprovalPreview, { need: 'none' }> | undefined
  /** The total that the answer is about, as it goes over the wire. */
  readonly total: number
  /** Nobody may approve the order, so sending it would be refused. */
  readonly isBlocked: boolean
  readonly askAgain: () => void
}

type Answer = { readonly userID: number; readonly total: number; readonly preview: ApprovalPreview }

const lastAnswer = sharedState<Answer | undefined>(undefined)

/** A total changes with every key that is pressed in an amount. */
const QUIET_MS = 250

export function useApprovalPreview(
  { totals, isPending, information }: DraftOrder,
  userID: number,
): CartApproval {
  const { client } = useShop()
  const answer = lastAnswer.useValue()
  const [attempt, setAttempt] = useState(0)
  // True if this orderer needs no approval, whatever the total.
  const [isFree, setFree] = useState(false)
  const hasAsked = useRef(false)
  const total = priceToWire(totals.total)
  const isEdit = information.attestToken !== null
  const asks = !isPending && !isEdit && !isFree

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same question again
  useEffect(() => {
    if (!asks) return
    let stop = () => {}
    const ask = () => {
      hasAsked.current = true
      stop = untilCleanup(client.call(approvalCalls.approvalPreview, { query: { total } }), (preview) => {
        lastAnswer.set({ userID, total, preview })
        setFree(preview.need === 'none')
      })
    }
    const timer = setTimeout(ask, hasAsked.current ? QUIET_MS : 0)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, userID, total, asks, attempt])

  const own = !isEdit && answer?.userID === userID ? answer : undefined
  const need = own?.preview.need === 'none' ? undefined : own?.preview
  return {
    need,
    total: own?.total ?? total,
    isBlocked: need !== undefined && need.decidedBy.length === 0,
    askAgain: () => setAttempt((before) => before + 1),
  }
}
