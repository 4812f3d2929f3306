/** The people of a company as far as approval asks: who can log in, who is a customer admin, what they are called. */
import { attestDeciders, type Deciders, type OrderToDecide } from '@hoistway/domain/approval/attest'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { type PersonRow, readPeople } from './queries.ts'

export type Company = {
  readonly people: readonly PersonRow[]
  readonly person: (userId: number | null) => PersonRow | undefined
  readonly canLogIn: (userId: number) => boolean
  readonly adminIds: readonly number[]
}

export async function readCompany(db: Kysely<Database>, companyId: number): Promise<Company> {
  const people = await readPeople(db, companyId)
  const byId = new Map(people.map((person) => [person.id, person]))
  return {
    people,
    person: (userId) => (userId === null ? undefined : byId.get(userId)),
    canLogIn: (userId) => isReachable(byId.get(userId)),
    adminIds: people.filter((person) => person.is_customer_admin && isReachable(person)).map(({ id }) => id),
  }
}

function isReachable(person: PersonRow | undefined): boolean {
  return person?.active === true && person.is_web_user && !person.locked
}

export function decidersOf(order: OrderToDecide, company: Company): Deciders {
  return attestDeciders(order, company.canLogIn, company.adminIds)
}

export function fullName({ first_name, last_name }: Pick<PersonRow, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim()
}
