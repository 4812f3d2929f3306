/** Names the person whom an answer for a device is for. */
import type { SnapshotCaller } from '@hoistway/contract/catalogue/snapshot'
import type { Visitor } from '../../../http/visitor.ts'

export function callerOf({ customer }: Visitor): SnapshotCaller {
  return customer ? { user: customer.userId, company: customer.companyId } : null
}
