/** The job of phones: tells those of a user of an order. A phone whose app is gone is forgotten. */
import type { Kysely } from 'kysely'
import type { TopicHandlers } from '../../database/outbox.ts'
import type { Database } from '../../database/schema.ts'
import type { Push } from '../../integrations/push/port.ts'
import { writeNotice } from './notices.ts'
import { deletePhone, readPhones } from './queries.ts'

export type PhoneJobParts = {
  readonly db: Kysely<Database>
  readonly push: Push
  readonly now: () => Date
}

export function phoneJobs({ db, push, now }: PhoneJobParts): Pick<TopicHandlers, 'push.notice'> {
  return {
    /** A notice that comes twice takes the place of the first on the phone. */
    'push.notice': async ({ userId, kind, orderNumber }) => {
      const phones = await readPhones(db, userId, now())
      const tried = await Promise.allSettled(
        phones.map(async ({ locale, ...phone }) => {
          const pushed = await push.send(phone, writeNotice(kind, orderNumber, locale))
          if (pushed === 'gone') await deletePhone(db, phone.token)
        }),
      )
      const failed = tried.find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}
