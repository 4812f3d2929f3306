import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { forgetFilterSetup } from '../catalogue/setup.ts'
import { sharedState } from '../shared-state.ts'
import { useShop } from '../shop.ts'

/** True while useReloadAll reloads the data without a sign on the screen. Lists return to their first page then (FILT-02). */
export const reloading = sharedState(false)
export const useReloading = reloading.useValue

/** Reloads all data after a login or logout, because limited products (AMB-51), prices and menus depend on the user. */
export function useReloadAll(): () => Promise<void> {
  const shop = useShop()
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    forgetFilterSetup(shop)
    reloading.set(true)
    try {
      await revalidate()
    } finally {
      reloading.set(false)
    }
  }, [shop, revalidate])
}
