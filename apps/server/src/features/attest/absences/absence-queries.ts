/** All SQL of absences. */
import type { Absence } from '@hoistway/domain/approval/absence'
import type { CalendarDay } from '@hoistway/domain/orders/delivery-date'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'

export type StoredAbsence = Absence & { readonly note: string }

function absences(db: Kysely<Database>) {
  return db
    .selectFrom('absences')
    .innerJoin('users', 'users.id', 'absences.user_id')
    .select([
      'absences.id',
      'absences.user_id',
      'absences.from_day',
      'absences.to_day',
      'absences.substitute_id',
      'absences.note',
    ])
    .orderBy('absences.from_day')
    .orderBy('absences.id')
}
type AbsenceRow = Awaited<ReturnType<ReturnType<typeof absences>['execute']>>[number]

function absenceOf(row: AbsenceRow): StoredAbsence {
  return {
    id: row.id,
    userId: row.user_id,
    from: row.from_day,
    to: row.to_day,
    substituteId: row.substitute_id,
    note: row.note,
  }
}

/** The absences of a person that have not ended. */
export async function readAbsencesOf(
  db: Kysely<Database>,
  userId: number,
  today: CalendarDay,
): Promise<StoredAbsence[]> {
  const rows = await absences(db).where('user_id', '=', userId).where('to_day', '>=', today).execute()
  return rows.map(absenceOf)
}

/** The absences of a company's people that have not ended. */
export async function readAbsencesIn(
  db: Kysely<Database>,
  companyId: number,
  today: CalendarDay,
): Promise<StoredAbsence[]> {
  const rows = await absences(db)
    .where('users.company_id', '=', companyId)
    .where('to_day', '>=', today)
    .execute()
  return rows.map(absenceOf)
}

/** An absence of the company's people, with the company. */
export async function findAbsence(
  db: Kysely<Database>,
  id: number,
): Promise<(StoredAbsence & { readonly companyId: number }) | undefined> {
  const row = await absences(db).select('users.company_id').where('absences.id', '=', id).executeTakeFirst()
  return row && { ...absenceOf(row), companyId: row.company_id }
}

export async function insertAbsence(
  db: Kysely<Database>,
  { userId, from, to, substituteId, note }: Omit<StoredAbsence, 'id'>,
): Promise<number> {
  const { id } = await db
    .insertInto('absences')
    .values({ user_id: userId, from_day: from, to_day: to, substitute_id: substituteId, note })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A changed absence asks its substitute again. */
export async function updateAbsence(
  db: Kysely<Database>,
  { id, from, to, substituteId, note }: StoredAbsence,
): Promise<void> {
  await db
    .updateTable('absences')
    .set({ from_day: from, to_day: to, substitute_id: substituteId, note, announced: false })
    .where('id', '=', id)
    .execute()
}

export async function deleteAbsence(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('absences').where('id', '=', id).execute()
}

/** Absences that begin about now, with the country of the company: the caller knows whose day has come. */
export async function readUnannounced(
  db: Kysely<Database>,
  latestDay: CalendarDay,
): Promise<(StoredAbsence & { readonly countryCode: string })[]> {
  const rows = await absences(db)
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .innerJoin('countries', 'countries.id', 'companies.country_id')
    .select('countries.code')
    .where('announced', '=', false)
    .where('from_day', '<=', latestDay)
    .execute()
  return rows.map((row) => ({ ...absenceOf(row), countryCode: row.code }))
}

/** @returns false if another node was first */
export async function markAnnounced(db: Kysely<Database>, id: number): Promise<boolean> {
  const row = await db
    .updateTable('absences')
    .set({ announced: true })
    .where('id', '=', id)
    .where('announced', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function readCountryCode(db: Kysely<Database>, companyId: number): Promise<string> {
  const row = await db
    .selectFrom('companies')
    .innerJoin('countries', 'countries.id', 'companies.country_id')
    .select('countries.code')
    .where('companies.id', '=', companyId)
    .executeTakeFirst()
  return row?.code ?? ''
}
