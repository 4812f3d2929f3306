/** An order with the context of its approval (AMB-21). */
import type { AttestOrder } from '@hoistway/contract/attest'
import type { Order } from '@hoistway/contract/orders'
import { priceToWire } from '@hoistway/domain/prices/money'
import type { OrderViewNeeds } from '../orders/public.ts'
import { type Company, fullName } from './people.ts'
import type { OrderUnderApproval } from './queries.ts'

export type AttestOrderNeeds = OrderViewNeeds

export function attestOrderView(
  view: Order,
  order: OrderUnderApproval,
  company: Company,
  isAttestee: boolean,
): AttestOrder {
  const attestee = company.person(order.attesteeId)
  return {
    ...view,
    attest: {
      userFullName: view.orderedBy,
      attestantFullName: attestee ? fullName(attestee) : '',
      amount: order.relation ? priceToWire(order.relation.amount) : null,
      isAttestee,
    },
  }
}
