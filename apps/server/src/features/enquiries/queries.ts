/** All SQL of questions, photos and orders by photo. */
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { addToInbox } from '../../database/inbox.ts'
import { enqueue } from '../../database/outbox.ts'
import type { Database } from '../../database/schema.ts'
import type { PhotoOrderTable, PhotoTable, QuestionTable } from '../../database/tables/enquiries.ts'

/** Stores the question, its entry in the inbox and the outbox entry of its mail. */
export async function insertQuestion(
  db: Kysely<Database>,
  question: Insertable<QuestionTable> & { readonly created: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('questions')
      .values(question)
      .returning('id')
      .executeTakeFirstOrThrow()
    await addToInbox(transaction, { kind: 'question', questionId: id, created: question.created })
    await enqueue(transaction, { topic: 'mail.question', payload: { questionId: id } })
  })
}

/** Reads a question with the people and the part that it is about. */
export function readQuestion(db: Kysely<Database>, questionId: number) {
  return db
    .selectFrom('questions')
    .leftJoin('users', 'users.id', 'questions.user_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('products', 'products.id', 'questions.product_id')
    .innerJoin('inbox_entries', 'inbox_entries.question_id', 'questions.id')
    .select([
      'inbox_entries.id as entry_id',
      'questions.name',
      'questions.email',
      'questions.message',
      'questions.locale',
      'questions.product_id',
      'companies.name as company_name',
      'companies.company_code',
      'products.article_nr',
      'products.label',
    ])
    .where('questions.id', '=', questionId)
    .executeTakeFirst()
}
export type StoredQuestion = NonNullable<Awaited<ReturnType<typeof readQuestion>>>

export type PhotoRow = Omit<Selectable<PhotoTable>, 'created'>

const PHOTO_COLUMNS = [
  'photos.id',
  'photos.code',
  'photos.user_id',
  'photos.company_id',
  'photos.file_name',
  'photos.media_type',
  'photos.size_bytes',
] as const

export async function insertPhoto(db: Kysely<Database>, photo: Insertable<PhotoTable>): Promise<number> {
  const { id } = await db.insertInto('photos').values(photo).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Bytes of the photos that a person and the company keep. */
export function countPhotoBytes(
  db: Kysely<Database>,
  { userId, companyId }: { readonly userId: number; readonly companyId: number },
): Promise<{ readonly ofPerson: number; readonly ofCompany: number }> {
  return db
    .selectFrom('photos')
    .select([
      sql<number>`coalesce(sum(size_bytes), 0)::bigint`.as('ofCompany'),
      sql<number>`coalesce(sum(size_bytes) filter (where user_id = ${userId}), 0)::bigint`.as('ofPerson'),
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
}

export async function deletePhoto(db: Kysely<Database>, photoId: number): Promise<void> {
  await db.deleteFrom('photos').where('id', '=', photoId).execute()
}

export function readPhoto(db: Kysely<Database>, code: string): Promise<PhotoRow | undefined> {
  return db.selectFrom('photos').select(PHOTO_COLUMNS).where('code', '=', code).executeTakeFirst()
}

export async function countPhotosOf(
  db: Kysely<Database>,
  userId: number,
  photoIds: readonly number[],
): Promise<number> {
  const { count } = await db
    .selectFrom('photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('id', 'in', photoIds)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores an order with its photos, its entry in the inbox and the outbox entry of its mail. */
export async function insertPhotoOrder(
  db: Kysely<Database>,
  order: Insertable<PhotoOrderTable> & { readonly created: Date },
  photoIds: readonly number[],
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('photo_orders')
      .values(order)
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('photo_order_photos')
      .values(photoIds.map((photoId) => ({ photo_order_id: id, photo_id: photoId })))
      .execute()
    await addToInbox(transaction, { kind: 'photoOrder', photoOrderId: id, created: order.created })
    await enqueue(transaction, { topic: 'mail.photo-order', payload: { photoOrderId: id } })
    return id
  })
}

export function readPhotoOrder(db: Kysely<Database>, photoOrderId: number) {
  return db
    .selectFrom('photo_orders')
    .innerJoin('users', 'users.id', 'photo_orders.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .innerJoin('inbox_entries', 'inbox_entries.photo_order_id', 'photo_orders.id')
    .select([
      'photo_orders.id',
      'inbox_entries.id as entry_id',
      'photo_orders.name',
      'photo_orders.email',
      'photo_orders.phone_number',
      'photo_orders.message',
      'photo_orders.locale',
      'companies.name as company_name',
      'companies.company_code',
    ])
    .where('photo_orders.id', '=', photoOrderId)
    .executeTakeFirst()
}
export type SentPhotoOrder = NonNullable<Awaited<ReturnType<typeof readPhotoOrder>>>

export function readPhotosOfOrder(db: Kysely<Database>, photoOrderId: number): Promise<PhotoRow[]> {
  return db
    .selectFrom('photos')
    .innerJoin('photo_order_photos', 'photo_order_photos.photo_id', 'photos.id')
    .select(PHOTO_COLUMNS)
    .where('photo_order_id', '=', photoOrderId)
    .orderBy('photos.id')
    .execute()
}

export async function deleteEnquiriesBefore(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('questions').where('created', '<', before).execute()
  await db.deleteFrom('photo_orders').where('created', '<', before).execute()
}

/** Deletes one photo that no order holds and that nobody is about to order with any more, and returns it. */
export function deleteUnusedPhotoBefore(
  db: Kysely<Database>,
  before: Date,
): Promise<Selectable<PhotoTable> | undefined> {
  return db
    .deleteFrom('photos')
    .where('id', '=', (unused) =>
      unused
        .selectFrom('photos as oldest')
        .select('oldest.id')
        .where('oldest.created', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('photo_order_photos')
                .select('photo_id')
                .whereRef('photo_order_photos.photo_id', '=', 'oldest.id'),
            ),
          ),
        )
        .orderBy('oldest.id')
        .limit(1),
    )
    .returning([...PHOTO_COLUMNS, 'photos.created'])
    .executeTakeFirst()
}
