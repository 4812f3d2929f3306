/** The search box before the page is alive: it has the focus, keeps each letter, and Enter searches for just that. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { sharedShop } from '../shops/shop-of-file.ts'

const shop = sharedShop()
const NUMBER = '40561-017'

const box = (page: Page) => page.getByRole('search').getByRole('combobox')

/** Scripts come when they are let go, as on a slow line. */
async function openHome(): Promise<{ readonly page: Page; readonly letGo: () => void }> {
  const page = await openPage()
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate
    await route.continue().catch(() => undefined)
  })
  await page.goto(shop.url, { waitUntil: 'commit' })
  await box(page).waitFor()
  // The browser puts the focus there as it draws the page first; before that no key reaches any box.
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
  return { page, letGo }
}

describe('before the scripts', () => {
  test('text that is typed at once stands in the box and stays there when the page comes alive', async () => {
    const { page, letGo } = await openHome()
    await page.keyboard.type(NUMBER)
    expect(await box(page).inputValue()).toBe(NUMBER)
    letGo()
    // The list of suggestions needs the scripts.
    await page.getByRole('option', { name: new RegExp(NUMBER) }).waitFor()
    expect(await box(page).inputValue()).toBe(NUMBER)
  })

  test('letters typed while the page comes alive are all kept', async () => {
    const { page, letGo } = await openHome()
    const text = `${NUMBER} dörrulle med breda spår till schaktdörr`
    await page.keyboard.type(text.slice(0, 3))
    letGo()
    await page.keyboard.type(text.slice(3), { delay: 15 })
    expect(await box(page).inputValue()).toBe(text)
    await page.getByRole('option').first().waitFor()
    expect(await box(page).inputValue()).toBe(text)
  })

  test('Enter searches for exactly what was typed', async () => {
    const { page } = await openHome()
    await page.keyboard.type(NUMBER)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${shop.url}/?q=${NUMBER}`, { waitUntil: 'commit' })
    await page.getByRole('main').getByText(NUMBER).first().waitFor()
  })
})

test('Enter with a whole article number opens its part; with a part of one it lists', async () => {
  const page = await openPage()
  await page.goto(shop.url)
  await box(page).fill('40561 017')
  await box(page).press('Enter')
  await page.waitForURL(/\/product\/\d+$/)
  await page.getByRole('main').getByText(NUMBER).first().waitFor()
  await box(page).fill('40561')
  await box(page).press('Enter')
  await page.waitForURL(`${shop.url}/?q=40561`)
})

test('the list says how a text was read and offers to search for just that', async () => {
  const page = await openPage()
  const main = page.getByRole('main')
  await page.goto(`${shop.url}/?q=4O561-017`)
  await main.getByText('Did you mean').waitFor()
  expect(await main.getByRole('link', { name: NUMBER, exact: true }).first().getAttribute('href')).toMatch(
    /^\/product\/\d+$/,
  )
  await page.goto(`${shop.url}/?q=D%C3%B6rrulle`)
  await main.getByText('Swedish words').waitFor()
  await page.goto(`${shop.url}/?q=door+roller+zzzz`)
  await main.getByText('without “zzzz”').waitFor()
  await main.getByRole('link', { name: /Search for .* only/ }).click()
  await main.getByText('No parts match').waitFor()
  expect(new URL(page.url()).searchParams.get('exact')).toBe('1')
  await page.goto(`${shop.url}/?q=zzzz+qqqq+roller`)
  await main.getByText('No parts match').waitFor()
  await main.getByRole('link', { name: 'Search without “zzzz”' }).click()
  await main.getByText('without “qqqq”').waitFor()
  await page.goto(`${shop.url}/?q=%25`)
  await main.getByText('neither letters nor digits').waitFor()
})
