/** Every screen with its page and its loader, which are fetched when a visitor opens the screen. */
import { screen } from './screen.ts'

export const home = screen(
  'home/HomePage.tsx',
  async () => (await import('./routes/home/HomePage.tsx')).HomePage,
  async () => (await import('./routes/home/load-home.ts')).loadHome,
  (data) => (isList(data) ? 'products/ListPage.tsx' : undefined),
)
/** Drawn by the same component as the list of home, so that the first filter, which leads there (AMB-59), leaves the
 *  list and the focus in it standing. */
export const products = screen(
  'home/HomePage.tsx',
  async () => (await import('./routes/home/HomePage.tsx')).HomePage,
  async () => (await import('./routes/products/load-products.ts')).loadProducts,
  () => 'products/ListPage.tsx',
)
export const product = screen(
  'product/ProductPage.tsx',
  async () => (await import('./routes/product/ProductPage.tsx')).ProductPage,
  async () => (await import('./routes/product/load-product.ts')).loadProduct,
)
export const account = screen(
  'account/AccountPage.tsx',
  async () => (await import('./routes/account/AccountPage.tsx')).AccountPage,
  async () => (await import('./routes/account/load-account.ts')).loadAccount,
)
export const orders = screen(
  'orders/OrdersPage.tsx',
  async () => (await import('./routes/orders/OrdersPage.tsx')).OrdersPage,
  async () => (await import('./routes/orders/load-orders.ts')).loadOrders,
)
export const order = screen(
  'orders/OrderPage.tsx',
  async () => (await import('./routes/orders/OrderPage.tsx')).OrderPage,
  async () => (await import('./routes/orders/load-order.ts')).loadOrder,
)
export const attest = screen(
  'attest/ApprovalsPage.tsx',
  async () => (await import('./routes/attest/ApprovalsPage.tsx')).ApprovalsPage,
  async () => (await import('./routes/attest/load-approvals.ts')).loadApprovals,
)
export const login = screen(
  'login/LoginPage.tsx',
  async () => (await import('./routes/login/LoginPage.tsx')).LoginPage,
  async () => (await import('./routes/login/load-login.ts')).loadLogin,
)
export const newPassword = screen(
  'new-password/NewPasswordPage.tsx',
  async () => (await import('./routes/new-password/NewPasswordPage.tsx')).NewPasswordPage,
  async () => (await import('./routes/new-password/load-new-password.ts')).loadNewPassword,
)
export const confirmEmail = screen(
  'confirm-email/ConfirmEmailPage.tsx',
  async () => (await import('./routes/confirm-email/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  async () => (await import('./routes/confirm-email/load-confirm-email.ts')).loadConfirmEmail,
)
export const register = screen(
  'register/RegisterPage.tsx',
  async () => (await import('./routes/register/RegisterPage.tsx')).RegisterPage,
  async () => (await import('./routes/register/load-register.ts')).loadRegister,
)
export const contact = screen(
  'contact/ContactPage.tsx',
  async () => (await import('./routes/contact/ContactPage.tsx')).ContactPage,
  async () => (await import('./routes/contact/load-contact.ts')).loadContact,
)
export const question = screen(
  'question/QuestionPage.tsx',
  async () => (await import('./routes/question/QuestionPage.tsx')).QuestionPage,
  async () => (await import('./routes/question/load-question.ts')).loadQuestion,
)
export const content = screen(
  'content/ContentPage.tsx',
  async () => (await import('./routes/content/ContentPage.tsx')).ContentPage,
  async () => (await import('./routes/content/load-content.ts')).loadContent,
)
export const staff = screen(
  'content/StaffPage.tsx',
  async () => (await import('./routes/content/StaffPage.tsx')).StaffPage,
  async () => (await import('./routes/content/load-staff.ts')).loadStaff,
)
export const guides = screen(
  'content/GuidesPage.tsx',
  async () => (await import('./routes/content/GuidesPage.tsx')).GuidesPage,
  async () => (await import('./routes/content/load-guides.ts')).loadGuides,
)
export const documentation = screen(
  'content/DocumentationPage.tsx',
  async () => (await import('./routes/content/DocumentationPage.tsx')).DocumentationPage,
  async () => (await import('./routes/content/load-documentation.ts')).loadDocumentation,
)
export const photoOrder = screen(
  'photo-order/PhotoOrderPage.tsx',
  async () => (await import('./routes/photo-order/PhotoOrderPage.tsx')).PhotoOrderPage,
  async () => (await import('./routes/photo-order/load-photo-order.ts')).loadPhotoOrder,
)
export const shared = screen(
  'shared/SharedPage.tsx',
  async () => (await import('./routes/shared/SharedPage.tsx')).SharedPage,
  async () => (await import('./routes/shared/load-shared.ts')).loadShared,
)
export const advanced = screen(
  'search/AdvancedPage.tsx',
  async () => (await import('./routes/search/AdvancedPage.tsx')).AdvancedPage,
  async () => (await import('./routes/search/load-advanced.ts')).loadAdvanced,
)

/** The home page shows the list when its address has filters. */
function isList(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'list'
}
