/** GET acting/people: users by name, mail address or company, or one by the id. */
import type { ActingPerson } from '@hoistway/contract/site-admin/acting'
import { notToActAs } from '@hoistway/domain/people/act-as'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { Handler } from '../../../http/handler.ts'
import { actedState, nameOf } from '../../../http/sessions/acting.ts'
import { type FoundPerson, findPeople } from './acting-people-queries.ts'

export function actingPeople(db: Kysely<Database>): Handler<'actingPeople'> {
  return async ({ query: { q = '', userId } }) => {
    const text = q.trim()
    if (text === '' && userId === undefined) return []
    return (await findPeople(db, { text, userId })).map(personView)
  }
}

function personView(found: FoundPerson): ActingPerson {
  return {
    id: found.id,
    name: nameOf(found),
    email: found.email,
    companyId: found.company_id,
    company: found.company_name,
    companyCode: found.company_code,
    refused: notToActAs(actedState(found)) ?? null,
  }
}
