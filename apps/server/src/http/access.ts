/** Decides whether a visitor may use a row of the contract, before the input is read. A row that is not listed here
 *  is refused. A missing right answers 401 like a missing session; the payload tells which of the two it is (AMB-06).
 */
import type { Access } from '@hoistway/contract/call'
import { type Refusal, refuse } from '@hoistway/contract/problems'
import type { Visitor } from './visitor.ts'

export function refusedAccess(
  access: Access,
  { customer }: Visitor,
  holdsCacheKey: boolean,
): Refusal | undefined {
  if (access === 'public') return undefined
  if (access === 'cacheKey') return holdsCacheKey ? undefined : refuse('cacheKeyRefused')
  if (access === 'cacheKeyOrCustomer' && holdsCacheKey) return undefined
  if (!customer) return refuse('notLoggedIn')
  switch (access) {
    case 'customer':
    case 'cacheKeyOrCustomer':
      return undefined
    case 'customerAdmin':
      return customer.isCustomerAdmin || customer.isSiteAdmin ? undefined : refuse('notAllowed')
    case 'siteAdmin':
      return customer.isSiteAdmin ? undefined : refuse('notAllowed')
    default:
      return refuse('notAllowed')
  }
}
