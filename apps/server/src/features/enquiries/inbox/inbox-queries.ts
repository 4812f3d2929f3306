/** All SQL of the inbox. The enquiries themselves stand in the tables of their kinds and are joined. */
import type { EnquiryKind, EnquiryState } from '@hoistway/domain/people/enquiry-states'
import type { Locale } from '@hoistway/domain/texts/locale'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { InboxStepTable } from '../../../database/tables/inbox.ts'

/** Characters of a message that its row in the list shows. */
const EXCERPT = 160

type InboxFilter = {
  readonly q?: string | undefined
  readonly kind?: EnquiryKind | undefined
  readonly state?: EnquiryState | undefined
}

/** Where a row stands in the order of the inbox. */
export type InboxCursor = { readonly isOpen: boolean; readonly id: number }

/** A page of the inbox: open enquiries first, then the newest first. */
export function readEntries(
  db: Kysely<Database>,
  filter: InboxFilter,
  { after, limit }: { readonly after: InboxCursor | undefined; readonly limit: number },
) {
  let query = found(db, filter.q)
    .select(ENTRY)
    .select(sql<string>`left(${MESSAGE}, ${EXCERPT})`.as('excerpt'))
    .orderBy(sql`entry.state = 'open'`, 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
  if (filter.kind !== undefined) query = query.where('entry.kind', '=', filter.kind)
  if (filter.state !== undefined) query = query.where('entry.state', '=', filter.state)
  if (after)
    query = query.where(sql<boolean>`(entry.state = 'open', entry.id) < (${after.isOpen}, ${after.id})`)
  return query.execute()
}
export type EntryRow = Awaited<ReturnType<typeof readEntries>>[number]

/** Counts the entries that the search finds. */
export function countEntries(db: Kysely<Database>, q: string | undefined) {
  return found(db, q)
    .select(['entry.kind', 'entry.state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['entry.kind', 'entry.state'])
    .execute()
}

export function readEntry(db: Kysely<Database>, id: number) {
  return inbox(db)
    .select(ENTRY)
    .select([
      'entry.registration_id',
      'entry.photo_order_id',
      'sender.id as sender_id',
      sql<string | null>`trim(sender.first_name || ' ' || sender.last_name)`.as('sender_name'),
      'companies.name as company_name',
      'companies.company_code',
      EMAIL.as('email'),
      sql<string>`coalesce(photo_orders.phone_number, registrations.phone_number, '')`.as('phone_number'),
      sql<string>`${MESSAGE}`.as('message'),
      LOCALE.as('locale'),
    ])
    .where('entry.id', '=', id)
    .executeTakeFirst()
}
export type FullEntryRow = NonNullable<Awaited<ReturnType<typeof readEntry>>>

export function readPhotosOfEntry(db: Kysely<Database>, photoOrderId: number) {
  return db
    .selectFrom('photos')
    .innerJoin('photo_order_photos', 'photo_order_photos.photo_id', 'photos.id')
    .select(['photos.code', 'photos.file_name', 'photos.media_type'])
    .where('photo_order_photos.photo_order_id', '=', photoOrderId)
    .orderBy('photos.id')
    .execute()
}

export function readRegistrationFields(db: Kysely<Database>, registrationId: number) {
  return db
    .selectFrom('registrations')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'phone_number as phoneNumber',
      'email',
      'company_name as companyName',
      'company_address as companyAddress',
      'company_postal_code as companyPostalCode',
      'company_city as companyCity',
      'country',
      'invoice_email as invoiceEmail',
      'org_number as orgNumber',
      'delivery_address_name as deliveryAddressName',
      'delivery_address as deliveryAddress',
      'delivery_postal_code as deliveryPostalCode',
      'delivery_city as deliveryCity',
      'vat',
    ])
    .where('id', '=', registrationId)
    .executeTakeFirst()
}

export function readThread(db: Kysely<Database>, entryId: number) {
  return db
    .selectFrom('inbox_steps as step')
    .leftJoin('users', 'users.id', 'step.user_id')
    .select(['step.id', 'step.at', 'step.state', 'step.answer', 'step.mailed', ADMIN.as('admin')])
    .where('step.entry_id', '=', entryId)
    .orderBy('step.id')
    .execute()
}
export type StepRow = Awaited<ReturnType<typeof readThread>>[number]

/** Reads an entry that nobody else changes until the transaction ends. */
export function lockEntry(trx: Kysely<Database>, id: number) {
  return trx
    .selectFrom('inbox_entries')
    .select(['id', 'kind', 'state', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setState(trx: Kysely<Database>, id: number, state: EnquiryState): Promise<void> {
  await trx
    .updateTable('inbox_entries')
    .set((entry) => ({ state, version: entry('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Undefined where the user has given another answer with the same key. */
export async function insertStep(
  trx: Kysely<Database>,
  step: Insertable<InboxStepTable>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('inbox_steps')
    .values(step)
    .onConflict((conflict) => conflict.columns(['user_id', 'answer_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function findAnswer(trx: Kysely<Database>, userId: number, key: string) {
  return trx
    .selectFrom('inbox_steps')
    .select(['entry_id', 'answer'])
    .where('user_id', '=', userId)
    .where('answer_key', '=', key)
    .executeTakeFirst()
}

/** Reads an answer with what its mail tells. */
export function readAnswer(db: Kysely<Database>, stepId: number) {
  return inbox(db)
    .innerJoin('inbox_steps as step', 'step.entry_id', 'entry.id')
    .leftJoin('users', 'users.id', 'step.user_id')
    .select([
      'entry.kind',
      'entry.created',
      NUMBER.as('number'),
      'registrations.form',
      'products.article_nr',
      'products.label',
      EMAIL.as('email'),
      LOCALE.as('locale'),
      'step.answer',
      'step.mailed',
      ADMIN.as('admin'),
    ])
    .where('step.id', '=', stepId)
    .executeTakeFirst()
}
export type AnswerRow = NonNullable<Awaited<ReturnType<typeof readAnswer>>>

export async function markMailed(db: Kysely<Database>, stepId: number, now: Date): Promise<void> {
  await db.updateTable('inbox_steps').set({ mailed: now }).where('id', '=', stepId).execute()
}

const MESSAGE = sql<string>`coalesce(questions.message, photo_orders.message, '')`
const NAME = sql<string>`coalesce(questions.name, photo_orders.name,
  trim(registrations.first_name || ' ' || registrations.last_name))`
const EMAIL = sql<string>`coalesce(questions.email, photo_orders.email, registrations.email)`
const LOCALE = sql<Locale>`coalesce(questions.locale, photo_orders.locale, registrations.locale)`
const COMPANY = sql<string | null>`coalesce(companies.name, nullif(registrations.company_name, ''))`
const NUMBER = sql<number>`coalesce(entry.question_id, entry.photo_order_id, entry.registration_id)`
const ADMIN = sql<string>`coalesce(trim(users.first_name || ' ' || users.last_name), '')`

const ENTRY = [
  'entry.id',
  'entry.kind',
  'entry.state',
  'entry.version',
  'entry.created',
  NUMBER.as('number'),
  NAME.as('name'),
  COMPANY.as('company'),
  'questions.product_id',
  'products.article_nr',
  'products.label',
  'registrations.form',
  sql<number>`(select count(*) from photo_order_photos photo where photo.photo_order_id = entry.photo_order_id)`.as(
    'photo_count',
  ),
  'last.at as last_at',
  'last.admin as last_admin',
] as const

function inbox(db: Kysely<Database>) {
  return db
    .selectFrom('inbox_entries as entry')
    .leftJoin('registrations', 'registrations.id', 'entry.registration_id')
    .leftJoin('questions', 'questions.id', 'entry.question_id')
    .leftJoin('photo_orders', 'photo_orders.id', 'entry.photo_order_id')
    .leftJoin('users as sender', (join) =>
      join.on('sender.id', '=', sql<number>`coalesce(questions.user_id, photo_orders.user_id)`),
    )
    .leftJoin('companies', 'companies.id', 'sender.company_id')
    .leftJoin('products', 'products.id', 'questions.product_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('inbox_steps')
          .leftJoin('users', 'users.id', 'inbox_steps.user_id')
          .select(['inbox_steps.at', ADMIN.as('admin')])
          .whereRef('inbox_steps.entry_id', '=', 'entry.id')
          .orderBy('inbox_steps.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
}

function found(db: Kysely<Database>, q: string | undefined) {
  if (q === undefined) return inbox(db)
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const texts = sql`concat_ws(' ', ${NAME}, ${EMAIL}, ${COMPANY}, products.article_nr, ${MESSAGE})`
  return inbox(db).where(sql<boolean>`(${texts} ilike ${pattern} or ${NUMBER}::text = ${q})`)
}
