/** GET attest/users: who can be named in a relation. Nobody who was deactivated; somebody who cannot log in yet can be
 *  put under approval, but not approve (put-attest.ts). */
import { forCustomer } from '../../../http/handler.ts'
import type { DecideNeeds } from '../approvals/decide-order.ts'
import { fullName, readCompany } from './people.ts'

export function attestUsers({ db, now }: DecideNeeds) {
  return forCustomer<'attestUsers'>(async (_input, customer) => {
    const { people } = await readCompany(db, customer.companyId, now())
    return people
      .filter(({ active }) => active)
      .map((person) => ({ id: person.id, fullName: fullName(person) }))
      .sort((a, b) => a.fullName.localeCompare(b.fullName, customer.languageCode) || a.id - b.id)
  })
}
