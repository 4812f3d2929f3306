/** The topic erp.export-order: hands a released order to the business system. Running it again writes the same. An
 *  order that is not released is left alone; its release adds a new entry. */
import { LINE_DETAIL_NAMES } from '@hoistway/domain/cart/line-details'
import type { Currency } from '@hoistway/domain/codes'
import type { TopicHandlers } from '../database/outbox.ts'
import { type DetailColumns, detailsOf } from '../database/tables/line-details.ts'
import type { ReadWholeOrder } from '../features/orders/public.ts'
import { type Erp, EXPORTED_DETAIL, type ExportedDetails } from '../integrations/erp/port.ts'

export type ExportNeeds = { readonly readWholeOrder: ReadWholeOrder; readonly erp: Erp }

export function exportJobs(needs: ExportNeeds): Pick<TopicHandlers, 'erp.export-order'> {
  return { 'erp.export-order': ({ orderId }) => exportOrder(needs, orderId) }
}

async function exportOrder({ readWholeOrder, erp }: ExportNeeds, orderId: number): Promise<void> {
  const order = await readWholeOrder(orderId)
  if (!order?.released) return
  await erp.exportOrder({
    tempId: order.temp_id,
    order: order.order_number,
    placed: order.created.toISOString(),
    companyCode: order.company_code,
    companyName: order.company_name,
    ...(order.electronic_address !== null && { electronicAddress: order.electronic_address }),
    email: order.email,
    orderedBy: order.ordered_by,
    ...(order.sent_by === null ? {} : { sentBy: order.sent_by_name }),
    userOrder: order.user_order,
    mark: order.mark,
    message: order.message,
    desiredDelivery: order.desired_delivery,
    partialDelivery: order.partial_delivery,
    transport: { id: order.transport_id, name: order.transport_name.english },
    delivery: {
      recipient: order.recipient,
      address: order.address,
      postAddress: order.post_address,
      country: order.country_code,
    },
    currency: order.currency as Currency,
    lines: order.lines.map((line) => ({
      position: line.position,
      articleNr: line.article_nr,
      label: line.label,
      unit: line.unit,
      amount: line.amount,
      price: line.unit_price,
      total: line.line_total,
      ...exportedDetails(line),
    })),
    subtotal: order.subtotal,
    fee: order.fee,
    total: order.total,
  })
}

function exportedDetails(line: DetailColumns): ExportedDetails {
  const details = detailsOf(line)
  const named = LINE_DETAIL_NAMES.map((name) => [EXPORTED_DETAIL[name], details[name] ?? ''])
  return Object.fromEntries(named) as ExportedDetails
}
