import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { forgetFilterSetup } from '../catalogue/setup.ts'
import { useShop } from '../shop.ts'

/** Loads everything anew after a change of who is logged in: limited products differ between visitors (AMB-51), prices
 *  and menus too. */
export function useReloadAll(): () => Promise<void> {
  const shop = useShop()
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    forgetFilterSetup(shop)
    return revalidate()
  }, [shop, revalidate])
}
