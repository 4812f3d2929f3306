/** Turns the query of a reader into the filter of the queries. */
import type { InputOf } from '@hoistway/contract/calls'
import type { Customer } from '../http/visitor.ts'
import type { AuditFilter } from './audit-queries.ts'

type Asked = InputOf<'downloadAuditLog'>['query']

/** Limits a customer admin to the own company. Returns undefined if the query names another company, which then looks
 *  like one that does not exist. */
export function filterFor(
  { isSiteAdmin, companyId }: Pick<Customer, 'isSiteAdmin' | 'companyId'>,
  { from, to, q, ...asked }: Asked,
): AuditFilter | undefined {
  if (!isSiteAdmin && asked.companyId !== undefined && asked.companyId !== companyId) return undefined
  const text = q?.trim()
  return {
    ...asked,
    companyId: isSiteAdmin ? asked.companyId : companyId,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    q: text === '' ? undefined : text,
  }
}
