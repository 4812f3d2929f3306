/** A guest sees no price on the screen either (CART-09, CARTUI-07). Pages and answers are in
 *  e2e/catalogue/guest-sees-no-price.e2e.ts. */
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MONEY } from '../../../e2e/browser/money-words.ts'
import { cartButton, openCart } from './on-screen.ts'
import { openScreen } from './open-screen.ts'

test('a guest fills a cart and sees no price in it [STOCK-08]', async () => {
  await openScreen(`/product/${NAMED_PARTS.stockHundred.id}`)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await cartButton(1).click()
  await expect.element(openCart().getByRole('button', { name: 'Login to send order' })).toBeVisible()
  await expect.element(openCart().getByText(NAMED_PARTS.stockHundred.articleNr)).toBeVisible()
  expect(document.body.innerText).not.toMatch(MONEY)
})
