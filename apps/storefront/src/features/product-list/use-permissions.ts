/** Says which details of a part the visitor may see. */
import { INTERNAL_COMPANY_CODE } from '@hoistway/domain/codes'
import { useUser } from '../../data/root-data.ts'

/** Users of the internal company may open the stock per warehouse; nobody else may (STOCK-06, STOCK-07). */
export function useIsInternal(): boolean {
  return useUser()?.company.companyCode === INTERNAL_COMPANY_CODE
}

/** Guests and users with restricted prices see no prices, so no screen makes room for prices (STOCK-08). */
export function useShowsPrices(): boolean {
  const user = useUser()
  return user !== undefined && !user.pricesRestricted
}
