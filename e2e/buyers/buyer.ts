/** Does the steps of a buyer on the screen, found by role and label. */
import { DEMO_PASSWORD, type DemoAccount, KARIN } from '@hoistway/fixtures/accounts'
import { ADDRESSES } from '@hoistway/fixtures/companies'
import type { Locator, Page } from 'playwright-core'

export async function logInThroughTheHeader(page: Page, account: DemoAccount = KARIN): Promise<void> {
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await logInInThePopup(page, account)
}

/** Ends when the pop-up is gone: the prices are on their way then. */
export async function logInInThePopup(page: Page, { email }: DemoAccount = KARIN): Promise<void> {
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await login.getByLabel('Password').fill(DEMO_PASSWORD)
  await login.getByRole('button', { name: 'Log in' }).click()
  await login.waitFor({ state: 'detached' })
}

export function cartButton(page: Page, lines: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^Cart\\s*${lines}\\s*lines?`) })
}

export function openCart(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Cart' })
}

/** The first saved address and the first delivery method that is offered. */
export async function chooseDelivery(page: Page, userOrder: string): Promise<void> {
  const delivery = openCart(page).getByRole('region', { name: 'Delivery' })
  await delivery.getByRole('radio', { name: ADDRESSES[0]?.name ?? '' }).check()
  await delivery.getByRole('textbox', { name: 'Your order no.' }).fill(userOrder)
  await delivery.getByRole('group', { name: 'Delivery method' }).getByRole('radio').first().check()
}

export function sendButton(page: Page): Locator {
  return openCart(page).getByRole('button', { name: /^Send (order|for approval)$/ })
}

/** The order number of the confirmation, which is then closed. */
export async function readConfirmation(page: Page): Promise<number> {
  const confirmation = page.getByRole('dialog', { name: 'Order sent' })
  await confirmation.getByText(KARIN.email).waitFor()
  const number = /Order number\s+(\d+)/i.exec(await confirmation.innerText())?.[1]
  await confirmation.getByRole('button', { name: 'Close' }).click()
  return Number(number)
}
