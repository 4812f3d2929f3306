/** GET user-object: the caller and the cart that the server saw last; all null and false for a guest. */
import type { UserObject } from '@hoistway/contract/content/home'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Visitor } from '../../http/visitor.ts'
import { readUser } from '../account/public.ts'
import { readStoredCart } from '../orders/public.ts'

export type UserObjectNeeds = { readonly db: Kysely<Database>; readonly stockLimit: number }

export function userObject(needs: UserObjectNeeds): Handler<'userObject'> {
  return (_input, visitor) => readUserObject(needs, visitor)
}

export async function readUserObject(
  { db, stockLimit }: UserObjectNeeds,
  { customer }: Visitor,
): Promise<UserObject> {
  const user = customer && (await readUser(db, customer.userId, customer.languageCode))
  const cart = user ? await readStoredCart(db, user.id) : undefined
  return {
    tempAdrInsert: false,
    refresh: false,
    user: user ?? null,
    cart: cart ?? null,
    isCustomerAdmin: user?.isCustomerAdmin ?? false,
    isSiteAdmin: user?.isSiteAdmin ?? false,
    // Nobody chooses the password of a customer while acting as this customer.
    shouldSetNewPassword: (user?.shouldSetNewPassword ?? false) && !customer?.actingBy,
    stockLimit,
  }
}
