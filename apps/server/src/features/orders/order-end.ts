import { isReturned, isWithdrawn } from '@hoistway/domain/approval/attest'
import type { AttestStatus } from '@hoistway/domain/codes'
import type { OrderRow } from './order-queries.ts'

type OrderEnd = { readonly withdrawn?: true; readonly returned?: true }

/** The end of an order that waited for an approval and was closed without a decision. Both have the status Denied. */
export function orderEnd({
  attest_status,
  user_id,
  attest_decided_by,
}: Pick<OrderRow, 'attest_status' | 'user_id' | 'attest_decided_by'>): OrderEnd {
  // The column is checked to be one of the four.
  const status = attest_status as AttestStatus | null
  const decided = { status, ordererId: user_id, decidedBy: attest_decided_by }
  return {
    ...(isWithdrawn(decided) && { withdrawn: true as const }),
    ...(isReturned(decided) && { returned: true as const }),
  }
}
