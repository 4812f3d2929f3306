/** Adds an enquiry to the inbox of the site admins, in the transaction that stores the enquiry. */
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

type NewInboxEntry = { readonly created: Date } & (
  | { readonly kind: 'registration'; readonly registrationId: number }
  | { readonly kind: 'question'; readonly questionId: number }
  | { readonly kind: 'photoOrder'; readonly photoOrderId: number }
)

export async function addToInbox(trx: Kysely<Database>, entry: NewInboxEntry): Promise<void> {
  await trx
    .insertInto('inbox_entries')
    .values({
      kind: entry.kind,
      registration_id: entry.kind === 'registration' ? entry.registrationId : null,
      question_id: entry.kind === 'question' ? entry.questionId : null,
      photo_order_id: entry.kind === 'photoOrder' ? entry.photoOrderId : null,
      created: entry.created,
    })
    .execute()
}
