/** Every screen with its page and its loader, which are fetched when a visitor opens the screen. */
import { ApplicationState } from '@hoistway/domain/catalogue/catalogue-screen'
import { type ScreenSources, screen } from './screen.ts'

const LIST = 'products/ListPage.tsx'

/** The sources of the screens, from `routes/`. Only the server needs them, so the build for browsers drops them. */
const SOURCES = import.meta.env.SSR
  ? ({
      home: ['home/HomePage.tsx', (data) => isList(data) && LIST],
      products: ['home/HomePage.tsx', () => LIST],
      product: ['product/ProductPage.tsx'],
      account: ['account/AccountPage.tsx'],
      orders: ['orders/OrdersPage.tsx'],
      order: ['orders/OrderPage.tsx'],
      attest: ['attest/ApprovalsPage.tsx'],
      login: ['login/LoginPage.tsx'],
      newPassword: ['new-password/NewPasswordPage.tsx'],
      confirmEmail: ['confirm-email/ConfirmEmailPage.tsx'],
      register: ['register/RegisterPage.tsx'],
      contact: ['contact/ContactPage.tsx'],
      question: ['question/QuestionPage.tsx'],
      content: ['content/ContentPage.tsx'],
      staff: ['content/StaffPage.tsx'],
      guides: ['content/GuidesPage.tsx'],
      documentation: ['content/DocumentationPage.tsx'],
      photoOrder: ['photo-order/PhotoOrderPage.tsx'],
      scan: ['scan/ScanPage.tsx'],
      settings: ['settings/SettingsPage.tsx'],
      shared: ['shared/SharedPage.tsx'],
      lists: ['lists/ListsPage.tsx'],
      advanced: ['search/AdvancedPage.tsx'],
      siteAdmin: ['site-admin/SiteAdminPage.tsx', sourceOfArea],
      companyAdmin: ['users/CompanyAdminPage.tsx', sourceOfArea],
    } satisfies Readonly<Record<string, ScreenSources>>)
  : undefined

export const home = screen(
  async () => (await import('./routes/home/HomePage.tsx')).HomePage,
  async () => (await import('./routes/home/load-home.ts')).loadHome,
  SOURCES?.home,
)
/** Drawn by the same component as the list of home, so that the first filter, which leads there (AMB-59), leaves the
 *  list and the focus in it standing. */
export const products = screen(
  async () => (await import('./routes/home/HomePage.tsx')).HomePage,
  async () => (await import('./routes/products/load-products.ts')).loadProducts,
  SOURCES?.products,
)
export const product = screen(
  async () => (await import('./routes/product/ProductPage.tsx')).ProductPage,
  async () => (await import('./routes/product/load-product.ts')).loadProduct,
  SOURCES?.product,
)
export const account = screen(
  async () => (await import('./routes/account/AccountPage.tsx')).AccountPage,
  async () => (await import('./routes/account/load-account.ts')).loadAccount,
  SOURCES?.account,
)
export const orders = screen(
  async () => (await import('./routes/orders/OrdersPage.tsx')).OrdersPage,
  async () => (await import('./routes/orders/load-orders.ts')).loadOrders,
  SOURCES?.orders,
)
export const order = screen(
  async () => (await import('./routes/orders/OrderPage.tsx')).OrderPage,
  async () => (await import('./routes/orders/load-order.ts')).loadOrder,
  SOURCES?.order,
)
export const attest = screen(
  async () => (await import('./routes/attest/ApprovalsPage.tsx')).ApprovalsPage,
  async () => (await import('./routes/attest/load-approvals.ts')).loadApprovals,
  SOURCES?.attest,
)
export const login = screen(
  async () => (await import('./routes/login/LoginPage.tsx')).LoginPage,
  async () => (await import('./routes/login/load-login.ts')).loadLogin,
  SOURCES?.login,
)
export const newPassword = screen(
  async () => (await import('./routes/new-password/NewPasswordPage.tsx')).NewPasswordPage,
  async () => (await import('./routes/new-password/load-new-password.ts')).loadNewPassword,
  SOURCES?.newPassword,
)
export const confirmEmail = screen(
  async () => (await import('./routes/confirm-email/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  async () => (await import('./routes/confirm-email/load-confirm-email.ts')).loadConfirmEmail,
  SOURCES?.confirmEmail,
)
export const register = screen(
  async () => (await import('./routes/register/RegisterPage.tsx')).RegisterPage,
  async () => (await import('./routes/register/load-register.ts')).loadRegister,
  SOURCES?.register,
)
export const contact = screen(
  async () => (await import('./routes/contact/ContactPage.tsx')).ContactPage,
  async () => (await import('./routes/contact/load-contact.ts')).loadContact,
  SOURCES?.contact,
)
export const question = screen(
  async () => (await import('./routes/question/QuestionPage.tsx')).QuestionPage,
  async () => (await import('./routes/question/load-question.ts')).loadQuestion,
  SOURCES?.question,
)
export const content = screen(
  async () => (await import('./routes/content/ContentPage.tsx')).ContentPage,
  async () => (await import('./routes/content/load-content.ts')).loadContent,
  SOURCES?.content,
)
export const staff = screen(
  async () => (await import('./routes/content/StaffPage.tsx')).StaffPage,
  async () => (await import('./routes/content/load-staff.ts')).loadStaff,
  SOURCES?.staff,
)
export const guides = screen(
  async () => (await import('./routes/content/GuidesPage.tsx')).GuidesPage,
  async () => (await import('./routes/content/load-guides.ts')).loadGuides,
  SOURCES?.guides,
)
export const documentation = screen(
  async () => (await import('./routes/content/DocumentationPage.tsx')).DocumentationPage,
  async () => (await import('./routes/content/load-documentation.ts')).loadDocumentation,
  SOURCES?.documentation,
)
export const photoOrder = screen(
  async () => (await import('./routes/photo-order/PhotoOrderPage.tsx')).PhotoOrderPage,
  async () => (await import('./routes/photo-order/load-photo-order.ts')).loadPhotoOrder,
  SOURCES?.photoOrder,
)
export const scan = screen(
  async () => (await import('./routes/scan/ScanPage.tsx')).ScanPage,
  async () => (await import('./routes/scan/load-scan.ts')).loadScan,
  SOURCES?.scan,
)
export const settings = screen(
  async () => (await import('./routes/settings/SettingsPage.tsx')).SettingsPage,
  async () => (await import('./routes/settings/load-settings.ts')).loadSettings,
  SOURCES?.settings,
)
export const shared = screen(
  async () => (await import('./routes/shared/SharedPage.tsx')).SharedPage,
  async () => (await import('./routes/shared/load-shared.ts')).loadShared,
  SOURCES?.shared,
)
export const lists = screen(
  async () => (await import('./routes/lists/ListsPage.tsx')).ListsPage,
  async () => (await import('./routes/lists/load-lists.ts')).loadLists,
  SOURCES?.lists,
)
export const advanced = screen(
  async () => (await import('./routes/search/AdvancedPage.tsx')).AdvancedPage,
  async () => (await import('./routes/search/load-advanced.ts')).loadAdvanced,
  SOURCES?.advanced,
)
export const siteAdmin = screen(
  async () => (await import('./routes/site-admin/SiteAdminPage.tsx')).SiteAdminPage,
  async () => (await import('./routes/site-admin/load-site-admin.ts')).loadSiteAdmin,
  SOURCES?.siteAdmin,
)
export const companyAdmin = screen(
  async () => (await import('./routes/users/CompanyAdminPage.tsx')).CompanyAdminPage,
  async () => (await import('./routes/users/load-company-admin.ts')).loadCompanyAdmin,
  SOURCES?.companyAdmin,
)

/** The source of the open page of an administration. */
function sourceOfArea(data: unknown): string | false {
  return typeof data === 'object' && data !== null && 'source' in data && String(data.source)
}

/** The home page shows the list when its address has filters. */
function isList(data: unknown): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    'state' in data &&
    data.state === ApplicationState.PRODUCT_VIEW
  )
}
