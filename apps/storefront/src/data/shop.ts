/** The parts of the shop that every loader and screen needs: the typed client and the language. On the server the
 *  client calls the handlers in process with the visitor's cookie; in the browser it fetches from the API base. */
import type { Client } from '@hoistway/contract/client'
import type { Locale } from '@hoistway/domain/texts/locale'
import { createContext as createReactContext, use } from 'react'
import { createContext, type RouterContextProvider } from 'react-router'

export type Shop = { readonly client: Client; readonly locale: Locale }

export const shopContext = createContext<Shop>()

/** The shop of a loader: `loader({ context }) { const { client, locale } = shopOf(context) … }`. */
export function shopOf(context: Readonly<RouterContextProvider>): Shop {
  return context.get(shopContext)
}

const ShopContext = createReactContext<Shop | undefined>(undefined)

export const ShopProvider = ShopContext.Provider

export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop needs a ShopProvider above it.')
  return shop
}
