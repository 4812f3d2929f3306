/** Lists the overlays of the pages, and the states that only come by doing something. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { CartItem } from '@hoistway/domain/cart/cart'
import type { Locale } from '@hoistway/domain/texts/locale'
import { ADA, ELSA, KARIN, OLLE, OTTO, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { untilReady } from '../browser/ready.ts'
import { button } from './button.ts'
import { COMPANY_OVERLAYS } from './company-overlays.ts'
import type { Screen, Visitor } from './screen.ts'
import { like, type Words } from './words.ts'

const GUEST: readonly Visitor[] = ['guest']
const CUSTOMER: readonly Visitor[] = [KARIN]
const BOTH: readonly Visitor[] = ['guest', KARIN]

/** Photographed, as it were. */
const ROLLER = join(import.meta.dirname, '../../content/images/measure-roller.svg')

/** The header has its upper bar from here on, and the phone's menu below. */
const DESK = 768
/** The filters stand beside the list. */
const WIDE = 1200

const line = (name: keyof typeof NAMED_PARTS, amount = 1, specificationText = ''): CartItem => ({
  productID: NAMED_PARTS[name].id,
  amount,
  specificationText,
})
const LINES = [
  line('tiersOneTenFifty', 12),
  {
    ...line('stockHundredOne', 4, 'Hiss 2, Rosenlundsgatan 29: båda dörrarna på plan 4'),
    ownArticleNr: 'NL-4711-80',
  },
  line('campaignBelowList', 2),
]
const FAULTY_LINES = [
  line('noTierBelowFive', 2),
  line('needsSpecification'),
  line('noPrice'),
  line('replacedFirst', 3),
  line('longGoods', 2),
]
/** No warehouse has both. */
const SPLIT_LINES = [line('onlyInH'), line('onlyInD')]

/** The text that suggests options and parts in each language. */
const TYPED: Readonly<Record<Locale, string>> = { sv: 'rull', en: 'roll', de: 'roll' }

const CART_SCREENS: readonly Screen[] = [
  { name: 'cart-empty', visitors: GUEST, path: '/contact', act: openCart },
  { name: 'cart', visitors: [...BOTH, OTTO], path: '/contact', cart: LINES, act: openCart },
  { name: 'cart-details', visitors: BOTH, path: '/contact', cart: LINES, act: openDetails },
  { name: 'cart-faults', visitors: [KARIN, OTTO], path: '/contact', cart: FAULTY_LINES, act: showFaults },
  { name: 'cart-new-address', visitors: CUSTOMER, path: '/contact', cart: LINES, act: enterAddress },
  { name: 'cart-save-address', visitors: CUSTOMER, path: '/contact', cart: LINES, act: askAddressName },
  { name: 'cart-ready', visitors: [KARIN, OTTO], path: '/contact', cart: LINES, act: chooseDelivery },
  { name: 'cart-split', visitors: CUSTOMER, path: '/contact', cart: SPLIT_LINES, act: send },
  { name: 'cart-emptied', visitors: GUEST, path: '/contact', cart: LINES, act: emptyCart },
  { name: 'cart-offline', visitors: CUSTOMER, path: '/contact', cart: LINES, act: shareOffline },
  {
    name: 'cart-approval',
    visitors: [ADA],
    path: ({ attestToken }) => `/attest?token=${attestToken}`,
    act: editWaitingOrder,
  },
  {
    name: 'cart-of-orderer',
    visitors: [OLLE],
    path: '/contact',
    cart: LINES,
    act: waitForApprover,
  },
  {
    name: 'shared-cart',
    visitors: BOTH,
    path: ({ sharedCart }) => `/shared?token=${sharedCart}`,
    cart: LINES,
  },
]

const FRAME_SCREENS: readonly Screen[] = [
  { name: 'login-popup', visitors: GUEST, path: '/contact', act: openLogin },
  { name: 'login-refused', visitors: GUEST, path: '/contact', act: logInWrongly },
  { name: 'forgot-popup', visitors: GUEST, path: '/contact', act: openForgotten },
  { name: 'forgot-thanks', visitors: GUEST, path: '/contact', act: askForLink },
  { name: 'side-menu', visitors: BOTH, path: '/contact', to: DESK - 1, act: openSideMenu },
  { name: 'nav-menu', visitors: BOTH, path: '/contact', from: DESK, act: openNavMenu },
  { name: 'suggestions', visitors: GUEST, path: '/', act: typeInSearch },
  { name: 'consent', visitors: GUEST, path: '/', isFirstVisit: true, act: waitForConsentBar },
  { name: 'toast', visitors: GUEST, path: '/product/31', act: addToCart },
  { name: 'loading', visitors: GUEST, path: '/contact', act: waitForPage },
]

const PAGE_STATES: readonly Screen[] = [
  { name: 'filter-sheet', visitors: GUEST, path: '/products?o.9=9007', to: WIDE - 1, act: openFilters },
  { name: 'list-fault', visitors: GUEST, path: '/?o.9=9007', act: failToChange },
  { name: 'list-chips-elsewhere', visitors: GUEST, path: '/?o.9=9007', act: goOnToPart },
  { name: 'product-zoom', visitors: GUEST, path: '/product/31', act: zoom },
  { name: 'stock-opened', visitors: [ELSA], path: '/product/31', act: openWarehouses },
  { name: 'register-faults', visitors: GUEST, path: '/register', act: sendEmpty('register.send') },
  { name: 'register-offline', visitors: GUEST, path: '/register', act: goOffline },
  { name: 'register-contact', visitors: GUEST, path: '/register', act: chooseShortForm },
  { name: 'photo-order-chosen', visitors: CUSTOMER, path: '/photo-order', act: choosePhotos },
  { name: 'photo-order-leave', visitors: CUSTOMER, path: '/photo-order', act: leavePhotos },
  { name: 'question-faults', visitors: GUEST, path: '/question', act: sendEmpty('question.send') },
  { name: 'account-faults', visitors: CUSTOMER, path: '/users/me', act: press('password.change') },
  { name: 'account-deactivate', visitors: CUSTOMER, path: '/users/me', act: press('account.deactivate') },
  {
    name: 'site-admin-lock',
    visitors: [SVEN],
    path: `/site-admin/companies/people/${OLLE.id}`,
    act: press('person.act.lock'),
  },
  {
    name: 'site-admin-invite',
    visitors: [SVEN],
    path: `/site-admin/companies/${KARIN.company.id}`,
    act: press('person.invite'),
  },
  {
    name: 'order-withdraw',
    visitors: [OLLE],
    path: ({ waitingOrder }) => `/orders/${waitingOrder}`,
    act: press('orderApproval.withdraw'),
  },
  {
    name: 'order-change',
    visitors: [OLLE],
    path: ({ waitingOrder }) => `/orders/${waitingOrder}`,
    act: press('orderApproval.change'),
  },
  { name: 'reorder', visitors: CUSTOMER, path: ({ order }) => `/orders/${order}`, act: orderAgain },
]

/** They leave an order behind, so they come last. */
const ORDERING_SCREENS: readonly Screen[] = [
  { name: 'cart-sending', visitors: CUSTOMER, path: '/contact', cart: LINES, act: sendAndHold },
  { name: 'confirmation', visitors: [KARIN, OTTO], path: '/contact', cart: LINES, act: sendAndRead },
]

export const OVERLAYS: readonly Screen[] = [
  ...FRAME_SCREENS,
  ...CART_SCREENS,
  ...PAGE_STATES,
  ...COMPANY_OVERLAYS,
  ...ORDERING_SCREENS,
]

function press(key: string) {
  return (page: Page, t: Words) => button(page.getByRole('main'), t(key)).press('Enter')
}

/** Sends a form as it stands, and is told what is missing. */
function sendEmpty(key: string) {
  return async (page: Page, t: Words): Promise<void> => {
    await (await sendButton(page, t(key))).press('Enter')
    await page.getByRole('main').getByRole('alert').first().waitFor()
  }
}

/** Of a form whose script runs. */
async function sendButton(page: Page, name: string): Promise<Locator> {
  const send = button(page.getByRole('main'), name).and(page.locator('[type=submit]'))
  await send.waitFor()
  return send
}

async function openSideMenu(page: Page, t: Words): Promise<void> {
  await button(page, t('shell.openMenu')).click()
  await page.getByRole('dialog', { name: t('shell.menu') }).waitFor()
}

async function openNavMenu(page: Page, t: Words): Promise<void> {
  await page
    .getByRole('navigation', { name: t('shell.mainMenu') })
    .locator('summary')
    .first()
    .click()
}

async function openLogin(page: Page, t: Words): Promise<Locator> {
  if (await button(page, t('shell.openMenu')).isVisible()) await openSideMenu(page, t)
  await button(page, t('shell.login')).click()
  const popup = page.getByRole('dialog', { name: t('shell.login') })
  await popup.getByRole('textbox').first().waitFor()
  return popup
}

async function logInWrongly(page: Page, t: Words): Promise<void> {
  const popup = await openLogin(page, t)
  await popup.getByRole('textbox', { name: t('login.username') }).fill('karin@nordlift.example')
  await button(popup, t('login.submit')).click()
  await popup.getByRole('alert').waitFor()
}

async function openForgotten(page: Page, t: Words): Promise<Locator> {
  await button(await openLogin(page, t), t('login.forgot')).click()
  const popup = page.getByRole('dialog', { name: t('forgot.title') })
  await popup.getByRole('textbox').waitFor()
  return popup
}

async function askForLink(page: Page, t: Words): Promise<void> {
  const popup = await openForgotten(page, t)
  await popup.getByRole('textbox').fill('nobody@nordlift.example')
  await button(popup, t('forgot.send')).click()
  await popup.getByText(t('forgot.thanks')).waitFor()
}

async function typeInSearch(page: Page, t: Words, locale: Locale): Promise<void> {
  await page.getByRole('combobox', { name: t('search.label') }).pressSequentially(TYPED[locale])
  await page.getByRole('option').first().waitFor()
}

async function waitForConsentBar(page: Page, t: Words): Promise<void> {
  await page.getByRole('region', { name: t('shell.cookies') }).waitFor()
}

async function addToCart(page: Page, t: Words): Promise<void> {
  await button(page.getByRole('main'), t('list.addToCart')).first().click()
  await page
    .getByRole('region', { name: t('shell.messages') })
    .getByRole('status')
    .waitFor()
}

async function waitForPage(page: Page, t: Words): Promise<void> {
  // Never answered.
  await page.route('**/api/v2/Product/**', () => undefined)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell.allParts') })
    .click()
  await page.getByText(t('shell.loading'), { exact: true }).waitFor()
}

async function openCart(page: Page, t: Words): Promise<Locator> {
  await button(page, new RegExp(`^${t('shell.cart')}\\s*\\d`)).click()
  const cart = page.getByRole('dialog', { name: t('shell.cart'), exact: true })
  await cart.waitFor()
  await untilReady(page)
  await cart.getByText(t('cart.recalculating')).waitFor({ state: 'detached' })
  return cart
}

async function openDetails(page: Page, t: Words): Promise<void> {
  const cart = await openCart(page, t)
  await button(cart, /NL-4711-80/).click()
  await cart.getByRole('textbox', { name: t('cart.ownArticleNr') }).waitFor()
}

async function showFaults(page: Page, t: Words): Promise<void> {
  const cart = await openCart(page, t)
  await button(cart, t('cart.send')).press('Enter')
}

async function enterAddress(page: Page, t: Words): Promise<Locator> {
  const cart = await openCart(page, t)
  await button(cart, t('cart.addressAdd')).click()
  return cart
}

/** The cart of somebody whose orders need approval names the approver. */
async function waitForApprover(page: Page, t: Words): Promise<void> {
  await button(await openCart(page, t), t('cart.sendForApproval')).waitFor()
}

async function askAddressName(page: Page, t: Words): Promise<void> {
  const cart = await enterAddress(page, t)
  const form = cart.getByRole('group', { name: t('cart.address') })
  await form.getByLabel(t('cart.recipient')).fill('Nordlift AB, Västra depån')
  await form.getByLabel(t('cart.street')).fill('Gamlestadsvägen 14')
  await form.getByLabel(t('cart.postalCode')).fill('415 02')
  await form.getByLabel(t('cart.city')).fill('Göteborg')
  await form.getByRole('combobox', { name: t('cart.country') }).selectOption({ index: 1 })
  await button(form, t('cart.addressSave')).click()
  await page.getByRole('dialog', { name: t('cart.addressSaveTitle') }).waitFor()
}

/** The first of the saved addresses and of the delivery methods, and an order number. */
async function chooseDelivery(page: Page, t: Words): Promise<Locator> {
  const cart = await openCart(page, t)
  const delivery = cart.getByRole('region', { name: t('cart.deliveryArea'), exact: true })
  const addresses = delivery.getByRole('combobox', { name: t('cart.address') })
  const radio = delivery
    .getByRole('group', { name: t('cart.address') })
    .getByRole('radio')
    .first()
  await addresses.or(radio).first().waitFor()
  if (await addresses.isVisible()) await addresses.selectOption({ index: 1 })
  else await radio.check()
  await delivery.getByLabel(like(t('cart.userOrder'))).fill(randomUUID().slice(0, 8))
  await untilReady(page)
  await delivery
    .getByRole('group', { name: t('cart.transport') })
    .getByRole('radio')
    .first()
    .check()
  await untilReady(page)
  return cart
}

async function send(page: Page, t: Words): Promise<void> {
  await button(await chooseDelivery(page, t), t('cart.send')).click()
}

async function sendAndHold(page: Page, t: Words): Promise<void> {
  // Never answered.
  await page.route('**/order/place', () => undefined)
  await send(page, t)
  await page.getByRole('dialog', { name: t('cart.sending') }).waitFor()
}

async function sendAndRead(page: Page, t: Words): Promise<void> {
  await send(page, t)
  await page.getByRole('dialog', { name: t('order.sent') }).waitFor()
}

async function emptyCart(page: Page, t: Words): Promise<void> {
  await button(await openCart(page, t), t('cart.reset')).click()
}

async function shareOffline(page: Page, t: Words): Promise<void> {
  const cart = await openCart(page, t)
  await page.context().setOffline(true)
  await button(cart, t('cart.share')).click()
  await page.getByRole('alert').getByText(t('shell.onlineOnly')).waitFor()
}

async function editWaitingOrder(page: Page, t: Words): Promise<void> {
  await button(page.getByRole('main'), t('attest.edit')).first().click()
  await page.getByText(t('cart.attest')).waitFor()
  await untilReady(page)
}

async function openFilters(page: Page, t: Words): Promise<void> {
  await button(page.getByRole('main'), like(t('filter.title'))).click()
  await page.getByRole('dialog', { name: t('filter.title') }).waitFor()
}

async function failToChange(page: Page, t: Words): Promise<void> {
  await page.route('**/filter-products', (route) => route.fulfill({ status: 500 }))
  await page
    .getByRole('main')
    .getByRole('link', { name: t('list.layoutCard') })
    .click()
  await page.getByRole('alert').waitFor()
}

async function goOnToPart(page: Page, t: Words): Promise<void> {
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: t('filter.backToList') }).waitFor()
}

async function zoom(page: Page, t: Words): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: like(t('product.zoom')) })
    .click()
  await page.getByRole('dialog').waitFor()
}

async function openWarehouses(page: Page, t: Words): Promise<void> {
  await page.getByText(t('stock.perWarehouse')).first().click()
}

async function goOffline(page: Page, t: Words): Promise<void> {
  await page.context().setOffline(true)
  await page.getByText(t('register.offline')).waitFor()
}

async function chooseShortForm(page: Page, t: Words): Promise<void> {
  await page.getByRole('radio', { name: t('register.form.contact') }).check()
}

/** One that arrives, and one that is no picture. */
async function choosePhotos(page: Page, t: Words): Promise<void> {
  const roller = await sharp(ROLLER).png().toBuffer()
  await sendButton(page, t('photo.send'))
  await page.getByLabel(t('photo.choose')).setInputFiles([
    { name: 'IMG_0042.png', mimeType: 'image/png', buffer: roller },
    { name: 'Datablad.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ])
  await page.getByText(t('photo.there'), { exact: true }).waitFor()
  await page.getByText(t('photo.notAPhoto')).waitFor()
}

async function leavePhotos(page: Page, t: Words): Promise<void> {
  await choosePhotos(page, t)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell.allParts') })
    .press('Enter')
  await page.getByRole('dialog', { name: t('photo.leaveTitle') }).waitFor()
}

async function orderAgain(page: Page, t: Words): Promise<void> {
  await button(page.getByRole('main'), t('reorder.start')).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}
