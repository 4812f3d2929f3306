/** Takes a visitor to the shop's host of another language, with session and cart (AMB-55). A customer sends a code for
 *  the session and the stored cart, a guest the lines as a shared list. They are posted in a form, so that no address
 *  contains them. If a step fails, the visitor still reaches the page. */
import { handoverCalls } from '@hoistway/contract/orders/handover'
import { listCalls } from '@hoistway/contract/orders/lists'
import { SharedListType } from '@hoistway/domain/codes'
import { dayAt } from '@hoistway/domain/orders/delivery-date'
import type { Locale } from '@hoistway/domain/texts/locale'
import { readStored, writeStored } from '../browser-storage.ts'
import { movedCart } from '../cart/cart-handover.ts'
import { cartStorage } from '../cart/cart-store.ts'
import type { Shop } from '../shop.ts'

export type HandOverTarget = {
  readonly locale: Locale
  /** The page, on the host of that language. */
  readonly href: string
  readonly isCustomer: boolean
}

/** The largest form, in view of the server's own limit. */
const MOST_CHARACTERS = 1_000_000

type HandOverFields = Readonly<Record<string, string>>

export async function handOver(shop: Shop, { locale, href, isCustomer }: HandOverTarget): Promise<void> {
  const { origin, pathname, search } = new URL(href)
  const cart = cartToMove()
  const sessionAndCart = await handOverFields(shop, { cart, locale, isCustomer }).catch(() => undefined)
  if (!sessionAndCart) return location.assign(href)
  const fields = { ...sessionAndCart, to: pathname + search }
  if (new URLSearchParams(fields).toString().length > MOST_CHARACTERS) return location.assign(href)
  if (cart !== undefined) storeMovedCart(cart)
  sendForm(`${origin}/handover`, fields)
}

/** Returns the stored cart as the other host receives it; undefined if nothing is stored. */
function cartToMove(): string | undefined {
  cartStorage.flush()
  const stored = readStored('cart')
  return stored && movedCart(stored, { stateSaveID: '', today: dayAt(Date.now()) })
}

/** Stores the cart with its mark, since it may come back changed. */
function storeMovedCart(cart: string): void {
  writeStored('cart', cart)
  cartStorage.followOtherTab(cart)
}

type CartAndTarget = Pick<HandOverTarget, 'locale' | 'isCustomer'> & { readonly cart: string | undefined }

/** Returns the fields of the form. They contain an empty cart too, since the other host may have a cart of an earlier
 *  visit. */
async function handOverFields(
  shop: Shop,
  { cart, locale, isCustomer }: CartAndTarget,
): Promise<HandOverFields> {
  if (isCustomer) {
    const { code } = await shop.client.call(handoverCalls.handover, { body: { to: locale } })
    return { code, ...(cart === undefined ? {} : { cart }) }
  }
  const list = await sharedLines(shop)
  return list === undefined ? {} : { list }
}

async function sharedLines({ client }: Shop): Promise<string | undefined> {
  const { cartItems } = cartStorage.current().cart
  if (cartItems.length === 0) return undefined
  const items = cartItems.map(({ productID, ...line }) => ({ productId: productID, ...line }))
  return client.call(listCalls.saveShareableProductList, { body: { type: SharedListType.cart, items } })
}

function sendForm(action: string, fields: HandOverFields): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
