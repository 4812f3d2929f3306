/** Says which details of a part the visitor may see. */
import { isInternal } from '@hoistway/domain/people/user-rights'
import { useUser } from '../../data/root-data.ts'

/** Users of the internal company may open the stock per warehouse; nobody else may (STOCK-06, STOCK-07). */
export function useIsInternal(): boolean {
  const user = useUser()
  return user !== undefined && isInternal(user.company)
}

/** Guests and users with restricted prices see no prices, so no screen makes room for prices (STOCK-08). */
export function useShowsPrices(): boolean {
  const user = useUser()
  return user !== undefined && !user.pricesRestricted
}
