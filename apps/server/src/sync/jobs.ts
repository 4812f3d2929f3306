/** Outbox topics of the synchronisation: orders for the business system, and mails about feeds. */
import type { Kysely } from 'kysely'
import type { TopicHandlers } from '../database/outbox.ts'
import type { Database } from '../database/schema.ts'
import type { Links } from '../mail/links.ts'
import type { Mails } from '../mail/mails.ts'
import { type ExportNeeds, exportJobs } from './export-order.ts'
import { feedTroubleMail } from './feeds/feed-trouble-mail.ts'
import { readHeldExamples, readRefusedExamples, readSiteAdmins } from './feeds/notice-queries.ts'
import { findFeedReading } from './feeds/reading-queries.ts'

export type SyncJobNeeds = ExportNeeds & {
  readonly db: Kysely<Database>
  readonly mails: Mails
  readonly links: Links
}

const EXAMPLES = 10

export function syncJobs(needs: SyncJobNeeds): Pick<TopicHandlers, 'erp.export-order' | 'mail.feed-trouble'> {
  const { db, mails, links } = needs
  return {
    ...exportJobs(needs),
    async 'mail.feed-trouble'({ feed, userId }) {
      const admin = (await readSiteAdmins(db)).find(({ id }) => id === userId)
      const reading = await findFeedReading(db, feed)
      if (!admin || !reading) return
      const refused = await readRefusedExamples(db, feed, EXAMPLES)
      const held = await readHeldExamples(db, feed, EXAMPLES)
      // The feed was mended since the entry was written.
      if (reading.fault === null && refused.length === 0 && held.length === 0) return
      const trouble = { to: admin.email, locale: admin.language_code, reading, refused, held }
      await mails.send(feedTroubleMail(trouble, links))
    },
  }
}
