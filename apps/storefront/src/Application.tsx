/** The application as server and browser draw it: the shop around the router. */
import { type ReactNode, StrictMode } from 'react'
import { type Shop, ShopProvider } from './data/shop.ts'

export function Application({ shop, children }: { readonly shop: Shop; readonly children: ReactNode }) {
  return (
    <StrictMode>
      <ShopProvider value={shop}>{children}</ShopProvider>
    </StrictMode>
  )
}
