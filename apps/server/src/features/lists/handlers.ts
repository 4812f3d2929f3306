/** The handlers of shared lists. */
import type { listCalls } from '@hoistway/contract/orders/lists'
import type { ownListCalls } from '@hoistway/contract/orders/own-lists'
import type { HandlersOf } from '../../http/handler.ts'
import { createAddressLimit } from '../../http/limits/address-limit.ts'
import { deleteShareableProductList } from './delete-shareable-product-list.ts'
import { getShareableProductList } from './get-shareable-product-list.ts'
import { getShareableProductLists } from './get-shareable-product-lists.ts'
import { createGuestLines } from './guest-lines.ts'
import type { ListNeeds } from './list-view.ts'
import { nameList, ownLists } from './own-lists.ts'
import { saveShareableProductList } from './save-shareable-product-list.ts'

/** Guests may save, so an address gets no more than an office of buyers needs. */
const SAVES_AN_HOUR = 300

export function listHandlers(needs: ListNeeds): HandlersOf<typeof listCalls & typeof ownListCalls> {
  const { db, products, now } = needs
  const limit = createAddressLimit(db, now, { name: 'save-list', anHour: SAVES_AN_HOUR })
  return {
    getShareableProductLists: getShareableProductLists(needs),
    getShareableProductList: getShareableProductList(needs),
    saveShareableProductList: saveShareableProductList({
      db,
      products,
      now,
      limit,
      guestLines: createGuestLines(db, now),
    }),
    ownLists: ownLists(needs),
    nameList: nameList(db),
    deleteShareableProductList: deleteShareableProductList(db),
  }
}
