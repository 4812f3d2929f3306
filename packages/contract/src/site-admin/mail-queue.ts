/** The shop's own calls (AMB-94) about mails: those that wait, were given up or were sent, with the letter and the reason.
 *  A site admin sees all mails; a customer admin sees those to people of the own company. Tokens are masked. */
import Type, { type Static } from 'typebox'
import { MailLog } from '../account/account.ts'
import { call } from '../call.ts'
import { Id, Moment, Next, Nullable, paging } from '../wire.ts'

const MailState = Type.Enum(['waiting', 'sending', 'givenUp', 'sent'])

const mail = {
  id: Id,
  topic: Type.String({ description: 'The kind of mail: mail.order-confirmation' }),
  created: Type.String(),
  state: MailState,
  tries: Type.Integer({ description: 'Tries that were begun' }),
  nextTry: Nullable(
    Type.String({ description: 'Null where nothing is left to try, or the first try is due' }),
  ),
  sent: Nullable(Type.String()),
  fault: Nullable(Type.String({ description: 'Why the last try failed' })),
  to: Nullable(Type.String({ description: 'Null until the mail has been written, at its first try' })),
  locale: Nullable(Type.String()),
  subject: Nullable(Type.String()),
}

export const QueuedMail = Type.Object(mail)
export type QueuedMail = Static<typeof QueuedMail>

const pages = paging({ rows: 'mails' })

export const mailQueueCalls = {
  mailQueue: call({
    method: 'GET',
    path: '/shop/v1/outbox',
    summary: 'A page of the mails of the last 30 days and of those that were given up, the newest first',
    access: 'customerAdmin',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the address or of the subject' })),
      state: Type.Optional(MailState),
      topic: Type.Optional(Type.String({ maxLength: 100 })),
      from: Type.Optional(Moment('A day in UTC or a moment: 2026-11-16, 2026-11-16T08:00Z')),
      to: Type.Optional(Moment('The first moment that is left out; a day is left out as a whole')),
      ...pages,
    }),
    result: Type.Object({
      mails: Type.Array(QueuedMail),
      next: Next,
      unsent: Type.Object(
        { waiting: Type.Integer(), sending: Type.Integer(), givenUp: Type.Integer() },
        { description: 'All mails that are not sent, whatever the filter' },
      ),
      counts: Type.Object(
        {
          waiting: Type.Integer(),
          sending: Type.Integer(),
          givenUp: Type.Integer(),
          sent: Type.Integer(),
        },
        { description: 'The mails that pass the filter in any state; the newest 10,000 are counted' },
      ),
    }),
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput'],
  }),
  queuedMail: call({
    method: 'GET',
    path: '/shop/v1/outbox/:id',
    summary: 'A mail with its letter, in which tokens are masked',
    access: 'customerAdmin',
    params: Type.Object({ id: Id }),
    result: Type.Object({ ...mail, letter: Nullable(Type.String({ description: 'The plain form' })) }),
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput', 'unknownMail'],
  }),
  retryMail: call({
    method: 'POST',
    path: '/shop/v1/outbox/:id/retry',
    summary: 'Tries a mail at once that waits or was given up',
    access: 'customerAdmin',
    params: Type.Object({ id: Id }),
    result: QueuedMail,
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput', 'unknownMail', 'mailNotWaiting'],
  }),
  personMails: call({
    method: 'GET',
    path: '/shop/v1/people/:id/mails',
    summary:
      'A page of the mails to a person, the newest first, and the log of the mails that reset the password',
    access: 'customerAdmin',
    params: Type.Object({ id: Id }),
    query: Type.Object(pages),
    result: Type.Object({
      mails: Type.Array(QueuedMail),
      next: Next,
      mailLogs: Type.Array(MailLog, { description: 'The latest first, at most 20 (FORGOT-06)' }),
    }),
    refusals: ['notLoggedIn', 'notAllowed', 'invalidInput', 'unknownUser'],
  }),
} as const
