/** The statuses of an order, by which the history is filtered. The landings are the stages of a shipment, in the order in
 *  which it passes them. */
export const LANDINGS = ['received', 'packed', 'inTransit', 'delivered'] as const
export type Landing = (typeof LANDINGS)[number]

export const ORDER_STATUSES = ['waiting', ...LANDINGS, 'stopped'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The words of carriers that the shop knows, in lower case. */
export const LANDING_OF_WORD: Readonly<Record<string, Landing>> = {
  received: 'received',
  packed: 'packed',
  'in transit': 'inTransit',
  delivered: 'delivered',
}
