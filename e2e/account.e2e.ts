/** Logging in and out, a forgotten password, and the own account. */
import { accountCalls } from '@hoistway/contract/account'
import { DEMO_PASSWORD, type DemoAccount, ELSA, GRETA, KARIN, KIM, OLLE } from '@hoistway/fixtures/accounts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { cartButton, logInThroughTheHeader } from './buyer.ts'
import { clientOf, logIn } from './customer.ts'
import { MONEY } from './money-words.ts'
import { goTo } from './ready.ts'
import { logInPage, shopOfFile } from './shop-of-file.ts'
import { demandNewPassword } from './stored-changes.ts'

const NEW_PASSWORD = 'seven green doors'

const shop = shopOfFile({ stored: (dataDir) => demandNewPassword(dataDir, KIM.email) })

const ownUser = async (account: DemoAccount) =>
  clientOf(shop.url, await logIn(shop.url, account)).call(accountCalls.accountUser, {})

const popup = (page: Page) => page.getByRole('dialog', { name: 'Log in' })
const openLogin = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true }).click()

describe('the login', () => {
  test('sends what was typed, even nothing, and says in red what was wrong [VAL-01, LOGIN-05, MSG-01, MSG-02]', async () => {
    const page = await shop.open('/product/31')
    await openLogin(page)
    await popup(page).getByRole('button', { name: 'Log in' }).click()
    const said = popup(page).getByRole('alert')
    await said.getByText('Incorrect username or password').waitFor()
    const [red, green, blue] = await said.evaluate((element) =>
      (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
    )
    expect(red).toBeGreaterThan(150)
    expect(Math.max(green ?? 255, blue ?? 255)).toBeLessThan(80)
    const password = await popup(page).getByLabel('Password').boundingBox()
    expect((await said.boundingBox())?.y).toBeGreaterThan(password?.y ?? Number.NaN)
  })

  test('says so when the password is wrong, and takes the right one after that [LOGIN-03, LOGIN-05, MSG-01]', async () => {
    const page = await shop.open('/product/31')
    await openLogin(page)
    const password = popup(page).getByLabel('Password')
    await popup(page).getByRole('textbox', { name: 'E-mail' }).fill(KARIN.email)
    await password.fill('demo-lift-2025')
    await page.keyboard.press('Enter')
    await popup(page).getByText('Incorrect username or password').waitFor()
    expect(await popup(page).getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(KARIN.email)
    expect(await page.getByRole('main').innerText()).not.toMatch(MONEY)
    await password.fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await popup(page).waitFor({ state: 'detached' })
    await page.getByRole('main').getByText(MONEY).first().waitFor()
  })

  test('waits with a spinner, closes, and brings prices and menus; the way out takes them again [LOGIN-01, LOGIN-03, LOGIN-04, LOGIN-06, LOGIN-07, LOGIN-10, ROUTE-12, CACHE-07]', async () => {
    const page = await shop.open('/product/31')
    const main = page.getByRole('main')
    expect(await main.innerText()).not.toMatch(MONEY)
    const sent = page.waitForRequest(/account\/login/)
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(/account\/login/, async (route) => {
      await held
      await route.continue()
    })
    await openLogin(page)
    await popup(page).getByRole('textbox', { name: 'E-mail' }).fill(KARIN.email)
    await popup(page).getByLabel('Password').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await popup(page).getByText('Logging in').waitFor()
    expect((await sent).postDataJSON()).toEqual({
      username: KARIN.email,
      password: DEMO_PASSWORD,
      rememberMe: true,
    })
    letThrough()
    await popup(page).waitFor({ state: 'detached' })
    await main.getByText(MONEY).first().waitFor()
    const name = page.getByRole('link', { name: `${KARIN.firstName} ${KARIN.lastName}` })
    expect(await name.getAttribute('href')).toBe('/users/me')

    const loggedOut: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/account/logout')) loggedOut.push(request.method())
    })
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
    expect(loggedOut).toEqual(['GET'])
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).waitFor()
    await name.waitFor({ state: 'detached' })
    expect(await main.innerText()).not.toMatch(MONEY)
  })

  test('leads to the registration and to a forgotten password [LOGIN-08, ROUTE-03]', async () => {
    const page = await shop.open('/login?to=/orders')
    // In its own place: nothing comes to hang from the header.
    await page.getByRole('main').getByRole('button', { name: 'Forgot your password?' }).click()
    await page.getByRole('heading', { level: 1, name: 'Forgot password' }).waitFor()
    const email = page.getByRole('main').getByRole('textbox', { name: 'E-mail' })
    await email.and(page.locator(':focus')).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await email.fill('nobody@nowhere.example')
    await email.press('Enter')
    await page.getByRole('main').getByText('Thank you!').waitFor()
    await page.getByRole('button', { name: 'Back to the login' }).click()
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
    // The header leads to the form of the page as well.
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await email.and(page.locator(':focus')).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('link', { name: 'Not yet registered?' }).click()
    await page.getByRole('heading', { level: 1, name: 'Become a customer' }).waitFor()
  })

  test('of a guest who wanted a page goes on to it [ROUTE-12]', async () => {
    const page = await shop.open('/users/me')
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'E-mail' }).fill(KARIN.email)
    await main.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await main.getByRole('heading', { level: 1, name: 'My account' }).waitFor()
  })

  test('leads to a new password whoever must choose one, before anything else (AMB-68) [LOGIN-09, VAL-11]', async () => {
    const page = await shop.open('/login?to=/orders')
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'E-mail' }).fill(KIM.email)
    await main.getByLabel('Password').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await main.getByText('Please choose a new password before you go on.').waitFor()
    await goTo(page, `${shop.url}/orders`)
    expect(page.url()).toBe(`${shop.url}/new-password`)
    const form = main.getByRole('form', { name: 'New password' })
    await form.getByLabel('Current password').fill(DEMO_PASSWORD)
    await form.getByLabel('New password').fill(NEW_PASSWORD)
    await form.getByLabel('The same password again').fill('seven grey doors')
    await page.keyboard.press('Enter')
    await form.getByText('You did not enter the same password').waitFor()
    await form.getByLabel('The same password again').fill(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${shop.url}/`)
  })
})

test('after a logout the cart can be removed from the browser, and the next login brings it back', async () => {
  const page = await shop.open('/product/31', { as: KARIN, consent: 'given' })
  const priced = page.waitForResponse(/update-cart-info/)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await priced
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByText('The cart stays in this browser.').waitFor()
  await cartButton(page, 1).waitFor()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await cartButton(page, 0).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  await logInThroughTheHeader(page)
  await cartButton(page, 1).waitFor()
})

test('the focus is never lost where its button goes: after login, thanks, and logging out', async () => {
  const page = await shop.open('/product/31')
  const focus = () => page.evaluate(() => document.activeElement?.id)
  await logInThroughTheHeader(page)
  await popup(page).waitFor({ state: 'detached' })
  await expect.poll(focus).toBe('main')
  await page.getByRole('button', { name: 'Log out' }).press('Enter')
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
  await expect.poll(focus).toBe('main')

  await openLogin(page)
  await popup(page).getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('nobody@hiss.example')
  await page.keyboard.press('Enter')
  const thanks = page.getByRole('dialog').getByText('Thank you!')
  await thanks.waitFor()
  expect(await thanks.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.setViewportSize({ width: 360, height: 740 })
  await logInPage(page, shop.url, KARIN)
  await goTo(page, `${shop.url}/contact`)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Log out' }).press('Enter')
  await menu.getByRole('button', { name: 'Log in' }).waitFor()
  expect(await menu.evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
})

describe('a forgotten password', () => {
  const forgot = (page: Page) => page.getByRole('dialog', { name: 'Forgot password' })

  test('makes no call without an address, thanks for any, and leaves after three seconds [VAL-02, FORGOT-01, FORGOT-02, FORGOT-03]', async () => {
    const page = await openPage()
    await page.clock.install()
    await goTo(page, shop.url)
    const asked: URL[] = []
    page.on('request', (request) => {
      if (request.url().includes('forgot-password')) asked.push(new URL(request.url()))
    })
    await openLogin(page)
    await popup(page).getByRole('button', { name: 'Forgot your password?' }).click()
    await forgot(page).getByRole('button', { name: 'Send link' }).click()
    expect(await forgot(page).getByRole('textbox').count()).toBe(1)
    expect(asked).toEqual([])
    await forgot(page).getByRole('textbox').fill('no address at all')
    await page.keyboard.press('Enter')
    await forgot(page).getByText('Thank you!').waitFor()
    expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { email: 'no address at all', locale: 'en' },
    ])
    // The page's clock goes on by itself too, so what the machine takes is left room for.
    await page.clock.runFor(2_000)
    expect(await forgot(page).count()).toBe(1)
    await page.clock.runFor(1_000)
    await forgot(page).waitFor({ state: 'detached' })
  })

  test('thanks also when the call fails: nobody learns who has an account [FORGOT-04]', async () => {
    const page = await shop.open('/', { expected: /forgot-password/ })
    const failed = page.waitForResponse(/forgot-password/)
    await page.route(/forgot-password/, (route) => route.fulfill({ status: 500, body: 'no JSON' }))
    await openLogin(page)
    await popup(page).getByRole('button', { name: 'Forgot your password?' }).click()
    await forgot(page).getByRole('textbox').fill(KARIN.email)
    await page.keyboard.press('Enter')
    expect((await failed).status()).toBe(500)
    await forgot(page).getByText('Thank you!').waitFor()
    expect(await page.getByRole('region', { name: 'Messages' }).getByRole('alert').count()).toBe(0)
  })
})

test('a link that is no longer good says so at once, and asks for another', async () => {
  const page = await shop.open('/new-password?email=karin%40nordlift.example&token=used')
  const main = page.getByRole('main')
  await main.getByText('The link is no longer good').waitFor()
  expect(await main.getByLabel('New password').count()).toBe(0)
  await main.getByRole('textbox', { name: 'E-mail' }).fill('nobody@hiss.example')
  await page.keyboard.press('Enter')
  const thanks = main.getByText('Thank you!')
  await thanks.waitFor()
  expect(await thanks.evaluate((element) => element === document.activeElement)).toBe(true)
})

describe('the own account', () => {
  test('keeps what is left empty or unchanged, and saves the rest [ROUTE-02, ROUTE-20, GEN-13, VAL-10]', async () => {
    const page = await shop.open('/')
    await logInThroughTheHeader(page)
    await page.getByRole('link', { name: `${KARIN.firstName} ${KARIN.lastName}` }).click()
    const form = page.getByRole('form', { name: 'Your details' })
    const bodies: unknown[] = []
    page.on('request', (request) => {
      if (request.url().includes('/user/update')) bodies.push(request.postDataJSON())
    })
    await form.getByRole('button', { name: 'Save the details' }).click()
    await page.getByText('Nothing was changed.').waitFor()
    expect(bodies).toEqual([])

    await form.getByLabel('First name').fill('')
    await form.getByLabel('E-mail').fill('karin at nordlift')
    await form.getByLabel('Last name').fill('Lund')
    await page.keyboard.press('Enter')
    await form.getByText('Enter a valid e-mail address').waitFor()
    await form.getByLabel('E-mail').fill(KARIN.email)
    await page.keyboard.press('Enter')
    await page.getByText('The changes are saved.').waitFor()
    expect(bodies).toEqual([{ lastName: 'Lund' }])
    await page.getByRole('link', { name: `${KARIN.firstName} Lund` }).waitFor()
    expect(await form.getByLabel('First name').inputValue()).toBe(KARIN.firstName)
  })

  test('chooses mailings; none at all goes with nothing else (AMB-72) [ENUM-13, GEN-13]', async () => {
    const page = await shop.open('/users/me', { as: OLLE })
    const form = page.getByRole('form', { name: 'Mailings' })
    expect(await form.getByRole('checkbox').count()).toBe(8)
    await form.getByRole('checkbox', { name: 'Tech letter' }).check()
    await form.getByRole('checkbox', { name: 'No mailings' }).check()
    expect(await form.getByRole('checkbox', { checked: true }).count()).toBe(1)
    await form.getByRole('checkbox', { name: 'Campaigns' }).check()
    await form.getByRole('checkbox', { name: 'Product news' }).check()
    expect(await form.getByRole('checkbox', { name: 'No mailings' }).isChecked()).toBe(false)
    await form.getByRole('button', { name: 'Save the mailings' }).click()
    await page.getByText('The changes are saved.').waitFor()
    expect((await ownUser(OLLE)).mailCodes).toEqual(['PP', 'XI'])
  })

  test('changes the password with the current one and the same one twice [VAL-09, VAL-10, GEN-13]', async () => {
    const page = await shop.open('/users/me', { as: ELSA })
    const form = page.getByRole('form', { name: 'Password' })
    const change = form.getByRole('button', { name: 'Change the password' })
    await change.press('Enter')
    await form.getByText('Enter your current password to continue.').waitFor()
    await page.keyboard.type(DEMO_PASSWORD)
    await form.getByLabel('New password').fill('short')
    await change.press('Enter')
    await form.getByText('At least 8 characters.', { exact: true }).waitFor()
    await form.getByLabel('New password').fill(NEW_PASSWORD)
    await change.press('Enter')
    await form.getByText('You did not enter the same password').waitFor()
    await page.keyboard.type(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('The password is changed.').waitFor()
    expect(await form.getByLabel('Current password').inputValue()).toBe('')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor()
    await expect(logIn(shop.url, ELSA)).rejects.toThrow('cannot log in')
  })

  test('asks to log in again when the session is over, and keeps what was entered', async () => {
    const page = await shop.open('/users/me', { as: GRETA, expected: /user\/update|user\/delete/ })
    const form = page.getByRole('form', { name: 'Your details' })
    await page.context().clearCookies()
    await form.getByLabel('Mobile').fill('+49 40 5550199')
    await page.keyboard.press('Enter')
    await popup(page).waitFor()
    await popup(page).getByRole('textbox', { name: 'E-mail' }).fill(GRETA.email)
    await popup(page).getByLabel('Password').fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await popup(page).waitFor({ state: 'detached' })
    await form.getByText('Authentication failed!').waitFor()
    await form.getByRole('button', { name: 'Save the details' }).click()
    await page.getByText('The changes are saved.').waitFor()
    expect((await ownUser(GRETA)).cellPhone).toBe('+49 40 5550199')

    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Deactivate my account' }).click()
    const question = page.getByRole('dialog', { name: 'Deactivate your account?' })
    await question.getByRole('checkbox').check()
    await question.getByRole('button', { name: 'Deactivate the account' }).click()
    await popup(page).waitFor()
    await page.keyboard.press('Escape')
    await question.getByText('Authentication failed!').waitFor()
  })

  test('is no longer named in the header once a page has to ask for the login', async () => {
    const page = await shop.open('/contact', { as: KARIN, expected: /order-history|account\/user/ })
    const header = page.getByRole('banner')
    for (const link of ['Orders', `${KARIN.firstName} `]) {
      await page.context().clearCookies()
      await header.getByRole('link', { name: link }).first().click()
      await header.getByRole('button', { name: 'Log in', exact: true }).waitFor()
      await logInPage(page, shop.url, KARIN)
      await goTo(page, `${shop.url}/contact`)
    }
  })

  test('stays within reach of the keyboard when logging out fails', async () => {
    const page = await shop.open('/contact', { as: KARIN, expected: /logout|ERR_FAILED/ })
    await page.route(/account\/logout/, (route) => route.abort())
    const logout = page.getByRole('button', { name: 'Log out' })
    await logout.press('Enter')
    await page.getByText('Something went wrong').waitFor()
    expect(await logout.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('shows the rules and addresses of the company, in the language of the page', async () => {
    const page = await shop.open('/users/me', { as: GRETA })
    const main = page.getByRole('main')
    const rules = main.getByRole('region', { name: 'Rules for your orders' })
    await rules.getByText('Every order needs your order number.').waitFor()
    await rules.getByText('At most 20 characters in the order number.').waitFor()
    const addresses = main.getByRole('region', { name: 'Delivery addresses' })
    await addresses.getByText('Germany').first().waitFor()
    expect(await addresses.getByRole('textbox').count()).toBe(0)
  })

  test('is deactivated after a second look, and ends the session [GEN-13]', async () => {
    const page = await shop.open('/users/me', { as: OLLE })
    const start = page.getByRole('button', { name: 'Deactivate my account' })
    const question = page.getByRole('dialog', { name: 'Deactivate your account?' })
    await start.press('Enter')
    const confirm = question.getByRole('button', { name: 'Deactivate the account' })
    expect(await confirm.getAttribute('aria-disabled')).toBe('true')
    await question.getByRole('button', { name: 'Keep the account' }).press('Enter')
    await question.waitFor({ state: 'detached' })
    expect(await start.evaluate((element) => element === document.activeElement)).toBe(true)

    await start.press('Enter')
    await question.getByRole('checkbox', { name: OLLE.email }).check()
    await confirm.press('Enter')
    await page.getByText('The account is deactivated.').waitFor()
    expect(page.url()).toBe(`${shop.url}/`)
    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
    await expect(logIn(shop.url, OLLE)).rejects.toThrow('cannot log in')
  })
})
