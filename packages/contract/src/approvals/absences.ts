/** The shop's own calls (AMB-94) about the absence of approvers (AMB-96): from, to and whoever decides meanwhile. Everybody
 *  sets the own absence, a customer admin that of the people of the company. */
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { Id, Nullable, Text } from '../wire.ts'

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD' })
const Named = Type.Object({ id: Id, name: Type.String() })

export const Absence = Type.Object({
  id: Id,
  from: Day,
  to: Type.String({ description: 'The last day' }),
  substitute: Nullable(Named),
  note: Type.String(),
})
export type Absence = Static<typeof Absence>

export const Absences = Type.Object({
  userId: Id,
  today: Type.String({ description: "The day in the company's time zone" }),
  timeZone: Type.String({ description: 'Name of the IANA database, such as Europe/Stockholm' }),
  approves: Type.Boolean({ description: 'Somebody names the person as approver or substitute' }),
  absences: Type.Array(Absence, { description: 'Those that have not ended, the next first' }),
  colleagues: Type.Array(Named, { description: 'Who may be the substitute, by name' }),
})
export type Absences = Static<typeof Absences>

export const CompanyAbsence = Type.Object({ ...Absence.properties, userId: Id })
export type CompanyAbsence = Static<typeof CompanyAbsence>

/** A wrong field is a fault by name, not a malformed request. */
export const AbsenceChange = Type.Object({
  id: Type.Optional(Nullable(Type.Integer({ description: 'Left out: a new absence' }))),
  userId: Type.Optional(Nullable(Type.Integer({ description: 'Left out: the caller' }))),
  from: Text(10),
  to: Text(10),
  substituteId: Type.Optional(
    Nullable(
      Type.Integer({
        description: 'Left out or null: the substitutes of the relations, else the customer admins',
      }),
    ),
  ),
  note: Type.Optional(Nullable(Text(1_000))),
})
export type AbsenceChange = Static<typeof AbsenceChange>

export const absenceCalls = {
  absences: call({
    method: 'GET',
    path: '/shop/v1/absences',
    summary: 'The absences of the caller, or of somebody whom the caller looks after, that have not ended',
    access: 'customer',
    query: Type.Object({ userId: Type.Optional(Id) }),
    result: Absences,
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput', 'unknownUser'],
  }),
  companyAbsences: call({
    method: 'GET',
    path: '/shop/v1/company/absences',
    summary: 'The absences of everybody in the own company that have not ended, the next first',
    access: 'customerAdmin',
    result: Type.Object({
      today: Type.String({ description: "The day in the company's time zone" }),
      absences: Type.Array(CompanyAbsence),
    }),
    refusals: ['notLoggedIn', 'notAllowed'],
  }),
  setAbsence: call({
    method: 'PUT',
    path: '/shop/v1/absences',
    summary:
      'Sets or changes an absence; the people who decide meanwhile are asked by mail about the orders that wait',
    access: 'customer',
    body: AbsenceChange,
    result: Absences,
    refusals: [
      'notLoggedIn',
      'notAllowed',
      'invalidInput',
      'unknownUser',
      'unknownAbsence',
      'absenceRefused',
    ],
  }),
  endAbsence: call({
    method: 'DELETE',
    path: '/shop/v1/absences/:id',
    summary: 'Takes an absence away: the approver is asked again from now on',
    access: 'customer',
    params: Type.Object({ id: Id }),
    result: Absences,
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput', 'unknownAbsence'],
  }),
} as const
