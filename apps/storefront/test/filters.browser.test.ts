/** Lists and their filters as a visitor meets them: each choice is in the address, by mouse and by key, and a change
 *  that fails leaves the list on screen. The list on paper, by a link and after a reload is in e2e/catalogue/filters.long.e2e.ts. */
import { productCalls } from '@hoistway/contract/catalogue/products'
import { KARIN, KIM } from '@hoistway/fixtures/accounts'
import { OPTIONS } from '@hoistway/fixtures/demo-catalogue/options'
import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { answerAgain, answerInstead, bodiesOf, refusal } from './calls.ts'
import { arriveAt, elementOf, focusedText, goOffline, goOnline, press, textOf, textsOf } from './on-screen.ts'
import { logOut, openScreen, PHONE, resizeTo } from './open-screen.ts'

const DESK = { width: 1200, height: 900 }
const WIDE = { width: 1920, height: 1000 }

const ROLLER = OPTIONS.find(({ text }) => text.en === 'Door hanger roller')
const ROLLERS = `/?o.10=${ROLLER?.id}`

const main = page.getByRole('main')
const filters = page.getByRole('complementary', { name: 'Filters' })
const chips = page.getByRole('list', { name: 'Active filters' })

test('advanced filters are blocked without a connection, in the words of the specification [OFF-03, MSG-23]', async () => {
  await openScreen('/search/advanced', { viewport: DESK })
  const blocked = main.getByText('Only supported while in online mode')
  const torvik = main.getByRole('link', { name: /^Torvik/ })
  await expect.element(torvik).toBeVisible()
  expect(blocked.elements()).toEqual([])
  const filter = elementOf(torvik)
  goOffline()
  await expect.element(blocked).toBeVisible()
  filter.focus()
  expect(document.activeElement).not.toBe(filter)
  goOnline()
  await expect.element(blocked).not.toBeInTheDocument()
  await press(torvik, 'Enter')
  await arriveAt(/^\/search\/advanced\?o\.8=\d+$/)
})

describe('a choice among the filters', () => {
  test('is taken and given back by key, and the focus stays on it [FILT-05, FILT-11, ROUTE-14]', async () => {
    await visit('/products')
    const before = filterRequests().length
    const all = matches()
    const torvik = option('Brand', 'Torvik')
    await press(torvik, 'Enter')
    await listAt(/^\/\?o\.8=\d+$/)
    const ofTorvik = matches()
    expect(ofTorvik).toBeLessThan(all)
    expect(brandsOf()).toEqual(['Torvik'])
    await expect.element(torvik).toHaveAttribute('aria-current', 'true')
    expect(focusedText()).toContain('Torvik')

    await press(option('Brand', 'Lindhaus'), 'Enter')
    await listAt(/^\/\?o\.8=\d+,\d+$/)
    expect(matches()).toBeGreaterThan(ofTorvik)
    expect(brandsOf()).toEqual(['Lindhaus', 'Torvik'])
    expect(focusedText()).toContain('Lindhaus')

    await press(torvik, 'Enter')
    await listAt(/^\/\?o\.8=\d+$/)
    expect(brandsOf()).toEqual(['Lindhaus'])
    const requests = filterRequests().slice(before)
    expect(requests.map(({ selectOptions }) => (selectOptions?.[8] ?? []).length)).toEqual([1, 2, 1])

    await searchFor('roller')
    await listAt(/^\/\?q=roller&o\.8=\d+$/)
    // The suggestions ask for the text too, without filters.
    expect(filterRequests().filter(({ searchString }) => searchString === 'roller')).toContainEqual(
      expect.objectContaining({ selectOptions: { 8: [expect.any(Number)] } }),
    )
  })

  test('is added to those that are still on their way, as is a chip that is taken away [FILT-11, FILT-25]', async () => {
    await visit('/?o.8=8001')
    const held: (() => void)[] = []
    answerInstead(productCalls.filterProducts, async (ask) => {
      await new Promise<void>((go) => held.push(go))
      return ask()
    })
    await option('Brand', 'Lindhaus').click()
    await option('Brand', 'Rautner').click()
    await main.getByRole('combobox', { name: 'Sort by' }).selectOptions('2')
    await expect.poll(() => held.length).toBe(3)
    for (const go of held) go()
    await listAt(/&sort=2/)
    expect(new URLSearchParams(location.search).get('o.8')?.split(',')).toHaveLength(3)
    const remove = (brand: string) => chips.getByRole('link', { name: `Remove Brand ${brand}` })
    await remove('Torvik').click()
    await remove('Rautner').click()
    await expect.poll(() => held.length).toBe(5)
    for (const go of held) go()
    await expect.element(remove('Torvik')).not.toBeInTheDocument()
    expect(brandsOf()).toEqual(['Lindhaus'])
  })

  test('is found by its text where there are many', async () => {
    await visit('/products')
    const types = facet('Product type')
    await types.getByRole('searchbox', { name: 'Search in Product type' }).fill('roller')
    const found = () => textsOf(types.getByRole('listitem'))
    await expect.poll(() => found().filter((text) => !/roller/i.test(text))).toEqual([])
    expect(found().length).toBeGreaterThan(1)
    await press(types.getByRole('searchbox'), 'Tab')
    await userEvent.keyboard('{Enter}')
    await listAt(/^\/\?o\.10=\d+$/)
    expect(focusedText()).toMatch(/roller/i)
    await types.getByRole('searchbox').fill('qwxz')
    await expect.element(types.getByText('No choice with that text.')).toBeVisible()
  })

  test('in a range is seen beforehand, as bars and in words', async () => {
    await visit(ROLLERS)
    const diameter = facet('Diameter')
    const high = diameter.getByRole('textbox', { name: 'Diameter: to' })
    const drawn = () =>
      [...elementOf(diameter).querySelectorAll('svg[preserveAspectRatio] path')].map(
        (path) => (path.getAttribute('d') ?? '').split('z').length - 1,
      )
    const height = () => elementOf(diameter).getBoundingClientRect().height
    const [, all = 0] = drawn()
    expect(drawn()).toEqual([0, all])
    expect(all).toBeGreaterThan(2)
    const before = height()

    const greatest = Number(elementOf(high).getAttribute('placeholder'))
    await high.fill(String(Math.floor(greatest / 2)))
    await press(high, 'Enter')
    await listAt(/r\.100=-\d/)
    const [outside = 0, inside = 0] = drawn()
    expect(outside).toBeGreaterThan(0)
    expect(outside + inside).toBe(all)
    expect(height()).toBe(before)
    const within = /^(\d+) of (\d+) parts within \d+ to \d+\smm$/
    const [, count, total] = within.exec(await textOf(diameter.getByText(within))) ?? []
    expect(Number(count)).toBe(matches())
    expect(Number(count)).toBeLessThan(Number(total))
  })

  test('in a range is typed or drawn, and what is no number is not sent [FILT-12]', async () => {
    await visit(ROLLERS)
    const diameter = facet('Diameter')
    const low = diameter.getByRole('textbox', { name: 'Diameter: from' })
    const high = diameter.getByRole('textbox', { name: 'Diameter: to' })
    const everything = matches()
    await low.fill('50,5')
    await press(low, 'Enter')
    await listAt(/r\.100=50\.5-$/)
    await expect.element(chips.getByRole('link', { name: 'Remove Diameter from 50.5 mm' })).toBeVisible()
    await expect.element(low).toHaveFocus()
    expect(matches()).toBeLessThan(everything)
    expect(Math.min(...column('Diameter').map(Number))).toBeGreaterThanOrEqual(50.5)

    const handle = diameter.getByRole('slider', { name: 'Diameter: to' })
    const top = Number(fieldValue(handle))
    await press(handle, 'ArrowLeft')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Tab}')
    await listAt(/r\.100=50\.5-\d/)
    const end = Number(fieldValue(high))
    expect(end).toBeLessThan(top)
    expect(Math.max(...column('Diameter').map(Number))).toBeLessThanOrEqual(end)

    const address = location.href
    await low.fill('many')
    await press(low, 'Enter')
    await expect.element(diameter.getByText('Enter a number')).toBeVisible()
    await expect.element(low).toHaveAttribute('aria-invalid', 'true')
    expect(location.href).toBe(address)
  })

  test('between yes and no goes both ways and back to all [FILT-13]', async () => {
    await visit('/?q=safety')
    const all = matches()
    const choice = async (name: string, address: string) => {
      await press(facet('Safety component').getByRole('link', { name }), 'Enter')
      await listAt(address)
      const chosen = elementOf(facet('Safety component')).querySelector('a[aria-current]')
      expect(chosen?.textContent).toContain(name)
      return matches()
    }
    const yes = await choice('Yes', '/?q=safety&b.22=1')
    expect(focusedText()).toBe('Yes')
    const no = await choice('No', '/?q=safety&b.22=0')
    expect(yes).toBeGreaterThan(0)
    expect(no).toBeGreaterThan(0)
    expect(yes + no).toBeLessThanOrEqual(all)
    expect(await choice('All', '/?q=safety')).toBe(all)
  })

  test('that nothing matches keeps the options of before, and the way back [FILT-07]', async () => {
    await visit(ROLLERS)
    const offered = textsOf(facet('Brand').getByRole('listitem'))
    expect(offered.length).toBeGreaterThan(1)
    await searchFor('qwxzqwxz')
    await expect.element(page.getByRole('heading', { name: 'No parts match' })).toBeVisible()
    expect(matches()).toBe(0)
    expect(textsOf(facet('Brand').getByRole('listitem'))).toEqual(offered)
    await page.getByRole('link', { name: 'Search all parts for “qwxzqwxz”' }).click()
    await listAt('/?q=qwxzqwxz')
    const toPhoto = page.getByRole('link', { name: 'Label gone? Send photos of the part' })
    await expect.element(toPhoto).toHaveAttribute('href', '/photo-order')
    history.back()
    await arriveAt(/o\.10=\d+/)
    await chips.getByRole('link', { name: 'Remove Text “qwxzqwxz”' }).click()
    await expect.element(main.getByRole('table')).toBeVisible()
  })
})

test('every filter has its chip, which takes it away and hands the focus on [FILT-25, CARTUI-13, CARTUI-14]', async () => {
  await visit('/?q=roller&o.8=8001&b.22=0&r.100=30-80')
  const removers = chips.getByRole('link', { name: 'Remove' }).elements()
  const names = removers.map((chip) => chip.getAttribute('aria-label')?.replaceAll('\u00a0', ' '))
  expect(names).toEqual([
    'Remove Text “roller”',
    'Remove Brand Torvik',
    'Remove Safety component No',
    'Remove Diameter 30–80 mm',
  ])
  const before = filterRequests().length
  await press(chips.getByRole('link', { name: 'Remove Brand Torvik' }), 'Enter')
  await listAt('/?q=roller&b.22=0&r.100=30-80')
  await expectFocusOn('Remove Safety component No')
  await userEvent.keyboard('{Enter}')
  await listAt('/?q=roller&r.100=30-80')
  await expectFocusOn('Remove Diameter 30–80 mm')
  await userEvent.keyboard('{Enter}')
  await listAt('/?q=roller')
  await expectFocusOn('Clear all')
  expect(filterRequests().slice(before)).toHaveLength(3)
  await press(chips.getByRole('link', { name: 'Remove Text “roller”' }), 'Enter')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Where does the part sit?' }))
    .toBeVisible()
  await expectFocusOn('Search')
})

test('a page that is no part shows no chips, and a search from there sets none of their filters (decision 0031)', async () => {
  await visit('/?o.8=8001&b.22=0')
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to the list' })).not.toBeInTheDocument()
  await searchFor('roller')
  await listAt('/?q=roller')
})

test('above a part the way back and the number of filters take one line of a phone, and the number unfolds the chips', async () => {
  await visit('/?o.8=8001&b.22=0', PHONE)
  await main.getByRole('table').getByRole('link').first().click()
  await arriveAt(/^\/product\/\d+$/)
  const strip = page.getByRole('navigation', { name: 'Your list' })
  const count = strip.getByRole('button', { name: '2 filters' })
  await expect.element(count).toBeVisible()
  expect(elementOf(strip).getBoundingClientRect().height).toBeLessThan(48)
  const chip = page.getByRole('link', { name: 'Remove Brand Torvik' })
  await expect.element(chip).not.toBeInTheDocument()
  await count.click()
  await chip.click()
  await listAt('/?b.22=0')
})

test('at 768 px and at 1200 px the rows of a list have one height; at 1200 px its heads take one line, and the stock stands clear of the figures', async () => {
  const eccentric = OPTIONS.find(({ text }) => text.en === 'Eccentric roller')
  await openScreen(`/?o.10=${eccentric?.id}`, { language: 'de', viewport: DESK })
  await expect.element(main.getByRole('table')).toBeVisible()
  const rows = () => [...elementOf(main.getByRole('table')).querySelectorAll('tbody tr')]
  const heights = () => new Set(rows().map((row) => row.clientHeight))
  expect(elementOf(main.getByRole('table')).querySelector('tr')?.clientHeight).toBeLessThan(40)
  expect(rows().length).toBeGreaterThan(5)
  expect(heights().size).toBe(1)
  const gaps = rows().map((row) => {
    const stock = row.querySelector('td:nth-last-child(2)')
    const figure = stock?.previousElementSibling
    const edge = (cell: Element | null | undefined, side: 'paddingLeft' | 'paddingRight') =>
      cell ? Number.parseFloat(getComputedStyle(cell)[side]) : 0
    return edge(stock, 'paddingLeft') + edge(figure, 'paddingRight')
  })
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24)
  await resizeTo({ width: 768, height: 900 })
  expect(heights().size).toBe(1)
})

test('on a phone the stock of a part stands below its name', async () => {
  await visit(ROLLERS, PHONE)
  const row = main.getByRole('table').getByRole('row').nth(1)
  const leftOf = (element: Element | null) => Math.round(element?.getBoundingClientRect().x ?? 0)
  const stock = row.getByText(/in stock|left|request/i).first()
  expect(leftOf(stock.element())).toBe(leftOf(row.element().querySelector('a[href^="/product/"]')))
})

test('a price on request takes two lines of a row at the most', async () => {
  await openScreen('/products', { as: KIM, viewport: DESK })
  const price = main.getByRole('table').getByText('Price on request').first()
  await expect.element(price).toBeVisible()
  expect(elementOf(price).getBoundingClientRect().height).toBeLessThanOrEqual(32)
})

test('what is in stock is asked for beside the sort, by mouse and by key, and a phone has it among its filters', async () => {
  await visit(ROLLERS)
  const all = matches()
  const inStock = main.getByRole('checkbox', { name: 'In stock' })
  await inStock.click()
  await listAt(/^\/\?o\.10=\d+&stock=1$/)
  expect(matches()).toBeLessThan(all)
  await press(inStock, 'Space')
  await listAt(/^\/\?o\.10=\d+$/)
  await expect.element(inStock).not.toBeChecked()
  expect(matches()).toBe(all)
  await resizeTo(PHONE)
  await expect.element(inStock).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Filter/ }).click()
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'In stock' })).toBeVisible()
})

describe('the list', () => {
  test('is sorted by name, number and brand [FILT-21, GEN-05]', async () => {
    await visit('/?q=roller&size=100', WIDE)
    const { compare } = new Intl.Collator('en', { numeric: true })
    const sortBy = async (label: string, sort: number, head: string) => {
      await main.getByRole('combobox', { name: 'Sort by' }).selectOptions(label)
      await listAt(sort === 4 ? '/?q=roller&size=100' : new RegExp(`[?&]sort=${sort}(?:&|$)`))
      expect(filterRequests().at(-1)).toMatchObject({ productSort: sort })
      return column(head)
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
  })

  test('is shown as rows or cards, and grows by pages; the focus goes on with what is new [FILT-15, ROUTE-14]', async () => {
    await visit('/products')
    const rows = () => main.getByRole('row').elements().length
    expect(rows()).toBe(21)
    await press(main.getByRole('link', { name: 'Cards' }), 'Enter')
    await listAt('/products?view=card')
    await expect.element(main.getByRole('article').first()).toBeVisible()
    expect(main.getByRole('article').elements()).toHaveLength(20)
    await expect.element(main.getByRole('table')).not.toBeInTheDocument()
    expect(focusedText()).toBe('Cards')
    await press(main.getByRole('link', { name: 'List', exact: true }), 'Enter')
    await listAt('/products')

    await main.getByRole('combobox', { name: 'Parts per page' }).selectOptions('50 / page')
    await listAt('/products?size=50')
    expect(rows()).toBe(51)
    await press(main.getByRole('link', { name: 'Show 50 more' }), 'Enter')
    await expect.poll(rows).toBe(101)
    await arriveAt('/products?page=1-2&size=50')
    await expect.poll(() => textOf(main.getByRole('status').first())).toContain(`1–100 / ${matches()}`)
    await expect.poll(focusedText).toBe(await textOf(main.getByRole('row').nth(51).getByRole('link')))
    await press(main.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '3' }), 'Enter')
    await listAt(/page=3&size=50$/)
    await expect.poll(focusedText).toBe('Parts')
  })
})

describe('a change that fails', () => {
  test('leaves the list as it is, says what is known, and is tried again [MSG-07, MSG-10]', async () => {
    await visit(ROLLERS, DESK, /^500/)
    const before = column('Article no.')
    answerInstead(productCalls.filterProducts, () => refusal(500))
    await press(option('Brand', 'Torvik'), 'Enter')
    const fault = page.getByRole('alert').filter({ hasText: 'Unknown updatingFiltersError' })
    await expect.element(fault.getByText('The earlier list is still here.')).toBeVisible()
    expect(column('Article no.')).toEqual(before)
    expect(chips.getByRole('link', { name: 'Remove' }).elements()).toHaveLength(1)
    expect(page.getByRole('banner').elements()).toHaveLength(1)

    // Still nothing: the frame and the list stand.
    const sent = filterRequests().length
    await press(fault.getByRole('button', { name: 'Try again' }), 'Enter')
    await expect.poll(() => filterRequests().length).toBeGreaterThan(sent)
    await expect.element(fault).toBeVisible()
    expect(column('Article no.')).toEqual(before)
    answerAgain(productCalls.filterProducts)
    await press(fault.getByRole('button', { name: 'Try again' }), 'Enter')
    await expect.element(chips.getByRole('link', { name: 'Remove Brand Torvik' })).toBeVisible()
    await expect.element(fault).not.toBeInTheDocument()
    expect(brandsOf()).toEqual(['Torvik'])
    history.back()
    await expect.element(chips.getByRole('link', { name: 'Remove Brand Torvik' })).not.toBeInTheDocument()
    expect(column('Article no.')).toEqual(before)
  })

  test('of the page or its size has words of its own; those of the server come first [MSG-07, MSG-08, MSG-09]', async () => {
    await visit('/products', DESK, /^429|^no answer/)
    const before = column('Article no.')
    answerInstead(productCalls.filterProducts, () => Promise.reject(new TypeError('Failed to fetch')))
    const alert = page.getByRole('alert')
    await main
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: '2', exact: true })
      .click()
    await expect.element(alert.getByText('Unknown changingPageError')).toBeVisible()
    expect(column('Article no.')).toEqual(before)
    await main.getByRole('combobox', { name: 'Parts per page' }).selectOptions('50 / page')
    await expect.element(alert.getByText('Unknown changingProductsPerPageError')).toBeVisible()
    await main.getByRole('link', { name: 'Show 20 more' }).click()
    await expect.element(alert.getByText('Unknown updatingFiltersError')).toBeVisible()
    expect(column('Article no.')).toEqual(before)

    const title = 'Too many requests.'
    const problem = { type: 'tooManyRequests', title, status: 429, detail: '', instance: '' }
    answerInstead(productCalls.filterProducts, () => refusal(429, problem))
    await option('Brand', 'Torvik').click()
    await expect.element(alert.getByText(title)).toBeVisible()
  })
})

test('a customer whose session has ended becomes a guest with the next list or part, instead of reading that prices are on request', async () => {
  const login = page.getByRole('button', { name: 'Log in', exact: true })
  await openScreen(ROLLERS, { as: KARIN, viewport: DESK })
  await expect.element(main.getByText('SEK').first()).toBeVisible()
  await logOut()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('2')
  await expect.element(login).toBeVisible()
  await expect.element(page.getByText('Price on request')).not.toBeInTheDocument()

  await openScreen(ROLLERS, { as: KARIN, viewport: DESK })
  await expect.element(main.getByText('SEK').first()).toBeVisible()
  await logOut()
  await main.getByRole('table').getByRole('link').first().click()
  await arriveAt(/^\/product\//)
  await expect.element(login).toBeVisible()
})

test('on a phone the filters are a sheet that stays open while choices are made, and gives the focus back', async () => {
  await visit('/products', PHONE)
  const opener = page.getByRole('button', { name: /^Filters/ })
  await press(opener, 'Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await press(sheet.getByRole('link', { name: /^Torvik/ }), 'Enter')
  await arriveAt('/?o.8=8001')
  await expect.element(sheet.getByRole('button', { name: /^Show \d+ parts/ })).toBeVisible()
  await expect
    .poll(() => textOf(sheet.getByRole('button', { name: /^Show \d+ parts/ })))
    .toContain(`Show ${matchesOf('main')} parts`)
  expect(focusedText()).toContain('Torvik')
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => textOf(opener)).toMatch(/1$/)
  await expect.element(opener).toHaveFocus()
})

test.each([
  ['one long word', 'W'.repeat(200)],
  ['two long words', `${'W'.repeat(80)}+${'Q'.repeat(80)}`],
])('on a phone a search for %s is no wider than the page', async (_, text) => {
  await visit(`/?q=${text}`, PHONE)
  await expect.element(page.getByRole('heading', { level: 1, name: 'WWW' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(PHONE.width)
})

/** An open list. */
async function visit(path: string, viewport = DESK, expected?: RegExp): Promise<void> {
  await openScreen(path, { viewport, ...(expected && { expected }) })
  await expect.element(main.getByRole('status').first()).toBeInTheDocument()
}

/** The list of this address is on screen: its links go on from what stands there. */
async function listAt(address: string | RegExp): Promise<void> {
  await arriveAt(address)
  await expect.poll(isListHere).toBe(true)
}

function isListHere(): boolean {
  const layout = document.querySelector('[role=group][aria-label=Layout] [aria-current]')
  return layout instanceof HTMLAnchorElement && layout.href === location.href
}

function facet(name: string): Locator {
  const heading = page.getByRole('heading', { name: new RegExp(`^${name}`) })
  return filters.getByRole('group').filter({ has: heading }).first()
}

function option(attribute: string, name: string): Locator {
  return facet(attribute).getByRole('link', { name: new RegExp(`^${name}`) })
}

async function searchFor(text: string): Promise<void> {
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill(text)
  await press(box, 'Enter')
  await expect.poll(() => new URLSearchParams(location.search).get('q')).toBe(text)
  await expect.poll(isListHere).toBe(true)
}

/** Reads from the live region how many parts match. */
function matches(): number {
  return matchesOf('main')
}

/** Also where a sheet over the page hides it from roles. */
function matchesOf(place: string): number {
  return Number.parseInt(document.querySelector(`${place} [role=status]`)?.textContent ?? '', 10)
}

/** The cells of a column, from the top. */
function column(head: string): string[] {
  const table = elementOf(main.getByRole('table'))
  const heads = [...table.querySelectorAll('thead th')] as HTMLElement[]
  const at = heads.findIndex(({ innerText }) => innerText.startsWith(head))
  const cells = [...table.querySelectorAll(`tbody tr > :nth-child(${at + 1})`)] as HTMLElement[]
  return cells.map(({ innerText }) => innerText.trim())
}

/** The brands that the rows name below the part. */
function brandsOf(): string[] {
  const names = column('Name')
  return [...new Set(names.map((cell) => /\n(?:.* )??(\p{L}+)(?: ·|$)/u.exec(cell)?.[1] ?? ''))].sort()
}

function fieldValue(field: Locator): string {
  return (field.element() as HTMLInputElement).value
}

async function expectFocusOn(name: string): Promise<void> {
  const label = () => {
    const focused = document.activeElement
    return (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').replaceAll('\u00a0', ' ')
  }
  await expect.poll(label).toMatch(new RegExp(`^${name}`))
}

type Asked = {
  readonly selectOptions?: Record<number, number[]>
  readonly searchString?: string
  readonly productSort?: number
}

function filterRequests(): readonly Asked[] {
  return bodiesOf<Asked>(productCalls.filterProducts)
}
