/** The context of an order's approval (AMB-21). */
import type { AttestOrder } from '@hoistway/contract/approvals/attest'
import { priceToWire } from '@hoistway/domain/prices/money'
import type { OrderViewNeeds } from '../../orders/public.ts'
import { type Company, fullName } from '../relations/people.ts'
import type { OrderUnderApproval } from './order-queries.ts'

export type AttestOrderNeeds = OrderViewNeeds & { readonly now: () => Date }

/** @param orderedBy the orderer's name as the order stores it */
export function approvalOf(
  order: OrderUnderApproval,
  orderedBy: string,
  company: Company,
  isAttestee: boolean,
): Pick<AttestOrder, 'attest'> {
  const attestee = company.person(order.attesteeId)
  return {
    attest: {
      userFullName: orderedBy,
      attestantFullName: attestee ? fullName(attestee) : '',
      amount: order.relation ? priceToWire(order.relation.amount) : null,
      isAttestee,
    },
  }
}
