import { orderApprovalCalls } from '@hoistway/contract/orders/order-approval'
import type { Order } from '@hoistway/contract/orders/orders'
import { useEffect, useState } from 'react'
import { untilCleanup } from '../../../data/calls/until-cleanup.ts'
import { useShop } from '../../../data/shop.ts'

/** Returns the names of those who are asked to approve a sent order. Empty where it needs no approval, and until the
 *  answer has come; without an answer the confirmation is whole. */
export function useAsked({ order: number, attestToken }: Order): string {
  const { client } = useShop()
  const [names, setNames] = useState('')
  const waits = attestToken !== null
  useEffect(() => {
    if (!waits) return
    return untilCleanup(client.call(orderApprovalCalls.orderApproval, { params: { number } }), ({ asked }) =>
      setNames(asked.map(({ name }) => name).join(', ')),
    )
  }, [client, number, waits])
  return names
}
