import { useUser } from '../../data/root-data.ts'

/** Whether a part may be put into the cart. Guests fill one too, and log in to send it. A customer without prices, or
 *  without a price of this part, could not send it: they ask about the part instead (AMB-49). */
export function useCanOrder(hasPrice: boolean): boolean {
  const user = useUser()
  return user === undefined || (hasPrice && !user.pricesRestricted)
}
