/** Every address of the shop with its screen. Screens are split from the entry bundle. */

import { FORM_PAGES } from '@hoistway/contract/content/form-pages'
import type { RouteObject } from 'react-router'
import { notFound } from './data/page/not-found.ts'
import { loadRoot, ROOT_ID } from './data/root-data.ts'
import { reloading } from './data/session/reload-all.ts'
import { formPage } from './form-routes.ts'
import { also, type ScreenHandle } from './screen.ts'
import {
  account,
  advanced,
  attest,
  companyAdmin,
  confirmEmail,
  contact,
  content,
  documentation,
  guides,
  home,
  lists,
  order,
  orders,
  photoOrder,
  product,
  products,
  scan,
  settings,
  shared,
  siteAdmin,
  staff,
} from './screens.ts'
import { FaultPage } from './shell/faults/FaultPage.tsx'
import { RootFault } from './shell/faults/RootFault.tsx'
import { StartingUp } from './shell/notices/StartingUp.tsx'
import { Shell } from './shell/Shell.tsx'
import { whenConnected } from './ui/loading/when-connected.ts'

/** Reloads a list when the visitor navigates to its own address, as after a failure. The frame around it is not
 *  reloaded. */
const alwaysRevalidate = { shouldRevalidate: () => true }

/** The visual language, for developers: in no build, since this is false there. */
const design: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: 'design',
        lazy: {
          Component: async () => (await import('./design/DesignPage.tsx')).DesignPage,
          loader: async () => (await import('./design/load-design.ts')).loadDesign,
        },
        handle: { sources: () => ['src/design/DesignPage.tsx'] } satisfies ScreenHandle,
      },
    ]
  : []

export const routes: RouteObject[] = [
  {
    id: ROOT_ID,
    path: '/',
    loader: (args) => whenConnected(() => loadRoot(args)),
    // The visitor, the texts and the menus change by logging in or out, not by moving between pages.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      reloading.get() || (currentUrl.href === nextUrl.href && defaultShouldRevalidate),
    Component: Shell,
    HydrateFallback: StartingUp,
    ErrorBoundary: RootFault,
    children: [
      {
        ErrorBoundary: FaultPage,
        children: [
          { index: true, ...home, ...alwaysRevalidate },
          // The former application entry (AMB-56).
          { path: '_app', ...also(home), ...alwaysRevalidate },
          { path: 'products', ...products, ...alwaysRevalidate },
          { path: 'product/:id', ...product },
          { path: 'users/me', ...account },
          // Its own table names the pages behind it (routes/users/areas.ts).
          { path: 'users/*', ...companyAdmin },
          { path: 'orders', ...orders },
          { path: 'orders/:number', ...order },
          { path: 'attest', ...attest },
          ...FORM_PAGES.map(formPage),
          { path: 'confirm-email', ...confirmEmail },
          { path: 'contact', ...contact },
          { path: 'photo-order', ...photoOrder },
          { path: 'scan', ...scan },
          { path: 'settings', ...settings },
          { path: 'guides', ...guides },
          { path: 'documentation', ...documentation },
          // The label behind the id is for people; the id alone says which page it is (AMB-57).
          { path: 'content/Service/:id/:label?', ...content },
          { path: 'content/About/page/:id', ...also(content) },
          { path: 'content/About/staff', ...staff },
          { path: 'shared', ...shared },
          { path: 'lists', ...lists },
          // Its own table names the pages behind it (routes/site-admin/areas.ts).
          { path: 'site-admin/*', ...siteAdmin },
          ...design,
          {
            path: 'search',
            loader: (args) =>
              whenConnected(async () => (await import('./routes/search/load-search.ts')).loadSearch(args)),
          },
          { path: 'search/advanced', ...advanced },
          {
            path: '*',
            loader: () => {
              throw notFound('page')
            },
          },
        ],
      },
    ],
  },
]
