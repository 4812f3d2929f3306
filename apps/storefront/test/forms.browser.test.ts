/** Forms that ask to become a customer, ask a question or log in: what they keep, and what they say while they cannot be
 *  sent. Their way to the end is in e2e/pages/forms.long.e2e.ts. */
import { accountCalls } from '@hoistway/contract/account/account'
import { enquiryCalls } from '@hoistway/contract/content/enquiries'
import { DEMO_PASSWORD, KARIN } from '@hoistway/fixtures/accounts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerAgain, answerInstead, bodiesOf, refusal } from './calls.ts'
import { elementOf, goOffline, goOnline, press, textOf } from './on-screen.ts'
import { openScreen } from './open-screen.ts'

const main = page.getByRole('main')
const firstName = main.getByLabelText('First name *')
const question = main.getByLabelText('Your question or feedback')

/** Types into the field in focus, then goes on to the next one. */
async function typeOn(...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await userEvent.keyboard(text)
    await userEvent.keyboard('{Tab}')
  }
}

describe('registration', () => {
  const companyNumber = main.getByLabelText(/Company registration number/)
  const country = main.getByLabelText('Country *')

  test('in its short form asks only for who to contact (AMB-31) [ENT-46]', async () => {
    await openScreen('/register')
    await main.getByRole('radio', { name: 'Contact me first' }).click()
    await expect.element(companyNumber).not.toBeInTheDocument()
    elementOf(firstName).focus()
    await typeOn('Jonas', 'Weber', '+49 30 5550103', 'jonas@liftservice.example', 'Liftservice Weber')
    await typeOn('Germany')
    await press(main.getByRole('button', { name: 'Ask us to contact you' }), 'Enter')
    await expect.element(main.getByText('Your request for Liftservice Weber has arrived')).toBeVisible()
  })

  test('keeps what was written for who looks at the other form and comes back', async () => {
    await openScreen('/register')
    await firstName.fill('Maja')
    await companyNumber.fill('556012-3456')
    await country.selectOptions('Sweden')
    await main.getByRole('radio', { name: 'Contact me first' }).click()
    await expect.element(country).toHaveValue('Sweden')
    await main.getByRole('radio').first().click()
    await expect.element(companyNumber).toHaveValue('556012-3456')
    await expect.element(firstName).toHaveValue('Maja')
  })

  test('is blocked offline, and what was typed stays [OFF-01, VAL-07, MSG-24]', async () => {
    await openScreen('/register')
    await firstName.fill('Maja')
    goOffline()
    await expect.element(main.getByText('You need to be online to be able to register.')).toBeVisible()
    await press(main.getByRole('button', { name: 'Send the request' }), 'Enter')
    expect(main.getByText('This field is required.').elements()).toEqual([])
    goOnline()
    await expect.element(main.getByText('You need to be online')).not.toBeInTheDocument()
    await expect.element(firstName).toHaveValue('Maja')
  })
})

test('a question is kept while there is no network, and when it does not arrive', async () => {
  await openScreen('/question', { expected: /^500 .*submit-question/ })
  const send = main.getByRole('button', { name: 'Send' })
  const blocked = main.getByText('Only supported while in online mode')
  elementOf(question).focus()
  goOffline()
  await expect.element(blocked).toBeVisible()
  await typeOn('Is the price list out?', 'bo@hiss.example', 'Bo Ek')
  await userEvent.keyboard('{Enter}')
  goOnline()
  await expect.element(blocked).not.toBeInTheDocument()
  expect(bodiesOf(enquiryCalls.submitQuestion)).toEqual([])

  answerInstead(enquiryCalls.submitQuestion, () => refusal(500))
  await press(send, 'Enter')
  const failure = main.getByText('The question did not arrive. What you wrote is still here')
  await expect.element(failure).toBeVisible()
  await expect.element(question).toHaveValue('Is the price list out?')
  await expect.element(send).toHaveFocus()
  answerAgain(enquiryCalls.submitQuestion)
  await press(send, 'Enter')
  const thanks = main.getByRole('heading', { level: 1, name: 'Thank you, your question has been sent' })
  await expect.element(thanks).toBeVisible()
})

describe('while the shop cannot be reached', () => {
  const away = () => refusal(503, { type: 'unavailable' })
  const said = 'The shop cannot be reached right now'

  test.each(['/login', '/product/31'])('the login on %s says so and keeps what was typed', async (path) => {
    await openScreen(path, { expected: /^503 .*login/ })
    answerInstead(accountCalls.login, away)
    if (path !== '/login') await page.getByRole('button', { name: 'Log in', exact: true }).click()
    const form = path === '/login' ? main : page.getByRole('dialog', { name: 'Log in' })
    const email = form.getByRole('textbox', { name: 'E-mail' })
    const password = form.getByLabelText('Password')
    const logIn = form.getByRole('button', { name: 'Log in', exact: true })
    await email.fill(KARIN.email)
    await password.fill(DEMO_PASSWORD)
    await logIn.click()
    await expect.element(form.getByRole('alert').getByText(said)).toBeVisible()
    expect(await textOf(form)).not.toMatch(/Incorrect|verify/)
    await expect.element(email).toHaveValue(KARIN.email)
    await expect.element(password).toHaveValue(DEMO_PASSWORD)
    answerAgain(accountCalls.login)
    await logIn.click()
    await expect.element(page.getByRole('banner').getByRole('link', { name: /Karin/ })).toBeVisible()
  })

  test('a question stays where it was written', async () => {
    await openScreen('/question', { expected: /^503 .*submit-question/ })
    answerInstead(enquiryCalls.submitQuestion, away)
    elementOf(question).focus()
    await typeOn('Is the price list out?', 'bo@hiss.example', 'Bo Ek')
    await userEvent.keyboard('{Enter}')
    await expect.element(main.getByText(`${said}. What you wrote is still here`)).toBeVisible()
    await expect.element(question).toHaveValue('Is the price list out?')
  })

  test('changes of the own account stay in their fields', async () => {
    await openScreen('/users/me', { as: KARIN, expected: /^503 .*user\/update/ })
    answerInstead(accountCalls.updateUser, away)
    const name = main.getByLabelText('First name')
    await name.fill('Katarina')
    await press(name, 'Enter')
    await expect.element(main.getByText(`${said}. What you wrote is still here`)).toBeVisible()
    await expect.element(name).toHaveValue('Katarina')
  })
})
