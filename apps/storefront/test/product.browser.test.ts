/** The page of a part: its values and papers, what it costs, what is in stock, its drawing with numbers, and the closer
 *  look at its pictures. The whole way and what needs the server or a mouse is in e2e/catalogue/product.long.e2e.ts. */
import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import type { Product } from '@hoistway/contract/catalogue/product'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { SpecialAttribute } from '@hoistway/domain/codes'
import { KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS, type PartName } from '@hoistway/fixtures/demo-catalogue'
import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { MONEY } from '../../../e2e/browser/money-words.ts'
import { browserClient } from '../src/browser-application.tsx'
import { answerInstead } from './calls.ts'
import { arriveAt, cartButton, elementOf, openCart, plain, press, textOf, textsOf } from './on-screen.ts'
import { openScreen, resizeTo, type ScreenOptions } from './open-screen.ts'

const main = page.getByRole('main')
const drawingLink = main.getByRole('link', { name: /^Drawing of.*Enlarge$/ })

describe('the page of a part', () => {
  test('is reached from its line in the cart [ROUTE-08]', async () => {
    const { id } = NAMED_PARTS.stockHundred
    await openScreen('/contact', { cart: [{ productID: id, amount: 1, specificationText: '' }] })
    await cartButton(1).click()
    const link = openCart().getByRole('row').getByRole('link')
    await expect.element(link).toBeVisible()
    const name = await textOf(link)
    await link.click()
    await arriveAt(pathOf('stockHundred'))
    await expect.element(main.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  })

  test('has its units and decimals in the language', async () => {
    await openPart('safetyComponent', { language: 'de' })
    const values = main.getByRole('region', { name: 'Merkmale' })
    await expect.poll(async () => plain(await textOf(values))).toContain('Seildurchmesser 6,5 mm')
  })

  test.each(['en', 'sv'] as const)(
    'is its weight in kilograms with two decimals at most, in %s [GEN-04]',
    async (language) => {
      const { topResults } = await browserClient().call(productCalls.filterProducts, {
        body: { resultsPageSize: 500 },
      })
      const weights = topResults.map(
        ({ id, attributes }: Product) => [id, attributes.decimals[SpecialAttribute.logWeight] ?? 0] as const,
      )
      for (const pattern of [/\.\d{3}$/, /^[1-9]\d*\.\d$/, /^[1-9]\d*$/]) {
        const [id, weight] = weights.find(([, one]) => pattern.test(String(one))) ?? []
        if (id === undefined || weight === undefined) throw new Error(`No part weighs ${pattern}.`)
        await openScreen(`/product/${id}`, { language })
        const shown = main.getByText(language === 'en' ? 'Weight' : 'Vikt', { exact: true })
        const figure = String(Math.round(weight * 100) / 100).replace('.', language === 'en' ? '.' : ',')
        expect(plain(elementOf(shown).parentElement?.innerText ?? '')).toMatch(new RegExp(` ${figure} kg$`))
      }
    },
  )

  test('of a safety component says so in words, and its papers come before the sheets of the language', async () => {
    await openPart('safetyComponent', { language: 'sv' })
    await expect.element(main.getByText('Säkerhetskomponent', { exact: true }).first()).toBeVisible()
    const documents = main.getByRole('region', { name: /^Dokument/ }).getByRole('link')
    expect(textsOf(documents).map(plain)).toEqual([
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
      await openPart('safetyComponent', { language })
      const region = main.getByRole('region', { name: /^Dokument/ })
      const sheet = region.getByRole('listitem').nth(1)
      expect(region.getByRole('listitem').elements()).toHaveLength(2)
      const signs = sheet.getByText(/^(SV|EN|DE)$/)
      expect(textsOf(signs)).toEqual(order)
      const [first, ...others] = signs
        .elements()
        .map(({ parentElement }) => getComputedStyle(parentElement as Element).backgroundColor)
      expect(others[0]).not.toBe(first)
      expect(others[0]).toBe(others[1])
      const file = await fetch(elementOf(sheet.getByRole('link').first()).getAttribute('href') ?? '')
      const kilobytes = Math.max(1, Math.round((await file.arrayBuffer()).byteLength / 1000))
      await expect.poll(async () => plain(await textOf(sheet))).toContain(` ${kilobytes} kB`)
    },
  )

  test.each([
    ['in another language where that of the page has no text', {}, /^Datenblatt/i],
    ['"missing label" where no language has a text', { german: '' }, 'missing label'],
  ] as const)('names its papers: %s [ENT-27]', async (_, texts, label) => {
    const { id } = NAMED_PARTS.safetyComponent
    await openScreen('/contact', { cart: [{ productID: id, amount: 1, specificationText: '' }] })
    answerInstead(productCalls.getProductFilterSetup, async (ask) => {
      const setup: FilterSetup = await (await ask()).json()
      for (const stored of Object.values(setup.documentTexts))
        Object.assign(stored, { english: ' ', swedish: '', ...texts })
      return Response.json(setup)
    })
    await cartButton(1).click()
    await openCart().getByRole('row').getByRole('link').click()
    const papers = main.getByRole('region', { name: /^Documents/ })
    await expect.element(papers.getByText(label).first()).toBeVisible()
  })

  test('leads from a discontinued part to the one that is sold, and says there what it stands for (AMB-14)', async () => {
    const { replacedFirst, replacedSecond, replacedThird, chainSuccessor } = NAMED_PARTS
    await openPart('replacedFirst', { as: KARIN })
    const box = buyBox()
    await expect.element(box.getByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument()
    expect(await textOf(box)).not.toMatch(MONEY)
    const next = main.getByRole('link', { name: `Replaced by ${replacedSecond.articleNr}` })
    await expect.element(next).toHaveAttribute('href', pathOf('replacedSecond'))
    await box.getByRole('link', { name: `Go to the replacement ${chainSuccessor.articleNr}` }).click()
    await arriveAt(pathOf('chainSuccessor'))
    const name = 'Guide shoe insert 16 × 128 mm'
    await expect.element(main.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect.element(buyBox().getByRole('button', { name: 'Add to cart' })).toBeVisible()
    for (const { id, articleNr } of [replacedFirst, replacedSecond, replacedThird]) {
      const before = main.getByRole('link', { name: articleNr, exact: true })
      await expect.element(before).toHaveAttribute('href', `/product/${id}`)
    }

    await openPart('loopOne', { as: KARIN })
    await expect.element(main.getByText('This part is discontinued.')).toBeVisible()
    await expect.element(buyBox().getByText('This part cannot be ordered.')).toBeVisible()
  })

  test('is shown also where those that go with it do not come', async () => {
    await openPart('safetyComponent', { expected: /^no answer/ })
    const accessories = main.getByRole('region', { name: 'Accessories' })
    const other = accessories.getByRole('row').nth(1).getByRole('link').last()
    await expect.element(other).toBeVisible()
    for (const row of [productCalls.getProductsPage, productCalls.filterProducts])
      answerInstead(row, () => Promise.reject(new TypeError('Failed to fetch')))
    const name = plain(await textOf(other))
    await other.click()
    await expect.poll(async () => plain(await textOf(main.getByRole('heading', { level: 1 })))).toBe(name)
    await expect.element(accessories).not.toBeInTheDocument()
  })
})

describe('the price', () => {
  test('is of whole kronor for who pays in kronor, the table by quantity follows the amount [GEN-03]', async () => {
    await openPart('tiersOneTenFifty', { as: KARIN })
    const box = buyBox()
    const tiers = box.getByRole('table', { name: 'Prices by quantity' })
    await expect.element(tiers).toBeVisible()
    expect(rowsOf(tiers)).toEqual([
      ['1 pc', 'SEK 57', '', 'Price list'],
      ['10 pcs', 'SEK 51', '10%', 'Price list'],
      ['50 pcs', 'SEK 46', '20%', 'Price list'],
    ])
    const amount = box.getByRole('textbox', { name: /^Quantity of/ })
    const current = () =>
      plain(elementOf(tiers).querySelector<HTMLElement>('[aria-current]')?.innerText ?? '')
    expect(current()).toMatch(/^1 pc /)
    await amount.fill('12')
    await expect.poll(current).toMatch(/^10 pcs /)
    await expect.element(box.getByText(/^SEK\s616\b/)).toBeVisible()
    await press(amount, 'ArrowUp')
    await expect.element(box.getByText(/^13\spcs\s×/)).toBeVisible()
  })

  test.each(['de', 'sv'] as const)(
    'is of euros with both cents for who pays in euro, whatever the language: %s [GEN-03]',
    async (language) => {
      await openPart('tiersOneTenFifty', { as: OTTO, language })
      const prices = buyBox().getByRole('table').first()
      await expect.element(prices).toBeVisible()
      expect(rowsOf(prices).map(([, price]) => price)).toEqual(['5,40 €', '4,86 €', '4,32 €'])
    },
  )
})

describe('the stock', () => {
  test.each([
    ['stockNegative', 'Order on request'],
    ['stockZero', 'Order on request'],
    ['stockTen', '10 pcs left'],
    ['stockEleven', '11 pcs in stock'],
    ['stockHundred', '100 pcs in stock'],
    ['stockHundredOne', '100+ pcs in stock'],
    ['stockMetres', '250.5 m in stock'],
  ] as const)(
    'is told as a level and a figure, more than a hundred as 100+, metres to the last: %s [STOCK-01, STOCK-02, STOCK-03, STOCK-04]',
    async (part, said) => {
      await openPart(part)
      await expect
        .poll(async () => plain(await textOf(buyBox().getByText(/in stock$|left$|^Order on request$/))))
        .toBe(said)
    },
  )

  test('is told in the language of the page', async () => {
    await openPart('stockHundredOne', { language: 'sv' })
    await expect.element(buyBox().getByText(/^100\+\sst i lager$/)).toBeVisible()
  })
})

describe('the drawing', () => {
  const numbers = main.getByRole('list', { name: 'Numbered parts in the drawing' }).getByRole('link')

  test('leads by its numbers to the accessories, and they lead back, by keyboard', async () => {
    await openPart('stockTen', { as: KARIN })
    const first = numbers.first()
    const row = rowOfNumber(1)
    const back = row.getByRole('link').first()
    await expect.element(row).toBeVisible()
    const name = plain(await textOf(row.getByRole('link').nth(1)))
    const spoken = plain(await textOf(first))
    expect(spoken).toContain(name)
    expect(spoken).toMatch(/^1\s?: .*, \d{5}-\d{3}, SEK [\d,]+\/pc/)

    await press(drawingLink, 'Tab')
    await expect.element(first).toHaveFocus()
    const untouched = ground(row.getByRole('cell').nth(1))
    await expect.element(row).toHaveAttribute('data-pointed-at', 'true')

    await userEvent.keyboard('{Enter}')
    await expect.element(row.getByRole('link').nth(1)).toHaveFocus()
    expect(ground(row.getByRole('cell').nth(1))).toBe(untouched)
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(back).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(first).toHaveFocus()
    expect(location.hash).toBe('')
  })

  test('lights up the number of the row that is pointed at, and the row of the number', async () => {
    await openPart('stockTen', { as: KARIN })
    const [one, two] = [numbers.first(), numbers.nth(1)]
    const row = rowOfNumber(2)
    await expect.element(row).toBeVisible()
    const [dark, plainRow] = [ground(two), ground(row.getByRole('cell').nth(1))]
    await row.hover()
    await expect.poll(() => ground(two)).not.toBe(dark)
    expect(ground(one)).toBe(dark)
    await one.hover()
    await expect.poll(() => ground(two)).toBe(dark)
    await two.hover()
    await expect.poll(() => ground(row.getByRole('cell').nth(1))).not.toBe(plainRow)
  })

  test('has its numbers where the parts are drawn, at every width', async () => {
    const { hotspots } = await browserClient().call(productCalls.getProduct, {
      params: { id: NAMED_PARTS.stockTen.id },
      query: { locale: 'en' },
    })
    const [picture] = hotspots ?? []
    const [point] = picture?.points ?? []
    if (!picture || !point) throw new Error('The part has no accessory on its drawing.')
    await openPart('stockTen')
    const drawing = main.getByRole('img', { name: /^Drawing of/ })
    await expect.element(drawing).toBeVisible()
    await elementOf<HTMLImageElement>(drawing).decode()
    for (const width of [360, 768, 1200, 1920]) {
      await resizeTo({ width, height: 900 })
      const offsets = () => {
        const drawn = elementOf(drawing).getBoundingClientRect()
        const balloon = elementOf(numbers.first()).getBoundingClientRect()
        const scale = Math.min(drawn.width / picture.width, drawn.height / picture.height)
        const x = drawn.x + drawn.width / 2 + ((point.labelX ?? 0) - picture.width / 2) * scale
        const y = drawn.y + drawn.height / 2 + ((point.labelY ?? 0) - picture.height / 2) * scale
        return Math.max(
          Math.abs(balloon.x + balloon.width / 2 - x),
          Math.abs(balloon.y + balloon.height / 2 - y),
        )
      }
      await expect.poll(offsets, { message: String(width) }).toBeLessThan(2)
      expect(elementOf(numbers.first()).getBoundingClientRect().width).toBeGreaterThanOrEqual(24)
    }
  })

  test('tells a guest no price at its numbers, and has none where nothing is known to sit', async () => {
    await openPart('stockTen')
    await expect.element(numbers.first()).toBeVisible()
    for (const words of textsOf(numbers)) expect(words).not.toMatch(MONEY)
    await openPart('tiersOneTenFifty')
    await expect.element(main.getByRole('img', { name: /^Drawing of/ })).toBeVisible()
    expect(numbers.elements()).toHaveLength(0)
  })

  test.each([
    ['en', /^Name\s+Door hanger roller/, 'locale=en'],
    ['de', /^Benennung\s|^Bezeichnung\s|^Name\s/, 'locale=de'],
  ] as const)(
    'has its title block as words of the page, and its labels in %s',
    async (language, words, query) => {
      await openPart('stockTen', { language })
      const place = elementOf(main)
      const drawing = place.querySelector('img[fetchpriority=high]')
      expect(drawing?.getAttribute('src')).toContain(query)
      const blocks = [...place.querySelectorAll('dl')]
      const block = blocks.find(({ textContent }) => textContent.includes(NAMED_PARTS.stockTen.articleNr))
      expect(block?.innerText).toMatch(words)
      const [picture, text] = [drawing?.getBoundingClientRect(), block?.getBoundingClientRect()]
      expect(picture?.bottom ?? 0).toBeLessThanOrEqual((text?.y ?? 0) + 1)
    },
  )
})

describe('what a picture shows', () => {
  const viewer = page.getByRole('dialog', { name: /^Drawing of Door hanger roller/ })
  const percent = async () => Number.parseInt(await textOf(viewer.getByRole('status')), 10)
  const drawn = () => JSON.stringify(elementOf(viewer.getByRole('img')).getBoundingClientRect())

  test('has its numbers, which keep their place and size in the enlarged drawing and lead to their rows', async () => {
    await openPart('stockTen')
    await press(drawingLink, 'Enter')
    const number = viewer.getByRole('list', { name: 'Numbered parts in the drawing' }).getByRole('link')
    const placeOf = () => {
      const picture = elementOf(viewer.getByRole('img')).getBoundingClientRect()
      const box = elementOf(number.first()).getBoundingClientRect()
      return { share: (box.x + box.width / 2 - picture.x) / picture.width, width: box.width }
    }
    await expect.element(number.first()).toBeVisible()
    const whole = placeOf()
    await userEvent.keyboard('+')
    await userEvent.keyboard('+')
    await expect.poll(percent).toBe(225)
    const enlarged = placeOf()
    expect(Math.abs(enlarged.share - whole.share)).toBeLessThan(0.01)
    expect(Math.abs(enlarged.width - whole.width)).toBeLessThan(1)
    await userEvent.keyboard('0')
    await number.first().click()
    await expect.element(viewer).not.toBeInTheDocument()
    await expect.element(rowOfNumber(1).getByRole('link').nth(1)).toHaveFocus()
  })

  test('is looked at closely by keyboard: larger, smaller, moved, the next one, and back to where one was', async () => {
    await openPart('stockTen')
    await press(drawingLink, 'Enter')
    await expect.element(viewer.getByRole('button', { name: 'Zoom in' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(percent).toBe(150)
    await userEvent.keyboard('+')
    await expect.poll(percent).toBe(225)
    const before = drawn()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(drawn).not.toBe(before)
    await userEvent.keyboard('-')
    await expect.poll(percent).toBe(150)
    await userEvent.keyboard('0')
    await expect.poll(percent).toBe(100)

    await expect.element(viewer.getByRole('img', { name: 'Picture 1 of 2' })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(viewer.getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(viewer).not.toBeInTheDocument()
    await expect.element(drawingLink).toHaveFocus()
    const pictures = main.getByRole('list', { name: 'Pictures' })
    const second = pictures.getByRole('link', { name: 'Picture 2 of 2' })
    await expect.element(second).toHaveAttribute('aria-current', 'true')
  })
})

test('a part that is made to measure goes into the cart with its specification only', async () => {
  await openPart('needsSpecification', { as: KARIN })
  const box = buyBox()
  const add = box.getByRole('button', { name: 'Add to cart' })
  await press(add, 'Enter')
  await expect.element(box.getByText('This part is made to your specification: give it here')).toBeVisible()
  await expect.element(box.getByRole('textbox', { name: 'Specification' })).toHaveFocus()
  await expect.element(cartButton(0)).toBeVisible()
  await userEvent.keyboard('6 grooves, bore 60 H7')
  await press(add, 'Enter')
  await cartButton(1).click()
  await expect.element(openCart().getByText('6 grooves, bore 60 H7').first()).toBeVisible()
})

function pathOf(part: PartName): string {
  return `/product/${NAMED_PARTS[part].id}`
}

async function openPart(part: PartName, screen: ScreenOptions = {}): Promise<void> {
  await openScreen(pathOf(part), { viewport: { width: 1280, height: 900 }, ...screen })
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Stock, prices and the way into the cart. */
function buyBox(): Locator {
  const name = elementOf(main.getByRole('heading', { level: 1 })).innerText
  return main.getByRole('region', { name, exact: true })
}

function rowsOf(table: Locator): string[][] {
  const rows = [...elementOf(table).querySelectorAll('tbody tr')]
  return rows.map((row) =>
    [...row.querySelectorAll<HTMLElement>('td, th')].map(({ innerText }) => plain(innerText)),
  )
}

/** The row of an accessory that has a number in the drawing. */
function rowOfNumber(number: number): Locator {
  const toDrawing = page.getByRole('link', { name: `Show number ${number} in the drawing` })
  return main.getByRole('row').filter({ has: toDrawing }).first()
}

function ground(locator: Locator): string {
  return getComputedStyle(locator.element()).backgroundColor
}
