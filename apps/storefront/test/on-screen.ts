/** Acts and reads on a screen under test, where Vitest's locators have no way of their own. */
import { DEMO_PASSWORD, KARIN } from '@hoistway/fixtures/accounts'
import { expect, onTestFinished } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

/** Waits for a control and presses a key on it; the control takes the focus. */
export async function press(locator: Locator, key: string): Promise<void> {
  await untilThere(locator)
  elementOf(locator).focus()
  await userEvent.keyboard(`{${key}}`)
}

/** Waits for an element and returns its text as it is laid out: a line break stands between two blocks. */
export async function textOf(locator: Locator): Promise<string> {
  await untilThere(locator)
  return elementOf(locator).innerText
}

export function textsOf(locator: Locator): string[] {
  return locator.elements().map((element) => (element as HTMLElement).innerText)
}

/** Returns an element that is on the screen already. */
export function elementOf<E extends HTMLElement = HTMLElement>(locator: Locator): E {
  return locator.element() as E
}

/** A text without its line breaks and fixed spaces. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

export function focusedText(): string {
  return (document.activeElement as HTMLElement).innerText.trim()
}

/** Waits for an address of the shop: its path, or its path and search. */
export async function arriveAt(address: string | RegExp): Promise<void> {
  const now = () => location.pathname + location.search
  if (typeof address === 'string') await expect.poll(now).toBe(address)
  else await expect.poll(now).toMatch(address)
}

export function cartButton(lines: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^Cart\\s*${lines}\\s*lines?`) })
}

export function openCart(): Locator {
  return page.getByRole('dialog', { name: 'Cart' })
}

/** The browser tells the page that it has lost the network, until the test is over or `goOnline` is called. Calls that the
 *  page sends all the same are answered. */
export function goOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  onTestFinished(goOnline)
  window.dispatchEvent(new Event('offline'))
}

export function goOnline(): void {
  // The browser's own value stands in the prototype.
  Reflect.deleteProperty(navigator, 'onLine')
  window.dispatchEvent(new Event('online'))
}

/** React has drawn the effect of a clock that the test turns, if there is one. Vitest turns the clock too while it waits for
 *  an element or polls, so such a test presses keys, and waits by `drawn` and `untilThere`. */
export function drawn(): Promise<unknown> {
  return new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
}

/** Waits for an element without turning the clock of the test. The test's own time limit ends the wait. */
export async function untilThere(part: Locator): Promise<void> {
  while (part.elements().length === 0) await drawn()
}

/** Logs Karin in by the button of the header, and ends when the pop-up is gone: the prices are on their way then. */
export async function logInThroughTheHeader(): Promise<void> {
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await logInInThePopup()
}

export async function logInInThePopup(): Promise<void> {
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByRole('textbox', { name: 'E-mail' }).fill(KARIN.email)
  await login.getByLabelText('Password').fill(DEMO_PASSWORD)
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect.element(login).not.toBeInTheDocument()
}
