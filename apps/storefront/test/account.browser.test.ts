/** Logging in and out, a forgotten password, and the own account as it is read. Journeys that change an account are in
 *  e2e/people/account.long.e2e.ts. */
import { accountCalls } from '@hoistway/contract/account/account'
import { DEMO_PASSWORD, GRETA, KARIN } from '@hoistway/fixtures/accounts'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MONEY } from '../../../e2e/browser/money-words.ts'
import { answerInstead, bodiesOf, queriesOf, refusal } from './calls.ts'
import {
  cartButton,
  drawn,
  elementOf,
  logInThroughTheHeader,
  press,
  textOf,
  untilThere,
} from './on-screen.ts'
import { logOut, openScreen, PHONE } from './open-screen.ts'

const THANKED_FOR = 3_000

const main = page.getByRole('main')
const header = page.getByRole('banner')
const popup = page.getByRole('dialog', { name: 'Log in' })
const forgot = page.getByRole('dialog', { name: 'Forgot password' })
const logIn = page.getByRole('button', { name: 'Log in', exact: true })

describe('the login', () => {
  test('sends what was typed, even nothing, and says in red what was wrong [VAL-01, LOGIN-05, MSG-01, MSG-02]', async () => {
    await openScreen('/product/31')
    await logIn.click()
    await popup.getByRole('button', { name: 'Log in' }).click()
    const said = popup.getByRole('alert')
    await expect.element(said.getByText('Incorrect username or password')).toBeVisible()
    const [red, green, blue] = (getComputedStyle(elementOf(said)).color.match(/\d+/g) ?? []).map(Number)
    expect(red).toBeGreaterThan(150)
    expect(Math.max(green ?? 255, blue ?? 255)).toBeLessThan(80)
    const password = elementOf(popup.getByLabelText('Password')).getBoundingClientRect()
    expect(elementOf(said).getBoundingClientRect().y).toBeGreaterThan(password.y)
  })

  test('says so when the password is wrong, and takes the right one after that [LOGIN-03, LOGIN-05, MSG-01]', async () => {
    await openScreen('/product/31')
    await logIn.click()
    const email = popup.getByRole('textbox', { name: 'E-mail' })
    const password = popup.getByLabelText('Password')
    await email.fill(KARIN.email)
    await password.fill('demo-lift-2025')
    await userEvent.keyboard('{Enter}')
    await expect.element(popup.getByText('Incorrect username or password')).toBeVisible()
    await expect.element(email).toHaveValue(KARIN.email)
    expect(await textOf(main)).not.toMatch(MONEY)
    await password.fill(DEMO_PASSWORD)
    await userEvent.keyboard('{Enter}')
    await expect.element(popup).not.toBeInTheDocument()
    await expect.element(main.getByText(MONEY).first()).toBeVisible()
  })

  test('waits with a spinner, closes, and brings prices and menus; the way out takes them again [LOGIN-01, LOGIN-03, LOGIN-04, LOGIN-06, LOGIN-07, LOGIN-10, ROUTE-12, CACHE-07]', async () => {
    await openScreen('/product/31')
    expect(await textOf(main)).not.toMatch(MONEY)
    const held = Promise.withResolvers<void>()
    answerInstead(accountCalls.login, async (ask) => {
      await held.promise
      return ask()
    })
    await logIn.click()
    await popup.getByRole('textbox', { name: 'E-mail' }).fill(KARIN.email)
    await popup.getByLabelText('Password').fill(DEMO_PASSWORD)
    await userEvent.keyboard('{Enter}')
    await expect.element(popup.getByText('Logging in')).toBeVisible()
    expect(bodiesOf(accountCalls.login)).toEqual([
      { username: KARIN.email, password: DEMO_PASSWORD, rememberMe: true },
    ])
    held.resolve()
    await expect.element(popup).not.toBeInTheDocument()
    await expect.element(main.getByText(MONEY).first()).toBeVisible()
    const name = page.getByRole('link', { name: `${KARIN.firstName} ${KARIN.lastName}` })
    await expect.element(name).toHaveAttribute('href', '/users/me')

    const logouts = () => bodiesOf(accountCalls.logout).length
    const before = logouts()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect.element(logIn).toBeVisible()
    expect(logouts()).toBe(before + 1)
    expect(accountCalls.logout.method).toBe('GET')
    await expect.element(header.getByRole('link', { name: 'Register' })).toBeVisible()
    await expect.element(name).not.toBeInTheDocument()
    expect(await textOf(main)).not.toMatch(MONEY)
  })

  test('leads to the registration and to a forgotten password [LOGIN-08, ROUTE-03]', async () => {
    await openScreen('/login?to=/orders')
    const email = main.getByRole('textbox', { name: 'E-mail' })
    const dialog = page.getByRole('dialog')
    // In its own place: nothing comes to hang from the header.
    await main.getByRole('button', { name: 'Forgot your password?' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible()
    await expect.element(email).toHaveFocus()
    expect(dialog.elements()).toEqual([])
    await email.fill('nobody@nowhere.example')
    await press(email, 'Enter')
    await expect.element(main.getByText('Thank you!')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the login' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    // The header leads to the form of the page as well.
    await header.getByRole('button', { name: 'Log in' }).click()
    await expect.element(email).toHaveFocus()
    expect(dialog.elements()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await main.getByRole('link', { name: 'Not yet registered?' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Become a customer' })).toBeVisible()
  })

  test('of a guest who wanted a page goes on to it [ROUTE-12]', async () => {
    await openScreen('/users/me', { expected: /^401 .*account\/user/ })
    await main.getByRole('textbox', { name: 'E-mail' }).fill(KARIN.email)
    await main.getByLabelText('Password').fill(DEMO_PASSWORD)
    await userEvent.keyboard('{Enter}')
    await expect.element(main.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  })
})

test('after a logout the cart can be removed from the browser, and the next login brings it back', async () => {
  await openScreen('/product/31', { as: KARIN })
  await main.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.element(cartButton(1).getByText('SEK')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.element(page.getByText('The cart stays in this browser.')).toBeVisible()
  await expect.element(cartButton(1)).toBeVisible()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect.element(cartButton(0)).toBeVisible()
  expect(localStorage.getItem('cart')).toBeNull()
  await logInThroughTheHeader()
  await expect.element(cartButton(1)).toBeVisible()
})

test('the focus is never lost where its button goes: after login, thanks, and logging out', async () => {
  await openScreen('/product/31')
  await logInThroughTheHeader()
  await expect.element(main).toHaveFocus()
  await press(page.getByRole('button', { name: 'Log out' }), 'Enter')
  await expect.element(logIn).toBeVisible()
  await expect.element(main).toHaveFocus()

  await logIn.click()
  await popup.getByRole('button', { name: 'Forgot your password?' }).click()
  await forgot.getByRole('textbox').fill('nobody@hiss.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(forgot.getByText('Thank you!')).toHaveFocus()

  await openScreen('/contact', { as: KARIN, viewport: PHONE })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect.element(menu).toBeVisible()
  await press(menu.getByRole('button', { name: 'Log out' }), 'Enter')
  await expect.element(menu.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => elementOf(menu).contains(document.activeElement)).toBe(true)
})

describe('a forgotten password', () => {
  test('makes no call without an address, thanks for any, and leaves after three seconds [VAL-02, FORGOT-01, FORGOT-02, FORGOT-03]', async () => {
    await openScreen('/')
    const queries = () => queriesOf(accountCalls.forgotPassword)
    await logIn.click()
    await popup.getByRole('button', { name: 'Forgot your password?' }).click()
    await forgot.getByRole('button', { name: 'Send link' }).click()
    await expect.element(forgot.getByRole('textbox')).toBeVisible()
    expect(queries()).toEqual([])
    await forgot.getByRole('textbox').fill('no address at all')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await userEvent.keyboard('{Enter}')
    await untilThere(forgot.getByText('Thank you!'))
    expect(queries()).toEqual([{ email: 'no address at all', locale: 'en' }])
    vi.advanceTimersByTime(THANKED_FOR - 1)
    await drawn()
    expect(forgot.elements()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await expect.element(forgot).not.toBeInTheDocument()
  })

  test('thanks also when the call fails: nobody learns who has an account [FORGOT-04]', async () => {
    await openScreen('/', { expected: /^500 .*forgot-password/ })
    answerInstead(accountCalls.forgotPassword, () => refusal(500))
    await logIn.click()
    await popup.getByRole('button', { name: 'Forgot your password?' }).click()
    await forgot.getByRole('textbox').fill(KARIN.email)
    await userEvent.keyboard('{Enter}')
    await expect.element(forgot.getByText('Thank you!')).toBeVisible()
    expect(queriesOf(accountCalls.forgotPassword)).toEqual([{ email: KARIN.email, locale: 'en' }])
    const alert = page.getByRole('region', { name: 'Messages' }).getByRole('alert')
    expect(alert.elements()).toEqual([])
  })
})

test('a link that is no longer good says so at once, and asks for another', async () => {
  await openScreen('/new-password?email=karin%40nordlift.example&token=used')
  await expect.element(main.getByText('The link is no longer good')).toBeVisible()
  expect(main.getByLabelText('New password').elements()).toEqual([])
  await main.getByRole('textbox', { name: 'E-mail' }).fill('nobody@hiss.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByText('Thank you!')).toHaveFocus()
})

describe('the own account', () => {
  test('is no longer named in the header once a page has to ask for the login', async () => {
    for (const link of ['Orders', `${KARIN.firstName} `]) {
      await openScreen('/contact', { as: KARIN, expected: /order-history|account\/user/ })
      await logOut()
      await header.getByRole('link', { name: link }).first().click()
      await expect.element(header.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    }
  })

  test('stays within reach of the keyboard when logging out fails', async () => {
    await openScreen('/contact', { as: KARIN, expected: /^no answer .*logout/ })
    answerInstead(accountCalls.logout, () => Promise.reject(new TypeError('Failed to fetch')))
    const logout = page.getByRole('button', { name: 'Log out' })
    await press(logout, 'Enter')
    await expect.element(page.getByText('Something went wrong')).toBeVisible()
    await expect.element(logout).toHaveFocus()
  })

  test('shows the rules and addresses of the company, in the language of the page', async () => {
    await openScreen('/users/me', { as: GRETA })
    const rules = main.getByRole('region', { name: 'Rules for your orders' })
    await expect.element(rules.getByText('Every order needs your order number.')).toBeVisible()
    await expect.element(rules.getByText('At most 20 characters in the order number.')).toBeVisible()
    const addresses = main.getByRole('region', { name: 'Delivery addresses' })
    await expect.element(addresses.getByText('Germany').first()).toBeVisible()
    expect(addresses.getByRole('textbox').elements()).toEqual([])
  })
})
