/** The page of a part: what it is, what it costs, where it lies, what goes with it; closely looked at and bought. */
import { productCalls } from '@hoistway/contract/products'
import { AssociationType, SpecialAttribute } from '@hoistway/domain/codes'
import { ELSA, KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS, type PartName } from '@hoistway/fixtures/demo-catalogue'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cartButton, openCart } from './buyer.ts'
import { clientOf } from './customer.ts'
import { MONEY } from './money-words.ts'
import { goTo, reload } from './ready.ts'
import { type ScreenOptions, shopOfFile } from './shop-of-file.ts'
import { putIntoWarehouse, takePictures } from './stored-changes.ts'

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

const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

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

  test('is reached from its line in the cart [ROUTE-08]', async () => {
    const page = await openPart('stockHundred')
    const name = await main(page).getByRole('heading', { level: 1 }).innerText()
    await (await buyBox(page)).getByRole('button', { name: 'Add to cart' }).click()
    await goTo(page, `${shop.url}/contact`)
    await cartButton(page, 1).click()
    await openCart(page).getByRole('link', { name, exact: true }).click()
    await page.waitForURL(shop.url + pathOf('stockHundred'))
    await main(page).getByRole('heading', { level: 1, name, exact: true }).waitFor()
  })

  test('has its units and decimals in the language', async () => {
    const page = await openPart('safetyComponent', { language: 'de' })
    const values = main(page).getByRole('region', { name: 'Merkmale' })
    expect(plain(await values.innerText())).toContain('Seildurchmesser 6,5 mm')
  })

  test.each(['en', 'sv'] as const)(
    'is its weight in kilograms with two decimals at most, in %s [GEN-04]',
    async (language) => {
      const client = clientOf(shop.url)
      const { topResults } = await client.call(productCalls.filterProducts, {
        body: { resultsPageSize: 500 },
      })
      const weights = topResults.map(
        ({ id, attributes }) => [id, attributes.decimals[SpecialAttribute.logWeight] ?? 0] as const,
      )
      const withDecimals = (pattern: RegExp) => weights.find(([, weight]) => pattern.test(String(weight)))
      const chosen = [withDecimals(/\.\d{3}$/), withDecimals(/^[1-9]\d*\.\d$/), withDecimals(/^[1-9]\d*$/)]
      const page = await openPart('stockTen', { language })
      for (const [id, weight] of chosen.filter((one) => one !== undefined)) {
        await page.goto(`${shop.url}/product/${id}`)
        const shown = main(page).getByText(language === 'en' ? 'Weight' : 'Vikt', { exact: true })
        const figure = String(Math.round(weight * 100) / 100).replace('.', language === 'en' ? '.' : ',')
        expect(plain(await shown.locator('xpath=..').innerText())).toMatch(new RegExp(` ${figure} kg$`))
      }
      expect(chosen.filter((one) => one !== undefined)).toHaveLength(3)
    },
  )

  test('of a safety component says so in words, and its papers come before the sheets of the language', async () => {
    const page = await openPart('safetyComponent', { language: 'sv' })
    await main(page).getByText('Säkerhetskomponent', { exact: true }).first().waitFor()
    const documents = await main(page)
      .getByRole('region', { name: /^Dokument/ })
      .getByRole('link')
      .allInnerTexts()
    expect(documents.map(plain)).toEqual([
      expect.stringMatching(/^PDF Demointyg, gäller inte.* SV Svenska EN English DE Deutsch$/),
      expect.stringMatching(/^PDF Datablad hastighetsbegränsare SV Svenska$/i),
      expect.stringMatching(/^Datablad hastighetsbegränsare, EN English$/i),
      expect.stringMatching(/^Datablad hastighetsbegränsare, DE Deutsch$/i),
    ])
  })

  test.each([
    ['sv', ['SV', 'EN', 'DE']],
    ['de', ['DE', 'SV', 'EN']],
  ] as const)(
    'has a line for each document: its languages, that of the page %s first and marked, and its size',
    async (language, order) => {
      const page = await openPart('safetyComponent', { language })
      const region = main(page).getByRole('region', { name: /^Dokument/ })
      const sheet = region.getByRole('listitem').nth(1)
      expect(await region.getByRole('listitem').count()).toBe(2)
      const signs = sheet.getByText(/^(SV|EN|DE)$/)
      expect(await signs.allInnerTexts()).toEqual(order)
      const ground = (index: number) =>
        signs.nth(index).evaluate((sign) => getComputedStyle(sign.parentElement as Element).backgroundColor)
      expect(await ground(0)).not.toBe(await ground(1))
      expect(await ground(1)).toBe(await ground(2))
      const file = await page.request.get(
        shop.url + (await sheet.getByRole('link').first().getAttribute('href')),
      )
      const kilobytes = Math.max(1, Math.round((await file.body()).byteLength / 1000))
      expect(plain(await sheet.innerText())).toContain(` ${kilobytes} kB`)
    },
  )

  test('leads from a discontinued part to the one that is sold, and says there what it stands for (AMB-14)', async () => {
    const { replacedFirst, replacedSecond, replacedThird, chainSuccessor } = NAMED_PARTS
    const page = await openPart('replacedFirst', { as: KARIN })
    const box = await buyBox(page)
    expect(await box.getByRole('button', { name: 'Add to cart' }).count()).toBe(0)
    expect(await box.innerText()).not.toMatch(MONEY)
    const next = main(page).getByRole('link', { name: `Replaced by ${replacedSecond.articleNr}` })
    expect(await next.getAttribute('href')).toBe(pathOf('replacedSecond'))
    await box.getByRole('link', { name: `Go to the replacement ${chainSuccessor.articleNr}` }).click()
    await page.waitForURL(shop.url + pathOf('chainSuccessor'))
    await main(page).getByRole('heading', { level: 1, name: 'Guide shoe insert 16 × 128 mm' }).waitFor()
    await (await buyBox(page)).getByRole('button', { name: 'Add to cart' }).waitFor()
    for (const { id, articleNr } of [replacedFirst, replacedSecond, replacedThird]) {
      const before = main(page).getByRole('link', { name: articleNr, exact: true })
      expect(await before.getAttribute('href')).toBe(`/product/${id}`)
    }

    await page.goto(shop.url + pathOf('loopOne'))
    await main(page).getByText('This part is discontinued.').waitFor()
    await (await buyBox(page)).getByText('This part cannot be ordered.').waitFor()
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
  test('is of whole kronor for who pays in kronor, the table by quantity follows the amount [GEN-03]', async () => {
    const page = await openPart('tiersOneTenFifty', { as: KARIN })
    const box = await buyBox(page)
    const tiers = box.getByRole('table', { name: 'Prices by quantity' })
    expect((await rowsOf(tiers)).map((row) => row.map(plain))).toEqual([
      ['1 pc', 'SEK 57', '', 'Price list'],
      ['10 pcs', 'SEK 51', '10%', 'Price list'],
      ['50 pcs', 'SEK 46', '20%', 'Price list'],
    ])
    const amount = box.getByRole('textbox', { name: /^Quantity of/ })
    const current = tiers.locator('[aria-current]')
    expect(plain(await current.innerText())).toMatch(/^1 pc /)
    await amount.fill('12')
    expect(plain(await current.innerText())).toMatch(/^10 pcs /)
    await box.getByText(/^SEK\s616\b/).waitFor()
    await amount.press('ArrowUp')
    await box.getByText(/^13\spcs\s×/).waitFor()
  })

  test('is of euros with both cents for who pays in euro, whatever the language [GEN-03]', async () => {
    for (const [language, prices] of [
      ['de', ['5,40 €', '4,86 €', '4,32 €']],
      ['sv', ['5,40 €', '4,86 €', '4,32 €']],
    ] as const) {
      const page = await openPart('tiersOneTenFifty', { as: OTTO, language })
      const rows = await rowsOf((await buyBox(page)).getByRole('table').first())
      expect(rows.map(([, price = '']) => plain(price))).toEqual(prices)
    }
  })

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
  test('is told as a level and a figure: more than a hundred as 100+, metres to the last [STOCK-01, STOCK-02, STOCK-03, STOCK-04]', async () => {
    const page = await openPart('stockZero')
    for (const [part, said] of [
      ['stockNegative', 'Order on request'],
      ['stockZero', 'Order on request'],
      ['stockTen', '10 pcs left'],
      ['stockEleven', '11 pcs in stock'],
      ['stockHundred', '100 pcs in stock'],
      ['stockHundredOne', '100+ pcs in stock'],
      ['stockMetres', '250.5 m in stock'],
    ] as const) {
      await page.goto(shop.url + pathOf(part))
      const box = await buyBox(page)
      expect([part, plain(await box.getByText(/in stock$|left$|^Order on request$/).innerText())]).toEqual([
        part,
        said,
      ])
    }
    await page.goto(`${shop.url}/language/sv?to=${pathOf('stockHundredOne')}`)
    await (await buyBox(page)).getByText(/^100\+\sst i lager$/).waitFor()
  })

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

test('a part is shown also where those that go with it do not come', async () => {
  const page = await openPart('safetyComponent', { expected: /Failed to load resource/ })
  await page.route(/get-products-page|filter-products/, (route) => route.abort())
  const accessories = main(page).getByRole('region', { name: 'Accessories' })
  const other = accessories.getByRole('row').nth(1).getByRole('link').last()
  const name = plain(await other.innerText())
  await other.click()
  await expect
    .poll(async () => plain(await main(page).getByRole('heading', { level: 1 }).innerText()))
    .toBe(name)
  expect(await accessories.count()).toBe(0)
})

describe('the drawing', () => {
  const numbers = (page: Page) =>
    main(page).getByRole('list', { name: 'Numbered parts in the drawing' }).getByRole('link')
  const accessories = (page: Page) => main(page).getByRole('region', { name: /^Accessories/ })
  const ground = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor)

  test('leads by its numbers to the accessories, and they lead back, by keyboard', async () => {
    const page = await openPart('stockTen', { as: KARIN })
    const first = numbers(page).first()
    const toDrawing = page.getByRole('link', { name: 'Show number 1 in the drawing' })
    const row = accessories(page).getByRole('row').filter({ has: toDrawing }).first()
    const back = row.getByRole('link').first()
    const name = plain(await row.getByRole('link').nth(1).innerText())
    const spoken = plain(await first.innerText())
    expect(spoken).toContain(name)
    expect(spoken).toMatch(/^1\s?: .*, \d{5}-\d{3}, SEK [\d,]+\/pc/)

    await main(page)
      .getByRole('link', { name: /^Drawing of.*Enlarge$/ })
      .focus()
    await page.keyboard.press('Tab')
    expect(await hasFocus(first)).toBe(true)
    const untouched = await ground(row.getByRole('cell').nth(1))
    await expect.poll(() => row.getAttribute('data-pointed-at')).toBe('true')

    await page.keyboard.press('Enter')
    expect(await hasFocus(row.getByRole('link').nth(1))).toBe(true)
    expect(await ground(row.getByRole('cell').nth(1))).toBe(untouched)
    await page.keyboard.press('Shift+Tab')
    expect(await hasFocus(back)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await hasFocus(first)).toBe(true)
    expect(new URL(page.url()).hash).toBe('')
  })

  test('lights up the number of the row that is pointed at, and the row of the number', async () => {
    const page = await openPart('stockTen', { as: KARIN })
    const [one, two] = [numbers(page).first(), numbers(page).nth(1)]
    const row = accessories(page)
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: 'Show number 2 in the drawing' }) })
      .first()
    const [dark, plainRow] = [await ground(two), await ground(row.getByRole('cell').nth(1))]
    await row.hover()
    await expect.poll(() => ground(two)).not.toBe(dark)
    expect(await ground(one)).toBe(dark)
    await one.hover()
    await expect.poll(() => ground(two)).toBe(dark)
    await two.hover()
    await expect.poll(() => ground(row.getByRole('cell').nth(1))).not.toBe(plainRow)
  })

  test('has its numbers where the parts are drawn, at every width', async () => {
    const client = clientOf(shop.url)
    const part = await client.call(productCalls.getProduct, {
      params: { id: NAMED_PARTS.stockTen.id },
      query: { locale: 'en' },
    })
    const [picture] = part.hotspots ?? []
    const [point] = picture?.points ?? []
    if (!picture || !point) throw new Error('The part has no accessory on its drawing.')
    for (const width of [360, 768, 1200, 1920]) {
      const page = await openPart('stockTen', { viewport: { width, height: 900 } })
      const drawn = await main(page)
        .getByRole('img', { name: /^Drawing of/ })
        .boundingBox()
      const balloon = await numbers(page).first().boundingBox()
      if (!drawn || !balloon) throw new Error('Nothing is drawn.')
      const scale = Math.min(drawn.width / picture.width, drawn.height / picture.height)
      const x = drawn.x + drawn.width / 2 + ((point.labelX ?? 0) - picture.width / 2) * scale
      const y = drawn.y + drawn.height / 2 + ((point.labelY ?? 0) - picture.height / 2) * scale
      expect(Math.abs(balloon.x + balloon.width / 2 - x), String(width)).toBeLessThan(2)
      expect(Math.abs(balloon.y + balloon.height / 2 - y), String(width)).toBeLessThan(2)
      expect(balloon.width).toBeGreaterThanOrEqual(24)
    }
  })

  test('tells a guest no price at its numbers, and has none where nothing is known to sit', async () => {
    const page = await openPart('stockTen')
    expect(await numbers(page).count()).toBeGreaterThan(0)
    for (const words of await numbers(page).allInnerTexts()) expect(words).not.toMatch(MONEY)
    await page.goto(shop.url + pathOf('tiersOneTenFifty'))
    await main(page)
      .getByRole('img', { name: /^Drawing of/ })
      .waitFor()
    expect(await numbers(page).count()).toBe(0)
  })

  test.each([
    ['en', /^Name\s+Door hanger roller/, 'locale=en'],
    ['de', /^Benennung\s|^Bezeichnung\s|^Name\s/, 'locale=de'],
  ] as const)(
    'has its title block as words of the page, and its labels in %s',
    async (language, words, query) => {
      const page = await openPart('stockTen', { language })
      const drawing = main(page).locator('img[fetchpriority=high]')
      expect(await drawing.getAttribute('src')).toContain(query)
      const block = main(page).locator('dl').filter({ hasText: NAMED_PARTS.stockTen.articleNr }).first()
      expect(await block.innerText()).toMatch(words)
      const [picture, text] = [await drawing.boundingBox(), await block.boundingBox()]
      expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual((text?.y ?? 0) + 1)
    },
  )
})

describe('what a picture shows', () => {
  const viewer = (page: Page) => page.getByRole('dialog', { name: /^Drawing of Door hanger roller/ })
  const percent = async (page: Page) =>
    Number.parseInt(await viewer(page).getByRole('status').innerText(), 10)
  const drawn = async (page: Page) => JSON.stringify(await viewer(page).getByRole('img').boundingBox())

  test('has its numbers, which keep their place and size in the enlarged drawing and lead to their rows', async () => {
    const page = await openPart('stockTen')
    await main(page)
      .getByRole('link', { name: /^Drawing of.*Enlarge$/ })
      .press('Enter')
    const number = viewer(page).getByRole('list', { name: 'Numbered parts in the drawing' }).getByRole('link')
    const shareOf = async () => {
      const picture = await viewer(page).getByRole('img').boundingBox()
      const box = await number.first().boundingBox()
      if (!picture || !box) throw new Error('Nothing is drawn.')
      const share = (box.x + box.width / 2 - picture.x) / picture.width
      return { share, width: box.width }
    }
    await number.first().waitFor()
    const whole = await shareOf()
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    const enlarged = await shareOf()
    expect(Math.abs(enlarged.share - whole.share)).toBeLessThan(0.01)
    expect(Math.abs(enlarged.width - whole.width)).toBeLessThan(1)
    await page.keyboard.press('0')
    await number.first().click()
    await viewer(page).waitFor({ state: 'detached' })
    const row = main(page)
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: 'Show number 1 in the drawing' }) })
    await expect.poll(() => hasFocus(row.getByRole('link').nth(1))).toBe(true)
  })

  test('is looked at closely by keyboard: larger, smaller, moved, the next one, and back to where one was', async () => {
    const page = await openPart('stockTen')
    const drawing = main(page).getByRole('link', { name: /^Drawing of.*Enlarge$/ })
    await drawing.press('Enter')
    const zoomIn = viewer(page).getByRole('button', { name: 'Zoom in' })
    await zoomIn.waitFor()
    expect(await hasFocus(zoomIn)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await percent(page)).toBe(150)
    await page.keyboard.press('+')
    expect(await percent(page)).toBe(225)
    const before = await drawn(page)
    await page.keyboard.press('ArrowRight')
    expect(await drawn(page)).not.toBe(before)
    await page.keyboard.press('-')
    expect(await percent(page)).toBe(150)
    await page.keyboard.press('0')
    expect(await percent(page)).toBe(100)

    await viewer(page).getByRole('img', { name: 'Picture 1 of 2' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await viewer(page).getByRole('img', { name: 'Picture 2 of 2' }).waitFor()
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'detached' })
    expect(await hasFocus(drawing)).toBe(true)
    const second = main(page)
      .getByRole('list', { name: 'Pictures' })
      .getByRole('link', { name: 'Picture 2 of 2' })
    expect(await second.getAttribute('aria-current')).toBe('true')
  })

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

test('a part that is made to measure goes into the cart with its specification only', async () => {
  const page = await openPart('needsSpecification', { as: KARIN })
  const box = await buyBox(page)
  const add = box.getByRole('button', { name: 'Add to cart' })
  await add.press('Enter')
  await box.getByText('This part is made to your specification: give it here').waitFor()
  const specification = box.getByRole('textbox', { name: 'Specification' })
  expect(await hasFocus(specification)).toBe(true)
  await cartButton(page, 0).waitFor()
  await page.keyboard.type('6 grooves, bore 60 H7')
  await add.press('Enter')
  await cartButton(page, 1).click()
  await openCart(page).getByText('6 grooves, bore 60 H7').first().waitFor()
})
