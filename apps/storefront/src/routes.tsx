/** Every address of the shop and the screen that answers it. Screens are split from the entry bundle; the server
 *  preloads the parts of the screen that it sends, which is what `folder` is for. */
import type { RouteObject } from 'react-router'
import { missing } from './data/missing.ts'
import { loadRoot, ROOT_ID } from './data/root-data.ts'
import { FaultPage } from './shell/FaultPage.tsx'
import { RootFault } from './shell/RootFault.tsx'
import { Shell } from './shell/Shell.tsx'

type Screen = NonNullable<RouteObject['lazy']>

export type ScreenHandle = { readonly folder: string }

/** The folder under routes/ tells the server which files to preload. */
function screen(folder: string, lazy: Screen): Pick<RouteObject, 'lazy' | 'handle'> {
  return { lazy, handle: { folder } satisfies ScreenHandle }
}

const home = screen('home', {
  loader: async () => (await import('./routes/home/load-home.ts')).loadHome,
  Component: async () => (await import('./routes/home/HomePage.tsx')).HomePage,
})
const products = screen('products', {
  loader: async () => (await import('./routes/products/load-products.ts')).loadProducts,
  Component: async () => (await import('./routes/products/ProductsPage.tsx')).ProductsPage,
})
const product = screen('product', {
  loader: async () => (await import('./routes/product/load-product.ts')).loadProduct,
  Component: async () => (await import('./routes/product/ProductPage.tsx')).ProductPage,
})
const account = screen('account', {
  loader: async () => (await import('./routes/account/load-account.ts')).loadAccount,
  Component: async () => (await import('./routes/account/AccountPage.tsx')).AccountPage,
})
const login = screen('login', {
  loader: async () => (await import('./routes/login/load-login.ts')).loadLogin,
  Component: async () => (await import('./routes/login/LoginPage.tsx')).LoginPage,
})
const register = screen('register', {
  loader: async () => (await import('./routes/register/load-register.ts')).loadRegister,
  Component: async () => (await import('./routes/register/RegisterPage.tsx')).RegisterPage,
})
const contact = screen('contact', {
  loader: async () => (await import('./routes/contact/load-contact.ts')).loadContact,
  Component: async () => (await import('./routes/contact/ContactPage.tsx')).ContactPage,
})

export const routes: RouteObject[] = [
  {
    id: ROOT_ID,
    path: '/',
    loader: loadRoot,
    // The visitor, the texts and the menus change by logging in or out, not by moving between pages.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.href === nextUrl.href && defaultShouldRevalidate,
    Component: Shell,
    ErrorBoundary: RootFault,
    children: [
      {
        ErrorBoundary: FaultPage,
        children: [
          { index: true, ...home },
          // The former application entry (AMB-56).
          { path: '_app', ...home },
          { path: 'products', ...products },
          { path: 'product/:id', ...product },
          { path: 'users/me', ...account },
          { path: 'login', ...login },
          { path: 'register', ...register },
          { path: 'contact', ...contact },
          {
            path: 'search',
            lazy: { loader: async () => (await import('./routes/search/load-search.ts')).loadSearch },
          },
          {
            path: '*',
            loader: () => {
              throw missing('page')
            },
          },
        ],
      },
    ],
  },
]
