import { useUser } from '../../data/root-data.ts'

/** Guests and users with restricted prices have none, so nothing makes room for them (STOCK-08). */
export function useShowsPrices(): boolean {
  const user = useUser()
  return user !== undefined && !user.pricesRestricted
}
