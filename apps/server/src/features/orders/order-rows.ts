/** A checked order as it is stored: what an edit of a waiting order replaces, and the lines. */
import type { OrderInformation } from '@hoistway/contract/orders/orders'
import { readDay } from '@hoistway/domain/orders/delivery-date'
import { oneLine } from '@hoistway/domain/texts/one-line'
import { detailColumns } from '../../database/tables/line-details.ts'
import type { Customer } from '../../http/visitor.ts'
import type { CheckedOrder } from './checked-order.ts'
import type { NewLine, OrderChange } from './order-queries.ts'

export function orderFields(
  customer: Customer,
  information: OrderInformation,
  { totals, transport, savedAddress }: CheckedOrder,
): OrderChange {
  return {
    user_order: oneLine(information.userOrder ?? ''),
    mark: oneLine(information.mark ?? ''),
    message: information.message ?? '',
    desired_delivery: readDay(information.desiredDelivery) ?? '',
    transport_id: transport.id,
    transport_name: JSON.stringify(transport.names),
    address_id: savedAddress?.id ?? null,
    recipient: savedAddress?.recipient ?? oneLine(information.recipient ?? ''),
    address: savedAddress?.address ?? oneLine(information.address ?? ''),
    post_address: savedAddress?.post_address ?? oneLine(information.postAddress ?? ''),
    country_id: savedAddress?.country_id ?? information.countryId ?? customer.countryId,
    partial_delivery: information.partialDelivery ?? false,
    weight_g: totals.weight,
    // The company may pay in another currency by the time of an edit.
    currency: customer.currency,
    // Subtotal and total are each rounded once; stored so that they add up to what is charged.
    subtotal: totals.total - totals.fee,
    fee: totals.fee,
    total: totals.total,
    discount: totals.discount,
  }
}

export function lineRows({ lines }: CheckedOrder): NewLine[] {
  return lines.map(({ product, amount, tier, details, total }, index) => ({
    position: index + 1,
    product_id: product.row.id,
    article_nr: product.row.article_nr,
    label: JSON.stringify(product.row.label),
    unit: product.row.unit,
    amount,
    ...detailColumns(details),
    unit_price: tier.price,
    list_price: tier.listPrice,
    price_source: tier.priceSource,
    line_total: total,
  }))
}
