/** The functions of orders that other slices may use. */
import type { CartState } from '@hoistway/contract/content/home'
import { DAY_MS } from '@hoistway/domain/durations'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../database/schema.ts'
import { readCart } from './cart-queries.ts'
import { KEY_DAYS } from './idempotency.ts'
import { deleteIdempotencyKeysBefore } from './idempotency-queries.ts'

export { refusedAddress } from './add-address.ts'
export {
  type AddressLines,
  type CompanyAddressRow,
  companyExists,
  deleteCompanyAddress,
  findDeletedAddress,
  readAddressUse,
  readCompanyAddress,
  readCompanyAddresses,
  readWaitingByAddress,
  restoreCompanyAddress,
  updateCompanyAddress,
} from './address-queries.ts'
export { applyAnswer } from './apply-answer.ts'
export {
  decideOrder,
  markWaiting,
  nameApprover,
  waitingOrdersOf,
  withdrawWaiting,
} from './approval-queries.ts'
export type { Approval, Approvals, EditableOrder } from './approvals.ts'
export { readTransports, type TransportRow } from './delivery-queries.ts'
export { enteredAddress, isSavedAddress } from './entered-address.ts'
export { nameOrder, putShipment } from './erp-queries.ts'
export {
  type HistoryFields,
  insertHistoryOrder,
  replaceHistoryOrder,
  updateHistoryOrder,
} from './history-queries.ts'
export { type MailedOrder, readMailedOrder } from './mails/mailed-order.ts'
export { orderBlocks, originalLinesBlock } from './mails/order-blocks.ts'
export { SHOW_ORDER } from './mails/order-words.ts'
export { orderEnd } from './order-end.ts'
export {
  type NewLine,
  type OrderLineRow,
  readOrder,
  readOrderLines,
  readOrders,
  readShipments,
} from './order-queries.ts'
export { type OrderViewNeeds, serialisedOrder, serialisedOrders, writerOfOrders } from './order-view.ts'
export { createWholeOrderReader, type ReadWholeOrder } from './whole-order.ts'

/** The cart that the server saw last of a user (AMB-46). */
export async function readStoredCart(
  db: Kysely<Database>,
  userId: number,
): Promise<Static<typeof CartState> | undefined> {
  const state = await readCart(db, userId)
  if (!state || !Array.isArray(state.cartItems)) return undefined
  return {
    stateSaveID: String(state.stateSaveID ?? ''),
    cartItems: state.cartItems,
    orderInformation: state.orderInformation ?? null,
  }
}

/** Deletes the idempotency keys that are older than an order may be repeated. */
export function deleteOldKeys(db: Kysely<Database>, now: Date): Promise<void> {
  return deleteIdempotencyKeysBefore(db, new Date(now.getTime() - KEY_DAYS * DAY_MS))
}
