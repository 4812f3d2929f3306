/** One function for every kind of work that the outbox holds, brought by the slices. */
import type { Kysely } from 'kysely'
import type { TopicHandlers } from './database/outbox.ts'
import type { Database } from './database/schema.ts'
import { accountJobs } from './features/account/jobs.ts'
import { attestJobs } from './features/attest/jobs.ts'
import { enquiryJobs } from './features/enquiries/jobs.ts'
import { orderJobs } from './features/orders/jobs.ts'
import { createWholeOrderReader } from './features/orders/public.ts'
import { phoneJobs } from './features/phones/jobs.ts'
import type { Erp } from './integrations/erp/port.ts'
import type { FileReader } from './integrations/files/port.ts'
import type { Push } from './integrations/push/port.ts'
import type { Links } from './mail/links.ts'
import type { Mails } from './mail/mails.ts'
import { syncJobs } from './sync/jobs.ts'

export type JobParts = {
  readonly db: Kysely<Database>
  readonly files: FileReader
  readonly erp: Erp
  readonly mails: Mails
  readonly links: Links
  readonly push: Push
  readonly now: () => Date
}

/** A topic that has no function here does not compile. */
export function createTopicHandlers(jobParts: JobParts): TopicHandlers {
  const parts = { ...jobParts, readWholeOrder: createWholeOrderReader(jobParts.db) }
  return {
    ...accountJobs(parts),
    ...orderJobs(parts),
    ...attestJobs(parts),
    ...enquiryJobs(parts),
    ...phoneJobs(parts),
    ...syncJobs(parts),
  }
}
