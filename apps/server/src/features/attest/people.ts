/** The people of a company as far as approval asks: who can log in, who is a customer admin, who is away today, and
 *  their names. */
import type { Absence } from '@hoistway/domain/approval/absence'
import { attestDeciders, type Deciders, type OrderToDecide } from '@hoistway/domain/approval/attest'
import { type CalendarDay, dayAt } from '@hoistway/domain/orders/delivery-date'
import { timeZoneOf } from '@hoistway/domain/people/time-zones'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { readAbsencesOn, readCountryCode } from './absence-queries.ts'
import { type PersonRow, readPeople } from './queries.ts'

export type Company = {
  readonly people: readonly PersonRow[]
  /** The day in the company's time zone. */
  readonly today: CalendarDay
  readonly person: (userId: number | null) => PersonRow | undefined
  readonly canLogIn: (userId: number) => boolean
  readonly adminIds: readonly number[]
  readonly awayToday: (userId: number) => Absence | undefined
}

export async function readCompany(db: Kysely<Database>, companyId: number, now: Date): Promise<Company> {
  const people = await readPeople(db, companyId)
  const byId = new Map(people.map((person) => [person.id, person]))
  const today = dayAt(now.getTime(), timeZoneOf(await readCountryCode(db, companyId)))
  const absences = await readAbsencesOn(db, companyId, today)
  const away = new Map(absences.map((absence) => [absence.userId, absence]))
  return {
    people,
    today,
    person: (userId) => (userId === null ? undefined : byId.get(userId)),
    canLogIn: (userId) => isReachable(byId.get(userId)),
    adminIds: people.filter((person) => person.is_customer_admin && isReachable(person)).map(({ id }) => id),
    awayToday: (userId) => away.get(userId),
  }
}

function isReachable(person: PersonRow | undefined): boolean {
  return person?.active === true && person.is_web_user && !person.locked
}

export function decidersOf(order: OrderToDecide, company: Company): Deciders {
  const { canLogIn, adminIds, awayToday } = company
  return attestDeciders(order, { isActiveUser: canLogIn, customerAdminIds: adminIds, awayToday })
}

export function fullName({ first_name, last_name }: Pick<PersonRow, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim()
}

export type Named = { readonly id: number; readonly name: string }

export function named(company: Company, id: number): { id: number; name: string } {
  const person = company.person(id)
  return { id, name: person ? fullName(person) : '' }
}
