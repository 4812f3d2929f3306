/** Every address of the shop and the screen that answers it. Screens are split from the entry bundle. */
import { FORM_PAGES, type FormPage } from '@hoistway/contract/form-pages'
import type { ComponentType } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router'
import { notFound } from './data/page/not-found.ts'
import { loadRoot, ROOT_ID } from './data/root-data.ts'
import { FaultPage } from './shell/faults/FaultPage.tsx'
import { RootFault } from './shell/faults/RootFault.tsx'
import { StartingUp } from './shell/notices/StartingUp.tsx'
import { Shell } from './shell/Shell.tsx'
import { whenConnected } from './ui/loading/when-connected.ts'

export type ScreenHandle = {
  /** The sources, from the root of the storefront, of what these data are drawn with: the server sends their
   *  styles with the page and has their code fetched at once. */
  readonly sources: (data: unknown) => readonly string[]
}

type Load = (args: LoaderFunctionArgs) => unknown

/** Makes the route of a screen. Page and loader are fetched separately, because a rendered page needs no loader until
 *  the visitor moves. The imported loader is stored: a second import would wait for a turn of the event loop, behind
 *  all drawing. */
function screen(
  page: string,
  lazyPage: () => Promise<ComponentType>,
  lazyLoad: () => Promise<Load>,
  lazySource?: (data: unknown) => string | undefined,
): Pick<RouteObject, 'lazy' | 'loader' | 'handle'> {
  let load: Load | undefined
  async function loadScreen(args: LoaderFunctionArgs): Promise<unknown> {
    load ??= await lazyLoad()
    return load(args)
  }
  return {
    lazy: { Component: () => whenConnected(lazyPage) },
    loader: (args) => whenConnected(() => loadScreen(args)),
    handle: {
      sources: (data) =>
        [page, lazySource?.(data)].flatMap((path) => (path ? [`src/routes/${path}`] : [])),
    } satisfies ScreenHandle,
  }
}

const home = screen(
  'home/HomePage.tsx',
  async () => (await import('./routes/home/HomePage.tsx')).HomePage,
  async () => (await import('./routes/home/load-home.ts')).loadHome,
  (data) => (isList(data) ? 'products/ListPage.tsx' : undefined),
)
/** Drawn by the same component as the list of home, so that the first filter, which leads there (AMB-59), leaves the
 *  list and the focus in it standing. */
const products = screen(
  'home/HomePage.tsx',
  async () => (await import('./routes/home/HomePage.tsx')).HomePage,
  async () => (await import('./routes/products/load-products.ts')).loadProducts,
  () => 'products/ListPage.tsx',
)
/** Reloads a list when the visitor navigates to its own address, as after a failure. The frame around it is not
 *  reloaded. */
const alwaysRevalidate = { shouldRevalidate: () => true }
const product = screen(
  'product/ProductPage.tsx',
  async () => (await import('./routes/product/ProductPage.tsx')).ProductPage,
  async () => (await import('./routes/product/load-product.ts')).loadProduct,
)
const account = screen(
  'account/AccountPage.tsx',
  async () => (await import('./routes/account/AccountPage.tsx')).AccountPage,
  async () => (await import('./routes/account/load-account.ts')).loadAccount,
)
const orders = screen(
  'orders/OrdersPage.tsx',
  async () => (await import('./routes/orders/OrdersPage.tsx')).OrdersPage,
  async () => (await import('./routes/orders/load-orders.ts')).loadOrders,
)
const order = screen(
  'orders/OrderPage.tsx',
  async () => (await import('./routes/orders/OrderPage.tsx')).OrderPage,
  async () => (await import('./routes/orders/load-order.ts')).loadOrder,
)
const attest = screen(
  'attest/ApprovalsPage.tsx',
  async () => (await import('./routes/attest/ApprovalsPage.tsx')).ApprovalsPage,
  async () => (await import('./routes/attest/load-approvals.ts')).loadApprovals,
)
const login = screen(
  'login/LoginPage.tsx',
  async () => (await import('./routes/login/LoginPage.tsx')).LoginPage,
  async () => (await import('./routes/login/load-login.ts')).loadLogin,
)
const newPassword = screen(
  'new-password/NewPasswordPage.tsx',
  async () => (await import('./routes/new-password/NewPasswordPage.tsx')).NewPasswordPage,
  async () => (await import('./routes/new-password/load-new-password.ts')).loadNewPassword,
)
const confirmEmail = screen(
  'confirm-email/ConfirmEmailPage.tsx',
  async () => (await import('./routes/confirm-email/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  async () => (await import('./routes/confirm-email/load-confirm-email.ts')).loadConfirmEmail,
)
const register = screen(
  'register/RegisterPage.tsx',
  async () => (await import('./routes/register/RegisterPage.tsx')).RegisterPage,
  async () => (await import('./routes/register/load-register.ts')).loadRegister,
)
const contact = screen(
  'contact/ContactPage.tsx',
  async () => (await import('./routes/contact/ContactPage.tsx')).ContactPage,
  async () => (await import('./routes/contact/load-contact.ts')).loadContact,
)
const question = screen(
  'question/QuestionPage.tsx',
  async () => (await import('./routes/question/QuestionPage.tsx')).QuestionPage,
  async () => (await import('./routes/question/load-question.ts')).loadQuestion,
)
const content = screen(
  'content/ContentPage.tsx',
  async () => (await import('./routes/content/ContentPage.tsx')).ContentPage,
  async () => (await import('./routes/content/load-content.ts')).loadContent,
)
const staff = screen(
  'content/StaffPage.tsx',
  async () => (await import('./routes/content/StaffPage.tsx')).StaffPage,
  async () => (await import('./routes/content/load-staff.ts')).loadStaff,
)
const guides = screen(
  'content/GuidesPage.tsx',
  async () => (await import('./routes/content/GuidesPage.tsx')).GuidesPage,
  async () => (await import('./routes/content/load-guides.ts')).loadGuides,
)
const documentation = screen(
  'content/DocumentationPage.tsx',
  async () => (await import('./routes/content/DocumentationPage.tsx')).DocumentationPage,
  async () => (await import('./routes/content/load-documentation.ts')).loadDocumentation,
)
const photoOrder = screen(
  'photo-order/PhotoOrderPage.tsx',
  async () => (await import('./routes/photo-order/PhotoOrderPage.tsx')).PhotoOrderPage,
  async () => (await import('./routes/photo-order/load-photo-order.ts')).loadPhotoOrder,
)
const shared = screen(
  'shared/SharedPage.tsx',
  async () => (await import('./routes/shared/SharedPage.tsx')).SharedPage,
  async () => (await import('./routes/shared/load-shared.ts')).loadShared,
)
const advanced = screen(
  'search/AdvancedPage.tsx',
  async () => (await import('./routes/search/AdvancedPage.tsx')).AdvancedPage,
  async () => (await import('./routes/search/load-advanced.ts')).loadAdvanced,
)

const FORM_SCREENS: Readonly<Record<FormPage, ReturnType<typeof screen>>> = {
  '/login': login,
  '/new-password': newPassword,
  '/question': question,
  '/register': register,
}
type Action = (args: ActionFunctionArgs) => unknown
/** The actions that answer a form that a browser posted itself. They run on the server only; in the browser the script
 *  of the form sends it. */
const ACTIONS: Readonly<Record<FormPage, () => Promise<Action>>> | undefined = import.meta.env.SSR
  ? {
      '/login': async () => (await import('./routes/login/post-login.ts')).postLogin,
      '/new-password': async () =>
        (await import('./routes/new-password/post-new-password.ts')).postNewPassword,
      '/question': async () => (await import('./routes/question/post-question.ts')).postQuestion,
      '/register': async () => (await import('./routes/register/post-register.ts')).postRegister,
    }
  : undefined

function formPage(path: FormPage): RouteObject {
  const lazyAction = ACTIONS?.[path]
  return {
    path: path.slice(1),
    ...FORM_SCREENS[path],
    ...(lazyAction && { action: async (args) => (await lazyAction())(args) }),
  }
}

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

/** A screen at a second address. The router forgets what `lazy` names once it has come, so each route has its own. */
function also({ lazy, ...rest }: ReturnType<typeof screen>): ReturnType<typeof screen> {
  return { ...rest, lazy: { ...lazy } }
}

/** The home page shows the list when its address has filters. */
function isList(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'list'
}

export const routes: RouteObject[] = [
  {
    id: ROOT_ID,
    path: '/',
    loader: (args) => whenConnected(() => loadRoot(args)),
    // The visitor, the texts and the menus change by logging in or out, not by moving between pages.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.href === nextUrl.href && defaultShouldRevalidate,
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
          { path: 'orders', ...orders },
          { path: 'orders/:number', ...order },
          { path: 'attest', ...attest },
          ...FORM_PAGES.map(formPage),
          { path: 'confirm-email', ...confirmEmail },
          { path: 'contact', ...contact },
          { path: 'photo-order', ...photoOrder },
          { path: 'guides', ...guides },
          { path: 'documentation', ...documentation },
          // The label behind the id is for people; the id alone says which page it is (AMB-57).
          { path: 'content/Service/:id/:label?', ...content },
          { path: 'content/About/page/:id', ...also(content) },
          { path: 'content/About/staff', ...staff },
          { path: 'shared', ...shared },
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
