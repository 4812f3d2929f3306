/** The shop's own calls (AMB-94) about the inbox: registrations, questions and orders by photo with their state, and the
 *  answers that site admins send by mail. */
import { MAX_ANSWER_LENGTH, MAX_INBOX_SEARCH } from '@hoistway/domain/limits'
import { ENQUIRY_KINDS, ENQUIRY_STATES } from '@hoistway/domain/people/enquiry-states'
import { REGISTRATION_FIELDS } from '@hoistway/domain/people/registration'
import { LOCALES } from '@hoistway/domain/texts/locale'
import Type, { type Static } from 'typebox'
import { call } from '../call.ts'
import { AFTER, Id, NEXT, Nullable, paging } from '../wire.ts'

const Kind = Type.Enum([...ENQUIRY_KINDS])
const State = Type.Enum([...ENQUIRY_STATES])
const Version = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Of the enquiry that the caller has seen; moves with each change of the state and each answer',
})

const enquiry = {
  id: Id,
  kind: Kind,
  number: Type.Integer({ description: 'The number that the receipt of the sender names' }),
  state: State,
  version: Type.Integer(),
  created: Type.String(),
  name: Type.String(),
  company: Nullable(Type.String()),
  part: Nullable(
    Type.Object(
      { id: Id, articleNr: Nullable(Type.String()), label: Type.String() },
      { description: 'Of a question about a part' },
    ),
  ),
  photoCount: Type.Integer(),
  form: Nullable(Type.Enum(['company', 'contact'], { description: 'The form of a registration' })),
  lastStep: Nullable(
    Type.Object(
      { at: Type.String(), by: Type.String() },
      { description: 'The last answer or change of state' },
    ),
  ),
}

export const EnquiryRow = Type.Object({
  ...enquiry,
  excerpt: Type.String({ description: 'The first characters of the message, on one line' }),
})
export type EnquiryRow = Static<typeof EnquiryRow>

const Field = Type.Enum([...REGISTRATION_FIELDS])

export const EnquiryStep = Type.Object({
  id: Id,
  at: Type.String(),
  by: Type.String({ description: 'The name of the site admin; blank where the account is gone' }),
  state: State,
  answer: Nullable(Type.String({ description: 'Null: only the state was set' })),
  mailed: Nullable(Type.String({ description: 'When the mail with the answer was handed over' })),
})
export type EnquiryStep = Static<typeof EnquiryStep>

export const Enquiry = Type.Object({
  ...enquiry,
  email: Type.String(),
  phoneNumber: Type.String(),
  message: Type.String(),
  locale: Type.Enum([...LOCALES], {
    description: 'The language of the sender, in which an answer is mailed',
  }),
  customer: Nullable(
    Type.Object(
      { userId: Id, name: Type.String(), companyName: Type.String(), companyCode: Type.String() },
      { description: 'The account that was logged in; null for a guest' },
    ),
  ),
  photos: Type.Array(
    Type.Object({
      fileName: Type.String(),
      mediaType: Type.String(),
      url: Type.String({ description: 'For the uploader, the admins of the company and site admins' }),
    }),
  ),
  fields: Type.Array(Type.Object({ field: Field, value: Type.String() }), {
    description: 'Of a registration: what was filled in, in the order of the form',
  }),
  thread: Type.Array(EnquiryStep, { description: 'The oldest first' }),
})
export type Enquiry = Static<typeof Enquiry>

const EnquiryCount = Type.Object({ kind: Kind, state: State, count: Type.Integer() })
const params = Type.Object({ id: Id })
const REFUSALS = ['notLoggedIn', 'notAllowed', 'invalidInput', 'unknownEnquiry'] as const

export const inboxCalls = {
  enquiries: call({
    method: 'GET',
    path: '/shop/v1/enquiries',
    summary: 'A page of the inbox: open enquiries first, then the newest first',
    access: 'siteAdmin',
    query: Type.Object({
      q: Type.Optional(
        Type.String({
          maxLength: MAX_INBOX_SEARCH,
          description: 'Part of the name, mail address, company, message, or article number; or the number',
        }),
      ),
      kind: Type.Optional(Kind),
      state: Type.Optional(State),
      ...paging({ rows: 'enquiries' }),
      after: Type.Optional(
        Type.String({
          pattern: '^(open|other)-[1-9]\\d{0,8}$',
          description: AFTER,
        }),
      ),
    }),
    result: Type.Object({
      enquiries: Type.Array(EnquiryRow),
      next: Nullable(Type.String({ description: NEXT })),
      counts: Type.Array(EnquiryCount, {
        description: 'All that the search finds, by kind and state; one without enquiries is left out',
      }),
    }),
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput'],
  }),
  enquiry: call({
    method: 'GET',
    path: '/shop/v1/enquiries/:id',
    summary: 'An enquiry with its photos and its thread',
    access: 'siteAdmin',
    params,
    result: Enquiry,
    refusals: REFUSALS,
  }),
  setEnquiryState: call({
    method: 'POST',
    path: '/shop/v1/enquiries/:id/state',
    summary: 'Sets the state of an enquiry',
    access: 'siteAdmin',
    params,
    body: Type.Object({ state: State, version: Version }),
    result: Enquiry,
    refusals: [...REFUSALS, 'enquiryChanged'],
  }),
  answerEnquiry: call({
    method: 'POST',
    path: '/shop/v1/enquiries/:id/answer',
    summary: 'Mails an answer to the sender in the language of the sender, exactly once for each key',
    access: 'siteAdmin',
    params,
    body: Type.Object({
      text: Type.String({ maxLength: MAX_ANSWER_LENGTH, pattern: '\\S' }),
      version: Version,
      key: Type.String({
        pattern: '^[\\x21-\\x7e]{8,64}$',
        description: 'Made when the form was opened. The same key and text again changes nothing.',
      }),
    }),
    result: Enquiry,
    refusals: [...REFUSALS, 'enquiryChanged', 'answerKeyReused'],
  }),
} as const
