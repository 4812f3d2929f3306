/** The job of orders: the confirmation to the buyer. */
import type { Kysely } from 'kysely'
import type { TopicHandlers } from '../../database/outbox.ts'
import type { Database } from '../../database/schema.ts'
import type { Links } from '../../mail/links.ts'
import type { Mails } from '../../mail/mails.ts'
import { readMailedOrder } from './mails/mailed-order.ts'
import { orderConfirmation } from './mails/order-confirmation.ts'

export type OrderJobParts = {
  readonly db: Kysely<Database>
  readonly mails: Mails
  readonly links: Links
}

export function orderJobs({
  db,
  mails,
  links,
}: OrderJobParts): Pick<TopicHandlers, 'mail.order-confirmation'> {
  return {
    'mail.order-confirmation': async ({ orderId }) =>
      mails.send(orderConfirmation(await readMailedOrder(db, orderId), links)),
  }
}
