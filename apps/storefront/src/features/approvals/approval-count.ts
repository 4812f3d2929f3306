/** The number of orders that wait for the visitor. It comes with the frame of the page, and is requested again when the
 *  visitor moves on after a while. */
import { type ApprovalCount, approvalCountCalls } from '@hoistway/contract/approvals/approval-count'
import type { Client } from '@hoistway/contract/client'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ignoreFailure } from '../../data/calls/ignore-failure.ts'
import { useRootData } from '../../data/root-data.ts'
import { sharedState } from '../../data/shared-state.ts'
import { useShop } from '../../data/shop.ts'

/** A count of this age is requested again. */
const OLD_MS = 60_000

type Newer = { readonly than: ApprovalCount; readonly count: ApprovalCount }

const newer = sharedState<Newer | undefined>(undefined)

/** Returns undefined for a guest, and if the shop could not tell. */
export function useApprovalCount(): ApprovalCount | undefined {
  const { approvals } = useRootData()
  const known = newer.useValue()
  return known && known.than === approvals ? known.count : approvals
}

/** Returns the count, and requests it again when the visitor moves on and the count is old. One component of the page calls
 *  this. */
export function useFreshApprovalCount(): ApprovalCount | undefined {
  const { approvals } = useRootData()
  const { client } = useShop()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at the age whenever the visitor moves on
  useEffect(() => {
    if (approvals && Date.now() - askedAt(approvals) > OLD_MS) void ask(client, approvals)
  }, [client, approvals, pathname])
  return useApprovalCount()
}

const asked = new WeakMap<ApprovalCount, number>()

/** Returns the time of the last request, or the time at which a count from the frame was seen first. */
function askedAt(count: ApprovalCount): number {
  const known = asked.get(count) ?? Date.now()
  asked.set(count, known)
  return known
}

async function ask(client: Client, than: ApprovalCount): Promise<void> {
  asked.set(than, Date.now())
  const answer = await ignoreFailure(client.call(approvalCountCalls.approvalCount, {}))
  if (answer) newer.set({ than, count: answer.result })
}
