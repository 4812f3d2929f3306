/** SQL that reads the mails in the outbox, with the texts that were sent (table outbox_letters). */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

export type MailFilter = {
  /** Only mails to people of the company. */
  readonly companyId?: number | undefined
  readonly userId?: number | undefined
  readonly state?: 'waiting' | 'sending' | 'givenUp' | 'sent' | undefined
  readonly topic?: string | undefined
  readonly from?: Date | undefined
  /** Not included. */
  readonly to?: Date | undefined
  readonly q?: string | undefined
}

const STATE = sql<'waiting' | 'sending' | 'givenUp' | 'sent'>`case
  when outbox.done is not null then 'sent'
  when outbox.next_try is null then 'givenUp'
  when outbox.taken_by is not null then 'sending'
  else 'waiting' end`

/** A page of the mails, the newest first. */
export function readMails(
  db: Kysely<Database>,
  filter: MailFilter,
  { after, limit }: { readonly after: number | undefined; readonly limit: number },
) {
  const { state } = filter
  let query = foundMails(db, filter).orderBy('outbox.id', 'desc').limit(limit)
  if (after !== undefined) query = query.where('outbox.id', '<', after)
  if (state === 'sent') query = query.where('outbox.done', 'is not', null)
  else if (state !== undefined) query = query.where('outbox.done', 'is', null).where(STATE, '=', state)
  return query.execute()
}
export type MailRow = Awaited<ReturnType<typeof readMails>>[number]

/** Undefined where the reader may not see it, as where there is none. */
export function readMail(db: Kysely<Database>, filter: MailFilter, id: number) {
  return visibleMails(db, filter).select('letter.body').where('outbox.id', '=', id).executeTakeFirst()
}

/** Counts the mails that are not sent. */
export function countUnsent(db: Kysely<Database>, filter: MailFilter) {
  return db
    .selectFrom(visibleMails(db, filter).where('outbox.done', 'is', null).as('mail'))
    .select(['mail.state', ({ fn }) => fn.countAll<number>().as('mails')])
    .groupBy('mail.state')
    .execute()
}

/** Counts the newest mails that pass the filter by their state, whatever state the filter asks for. */
export function countFound(db: Kysely<Database>, filter: MailFilter, most: number) {
  return db
    .selectFrom(foundMails(db, filter).orderBy('outbox.id', 'desc').limit(most).as('mail'))
    .select(['mail.state', ({ fn }) => fn.countAll<number>().as('mails')])
    .groupBy('mail.state')
    .execute()
}

/** Makes a mail due that waits or was given up. False where it is sent or being sent. */
export async function makeDue(db: Kysely<Database>, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('outbox')
    .set({ next_try: now, tries: 0 })
    .where('id', '=', id)
    .where('done', 'is', null)
    .where('taken_by', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** All parts of the filter but the state. */
function foundMails(db: Kysely<Database>, filter: MailFilter) {
  const { topic, from, to, q } = filter
  let query = visibleMails(db, filter)
  if (topic !== undefined) query = query.where('outbox.topic', '=', topic)
  if (from !== undefined) query = query.where('outbox.created', '>=', from)
  if (to !== undefined) query = query.where('outbox.created', '<', to)
  if (q !== undefined) {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((where) =>
      where.or([where('letter.recipient', 'ilike', pattern), where('letter.subject', 'ilike', pattern)]),
    )
  }
  return query
}

/** A person's mails are known by the address that they went to. */
function visibleMails(db: Kysely<Database>, { companyId, userId }: MailFilter) {
  const mails = db
    .selectFrom('outbox')
    .leftJoin('outbox_letters as letter', (join) =>
      join.onRef('letter.outbox_id', '=', 'outbox.id').on('letter.number', '=', 1),
    )
    .select([
      'outbox.id',
      'outbox.topic',
      'outbox.created',
      'outbox.done',
      'outbox.tries',
      'outbox.next_try',
      'outbox.fault',
      'letter.recipient',
      'letter.locale',
      'letter.subject',
      STATE.as('state'),
    ])
    .where('outbox.topic', 'like', 'mail.%')
  if (companyId === undefined && userId === undefined) return mails
  return mails.where(({ exists, selectFrom }) => {
    let people = selectFrom('users')
      .select('users.id')
      .where(sql<boolean>`lower(users.email) = lower(letter.recipient)`)
    if (companyId !== undefined) people = people.where('users.company_id', '=', companyId)
    if (userId !== undefined) people = people.where('users.id', '=', userId)
    return exists(people)
  })
}
