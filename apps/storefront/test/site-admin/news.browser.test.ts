/** The order of the product news: by the handle, by the keyboard, with the cards of the home page beside it. */
import { catalogueAdminCalls, type ProductNews } from '@hoistway/contract/site-admin/catalogue-admin'
import { SVEN } from '@hoistway/fixtures/accounts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerInstead, queriesOf, refusal } from '../calls.ts'
import { drawn, elementOf, plain, textOf, textsOf } from '../on-screen.ts'
import { openScreen } from '../open-screen.ts'

const main = page.getByRole('main')
const rows = () => main.getByRole('list').first().getByRole('listitem')
const numbers = () => textsOf(rows()).map((text) => /\d{5}-\d{3}/.exec(text)?.[0])
const cards = page.getByRole('region', { name: 'As a buyer sees them' })
const bar = page.getByRole('region', { name: 'Unsaved changes' })
const { productNews, sortProductNews } = catalogueAdminCalls

async function open(expected?: RegExp): Promise<void> {
  await openScreen('/site-admin/news', { as: SVEN, ...(expected && { expected }) })
}

/** The shop's own answer, with the English list turned round. */
async function turnedRound(ask: () => Promise<Response>): Promise<Response> {
  const news = (await (await ask()).json()) as ProductNews
  return Response.json({ ...news, 1: news[1]?.toReversed() ?? [] })
}

test('a row moves by its handle and by keys, is said aloud, and the cards follow', async () => {
  await open()
  const before = numbers()
  expect(before.length).toBeGreaterThan(3)
  const [first, second, third] = before
  const handle = rows().first().getByRole('button', { name: /^Move/ })
  elementOf(handle).focus()
  await userEvent.keyboard(' {ArrowDown}')
  await expect.poll(() => numbers().slice(0, 2)).toEqual([second, first])
  await expect.element(main.getByText(new RegExp(`, 2 of ${before.length}$`))).toBeInTheDocument()
  await expect.element(bar.getByText('Changed order: English')).toBeVisible()
  await expect.poll(async () => plain(await textOf(rows().first()))).toContain('was 2')
  expect(/\d{5}-\d{3}/.exec(await textOf(cards))?.[0]).toBe(second)
  await userEvent.keyboard('{Escape}')
  await expect.poll(numbers).toEqual(before)
  await expect.element(bar).not.toBeInTheDocument()

  const grip = elementOf(handle)
  const { x, y } = grip.getBoundingClientRect()
  const at = (clientY: number) => ({
    pointerId: 1,
    isPrimary: true,
    bubbles: true,
    button: 0,
    clientX: x + 4,
    clientY,
  })
  // A pointer that a script makes up cannot be captured.
  grip.setPointerCapture = () => undefined
  grip.dispatchEvent(new PointerEvent('pointerdown', at(y + 4)))
  await drawn()
  grip.dispatchEvent(new PointerEvent('pointermove', at(y + 4 + 2 * 56)))
  await expect.element(main.getByText(new RegExp(`, 3 of ${before.length}$`))).toBeInTheDocument()
  grip.dispatchEvent(new PointerEvent('pointerup', at(y + 4 + 2 * 56)))
  await expect.poll(() => numbers().slice(0, 3)).toEqual([second, third, first])
})

test('a part is added by its number and taken away; the order is saved with the specified call [ROLE-05, API-ADM-02, API-ADM-03]', async () => {
  await open(/^\d+ /)
  const before = numbers()
  const field = main.getByRole('textbox', { name: 'Article number' })
  await field.fill('00000-000')
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByText('There is no part 00000-000.')).toBeVisible()
  await field.fill(before[1] ?? '')
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByText(`${before[1]} is in the list already.`)).toBeVisible()
  await rows()
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect.poll(numbers).toEqual(before.filter((_, index) => index !== 1))
  await userEvent.click(field)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => numbers()[0]).toBe(before[1])

  answerInstead(sortProductNews, () => refusal(500))
  await bar.getByRole('button', { name: 'Save order' }).click()
  await expect.element(main.getByText('The order could not be saved. Your changes stay.')).toBeVisible()
  answerInstead(sortProductNews, (ask) => ask())
  await bar.getByRole('button', { name: 'Save order' }).click()
  await expect.element(page.getByText('The order is saved. Buyers see it within a minute.')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  expect(numbers()).toEqual([before[1], ...before.filter((_, index) => index !== 1)])
  expect(queriesOf(sortProductNews).at(-1)).toMatchObject({ language: '1' })
})

test('a change that is made while the order is being saved stays unsaved', async () => {
  await open()
  const [first, second, ...others] = numbers()
  const remove = () =>
    rows()
      .first()
      .getByRole('button', { name: /^Remove/ })
  await remove().click()
  const { promise, resolve } = Promise.withResolvers<void>()
  answerInstead(sortProductNews, async () => {
    await promise
    return fetch(`/api${productNews.path}`)
  })
  await bar.getByRole('button', { name: 'Save order' }).click()
  await expect.poll(() => queriesOf(sortProductNews).length).toBe(1)
  await remove().click()
  resolve()
  await expect.element(page.getByText('The order is saved. Buyers see it within a minute.')).toBeVisible()
  expect(numbers()).toEqual(others)
  expect(others).not.toContain(second ?? first)
  await expect.element(bar.getByText('Changed order: English')).toBeVisible()
})

test('over the order of a colleague is asked first', async () => {
  await open()
  const before = numbers()
  await rows()
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  answerInstead(productNews, turnedRound)
  await bar.getByRole('button', { name: 'Save order' }).click()
  const question = page.getByRole('dialog', { name: 'A colleague has saved another order' })
  await question.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(numbers).toEqual(before.toReversed())
  expect(queriesOf(sortProductNews)).toEqual([])
})
