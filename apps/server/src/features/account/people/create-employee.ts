/** POST account/create/employee: a customer admin takes somebody into the company (AMB-30, AMB-76). */
import { isRefusal } from '@hoistway/contract/problems'
import { forCustomer } from '../../../http/handler.ts'
import { type CreatePersonNeeds, createPerson } from './create-person.ts'
import { employeeReceipt } from './receipts.ts'

export function createEmployee(needs: Omit<CreatePersonNeeds, 'reason'>) {
  return forCustomer<'createEmployee'>(async ({ body }, customer, requestMeta) => {
    const created = await createPerson({ ...needs, reason: 'employed' }, body, customer, requestMeta)
    return isRefusal(created) ? created : employeeReceipt(created, customer.languageCode)
  })
}
