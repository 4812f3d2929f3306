/** The SQL of the people of a company as far as approval asks, with the absences about today and the country: one
 *  statement, since pages of approvers wait for it. */
import { addDays, type CalendarDay } from '@hoistway/domain/orders/delivery-date'
import type { Locale } from '@hoistway/domain/texts/locale'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'

export type PersonRow = {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly language_code: Locale
  readonly active: boolean
  readonly locked: boolean
  readonly is_web_user: boolean
  readonly is_customer_admin: boolean
}

type PeopleOf = {
  readonly companyId: number
  /** Today in UTC. The absences of a day before and after are read too: it may be that day where the company is. */
  readonly day: CalendarDay
}

function people(db: Kysely<Database>, { companyId, day }: PeopleOf) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .innerJoin('countries', 'countries.id', 'companies.country_id')
    .leftJoin('absences', (join) =>
      join
        .onRef('absences.user_id', '=', 'users.id')
        .on('absences.from_day', '<=', addDays(day, 1))
        .on('absences.to_day', '>=', addDays(day, -1)),
    )
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.language_code',
      'users.active',
      'users.locked',
      'users.is_web_user',
      'users.is_customer_admin',
      'countries.code as country_code',
      'absences.id as absence_id',
      'absences.from_day',
      'absences.to_day',
      'absences.substitute_id',
    ])
    .where('users.company_id', '=', companyId)
    .orderBy('users.id')
}

/** Everybody of a company, in the order of their ids; one row for each of their absences about the day. */
export function readPeople(db: Kysely<Database>, of: PeopleOf) {
  return people(db, of).execute()
}
export type PersonOfDay = Awaited<ReturnType<typeof readPeople>>[number]

/** Of a company only its customer admins, the people named, and the substitutes of absences about the day. */
export function readPeopleWhoDecide(
  db: Kysely<Database>,
  { named, ...of }: PeopleOf & { readonly named: readonly number[] },
): Promise<PersonOfDay[]> {
  return people(db, of)
    .where((where) =>
      where.or([
        where('users.is_customer_admin', '=', true),
        where('users.id', '=', sql<number>`any(${sql.val([...named])}::integer[])`),
        where(
          'users.id',
          'in',
          db
            .selectFrom('absences as away')
            .select('away.substitute_id')
            .where('away.substitute_id', 'is not', null)
            .where('away.from_day', '<=', addDays(of.day, 1))
            .where('away.to_day', '>=', addDays(of.day, -1))
            .$narrowType<{ substitute_id: number }>(),
        ),
      ]),
    )
    .execute()
}
