/** Makes the views of enquiries for the calls of the inbox: the row of a list, and one enquiry with photos, fields and
 *  thread. */
import type { Enquiry, EnquiryRow, EnquiryStep } from '@hoistway/contract/site-admin/inbox'
import { REGISTRATION_FIELDS } from '@hoistway/domain/people/registration'
import type { Locale } from '@hoistway/domain/texts/locale'
import { oneLine } from '@hoistway/domain/texts/one-line'
import { shownLabel } from '@hoistway/domain/texts/shown-text'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { photoAddress } from '../photo-address.ts'
import {
  type EntryRow,
  type FullEntryRow,
  readEntry,
  readPhotosOfEntry,
  readRegistrationFields,
  readThread,
  type StepRow,
} from './inbox-queries.ts'

export function rowView(row: EntryRow, locale: Locale): EnquiryRow {
  return { ...entryView(row, locale), excerpt: oneLine(row.excerpt) }
}

/** Returns undefined if there is no such enquiry, or none any more. */
export async function readEnquiryView(
  db: Kysely<Database>,
  id: number,
  locale: Locale,
): Promise<Enquiry | undefined> {
  const row = await readEntry(db, id)
  if (!row) return undefined
  const [photos, fields, thread] = await Promise.all([
    row.photo_order_id === null ? [] : readPhotosOfEntry(db, row.photo_order_id),
    row.registration_id === null ? undefined : readRegistrationFields(db, row.registration_id),
    readThread(db, id),
  ])
  return {
    ...entryView(row, locale),
    email: row.email,
    phoneNumber: row.phone_number,
    message: row.message,
    locale: row.locale,
    customer: customerView(row),
    photos: photos.map(({ code, file_name, media_type }) => ({
      fileName: file_name,
      mediaType: media_type,
      url: photoAddress(code),
    })),
    fields: REGISTRATION_FIELDS.flatMap((field) => {
      const value = fields?.[field] ?? ''
      return value === '' ? [] : [{ field, value }]
    }),
    thread: thread.map(stepView),
  }
}

function entryView(row: Omit<EntryRow, 'excerpt'>, locale: Locale) {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    state: row.state,
    version: row.version,
    created: row.created.toISOString(),
    name: row.name,
    company: row.company,
    part: partView(row, locale),
    photoCount: Number(row.photo_count),
    form: row.form,
    lastStep: row.last_at && { at: row.last_at.toISOString(), by: row.last_admin ?? '' },
  }
}

/** A part that has left the catalogue since then has only its id. */
function partView({ product_id, article_nr, label }: Omit<EntryRow, 'excerpt'>, locale: Locale) {
  if (product_id === null) return null
  return { id: product_id, articleNr: article_nr, label: label ? shownLabel(label, locale) : '' }
}

function customerView({ sender_id, sender_name, company_name, company_code }: FullEntryRow) {
  if (sender_id === null) return null
  return {
    userId: sender_id,
    name: sender_name ?? '',
    companyName: company_name ?? '',
    companyCode: company_code ?? '',
  }
}

function stepView(step: StepRow): EnquiryStep {
  return {
    id: step.id,
    at: step.at.toISOString(),
    by: step.admin,
    state: step.state,
    answer: step.answer,
    mailed: step.mailed?.toISOString() ?? null,
  }
}
