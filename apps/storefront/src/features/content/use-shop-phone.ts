/** Finds the telephone of the shop, which the contact page of the content names. */
import { useRootData } from '../../data/root-data.ts'

type ShopPhone = { readonly shown: string; readonly href: string; readonly hours: string }

/** Returns undefined for a shop without a phone number, which shows no way to call. */
export function useShopPhone(): ShopPhone | undefined {
  const { texts } = useRootData()
  const shown = texts['contact.phone']
  if (shown === undefined) return undefined
  return { shown, href: `tel:${texts['contact.phoneLink'] ?? ''}`, hours: texts['contact.hours'] ?? '' }
}
