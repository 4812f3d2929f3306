/** A customer's cart that is open and has its prices, in any of the three languages. */
import { orderCalls } from '@hoistway/contract/orders/orders'
import type { Locale } from '@hoistway/domain/texts/locale'
import type { DemoAccount } from '@hoistway/fixtures/accounts'
import type { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import type { Locator, Page } from 'playwright-core'
import { goTo } from '../browser/ready.ts'
import type { ScreenOptions, ShopOfFile } from '../shops/shop-of-file.ts'

type NamedPart = (typeof NAMED_PARTS)[keyof typeof NAMED_PARTS]

export type FilledCart = {
  readonly page: Page
  readonly cart: Locator
  /** Area (b): where, when and how the order goes. */
  readonly delivery: Locator
}

type FilledCartOptions = Omit<ScreenOptions, 'as'> & {
  readonly as: DemoAccount
  readonly parts: readonly NamedPart[]
  readonly language?: Locale
}

/** The labels of the screen that are needed in more than one language. */
const WORDS = {
  sv: { add: 'Lägg i varukorg', cart: 'Varukorg', delivery: 'Leverans', transport: 'Leveranssätt' },
  en: { add: 'Add to cart', cart: 'Cart', delivery: 'Delivery', transport: 'Delivery method' },
  de: { add: 'In den Warenkorb', cart: 'Warenkorb', delivery: 'Lieferung', transport: 'Versandart' },
} as const

/** One of each part, put into the cart on its page. */
export async function openFilledCart(shop: ShopOfFile, options: FilledCartOptions): Promise<FilledCart> {
  const { parts, language = 'en', ...screen } = options
  const words = WORDS[language]
  const addresses = parts.map(({ id }) => `/product/${id}`)
  const page = await shop.open(`/language/${language}?to=${addresses[0]}`, {
    consent: 'given',
    viewport: { width: 1280, height: 900 },
    ...screen,
  })
  const button = (lines: number) =>
    page.getByRole('button', { name: new RegExp(`^${words.cart}\\s*${lines}`) })
  for (const [index, address] of addresses.entries()) {
    if (index > 0) await goTo(page, shop.url + address)
    await page.getByRole('main').getByRole('button', { name: words.add, exact: true }).first().click()
    await button(index + 1).waitFor()
  }
  await button(parts.length).click()
  const cart = page.getByRole('dialog', { name: words.cart })
  const delivery = cart.getByRole('region', { name: words.delivery })
  await delivery.getByRole('group', { name: words.transport }).getByRole('radio').first().waitFor()
  return { page, cart, delivery }
}

/** Resolves with what the next order says beside its lines, as it goes over the wire. */
export async function nextOrder(page: Page): Promise<Readonly<Record<string, unknown>>> {
  const request = await page.waitForRequest(`**${orderCalls.placeOrder.path}`)
  return request.postDataJSON().orderInformation
}

export function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement)
}
