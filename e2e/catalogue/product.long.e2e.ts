/** The page of a part as the server and a hand have to do with it: the whole of it, its warehouses, the way out, pictures
 *  under mouse and fingers. Values, prices, stock and drawing are in apps/storefront/test/product.browser.test.ts. */
import { productCalls } from '@hoistway/contract/catalogue/products'
import { AssociationType } from '@hoistway/domain/codes'
import { ELSA, KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS, type PartName } from '@hoistway/fixtures/demo-catalogue'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { MONEY } from '../browser/money-words.ts'
import { goTo, reload } from '../browser/ready.ts'
import { clientOf } from '../buyers/customer.ts'
import { type ScreenOptions, shopOfFile } from '../shops/shop-of-file.ts'
import { putIntoWarehouse, takePictures } from '../shops/stored-changes.ts'

const shop = shopOfFile({
  async stored(dataDir) {
    await takePictures(dataDir, NAMED_PARTS.stockEleven.id)
    await putIntoWarehouse(dataDir, NAMED_PARTS.onlyInH.id, 'X', 5)
  },
})

const pathOf = (part: PartName) => `/product/${NAMED_PARTS[part].id}`

function openPart(part: PartName, { language = 'en', ...screen }: Screen = {}): Promise<Page> {
  return shop.open(`/language/${language}?to=${pathOf(part)}`, {
    consent: 'given',
    viewport: { width: 1280, height: 900 },
    ...screen,
  })
}
type Screen = ScreenOptions & { readonly language?: 'sv' | 'en' | 'de' }

const main = (page: Page) => page.getByRole('main')

/** Stock, prices and the way into the cart. */
async function buyBox(page: Page): Promise<Locator> {
  const name = await main(page).getByRole('heading', { level: 1 }).innerText()
  return main(page).getByRole('region', { name, exact: true })
}

async function rowsOf(table: Locator): Promise<string[][]> {
  const rows = await table.locator('tbody').getByRole('row').all()
  return Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()))
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

describe('what is told about a part', () => {
  test('is its name, number, values and documents, with accessories, cross-sell and similar parts [ROUTE-16, GEN-06]', async () => {
    const guest = clientOf(shop.url)
    const { id, articleNr } = NAMED_PARTS.stockTen
    const { attributes } = await guest.call(productCalls.getProduct, {
      params: { id },
      query: { locale: 'en' },
    })
    const page = await openPart('stockTen')
    await main(page)
      .getByRole('img', { name: /^Drawing of Door hanger roller/ })
      .waitFor()
    expect(await main(page).getByText(articleNr, { exact: true }).count()).toBeGreaterThan(0)
    const values = main(page).getByRole('region', { name: 'Attributes' })
    expect(plain(await values.innerText())).toContain('Diameter 48 mm')
    const sheet = main(page)
      .getByRole('region', { name: /^Documents/ })
      .getByRole('link')
      .first()
    const file = await page.request.get(shop.url + (await sheet.getAttribute('href')))
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])

    for (const [title, type] of [
      ['Accessories', AssociationType.Accessory],
      ['Often bought together', AssociationType.CrossSell],
    ] as const) {
      const wanted = attributes.associatedProductIDs[type] ?? []
      expect(wanted.length).toBeGreaterThan(0)
      const links = await partsIn(page, title)
      expect(links.sort()).toEqual(wanted.map((other) => `/product/${other}`).sort())
    }
    const similar = await partsIn(page, 'Similar parts')
    expect(similar.length).toBeGreaterThan(0)
    expect(similar).not.toContain(`/product/${id}`)

    await main(page)
      .getByRole('region', { name: /^Accessories/ })
      .locator('a[href^="/product/"]')
      .first()
      .click()
    await page.waitForURL(
      (url) => url.pathname === `/product/${attributes.associatedProductIDs[AssociationType.Accessory]?.[0]}`,
    )
  })

  test.each([
    ['sv', 'Produkten kunde inte hittas'],
    ['en', 'The product could not be found'],
  ])('is in %s that there is none: %s (AMB-14) [MSG-18]', async (language, said) => {
    const page = await shop.open('/contact', { expected: /404/ })
    await page.goto(`${shop.url}/language/${language}?to=/contact`)
    for (const id of ['987654', '0', 'roller']) {
      const answer = await page.goto(`${shop.url}/product/${id}`)
      expect(answer?.status()).toBe(404)
      await main(page).getByRole('heading', { level: 1, name: said }).waitFor()
    }
  })
})

/** Addresses of the parts below a heading. */
async function partsIn(page: Page, title: string): Promise<string[]> {
  const links = await main(page)
    .getByRole('region', { name: new RegExp(`^${title}`) })
    .getByRole('link')
    .all()
  const addresses = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
  return addresses.filter((address) => !address.startsWith('#'))
}

describe('the price', () => {
  test('is for customers: a guest is told to log in, register or call, also after the way out, which is one call [GEN-08, CACHE-07]', async () => {
    const page = await openPart('tiersOneTenFifty', { as: KARIN })
    const calls: string[] = []
    page.on('request', (request) => {
      if (/logout/i.test(request.url())) calls.push(request.method())
    })
    const box = await buyBox(page)
    await box.getByRole('table', { name: 'Prices by quantity' }).waitFor()
    await reload(page)
    expect(calls).toEqual([])
    await page.getByRole('button', { name: 'Log out' }).click()
    await box.getByText('Customers see their prices here and can order.').waitFor()
    expect(calls).toHaveLength(1)
    expect(await box.innerText()).not.toMatch(MONEY)
    expect(await box.getByRole('table').count()).toBe(0)
    const phone = box.getByRole('link', { name: /^Call \+46/ })
    expect(await phone.getAttribute('href')).toMatch(/^tel:\+46\d+$/)
    await box.getByRole('link', { name: 'Log in for prices' }).click()
    await page.getByRole('dialog', { name: 'Log in' }).waitFor()
    await page.keyboard.press('Escape')
    await box.getByRole('link', { name: 'Register' }).click()
    await page.waitForURL(`${shop.url}/register`)
  })
})

describe('the stock', () => {
  test('opens per warehouse for the internal company, by mouse and by keyboard: H in Sweden, all others in Germany (AMB-53, AMB-54) [STOCK-05, STOCK-06]', async () => {
    const page = await openPart('stockTen', { as: ELSA })
    const box = await buyBox(page)
    const warehouses = box.getByRole('table').filter({ hasText: 'Warehouse' })
    expect(await warehouses.isVisible()).toBe(false)
    await box.getByText('10 pcs left').click()
    expect((await rowsOf(warehouses)).map((row) => row.map(plain))).toEqual([
      ['H, Sweden', '6 pcs', expect.stringMatching(/^[A-F]-\d\d-\d\d$/)],
      ['D, Germany', '4 pcs', expect.stringMatching(/^\d\d-[A-F]-\d$/)],
    ])

    await goTo(page, shop.url + pathOf('onlyInH'))
    const other = await buyBox(page)
    await other.locator('summary').press('Enter')
    const rows = await rowsOf(other.getByRole('table').filter({ hasText: 'Warehouse' }))
    expect(rows.map(([warehouse = '', stock = '']) => [plain(warehouse), plain(stock)])).toEqual([
      ['H, Sweden', '40 pcs'],
      ['X, Germany', '5 pcs'],
    ])

    await goTo(page, `${shop.url}/products?q=${NAMED_PARTS.stockTen.articleNr}`)
    const listed = main(page).getByRole('row').filter({ hasText: NAMED_PARTS.stockTen.articleNr })
    expect(await listed.getByText('6 pcs').isVisible()).toBe(false)
    await listed.getByText('10 pcs left').click()
    expect(plain(await listed.getByRole('list').innerText())).toMatch(
      /^H ?, Sweden 6 pcs [A-F]-.* D ?, Germany 4 pcs/,
    )
  })

  test.each([
    ['a guest', undefined],
    ['a customer', KARIN],
  ])('is a sum for %s, which nothing opens [STOCK-07]', async (_, as) => {
    const page = await openPart('stockTen', as && { as })
    const box = await buyBox(page)
    await box.getByText('10 pcs left').click()
    expect(await box.getByText('Warehouse').count()).toBe(0)
    expect(await box.getByText('Sweden').count()).toBe(0)
    expect(await page.content()).not.toMatch(/[A-F]-\d\d-\d\d/)
    await goTo(page, `${shop.url}/products?q=${NAMED_PARTS.stockTen.articleNr}`)
    const listed = main(page).getByRole('row').filter({ hasText: NAMED_PARTS.stockTen.articleNr })
    await listed.getByText('10 pcs left').click()
    expect(await listed.getByText('6 pcs').count()).toBe(0)
  })
})

describe('what a picture shows', () => {
  const viewer = (page: Page) => page.getByRole('dialog', { name: /^Drawing of Door hanger roller/ })
  const percent = async (page: Page) =>
    Number.parseInt(await viewer(page).getByRole('status').innerText(), 10)
  const drawn = async (page: Page) => JSON.stringify(await viewer(page).getByRole('img').boundingBox())

  test('is looked at closely by wheel and mouse', async () => {
    const page = await openPart('stockTen')
    await main(page)
      .getByRole('link', { name: /^Drawing of.*Enlarge$/ })
      .click()
    await viewer(page).getByRole('img').hover()
    await page.mouse.wheel(0, -400)
    await expect.poll(() => percent(page)).toBeGreaterThan(150)
    const before = await drawn(page)
    await page.mouse.down()
    await page.mouse.move(500, 300, { steps: 3 })
    await page.mouse.up()
    expect(await drawn(page)).not.toBe(before)
    await viewer(page).getByRole('img').dblclick()
    expect(await percent(page)).toBe(100)
  })

  test('is looked at closely by two fingers, and turned by one', async () => {
    const page = await openPart('stockTen', { viewport: { width: 360, height: 740 }, hasTouch: true })
    await main(page)
      .getByRole('link', { name: /^Drawing of.*Enlarge$/ })
      .click()
    await viewer(page)
      .getByRole('img')
      .evaluate((picture: HTMLImageElement) => picture.decode())
    await expect.poll(() => percent(page)).toBe(100)
    const hand = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: readonly number[]) =>
      hand.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: fingers.map((x, id) => ({ x, y: 300, id })),
      })
    await touch('touchStart', 150, 210)
    await touch('touchMove', 120, 240)
    await touch('touchMove', 90, 270)
    await touch('touchEnd')
    await expect.poll(() => percent(page)).toBe(300)
    await viewer(page).getByRole('button', { name: 'Whole picture' }).click()
    await expect.poll(() => percent(page)).toBe(100)
    await touch('touchStart', 280)
    await touch('touchMove', 200)
    await touch('touchMove', 120)
    await touch('touchEnd')
    await viewer(page).getByRole('img', { name: 'Picture 2 of 2' }).waitFor()
  })

  test('stays where it is while the code for looking closely does not come, with what was typed beside it', async () => {
    const page = await openPart('stockTen', { expected: /Failed to load resource/ })
    const amount = main(page)
      .getByRole('textbox', { name: /^Quantity of/ })
      .first()
    await amount.fill('7')
    await page.route('**/PictureViewer*', (route) => route.abort())
    const drawing = main(page).getByRole('link', { name: /^Drawing of.*Enlarge$/ })
    await drawing.click()
    const message = page.getByText('Something went wrong', { exact: true })
    await message.waitFor()
    expect(await amount.inputValue()).toBe('7')

    await page.unroute('**/PictureViewer*')
    await drawing.press('Enter')
    await viewer(page).getByRole('button', { name: 'Zoom in' }).waitFor()
    expect(await viewer(page).evaluate((layer) => getComputedStyle(layer).display)).toBe('grid')
  })

  test('is a placeholder where a part has none, where its file is gone, and where a text names none [IMG-03, MD-04]', async () => {
    const page = await openPart('stockEleven', { expected: /Failed to load resource/ })
    await main(page).getByText('There is no drawing.').waitFor()
    await expectPlaceholder(
      main(page).locator('p').filter({ hasText: 'There is no drawing.' }).locator('img'),
    )

    await page.route('**/Product/asset/**', (route) => route.fulfill({ status: 404 }))
    await goTo(page, shop.url + pathOf('stockTen'))
    await expectPlaceholder(main(page).getByRole('img', { name: /^Drawing of/ }))

    await page.route('**/nav-menu-item?*', async (route) => {
      const answer = await route.fetch()
      const item = await answer.json()
      item.data.attributes.content = '![What is not there]()'
      await route.fulfill({ response: answer, json: item })
    })
    await goTo(page, `${shop.url}/content/Service/202`)
    await page.getByRole('complementary').getByRole('link', { name: 'Returns' }).click()
    await expectPlaceholder(main(page).getByRole('img', { name: 'What is not there' }))
  })

  async function expectPlaceholder(picture: Locator): Promise<void> {
    await picture.waitFor()
    const isDrawn = (image: HTMLImageElement) => [new URL(image.currentSrc).pathname, image.naturalWidth > 0]
    await expect
      .poll(() => picture.evaluate(isDrawn as (element: Element) => unknown))
      .toEqual(['/noImage.png', true])
  }
})
