/** Absences of approvers (AMB-96): read, set and ended by the person or an admin of the company. */
import type { Absence, Absences } from '@hoistway/contract/approvals/absences'
import { isRefusal, type Refusal, refuse } from '@hoistway/contract/problems'
import { absenceFaults } from '@hoistway/domain/approval/absence'
import { readDay } from '@hoistway/domain/orders/delivery-date'
import { timeZoneOf } from '@hoistway/domain/people/time-zones'
import { oneLine } from '@hoistway/domain/texts/one-line'
import type { Kysely } from 'kysely'
import { doerOf } from '../../../audit/doer.ts'
import type { Facts } from '../../../audit/facts.ts'
import { recordAct } from '../../../audit/record-act.ts'
import type { Database } from '../../../database/schema.ts'
import { forCustomer } from '../../../http/handler.ts'
import type { Customer } from '../../../http/visitor.ts'
import { personToChange } from '../../account/public.ts'
import type { DecideNeeds } from '../approvals/decide-order.ts'
import { type Company, fullName, readCompany } from '../relations/people.ts'
import { lockRelations, readRelationsWith } from '../relations/relation-queries.ts'
import {
  deleteAbsence,
  findAbsence,
  insertAbsence,
  readAbsencesIn,
  readAbsencesOf,
  readCountryCode,
  type StoredAbsence,
  updateAbsence,
} from './absence-queries.ts'
import { announceIfBegun } from './announce-absences.ts'

export function absences({ db, now }: DecideNeeds) {
  return forCustomer<'absences'>(async ({ query }, customer) => {
    const person = await personFor(db, customer, query.userId)
    return isRefusal(person) ? person : absencesOf(db, person, now())
  })
}

export function companyAbsences({ db, now }: DecideNeeds) {
  return forCustomer<'companyAbsences'>(async (_input, { companyId }) => {
    const company = await readCompany(db, companyId, now())
    const stored = await readAbsencesIn(db, companyId, company.today)
    const absences = stored.map((absence) => ({
      userId: absence.userId,
      ...absenceView(absence, company),
    }))
    return { today: company.today, absences }
  })
}

export function setAbsence({ db, now }: DecideNeeds) {
  return forCustomer<'setAbsence'>(({ body }, customer, requestMeta) =>
    db.transaction().execute(async (trx) => {
      const before = body.id == null ? undefined : await ownAbsence(trx, customer, body.id)
      if (isRefusal(before)) return before
      const person = await personFor(trx, customer, before?.userId ?? body.userId ?? undefined)
      if (isRefusal(person)) return person
      // If two absences are set at the same time, the second sees the first.
      await lockRelations(trx, person.companyId)
      const company = await readCompany(trx, person.companyId, now())
      const wanted = {
        userId: person.id,
        from: readDay(body.from) ?? '',
        to: readDay(body.to) ?? '',
        substituteId: body.substituteId ?? null,
        note: oneLine(body.note ?? ''),
      }
      const refused = await refusedAbsence(trx, company, wanted, before?.id)
      if (refused) return refused
      const id = before?.id ?? (await insertAbsence(trx, wanted))
      if (before) await updateAbsence(trx, { ...wanted, id })
      await announceIfBegun(trx, { ...wanted, id }, company.today)
      await recordAct(trx, doerOf(requestMeta, customer), {
        act: 'absence-set',
        target: { kind: 'user', id: person.id },
        companyId: person.companyId,
        before: before ? factsOf(before, company) : {},
        after: factsOf(wanted, company),
      })
      return absencesOf(trx, person, now())
    }),
  )
}

export function endAbsence({ db, now }: DecideNeeds) {
  return forCustomer<'endAbsence'>(({ params: { id } }, customer, requestMeta) =>
    db.transaction().execute(async (trx) => {
      const absence = await ownAbsence(trx, customer, id)
      if (isRefusal(absence)) return absence
      await deleteAbsence(trx, id)
      const company = await readCompany(trx, absence.companyId, now())
      await recordAct(trx, doerOf(requestMeta, customer), {
        act: 'absence-set',
        target: { kind: 'user', id: absence.userId },
        companyId: absence.companyId,
        before: factsOf(absence, company),
        after: {},
      })
      return absencesOf(trx, { id: absence.userId, companyId: absence.companyId }, now())
    }),
  )
}

type Person = { readonly id: number; readonly companyId: number }

/** The caller, or somebody whom the caller looks after. */
async function personFor(
  db: Kysely<Database>,
  customer: Customer,
  userId: number | undefined,
): Promise<Person | Refusal> {
  if (userId === undefined || userId === customer.userId) {
    return { id: customer.userId, companyId: customer.companyId }
  }
  const found = await personToChange(db, customer, userId)
  return isRefusal(found) ? found : { id: found.person.id, companyId: found.person.company_id }
}

/** An absence that the caller may change; those of other people are as unknown as none. */
async function ownAbsence(db: Kysely<Database>, customer: Customer, id: number) {
  const absence = id > 0 && id <= 2_147_483_647 ? await findAbsence(db, id) : undefined
  if (!absence) return refuse('unknownAbsence')
  return isRefusal(await personFor(db, customer, absence.userId)) ? refuse('unknownAbsence') : absence
}

async function refusedAbsence(
  trx: Kysely<Database>,
  company: Company,
  wanted: Omit<StoredAbsence, 'id'>,
  id: number | undefined,
): Promise<Refusal | undefined> {
  const { from, to } = wanted
  const days = [from === '' && 'from', to === '' && 'to'].filter((field) => field !== false)
  const others = (await readAbsencesOf(trx, wanted.userId, company.today)).filter((one) => one.id !== id)
  const faults =
    days.length > 0
      ? days.map((field) => ({ type: 'wrongDay', field }))
      : absenceFaults(wanted, company.today, others, company.canLogIn)
  if (faults.length === 0) return undefined
  const listed = faults.map(({ type, field }) => `${field} (${type})`).join(', ')
  return { refused: 'absenceRefused', detail: `Please correct: ${listed}.`, faults }
}

function factsOf({ from, to, substituteId, note }: Omit<StoredAbsence, 'id'>, company: Company): Facts {
  const substitute = company.person(substituteId)
  return { from, to, substitute: substitute ? fullName(substitute) : '', note }
}

function absenceView({ id, from, to, substituteId, note }: StoredAbsence, company: Company): Absence {
  const person = company.person(substituteId)
  return { id, from, to, substitute: person ? { id: person.id, name: fullName(person) } : null, note }
}

async function absencesOf(db: Kysely<Database>, { id, companyId }: Person, now: Date): Promise<Absences> {
  const company = await readCompany(db, companyId, now)
  const stored = await readAbsencesOf(db, id, company.today)
  const relations = await readRelationsWith(db, id)
  return {
    userId: id,
    today: company.today,
    timeZone: timeZoneOf(await readCountryCode(db, companyId)),
    approves: relations.some((row) => row.attestant_id === id || row.substitute_attester_id === id),
    absences: stored.map((absence) => absenceView(absence, company)),
    colleagues: company.people
      .filter((person) => person.id !== id && company.canLogIn(person.id))
      .map((person) => ({ id: person.id, name: fullName(person) }))
      .sort((a, b) => a.name.localeCompare(b.name, 'sv')),
  }
}
