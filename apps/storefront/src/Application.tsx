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

/** Says that the frame of the page has been hydrated and that its effects have run. Tests also wait for the controls
 *  of parts that come later (e2e/browser/ready.ts). */
function markAsReady(): void {
  document.documentElement.dataset.ready = ''
}
