/** Stores the orders of the days before: totals by the same rules as a new order's. */
import { AttestStatus, OrderSource } from '@hoistway/domain/codes'
import { DAY_MS } from '@hoistway/domain/durations'
import { countryId } from '@hoistway/domain/people/countries'
import { APPROVAL } from '@hoistway/fixtures/accounts'
import type { CatalogueSize } from '@hoistway/fixtures/demo-catalogue'
import { type PastOrder, pastOrders } from '@hoistway/fixtures/history'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { detailColumns } from '../database/tables/line-details.ts'

export async function loadHistory(
  db: Kysely<Database>,
  catalogue: CatalogueSize,
  today: Date,
): Promise<void> {
  for (const order of pastOrders(catalogue, today)) {
    const { id } = await db
      .insertInto('orders')
      .values({ ...orderRow(order, today), ...(await approvalOf(db, order, today)) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('order_lines').values(lineRows(order, id)).execute()
    if (order.shipments.length > 0) {
      await db.insertInto('shipments').values(shipmentRows(order, id)).execute()
    }
  }
}

function orderRow(order: PastOrder, today: Date) {
  const { orderer, address, transport, totals } = order
  const placed = new Date(today.getTime() - order.daysAgo * DAY_MS)
  return {
    order_number: order.orderNumber,
    temp_id: order.tempId,
    company_id: orderer.company.id,
    user_id: orderer.id,
    ordered_by: `${orderer.firstName} ${orderer.lastName}`,
    user_order: order.userOrder,
    mark: order.mark,
    message: '',
    created: placed,
    changed: placed,
    desired_delivery: order.desiredDelivery,
    transport_id: transport.id,
    transport_name: JSON.stringify(transport.names),
    address_id: address.id,
    recipient: address.recipient,
    address: address.address,
    post_address: address.postAddress,
    country_id: countryId(address.countryCode),
    partial_delivery: order.partialDelivery,
    weight_g: totals.weight,
    currency: order.currency,
    subtotal: totals.total - totals.fee,
    fee: totals.fee,
    total: totals.total,
    discount: totals.discount,
    order_source: OrderSource.Web2,
  }
}

/** Orders of someone who needs approval were approved long ago, but for one that waits and one that was denied. */
async function approvalOf(db: Kysely<Database>, { orderer, orderNumber, approval }: PastOrder, today: Date) {
  if (orderer !== APPROVAL.orderer) {
    return { attest_status: null, attest_token: null, attestee_id: null, attest_id: null, released: true }
  }
  const relation = await db
    .selectFrom('attests')
    .select('id')
    .where('user_id', '=', orderer.id)
    .executeTakeFirstOrThrow()
  const asked = {
    attest_token: `demo-approval-${orderNumber}`,
    attestee_id: APPROVAL.attester.id,
    attest_id: relation.id,
  }
  switch (approval?.state) {
    case undefined:
      return { ...asked, attest_status: AttestStatus.Accepted, released: true }
    case 'waiting':
      return { ...asked, attest_status: AttestStatus.Waiting, released: false }
    case 'denied':
      return {
        ...asked,
        attest_status: AttestStatus.Denied,
        attest_decided_by: APPROVAL.attester.id,
        attest_decided: new Date(today.getTime() - approval.daysAgo * DAY_MS),
        attest_reason: approval.reason,
        released: false,
      }
  }
}

const lineRows = (order: PastOrder, orderId: number) =>
  order.lines.map((line, index) => ({
    order_id: orderId,
    position: index + 1,
    product_id: line.part.id,
    article_nr: line.part.articleNr,
    label: JSON.stringify(line.part.label),
    unit: line.part.type.unit ?? 'pcs',
    amount: line.amount,
    ...detailColumns({}),
    unit_price: line.tier.price,
    list_price: line.tier.listPrice,
    price_source: line.tier.priceSource,
    line_total: line.total,
  }))

const shipmentRows = (order: PastOrder, orderId: number) =>
  order.shipments.map((shipment) => ({
    order_id: orderId,
    shipment_id: shipment.shipmentId,
    transporter: shipment.transporter,
    location: shipment.location,
    url: shipment.url,
    status: shipment.status,
  }))
