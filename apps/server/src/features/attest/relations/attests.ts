/** GET attests: a site admin sees all relations, a customer admin the company's, anybody else those of the own orders
 *  and approvals (AMB-76). */
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { forCustomer } from '../../../http/handler.ts'
import type { Customer } from '../../../http/visitor.ts'
import { attestView } from './attest-view.ts'
import { readAllRelations, readRelationsOfCompany, readRelationsWith } from './relation-queries.ts'

export function attests(db: Kysely<Database>) {
  return forCustomer<'attests'>(async (_input, customer) =>
    (await readVisibleRelations(db, customer)).map(attestView),
  )
}

function readVisibleRelations(db: Kysely<Database>, customer: Customer) {
  if (customer.isSiteAdmin) return readAllRelations(db)
  if (customer.isCustomerAdmin) return readRelationsOfCompany(db, customer.companyId)
  return readRelationsWith(db, customer.userId)
}
