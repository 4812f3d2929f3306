/** The application as server and browser draw it: the shop around the router. */
import { type ReactNode, StrictMode, useEffect } from 'react'
import { type Shop, ShopProvider } from './data/shop.ts'

export function Application({ shop, children }: { readonly shop: Shop; readonly children: ReactNode }) {
  useEffect(markAsReady, [])
  return (
    <StrictMode>
      <ShopProvider value={shop}>{children}</ShopProvider>
    </StrictMode>
  )
}

/** Says that the page answers: it has been hydrated, and all effects within have run. Tests wait for it. */
function markAsReady(): void {
  document.documentElement.dataset.ready = ''
}
