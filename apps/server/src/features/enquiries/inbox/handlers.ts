/** The handlers of the inbox. */
import type { inboxCalls } from '@hoistway/contract/site-admin/inbox'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { HandlersOf } from '../../../http/handler.ts'
import { answerEnquiry } from './answer-enquiry.ts'
import { enquiries, enquiry } from './list-enquiries.ts'
import { setEnquiryState } from './set-enquiry-state.ts'

type Needs = { readonly db: Kysely<Database>; readonly now: () => Date }

export function inboxHandlers(needs: Needs): HandlersOf<typeof inboxCalls> {
  return {
    enquiries: enquiries(needs.db),
    enquiry: enquiry(needs.db),
    setEnquiryState: setEnquiryState(needs),
    answerEnquiry: answerEnquiry(needs),
  }
}
