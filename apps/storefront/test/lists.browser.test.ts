/** The lists that a customer keeps: seen, named, passed on, added to the cart and deleted (GEN-19). */
import { listCalls } from '@hoistway/contract/orders/lists'
import { ownListCalls } from '@hoistway/contract/orders/own-lists'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerAgain, answerInstead, queriesOf, refusal } from './calls.ts'
import { arriveAt, goOffline, openCart } from './on-screen.ts'
import { openScreen, PHONE, type ScreenOptions } from './open-screen.ts'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog')
const rope = NAMED_PARTS.stockMetres
const tiered = NAMED_PARTS.tiersOneTenFifty

const rows = () => main.getByRole('row').elements().slice(1)

async function keep(type: 0 | 100, ...productIds: readonly number[]): Promise<string> {
  const items = productIds.map((productId) => ({ productId, amount: 2 }))
  const answer = await fetch('/api/v2/Product/save-shareable-product-list', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type, items }),
  })
  return answer.json()
}

/** Opens the page, with the lists that Karin has kept before. */
async function openLists(options: ScreenOptions = {}): Promise<void> {
  await openScreen('/lists', { as: KARIN, ...options })
  await keep(100, rope.id, tiered.id)
  await keep(0, tiered.id)
  await openScreen('/lists', { as: KARIN, ...options })
}

afterEach(async () => {
  const answer = await fetch('/api/shop/v1/lists?language=1&limit=50')
  if (!answer.ok) return
  for (const { id } of (await answer.json()).lists) {
    await fetch(`/api/v2/Product/delete-shareable-product-list?id=${id}`, { method: 'DELETE' })
  }
})

test('carts and searches are listed with their parts, newest first, on the phone too [GEN-19, API-PROD-17]', async () => {
  await openLists({ viewport: PHONE })
  await expect.poll(() => rows().length).toBe(2)
  const [cart, search] = rows() as [HTMLElement, HTMLElement]
  expect(cart.innerText).toMatch(/Cart of .*20\d\d/)
  expect(search.innerText).toMatch(/Search of .*20\d\d/)
  expect(search.querySelectorAll('img')).toHaveLength(2)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
})

test('a list gets a name, which its link shows too, and opens', async () => {
  await openLists()
  await main.getByRole('button', { name: /^Rename: Cart of/ }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('  Shaft 3,  doors ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The name is saved.')).toBeVisible()
  await main.getByRole('link', { name: 'Shaft 3, doors' }).click()
  await arriveAt(/^\/shared\?token=/)
  await expect.element(main.getByRole('heading', { level: 1, name: 'Shaft 3, doors' })).toBeVisible()
})

test('a kept cart is added to the lines that the cart has', async () => {
  await openScreen('/lists', { as: KARIN })
  await keep(0, tiered.id)
  await openScreen('/lists', { as: KARIN, cart: [{ productID: rope.id, amount: 5 }] as never })
  await main.getByRole('button', { name: /^Add to cart: Cart of/ }).click()
  await expect.element(openCart()).toBeVisible()
  await expect.element(openCart().getByText(tiered.articleNr).first()).toBeVisible()
  await expect.element(openCart().getByText(rope.articleNr).first()).toBeVisible()
})

test('a double click adds the lines once', async () => {
  await openScreen('/lists', { as: KARIN })
  await keep(0, tiered.id)
  await openScreen('/lists', { as: KARIN })
  await main.getByRole('button', { name: /^Add to cart: Cart of/ }).dblClick()
  await expect.element(openCart().getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2')
  expect(queriesOf(listCalls.getShareableProductList)).toHaveLength(1)
})

test('a deleted list is gone after a question that tells what its link does [API-PROD-20, MSG-26]', async () => {
  await openLists()
  await main.getByRole('button', { name: /^Delete: Search of/ }).click()
  await expect.element(dialog.getByText(/Its link leads nowhere from then on/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete the list' }).click()
  await expect.element(page.getByText(/^Search of .*: deleted$/)).toBeVisible()
  await expect.poll(() => rows().length).toBe(1)
})

test('a failure is told where it happened, and leaves the list', async () => {
  await openLists({ expected: /^500 .*delete-shareable/ })
  answerInstead(listCalls.deleteShareableProductList, () => refusal(500))
  await main.getByRole('button', { name: /^Delete: Search of/ }).click()
  await dialog.getByRole('button', { name: 'Delete the list' }).click()
  await expect.element(dialog.getByText('That did not work. Please try again.')).toBeVisible()
  expect(rows()).toHaveLength(2)
  answerAgain(listCalls.deleteShareableProductList)
})

test('without lists, without a login and without a connection the page says what to do', async () => {
  await openScreen('/lists', { as: KARIN })
  await expect.element(main.getByText('You have no lists yet.')).toBeVisible()
  await openScreen('/lists', { expected: new RegExp(`^401 .*${ownListCalls.ownLists.path}`) })
  await expect.element(main.getByText('Log in to see your lists.')).toBeVisible()
  await openLists()
  goOffline()
  await expect.element(main.getByRole('button', { name: /^Delete: Search of/ })).toBeDisabled()
})
