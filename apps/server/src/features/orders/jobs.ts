/** The jobs of orders: the mails to the buyer, and news of an order for the phones of the buyer. */
import type { Kysely } from 'kysely'
import { enqueue, noticeFor, type TopicHandlers } from '../../database/outbox.ts'
import type { Database } from '../../database/schema.ts'
import type { Links } from '../../mail/links.ts'
import type { Mails } from '../../mail/mails.ts'
import { mailedOrder } from './mails/mailed-order.ts'
import { orderConfirmation } from './mails/order-confirmation.ts'
import { orderResponseMail } from './mails/order-response.ts'
import type { ReadWholeOrder } from './whole-order.ts'

export type OrderJobParts = {
  readonly db: Kysely<Database>
  readonly mails: Mails
  readonly links: Links
  readonly readWholeOrder: ReadWholeOrder
}

export function orderJobs({
  db,
  mails,
  links,
  readWholeOrder,
}: OrderJobParts): Pick<TopicHandlers, 'mail.order-confirmation' | 'mail.order-response'> {
  return {
    'mail.order-confirmation': async ({ orderId }) =>
      mails.send(orderConfirmation(mailedOrder(orderId, await readWholeOrder(orderId)), links)),
    'mail.order-response': async ({ responseId }) => {
      const found = await orderResponseMail(db, responseId, links)
      if (!found) return
      await mails.send(found.mail)
      await enqueue(db, noticeFor(found.userId, 'answered', found.orderNumber))
    },
  }
}
