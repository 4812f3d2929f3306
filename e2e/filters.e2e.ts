/** Lists and their filters as a visitor meets them: each choice is in the address, by mouse and by key, and a change
 *  that fails leaves the list standing. */
import { setTimeout } from 'node:timers/promises'
import { KIM } from '@hoistway/fixtures/accounts'
import { OPTIONS } from '@hoistway/fixtures/demo-catalogue/options'
import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from './browser.ts'
import { logInThroughTheHeader } from './buyer.ts'
import { goTo } from './ready.ts'
import { sharedShop } from './shop-of-file.ts'

const DESK = { width: 1200, height: 900 }
const WIDE = { width: 1920, height: 1000 }
const PHONE = { width: 360, height: 740 }
/** The message of the browser itself about a call that is to fail. */
const FAILED_CALL = /Failed to load resource/

const ROLLER = OPTIONS.find(({ text }) => text.en === 'Door hanger roller')
const ROLLERS = `/?o.10=${ROLLER?.id}`
const FILTER_CALLS = '**/api/v2/Product/filter-products'

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
  test('is taken and given back by key, and the focus stays on it [FILT-05, FILT-11, ROUTE-14]', async () => {
    const page = await visit('/products', DESK)
    const asked = filterRequests(page)
    const all = await matches(page)
    const torvik = option(page, 'Brand', 'Torvik')
    await torvik.press('Enter')
    await listAt(page, /\/\?o\.8=\d+$/)
    const ofTorvik = await matches(page)
    expect(ofTorvik).toBeLessThan(all)
    expect(await brandsOf(page)).toEqual(['Torvik'])
    expect(await torvik.getAttribute('aria-current')).toBe('true')
    expect(await focusedText(page)).toContain('Torvik')

    await option(page, 'Brand', 'Lindhaus').press('Enter')
    await listAt(page, /\/\?o\.8=\d+,\d+$/)
    expect(await matches(page)).toBeGreaterThan(ofTorvik)
    expect(await brandsOf(page)).toEqual(['Lindhaus', 'Torvik'])
    expect(await focusedText(page)).toContain('Lindhaus')

    await torvik.press('Enter')
    await listAt(page, /\/\?o\.8=\d+$/)
    expect(await brandsOf(page)).toEqual(['Lindhaus'])
    expect(asked.map(({ selectOptions }) => (selectOptions?.[8] ?? []).length)).toEqual([1, 2, 1])

    await searchFor(page, 'roller')
    await listAt(page, /\/\?q=roller&o\.8=\d+$/)
    // The suggestions ask for the text too, without filters.
    expect(asked.filter(({ searchString }) => searchString === 'roller')).toContainEqual(
      expect.objectContaining({ selectOptions: { 8: [expect.any(Number)] } }),
    )
  })

  test('is added to those that are still on their way, as is a chip that is taken away [FILT-11, FILT-25]', async () => {
    const page = await visit('/?o.8=8001', DESK)
    await page.route(FILTER_CALLS, async (route) => {
      await setTimeout(1500)
      await route.continue().catch(() => 'The next choice has taken its place.')
    })
    await option(page, 'Brand', 'Lindhaus').click()
    await option(page, 'Brand', 'Rautner').click()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('2')
    await listAt(page, (url) => url.search.includes('&sort=2'))
    expect(new URL(page.url()).searchParams.get('o.8')?.split(',')).toHaveLength(3)
    const remove = (brand: string) => chips(page).getByRole('link', { name: `Remove Brand ${brand}` })
    await remove('Torvik').click()
    await remove('Rautner').click()
    await remove('Torvik').waitFor({ state: 'detached' })
    expect(await brandsOf(page)).toEqual(['Lindhaus'])
  })

  test('is found by its text where there are many', async () => {
    const page = await visit('/products', DESK)
    const types = facet(page, 'Product type')
    await types.getByRole('searchbox', { name: 'Search in Product type' }).fill('roller')
    const found = await types.getByRole('listitem').allInnerTexts()
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter((text) => !/roller/i.test(text))).toEqual([])
    await types.getByRole('searchbox').press('Tab')
    await page.keyboard.press('Enter')
    await listAt(page, /\/\?o\.10=\d+$/)
    expect(await focusedText(page)).toMatch(/roller/i)
    await types.getByRole('searchbox').fill('qwxz')
    await types.getByText('No choice with that text.').waitFor()
  })

  test('in a range is seen beforehand, as bars and in words', async () => {
    const page = await visit(ROLLERS, DESK)
    const diameter = facet(page, 'Diameter')
    const high = diameter.getByRole('textbox', { name: 'Diameter: to' })
    const drawn = () =>
      diameter
        .locator('svg[preserveAspectRatio] path')
        .evaluateAll((paths) => paths.map((path) => (path.getAttribute('d') ?? '').split('z').length - 1))
    const [, all = 0] = await drawn()
    expect(await drawn()).toEqual([0, all])
    expect(all).toBeGreaterThan(2)
    const height = (await diameter.boundingBox())?.height

    await high.fill(String(Math.floor(Number(await high.getAttribute('placeholder')) / 2)))
    await high.press('Enter')
    await listAt(page, /r\.100=-\d/)
    const [outside = 0, inside = 0] = await drawn()
    expect(outside).toBeGreaterThan(0)
    expect(outside + inside).toBe(all)
    expect((await diameter.boundingBox())?.height).toBe(height)
    const within = /^(\d+) of (\d+) parts within \d+ to \d+\smm$/
    const [, count, total] = within.exec((await diameter.getByText(within).textContent()) ?? '') ?? []
    expect(Number(count)).toBe(await matches(page))
    expect(Number(count)).toBeLessThan(Number(total))
  })

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

  test('in a range is typed or drawn, and what is no number is not sent [FILT-12]', async () => {
    const page = await visit(ROLLERS, DESK)
    const diameter = facet(page, 'Diameter')
    const low = diameter.getByRole('textbox', { name: 'Diameter: from' })
    const high = diameter.getByRole('textbox', { name: 'Diameter: to' })
    const everything = await matches(page)
    await low.fill('50,5')
    await low.press('Enter')
    await listAt(page, /r\.100=50\.5-$/)
    await chips(page).getByRole('link', { name: 'Remove Diameter from 50.5 mm' }).waitFor()
    expect(await low.evaluate((field) => field === document.activeElement)).toBe(true)
    const above = await matches(page)
    expect(above).toBeLessThan(everything)
    expect(Math.min(...(await column(page, 'Diameter')).map(Number))).toBeGreaterThanOrEqual(50.5)

    const handle = diameter.getByRole('slider', { name: 'Diameter: to' })
    const top = Number(await handle.inputValue())
    for (let step = 0; step < 5; step += 1) await handle.press('ArrowLeft')
    await handle.press('Tab')
    await listAt(page, /r\.100=50\.5-\d/)
    const end = Number(await high.inputValue())
    expect(end).toBeLessThan(top)
    expect(Math.max(...(await column(page, 'Diameter')).map(Number))).toBeLessThanOrEqual(end)

    const address = page.url()
    await low.fill('many')
    await low.press('Enter')
    await diameter.getByText('Enter a number').waitFor()
    expect(await low.getAttribute('aria-invalid')).toBe('true')
    expect(page.url()).toBe(address)
  })

  test('between yes and no goes both ways and back to all [FILT-13]', async () => {
    const page = await visit('/?q=safety', DESK)
    const all = await matches(page)
    const choice = async (name: string) => {
      const asked = page.waitForResponse(isFilterCall)
      const link = facet(page, 'Safety component').getByRole('link', { name })
      await link.press('Enter')
      await asked
      await facet(page, 'Safety component').locator(`a[aria-current]`, { hasText: name }).waitFor()
      return matches(page)
    }
    const yes = await choice('Yes')
    expect(new URL(page.url()).search).toBe('?q=safety&b.22=1')
    expect(await focusedText(page)).toBe('Yes')
    const no = await choice('No')
    expect(new URL(page.url()).search).toBe('?q=safety&b.22=0')
    expect(yes).toBeGreaterThan(0)
    expect(no).toBeGreaterThan(0)
    expect(yes + no).toBeLessThanOrEqual(all)
    expect(await choice('All')).toBe(all)
    expect(new URL(page.url()).search).toBe('?q=safety')
  })

  test('that nothing matches keeps the options of before, and the way back [FILT-07]', async () => {
    const page = await visit(ROLLERS, DESK)
    const offered = await facet(page, 'Brand').getByRole('listitem').allInnerTexts()
    expect(offered.length).toBeGreaterThan(1)
    await searchFor(page, 'qwxzqwxz')
    await page.getByRole('heading', { name: 'No parts match' }).waitFor()
    expect(await matches(page)).toBe(0)
    expect(await facet(page, 'Brand').getByRole('listitem').allInnerTexts()).toEqual(offered)
    await page.getByRole('link', { name: 'Search all parts for “qwxzqwxz”' }).click()
    await listAt(page, /\/\?q=qwxzqwxz$/)
    const toPhoto = page.getByRole('link', { name: 'Label gone? Send photos of the part' })
    expect(await toPhoto.getAttribute('href')).toBe('/photo-order')
    await page.goBack()
    await chips(page).getByRole('link', { name: 'Remove Text “qwxzqwxz”' }).click()
    await page.getByRole('main').getByRole('table').waitFor()
  })
})

test('every filter has its chip, which takes it away and hands the focus on [FILT-25, CARTUI-13, CARTUI-14]', async () => {
  const page = await visit('/?q=roller&o.8=8001&b.22=0&r.100=30-80', DESK)
  const removers = await chips(page).getByRole('link', { name: 'Remove' }).all()
  const names = await Promise.all(removers.map((chip) => chip.getAttribute('aria-label')))
  expect(names.map((name) => name?.replaceAll('\u00a0', ' '))).toEqual([
    'Remove Text “roller”',
    'Remove Brand Torvik',
    'Remove Safety component No',
    'Remove Diameter 30–80 mm',
  ])
  const asked = filterRequests(page)
  await chips(page).getByRole('link', { name: 'Remove Brand Torvik' }).press('Enter')
  await listAt(page, /\/\?q=roller&b\.22=0&r\.100=30-80$/)
  await expectFocusOn(page, 'Remove Safety component No')
  await page.keyboard.press('Enter')
  await listAt(page, /\/\?q=roller&r\.100=30-80$/)
  await expectFocusOn(page, 'Remove Diameter 30–80 mm')
  await page.keyboard.press('Enter')
  await listAt(page, /\/\?q=roller$/)
  await expectFocusOn(page, 'Clear all')
  expect(asked).toHaveLength(3)
  await chips(page).getByRole('link', { name: 'Remove Text “roller”' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Where does the part sit?' }).waitFor()
  await expectFocusOn(page, 'Search')
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

test('a page that is no part shows no chips, and a search from there sets none of their filters (decision 0031)', async () => {
  const page = await visit('/?o.8=8001&b.22=0', DESK)
  await listAt(page, /b\.22=0$/)
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
  expect(await page.getByRole('link', { name: 'Back to the list' }).count()).toBe(0)
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('roller')
  await page.keyboard.press('Enter')
  await listAt(page, /\/\?q=roller$/)
})

test('above a part the way back and the number of filters take one line of a phone, and the number unfolds the chips', async () => {
  const page = await visit('/?o.8=8001&b.22=0', PHONE)
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/\/product\/\d+$/)
  const strip = page.getByRole('navigation', { name: 'Your list' })
  const count = strip.getByRole('button', { name: '2 filters' })
  await count.waitFor()
  expect((await strip.boundingBox())?.height).toBeLessThan(48)
  const chip = chips(page).getByRole('link', { name: 'Remove Brand Torvik' })
  expect(await chip.isVisible()).toBe(false)
  await count.click()
  await chip.click()
  await listAt(page, /\/\?b\.22=0$/)
})

test('at 768 px and at 1200 px the rows of a list have one height; at 1200 px its heads take one line, and the stock stands clear of the figures', async () => {
  const eccentric = OPTIONS.find(({ text }) => text.en === 'Eccentric roller')
  const page = await visit(`/language/de?to=${encodeURIComponent(`/?o.10=${eccentric?.id}`)}`, DESK)
  const table = page.getByRole('main').getByRole('table')
  const heights = await table.locator('tr').evaluateAll((rows) => rows.map((row) => row.clientHeight))
  const [head, ...rows] = heights
  expect(head).toBeLessThan(40)
  expect(rows.length).toBeGreaterThan(5)
  expect(new Set(rows).size).toBe(1)
  const gaps = await table.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const stock = row.querySelector('td:nth-last-child(2)')
      const figure = stock?.previousElementSibling
      const edge = (cell: Element | null | undefined, side: 'paddingLeft' | 'paddingRight') =>
        cell ? Number.parseFloat(getComputedStyle(cell)[side]) : 0
      return edge(stock, 'paddingLeft') + edge(figure, 'paddingRight')
    }),
  )
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24)
  await page.setViewportSize({ width: 768, height: 900 })
  const onTablet = await table.locator('tbody tr').evaluateAll((all) => all.map((row) => row.clientHeight))
  expect(new Set(onTablet).size).toBe(1)
})

test('on a phone the stock of a part stands below its name', async () => {
  const page = await visit(ROLLERS, PHONE)
  const row = page.getByRole('main').getByRole('table').locator('tbody tr').first()
  const leftOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.x ?? 0)
  expect(await leftOf(row.getByText(/in stock|left|request/i).first())).toBe(
    await leftOf(row.locator('a[href^="/product/"]').first()),
  )
})

test('a price on request takes two lines of a row at the most', async () => {
  const page = await shop.open('/products', { as: KIM, viewport: DESK })
  const price = page.getByRole('main').getByRole('table').getByText('Price on request').first()
  expect((await price.boundingBox())?.height).toBeLessThanOrEqual(32)
})

test('what is in stock is asked for beside the sort, by mouse and by key, and a phone has it among its filters', async () => {
  const page = await visit(ROLLERS, DESK)
  const all = await matches(page)
  const inStock = page.getByRole('main').getByRole('checkbox', { name: 'In stock' })
  await inStock.check()
  await listAt(page, /\/\?o\.10=\d+&stock=1$/)
  expect(await matches(page)).toBeLessThan(all)
  await inStock.press('Space')
  await listAt(page, /\/\?o\.10=\d+$/)
  expect(await inStock.isChecked()).toBe(false)
  expect(await matches(page)).toBe(all)
  await page.setViewportSize(PHONE)
  expect(await inStock.isVisible()).toBe(false)
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'In stock' }).waitFor()
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
  test('is sorted by name, number and brand [FILT-21, GEN-05]', async () => {
    const page = await visit('/?q=roller&size=100', WIDE)
    const { compare } = new Intl.Collator('en', { numeric: true })
    const sortBy = async (label: string, sort: number, head: string) => {
      const asked = page.waitForRequest(isFilterCall)
      await page.getByRole('main').getByRole('combobox', { name: 'Sort by' }).selectOption({ label })
      expect((await asked).postDataJSON()).toMatchObject({ productSort: sort })
      await listAt(page, (url) => url.searchParams.get('sort') === (sort === 4 ? null : String(sort)))
      return column(page, head)
    }
    const names = (await sortBy('Name A–Z', 1, 'Name')).map((cell) => cell.split('\n')[0] ?? '')
    expect(names.length).toBeGreaterThan(5)
    expect(names).toEqual([...names].sort(compare))
    const numbers = await sortBy('Article number', 2, 'Article no.')
    expect(numbers).toEqual([...numbers].sort(compare))
    const brands = await sortBy('Brand', 3, 'Brand')
    expect(brands).toEqual([...brands].sort(compare))
    expect(new Set(brands).size).toBeGreaterThan(1)
    await sortBy('Relevance', 4, 'Name')
    expect(new URL(page.url()).search).toBe('?q=roller&size=100')
  })

  test('is shown as rows or cards, and grows by pages; the focus goes on with what is new [FILT-15, ROUTE-14]', async () => {
    const page = await visit('/products', DESK)
    const main = page.getByRole('main')
    expect(await main.getByRole('row').count()).toBe(21)
    await main.getByRole('link', { name: 'Cards' }).press('Enter')
    await listAt(page, /\/products\?view=card$/)
    await main.getByRole('article').first().waitFor()
    expect(await main.getByRole('article').count()).toBe(20)
    expect(await main.getByRole('table').count()).toBe(0)
    expect(await focusedText(page)).toBe('Cards')
    await main.getByRole('link', { name: 'List', exact: true }).press('Enter')
    await listAt(page, /\/products$/)

    await main.getByRole('combobox', { name: 'Parts per page' }).selectOption({ label: '50 / page' })
    await listAt(page, /\/products\?size=50$/)
    expect(await main.getByRole('row').count()).toBe(51)
    await main.getByRole('link', { name: 'Show 50 more' }).press('Enter')
    await main.getByRole('row').nth(100).waitFor()
    expect(new URL(page.url()).search).toBe('?page=1-2&size=50')
    expect(await main.getByRole('status').innerText()).toContain(`1–100 / ${await matches(page)}`)
    const firstNew = await main.getByRole('row').nth(51).getByRole('link').innerText()
    expect(await focusedText(page)).toBe(firstNew)
    await main.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '3' }).press('Enter')
    await listAt(page, /page=3&size=50$/)
    expect(await focusedText(page)).toBe('Parts')
  })

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

describe('a change that fails', () => {
  test('leaves the list as it is, says what is known, and is tried again [MSG-07, MSG-10]', async () => {
    const page = await visit(ROLLERS, DESK, [], FAILED_CALL)
    const before = await column(page, 'Article no.')
    await failing(page, (route) => route.fulfill({ status: 500, body: '' }))
    await option(page, 'Brand', 'Torvik').press('Enter')
    const fault = page.getByRole('alert').filter({ hasText: 'Unknown updatingFiltersError' })
    await fault.getByText('The earlier list is still here.').waitFor()
    expect(await column(page, 'Article no.')).toEqual(before)
    expect(await chips(page).getByRole('link', { name: 'Remove' }).count()).toBe(1)
    expect(await page.getByRole('banner').count()).toBe(1)

    // Still nothing: the frame and the list stand.
    await fault.getByRole('button', { name: 'Try again' }).press('Enter')
    await fault.waitFor()
    expect(await column(page, 'Article no.')).toEqual(before)
    await page.unroute(FILTER_CALLS)
    await fault.getByRole('button', { name: 'Try again' }).press('Enter')
    await chips(page).getByRole('link', { name: 'Remove Brand Torvik' }).waitFor()
    expect(await fault.count()).toBe(0)
    expect(await brandsOf(page)).toEqual(['Torvik'])
    await page.goBack()
    await chips(page).getByRole('link', { name: 'Remove Brand Torvik' }).waitFor({ state: 'detached' })
    expect(await column(page, 'Article no.')).toEqual(before)
  })

  test('of the page or its size has words of its own; those of the server come first [MSG-07, MSG-08, MSG-09]', async () => {
    const page = await visit('/products', DESK, [], FAILED_CALL)
    const main = page.getByRole('main')
    const before = await column(page, 'Article no.')
    await failing(page, (route) => route.abort())
    await main
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: '2', exact: true })
      .click()
    await page.getByRole('alert').getByText('Unknown changingPageError').waitFor()
    expect(await column(page, 'Article no.')).toEqual(before)
    await main.getByRole('combobox', { name: 'Parts per page' }).selectOption({ label: '50 / page' })
    await page.getByRole('alert').getByText('Unknown changingProductsPerPageError').waitFor()
    await main.getByRole('link', { name: 'Show 20 more' }).click()
    await page.getByRole('alert').getByText('Unknown updatingFiltersError').waitFor()
    expect(await column(page, 'Article no.')).toEqual(before)

    await page.unroute(FILTER_CALLS)
    const problem = {
      type: 'tooManyRequests',
      title: 'Too many requests.',
      status: 429,
      detail: '',
      instance: '',
    }
    await failing(page, (route) => route.fulfill({ status: 429, json: problem }))
    await option(page, 'Brand', 'Torvik').click()
    await page.getByRole('alert').getByText('Too many requests.').waitFor()
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

test('a customer whose session has ended becomes a guest with the next list or part, instead of reading that prices are on request', async () => {
  const page = await visit(ROLLERS, DESK)
  const login = page.getByRole('button', { name: 'Log in', exact: true })
  await logInThroughTheHeader(page)
  await page.getByRole('main').getByText('SEK').first().waitFor()
  await page.context().clearCookies({ name: 'hoistway' })
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('2')
  await login.waitFor()
  expect(await page.getByText('Price on request').count()).toBe(0)

  await logInThroughTheHeader(page)
  await page.getByRole('main').getByText('SEK').first().waitFor()
  await page.context().clearCookies({ name: 'hoistway' })
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/\/product\//)
  await login.waitFor()
})

test('on a phone the filters are a sheet that stays open while choices are made, and gives the focus back', async () => {
  const page = await visit('/products', PHONE)
  const opener = page.getByRole('button', { name: /^Filters/ })
  await opener.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('link', { name: /^Torvik/ }).press('Enter')
  await listAt(page, /\/\?o\.8=8001$/)
  const total = await matches(page)
  await sheet.getByRole('button', { name: `Show ${total} parts` }).waitFor()
  expect(await focusedText(page)).toContain('Torvik')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(await opener.innerText()).toMatch(/1$/)
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

test.each([
  ['one long word', 'W'.repeat(200)],
  ['two long words', `${'W'.repeat(80)}+${'Q'.repeat(80)}`],
])('on a phone a search for %s is no wider than the page', async (_, text) => {
  const page = await visit(`/?q=${text}`, PHONE)
  await page.getByRole('heading', { level: 1, name: 'WWW' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

function visit(
  path: string,
  viewport: typeof DESK,
  permissions: string[] = [],
  expected?: RegExp,
): Promise<Page> {
  return shop.open(path, { consent: 'given', viewport, permissions, ...(expected && { expected }) })
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

async function searchFor(page: Page, text: string): Promise<void> {
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill(text)
  await box.press('Enter')
  await listAt(page, (url) => url.searchParams.get('q') === text)
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

/** The brands that the rows name below the part. */
async function brandsOf(page: Page): Promise<string[]> {
  const names = await column(page, 'Name')
  return [...new Set(names.map((cell) => /\n(?:.* )??(\p{L}+)(?: ·|$)/u.exec(cell)?.[1] ?? ''))].sort()
}

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim())
}

async function expectFocusOn(page: Page, name: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const focused = document.activeElement
    const label = focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
    return label.replaceAll('\u00a0', ' ').startsWith(wanted)
  }, name)
}

async function expectHeadings(page: Page, names: string[]): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 3 }).nth(names.length).waitFor({ state: 'detached' })
  expect(await main.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(names)
}

type Asked = { readonly selectOptions?: Record<number, number[]>; readonly searchString?: string }

/** The bodies of the filter calls from now on. */
function filterRequests(page: Page): readonly Asked[] {
  const asked: Asked[] = []
  page.on('request', (request) => {
    if (isFilterCall(request)) asked.push(request.postDataJSON())
  })
  return asked
}

function isFilterCall(call: Pick<Request, 'url'>): boolean {
  return call.url().endsWith('/filter-products')
}

async function failing(page: Page, answer: Parameters<Page['route']>[1]): Promise<void> {
  await page.route(FILTER_CALLS, answer)
}
