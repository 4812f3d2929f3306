/** Lists as a visitor meets them on paper, under a link, after a reload and on the way back. The choices among the filters
 *  are in apps/storefront/test/filters.browser.test.ts. */
import { OPTIONS } from '@hoistway/fixtures/demo-catalogue/options'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { goTo } from '../browser/ready.ts'
import { sharedShop } from '../shops/shop-of-file.ts'

const DESK = { width: 1200, height: 900 }

const ROLLER = OPTIONS.find(({ text }) => text.en === 'Door hanger roller')
const ROLLERS = `/?o.10=${ROLLER?.id}`

const shop = sharedShop()

describe('a list on paper', () => {
  test('has all parts, not only the page on screen, and nothing to press', async () => {
    const page = await visit(ROLLERS, DESK)
    const total = await matches(page)
    const links = page.getByRole('main').getByRole('row').getByRole('link')
    expect(await links.count()).toBeLessThan(total)
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('main').getByRole('button', { name: 'Print' }).first().click()
    await page.locator('body[data-printed]').waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => links.count()).toBe(total)
    const main = page.getByRole('main')
    await main
      .getByText(new RegExp(`^1.${total} / ${total}$`))
      .last()
      .waitFor()
    expect(await main.getByRole('button').count()).toBe(0)
    expect(await main.getByRole('textbox').count()).toBe(0)
    expect(await main.getByRole('combobox').count()).toBe(0)
  })

  test('is asked for by the keys of the browser too, and is no other list after another choice', async () => {
    const page = await visit(ROLLERS, DESK)
    const total = await matches(page)
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.keyboard.press('Control+p')
    await page.locator('body[data-printed]').waitFor()
    await option(page, 'Brand', 'Torvik').press('Enter')
    await listAt(page, /&?o\.8=\d+/)
    const fewer = await matches(page)
    expect(fewer).toBeLessThan(total)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('main').getByRole('row').getByRole('link').count()).toBe(fewer)
  })
})

describe('a choice among the filters', () => {
  test('in a range is drawn by handles of 24 px that move by pointer and stand at their value', async () => {
    const page = await visit(ROLLERS, DESK)
    const diameter = facet(page, 'Diameter')
    const handle = diameter.getByRole('slider', { name: 'Diameter: to' })
    const box = await handle.boundingBox()
    if (!box) throw new Error('There is no handle.')
    expect(box.height).toBe(24)
    const [x, y] = [box.x + box.width - 23, box.y + 12]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - box.width / 2, y)
    await page.mouse.up()
    await listAt(page, /r\.100=-\d/)
    const [least = 0, greatest = 0] = await Promise.all(
      ['min', 'max'].map(async (end) => Number(await handle.getAttribute(end))),
    )
    expect(Number(await handle.inputValue())).toBeLessThan(least + (greatest - least) * 0.7)
  })
})

test('the chips go along to the page of a part and outlast a reload; a click on one leads back to the list, and back to where it was [SHELL-17, CARTUI-13]', async () => {
  const page = await visit('/?o.8=8001&b.22=0', DESK)
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/\/product\/\d+$/)
  const part = page.url()
  await chips(page).getByRole('link', { name: 'Remove Brand Torvik' }).waitFor()
  await page.reload()
  await chips(page).getByRole('link', { name: 'Remove Safety component No' }).waitFor()
  expect(page.url()).toBe(part)

  await chips(page).getByRole('link', { name: 'Remove Brand Torvik' }).click()
  await listAt(page, /\/\?b\.22=0$/)
  await page.goBack()
  await page.getByRole('main').getByRole('heading', { name: 'Attributes' }).waitFor()
  expect(page.url()).toBe(part)
  expect(await chips(page).getByRole('link', { name: 'Remove' }).count()).toBe(1)

  await page.getByRole('link', { name: 'Back to the list' }).click()
  await listAt(page, /\/\?b\.22=0$/)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Hoistway/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Where does the part sit?' }).waitFor()
  await page.goto(part)
  await page.getByRole('main').getByRole('heading', { name: 'Attributes' }).waitFor()
  expect(await chips(page).count()).toBe(0)
})

test('the areas of the catalogue are on home, filters beside a list, and what is internal nowhere [FILT-23]', async () => {
  const page = await visit('/', DESK)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Doors/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Doors' }).waitFor()
  const beside = await filters(page).getByRole('heading').allInnerTexts()
  expect(beside).toEqual(expect.arrayContaining(['Product type', 'Brand']))
  await filters(page).getByRole('link', { name: 'All filters' }).click()
  await page.getByRole('heading', { level: 1, name: 'Advanced search' }).waitFor()
  const all = await page.getByRole('main').getByRole('heading').allInnerTexts()
  expect(all).toEqual(expect.arrayContaining(['Functional area', 'Product type', 'Brand']))
  const onlyOnPages = ['Weight', 'Model', 'Origin']
  const internal = ['Supplier', 'Business', 'Photo status']
  for (const name of [...onlyOnPages, ...internal]) expect([...beside, ...all]).not.toContain(name)

  await page.goto(`${shop.url}/product/31`)
  const data = page.getByRole('main').getByRole('table').or(page.getByRole('main').locator('dl'))
  await data.getByText('Weight', { exact: true }).first().waitFor()
  const words = await page.getByRole('main').innerText()
  for (const name of internal) expect(words).not.toContain(name)
})

describe('the list', () => {
  test('is as it was on the way back: filters, pages and place [GEN-05]', async () => {
    const page = await visit('/?o.8=8001&page=1-2&size=50', DESK)
    const main = page.getByRole('main')
    const rows = await main.getByRole('row').count()
    const part = main.getByRole('row').nth(60).getByRole('link')
    await part.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(500)
    await part.click()
    await page.waitForURL(/\/product\/\d+$/)
    await main.getByRole('heading', { name: 'Attributes' }).waitFor()
    await page.goBack()
    await main.getByRole('row').nth(60).waitFor()
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 60, place)
    expect(await main.getByRole('row').count()).toBe(rows)
    expect(new URL(page.url()).search).toBe('?o.8=8001&page=1-2&size=50')
  })

  test('is passed on by its address, or saved under a link [GEN-11, MSG-26, MSG-27]', async () => {
    const page = await visit('/?q=roller&o.8=8001&sort=2', DESK, ['clipboard-read', 'clipboard-write'])
    const found = await column(page, 'Article no.')
    const total = await matches(page)
    await page.getByRole('button', { name: 'Save search' }).press('Enter')
    await page.getByText('The search is shared and saved! The link is copied.').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(new RegExp(`^${shop.url}/shared\\?token=[\\w-]{20,}$`))

    const other = await openPage({ viewport: DESK })
    await other.goto(page.url())
    expect(await column(other, 'Article no.')).toEqual(found)
    await other.goto(link)
    const shared = other.getByRole('table', { name: 'Shared list' })
    await shared.waitFor()
    expect(await shared.getByRole('row').count()).toBe(total + 1)
  })
})

test('/search leads to the list; every filter is on the screen of its own, whose count follows [ROUTE-15]', async () => {
  const page = await visit('/search?q=roller', DESK)
  await page.waitForURL(`${shop.url}/?q=roller`)
  await page.goto(`${shop.url}/search`)
  await page.waitForURL(`${shop.url}/`)

  await goTo(page, `${shop.url}${ROLLERS}`)
  const beside = await filters(page).getByRole('heading').count()
  await filters(page).getByRole('link', { name: 'All filters' }).press('Enter')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Advanced search' }).waitFor()
  expect(await main.getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(beside)
  const all = Number.parseInt(await main.getByRole('status').innerText(), 10)
  await main.getByRole('searchbox', { name: 'Find a filter' }).fill('brand')
  await expectHeadings(page, ['Brand', 'In stock'])
  await main.getByRole('link', { name: /^Torvik/ }).press('Enter')
  await page.waitForURL(/\/search\/advanced\?o\.8=8001&o\.10=\d+$/)
  expect(await focusedText(page)).toContain('Torvik')
  await main.locator(`a[href="/?o.8=8001&o.10=${ROLLER?.id}"]`, { hasText: 'Show' }).waitFor()
  const left = Number.parseInt(await main.getByRole('status').innerText(), 10)
  expect(left).toBeLessThan(all)
  await main.getByRole('link', { name: `Show ${left} parts` }).press('Enter')
  await listAt(page, /\/\?o\.8=8001&o\.10=\d+$/)
  expect(await matches(page)).toBe(left)

  await goTo(page, `${shop.url}/search/advanced?q=qwxz`)
  const noneNamed = main.getByText('No filter has that name.')
  expect(await noneNamed.count()).toBe(0)
  await main.getByRole('searchbox', { name: 'Find a filter' }).fill('qwxz')
  await noneNamed.waitFor()
})

test('a message that came before the sheet of the filters is closed over the sheet', async () => {
  const page = await visit('/products', { width: 1100, height: 800 })
  await page.context().setOffline(true)
  await page.getByRole('main').getByRole('button', { name: 'Save search' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  const fault = messages.getByText('Only supported while in online mode')
  await fault.waitFor()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog', { name: 'Filters' }).waitFor()
  await messages.getByRole('button', { name: 'Close' }).click()
  await fault.waitFor({ state: 'detached' })
})

function visit(path: string, viewport: typeof DESK, permissions: string[] = []): Promise<Page> {
  return shop.open(path, { consent: 'given', viewport, permissions })
}

/** The list of this address is on screen: its links go on from what stands there. */
async function listAt(page: Page, address: RegExp | ((url: URL) => boolean)): Promise<void> {
  await page.waitForURL(address)
  await page.waitForFunction(() => {
    const layout = document.querySelector('[role=group][aria-label=Layout] [aria-current]')
    return layout instanceof HTMLAnchorElement && layout.href === location.href
  })
}

function filters(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Filters' })
}

function facet(page: Page, name: string): Locator {
  return filters(page)
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) })
    .first()
}

function option(page: Page, attribute: string, name: string): Locator {
  return facet(page, attribute).getByRole('link', { name: new RegExp(`^${name}`) })
}

function chips(page: Page): Locator {
  return page.getByRole('list', { name: 'Active filters' })
}

/** Reads from the live region how many parts match. */
async function matches(page: Page): Promise<number> {
  return Number.parseInt(await page.getByRole('main').getByRole('status').first().innerText(), 10)
}

/** The cells of a column, from the top. */
async function column(page: Page, head: string): Promise<string[]> {
  const table = page.getByRole('main').getByRole('table')
  await table.waitFor()
  const heads = await table.locator('thead th').allInnerTexts()
  const at = heads.findIndex((text) => text.startsWith(head))
  const cells = table.locator(`tbody tr > :nth-child(${at + 1})`)
  return (await cells.allInnerTexts()).map((text) => text.trim())
}

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim())
}

async function expectHeadings(page: Page, names: string[]): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 3 }).nth(names.length).waitFor({ state: 'detached' })
  expect(await main.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(names)
}
