/** The formats in which an order may leave for the business system (docs/order-documents.md). */
export const ORDER_FORMATS = ['json', 'opentrans', 'ubl'] as const
export type OrderFormat = (typeof ORDER_FORMATS)[number]
