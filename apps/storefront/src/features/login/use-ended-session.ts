/** A screen asks for the login although the frame around it still names a customer: their session has ended. Everything
 *  is loaded anew for a guest. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useUser } from '../../data/root-data.ts'
import { forgetFilterSetup } from '../../data/setup.ts'
import { useShop } from '../../data/shop.ts'

export function useEndedSession(): void {
  const shop = useShop()
  const isNamed = useUser() !== undefined
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(() => {
    if (!isNamed) return
    forgetFilterSetup(shop)
    void revalidate()
  }, [])
}
