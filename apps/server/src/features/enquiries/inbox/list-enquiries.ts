/** GET enquiries and GET enquiries/{id}: a page of the inbox of the site admins, and one enquiry of it. */
import { refuse } from '@hoistway/contract/problems'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { forCustomer } from '../../../http/handler.ts'
import { readEnquiryView, rowView } from './enquiry-view.ts'
import { countEntries, type EntryRow, type InboxCursor, readEntries } from './inbox-queries.ts'

const PAGE = 50

export function enquiries(db: Kysely<Database>) {
  return forCustomer<'enquiries'>(async ({ query }, admin) => {
    const { after, limit = PAGE, kind, state } = query
    const q = query.q?.trim() || undefined
    const rows = await readEntries(db, { q, kind, state }, { after: cursorOf(after), limit })
    return {
      enquiries: rows.map((row) => rowView(row, admin.languageCode)),
      next: rows.length === limit ? nextOf(rows.at(-1)) : null,
      counts: await countEntries(db, q),
    }
  })
}

export function enquiry(db: Kysely<Database>) {
  return forCustomer<'enquiry'>(async ({ params: { id } }, admin) => {
    return (await readEnquiryView(db, id, admin.languageCode)) ?? refuse('unknownEnquiry')
  })
}

/** The state of a row may change between two pages, so the cursor holds the place and not only the id. */
function nextOf(row: EntryRow | undefined): string | null {
  return row ? `${row.state === 'open' ? 'open' : 'other'}-${row.id}` : null
}

function cursorOf(after: string | undefined): InboxCursor | undefined {
  if (after === undefined) return undefined
  const [place, id] = after.split('-')
  return { isOpen: place === 'open', id: Number(id) }
}
