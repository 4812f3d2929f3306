/** Tables of the inbox: features/enquiries/inbox. An entry is added with its enquiry (database/inbox.ts). */
import type { EnquiryKind, EnquiryState } from '@hoistway/domain/people/enquiry-states'
import type { Generated } from 'kysely'
import type { Defaulted, OptionalTimestamp, Timestamp } from './columns.ts'

export type InboxTables = { inbox_entries: InboxEntryTable; inbox_steps: InboxStepTable }

/** Exactly one of the three ids is not null. The entry is deleted with its enquiry. */
export type InboxEntryTable = {
  id: Generated<number>
  kind: EnquiryKind
  registration_id: number | null
  question_id: number | null
  photo_order_id: number | null
  created: Timestamp
  state: Defaulted<EnquiryState>
  /** Moves with each step. */
  version: Defaulted<number>
}

/** An answer, or a change of the state alone. */
export type InboxStepTable = {
  id: Generated<number>
  entry_id: number
  at: Timestamp
  /** Null where the account is gone. */
  user_id: number | null
  /** After the step. */
  state: EnquiryState
  answer: string | null
  answer_key: string | null
  /** When the mail with the answer was handed over. */
  mailed: OptionalTimestamp
}
