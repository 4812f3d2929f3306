/** The SQL of the people of a company as far as approval asks, with the absences about today and the country: one
 *  statement, since pages of approvers wait for it. */
import { addDays, type CalendarDay } from '@hoistway/domain/orders/delivery-date'
import type { Locale } from '@hoistway/domain/texts/locale'
import { type Kysely, sql } from 'kysely'
import { builtOnce } from '../../../database/built-once.ts'
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
type PeopleAbout = { readonly companyId: number; readonly before: CalendarDay; readonly after: CalendarDay }

function about({ companyId, day }: PeopleOf): PeopleAbout {
  return { companyId, before: addDays(day, -1), after: addDays(day, 1) }
}

function people(db: Kysely<Database>, { companyId, before, after }: PeopleAbout) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .innerJoin('countries', 'countries.id', 'companies.country_id')
    .leftJoin('absences', (join) =>
      join
        .onRef('absences.user_id', '=', 'users.id')
        .on('absences.from_day', '<=', after)
        .on('absences.to_day', '>=', before),
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
  return people(db, about(of)).execute()
}
export type PersonOfDay = Awaited<ReturnType<typeof readPeople>>[number]

const readWhoDecide = builtOnce(
  ['companyId', 'before', 'after', 'named'],
  (db, { named, ...of }: PeopleAbout & { readonly named: readonly number[] }) =>
    people(db, of).where((where) =>
      where.or([
        where('users.is_customer_admin', '=', true),
        where('users.id', '=', sql<number>`any(${sql.val(named)}::integer[])`),
        where(
          'users.id',
          'in',
          db
            .selectFrom('absences as away')
            .select('away.substitute_id')
            .where('away.substitute_id', 'is not', null)
            .where('away.from_day', '<=', of.after)
            .where('away.to_day', '>=', of.before)
            .$narrowType<{ substitute_id: number }>(),
        ),
      ]),
    ),
)

/** Of a company only its customer admins, the people named, and the substitutes of absences about the day. */
export function readPeopleWhoDecide(
  db: Kysely<Database>,
  { named, ...of }: PeopleOf & { readonly named: readonly number[] },
): Promise<readonly PersonOfDay[]> {
  return readWhoDecide(db, { ...about(of), named })
}
