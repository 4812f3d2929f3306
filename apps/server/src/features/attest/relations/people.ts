/** The people of a company as far as approval asks: who can log in, who is a customer admin, who is away today, and
 *  their names. */
import { type Absence, holdsOn } from '@hoistway/domain/approval/absence'
import { attestDeciders, type Deciders, type OrderToDecide } from '@hoistway/domain/approval/attest'
import { type CalendarDay, dayAt } from '@hoistway/domain/orders/delivery-date'
import { timeZoneOf } from '@hoistway/domain/people/time-zones'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { OrderUnderApproval } from '../approvals/order-queries.ts'
import { type PersonOfDay, type PersonRow, readPeople, readPeopleWhoDecide } from './people-queries.ts'

export type Company = {
  readonly people: readonly PersonRow[]
  /** The day in the company's time zone. */
  readonly today: CalendarDay
  readonly person: (userId: number | null) => PersonRow | undefined
  readonly canLogIn: (userId: number) => boolean
  readonly adminIds: readonly number[]
  readonly awayToday: (userId: number) => Absence | undefined
}

type WhoDecides = Pick<Company, 'canLogIn' | 'adminIds' | 'awayToday'>

export async function readCompany(db: Kysely<Database>, companyId: number, now: Date): Promise<Company> {
  return companyOf(await readPeople(db, { companyId, day: dayAt(now.getTime(), 'UTC') }), now)
}

/** Reads whoever may decide these orders of a company, and nobody else of its people. */
export async function readWhoDecides(
  db: Kysely<Database>,
  companyId: number,
  orders: readonly OrderUnderApproval[],
  now: Date,
): Promise<WhoDecides> {
  const named = orders.flatMap(({ attesteeId, relation }) =>
    [attesteeId, relation?.attestantId, relation?.substituteAttesterId].filter(
      (id) => typeof id === 'number',
    ),
  )
  const day = dayAt(now.getTime(), 'UTC')
  return companyOf(await readPeopleWhoDecide(db, { companyId, day, named: [...new Set(named)] }), now)
}

function companyOf(rows: readonly PersonOfDay[], now: Date): Company {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const people = [...byId.values()]
  const today = dayAt(now.getTime(), timeZoneOf(people[0]?.country_code ?? ''))
  const away = new Map(
    rows
      .flatMap((row) => absenceOf(row) ?? [])
      .filter((absence) => holdsOn(absence, today))
      .map((absence) => [absence.userId, absence]),
  )
  return {
    people,
    today,
    person: (userId) => (userId === null ? undefined : byId.get(userId)),
    canLogIn: (userId) => isReachable(byId.get(userId)),
    adminIds: people.filter((person) => person.is_customer_admin && isReachable(person)).map(({ id }) => id),
    awayToday: (userId) => away.get(userId),
  }
}

function absenceOf({
  id: userId,
  absence_id: id,
  from_day: from,
  to_day: to,
  substitute_id: substituteId,
}: PersonOfDay): Absence | undefined {
  return id !== null && from !== null && to !== null ? { id, userId, from, to, substituteId } : undefined
}

function isReachable(person: PersonRow | undefined): boolean {
  return person?.active === true && person.is_web_user && !person.locked
}

export function decidersOf(order: OrderToDecide, company: WhoDecides): Deciders {
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
