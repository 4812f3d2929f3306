import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { forgetFilterSetup } from '../catalogue/setup.ts'
import { useShop } from '../shop.ts'

/** Reloads all data after a login or logout, because limited products (AMB-51), prices and menus depend on the user. */
export function useReloadAll(): () => Promise<void> {
  const shop = useShop()
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    forgetFilterSetup(shop)
    return revalidate()
  }, [shop, revalidate])
}
