/** Journeys that change the own account. Logging in and out and a forgotten password are in
 *  apps/storefront/test/account.browser.test.ts. */
import { accountCalls } from '@hoistway/contract/account/account'
import { DEMO_PASSWORD, type DemoAccount, ELSA, GRETA, KARIN, KIM, OLLE } from '@hoistway/fixtures/accounts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { goTo } from '../browser/ready.ts'
import { logInThroughTheHeader } from '../buyers/buyer.ts'
import { clientOf, logIn } from '../buyers/customer.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'
import { demandNewPassword } from '../shops/stored-changes.ts'

const NEW_PASSWORD = 'seven green doors'

const shop = shopOfFile({ stored: (dataDir) => demandNewPassword(dataDir, KIM.email) })

const ownUser = async (account: DemoAccount) =>
  clientOf(shop.url, await logIn(shop.url, account)).call(accountCalls.accountUser, {})

const popup = (page: Page) => page.getByRole('dialog', { name: 'Log in' })

describe('the login', () => {
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
