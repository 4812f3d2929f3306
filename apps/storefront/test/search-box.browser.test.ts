/** The search box above every screen with its suggestions, and the quick order of home. The search box before the scripts
 *  have come, and the rest of home, are in e2e/pages/home.long.e2e.ts. */
import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { SpecialAttribute } from '@hoistway/domain/codes'
import { KARIN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { browserClient } from '../src/browser-application.tsx'
import { answerInstead, bodiesOf, holdAnswers } from './calls.ts'
import { arriveAt, cartButton, elementOf, openCart, textOf, textsOf } from './on-screen.ts'
import { openScreen, resizeTo } from './open-screen.ts'

const DESK = { width: 1200, height: 800 }

const main = page.getByRole('main')
const searchBox = page.getByRole('search').getByRole('combobox')
const suggestions = page.getByRole('listbox', { name: 'Suggestions' })

describe('the search box', () => {
  test('has the focus when one comes home, and not on a list [ROUTE-01]', async () => {
    await openScreen('/', { viewport: DESK })
    await expect.element(searchBox).toHaveFocus()
    await main.getByRole('link', { name: /^Doors/ }).click()
    await arriveAt(/o\.9=/)
    await expect.element(main.getByRole('table')).toBeVisible()
    await expect.element(searchBox).not.toHaveFocus()
    const atFirst = focusedWhenThere(titleOf('Where does the part sit?'))
    await page.getByRole('link', { name: 'Hoistway, Home' }).click()
    expect(await atFirst).toBe(elementOf(searchBox))
    await expect.element(searchBox).toHaveFocus()
  })

  test('suggests what words of three letters and more begin or stand in [SUGG-01, SUGG-03, CONST-07]', async () => {
    await openScreen('/', { viewport: DESK })
    await expect.element(searchBox).toHaveFocus()
    await userEvent.keyboard('rol')
    await expect.element(suggestions).toBeVisible()
    for (const name of optionNames()) expect(name).toMatch(/rol/i)
    await userEvent.keyboard('{Backspace}')
    await expect.element(suggestions).not.toBeInTheDocument()
    await userEvent.keyboard(' m8 do')
    await expect.element(searchBox).toHaveValue('ro m8 do')
    await expect.element(suggestions).not.toBeInTheDocument()
    await userEvent.keyboard('o')
    await expect.element(suggestions).toBeVisible()
  })

  test('takes its suggestions away on Enter, on the search button and on a click elsewhere [SUGG-02]', async () => {
    await openScreen('/', { viewport: DESK })
    await suggest('roller')
    await userEvent.keyboard('{Enter}')
    await expect.element(suggestions).not.toBeInTheDocument()
    await expect.element(titleOf('roller')).toBeVisible()

    await suggest('brake')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    await expect.element(suggestions).not.toBeInTheDocument()
    await expect.element(titleOf('brake')).toBeVisible()

    await suggest('door')
    await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } })
    await expect.element(suggestions).not.toBeInTheDocument()
    await expect.element(titleOf('brake')).toBeVisible()
  })

  test('suggests no option that would leave nothing under the filters of the list [SUGG-07]', async () => {
    const { area, gone, left } = await optionsUnderAnArea()
    await openScreen('/', { viewport: DESK })
    await suggest(gone)
    await expect.poll(optionNames).toContain(gone)

    await openScreen(`/?o.${SpecialAttribute.functionalArea}=${area}`, { viewport: DESK })
    await suggest(`${gone} ${left}`)
    const remaining = suggestions.getByRole('option').filter({ hasText: left }).first()
    await expect.element(remaining).toBeVisible()
    expect(optionNames()).not.toContain(gone)
  })

  test('drops down as wide as the field, 630 px at most, and 80 % of the window high at most [SUGG-08, SUGG-09, CONST-07]', async () => {
    await openScreen('/', { viewport: { width: 1920, height: 560 } })
    await suggest('con')
    await expect.element(suggestions.getByRole('group', { name: 'Parts' })).toBeVisible()
    const field = () => elementOf(page.getByRole('search')).getBoundingClientRect()
    const drop = () => (elementOf(suggestions).parentElement as HTMLElement).getBoundingClientRect()
    expect(field().width).toBeGreaterThan(630)
    expect(drop().width).toBe(630)
    expect(drop().height).toBe(0.8 * 560)
    // The rest is scrolled to.
    await userEvent.keyboard('{ArrowUp}')
    const last = suggestions.getByRole('option').last()
    await expect.element(last).toHaveAttribute('aria-selected', 'true')
    expect(elementOf(last).getBoundingClientRect().bottom).toBeLessThanOrEqual(drop().bottom)

    await resizeTo({ width: 768, height: 560 })
    await expect.poll(() => field().width).toBeLessThan(600)
    // Their borders are drawn in whole pixels.
    expect(Math.abs(drop().width - field().width)).toBeLessThanOrEqual(1)
    expect(Math.abs(drop().x - field().x)).toBeLessThanOrEqual(1)
  })

  test('is used by keys alone: an option becomes a filter in place of the words, a part opens (AMB-66)', async () => {
    await openScreen('/', { viewport: DESK })
    await suggest('roller')
    await userEvent.keyboard('{Escape}')
    await expect.element(suggestions).not.toBeInTheDocument()
    await expect.element(searchBox).toHaveValue('roller')

    await userEvent.keyboard('{ArrowDown}')
    const chosen = suggestions.getByRole('option', { selected: true })
    await expect.element(chosen).toBeVisible()
    const name = nameOf(await textOf(chosen))
    await expect.element(searchBox).toHaveAttribute('aria-activedescendant', elementOf(chosen).id)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('list', { name: 'Active filters' }).getByText(name)).toBeVisible()
    await expect.element(searchBox).toHaveValue('')

    await suggest('40561')
    const part = suggestions.getByRole('group', { name: 'Parts' }).getByRole('option').first()
    await expect.element(part).toBeVisible()
    const number = /\d{5}-\d{3}/.exec(await textOf(part))?.[0] ?? ''
    const options = suggestions.getByRole('option').elements()
    for (const _ of options.slice(0, options.indexOf(part.element()) + 1))
      await userEvent.keyboard('{ArrowDown}')
    await expect.element(part).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await arriveAt(/^\/product\/\d+$/)
    await expect.element(main.getByText(number).first()).toBeVisible()
  })

  test('offers the words among all parts where filters would leave some out', async () => {
    await openScreen('/?o.9=9001', { viewport: DESK })
    await suggest('roller')
    await suggestions.getByRole('option', { name: 'Search all parts for “roller”' }).click()
    await arriveAt('/?q=roller')
    await expect.element(titleOf('roller')).toBeVisible()
    await suggest('rollers')
    await expect.poll(optionNames).not.toContainEqual(expect.stringContaining('all parts'))
  })

  test('leads nowhere by the late answer about a number once the visitor has gone elsewhere', async () => {
    const { id, articleNr } = NAMED_PARTS.tiersOneTenFifty
    await openScreen('/contact', { viewport: DESK })
    const answer = holdAnswers(productCalls.filterProducts)
    await searchBox.fill(articleNr)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => bodiesOf(productCalls.filterProducts).length).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Hoistway, Home' }).click()
    await arriveAt('/')
    answer()
    // Longer than the answer takes to be read and the page of the part to be fetched.
    await new Promise((next) => setTimeout(next, 1_000))
    expect(location.pathname).toBe('/')

    await openScreen('/contact', { viewport: DESK })
    await searchBox.fill(articleNr)
    await userEvent.keyboard('{Enter}')
    await arriveAt(`/product/${id}`)
  })

  test('shows no parts of other words when those of the last ones do not come [SUGG-01]', async () => {
    await openScreen('/', { viewport: DESK, expected: /^no answer/ })
    const part = suggestions.getByRole('option', { name: /door hanger roller.*Torvik/i })
    await suggest('door roller')
    await expect.element(part.first()).toBeVisible()
    answerInstead(productCalls.filterProducts, () => Promise.reject(new TypeError('Failed to fetch')))
    await suggest('door contact')
    await expect.element(part.first()).not.toBeInTheDocument()
    expect(optionNames()).toContainEqual(expect.stringMatching(/door contact/i))
  })
})

test('the quick order puts pasted lines into the cart, and keeps those that it cannot, with the reason (AMB-14)', async () => {
  const { tiersOneTenFifty: part, replacedFirst: replaced, noPrice } = NAMED_PARTS
  await openScreen('/', { as: KARIN, viewport: DESK })
  const lines = page.getByRole('textbox', { name: 'Paste article numbers and quantities' })
  const left = `99999-999 1\n${replaced.articleNr} 2\n${noPrice.articleNr}`
  await lines.fill(`Article\tName\tQty\n${part.articleNr}\tRoller 56\t24\n${left}`)
  await page.getByRole('button', { name: 'Add 4 lines to the cart' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect.element(messages.getByText('1 line added to the cart.')).toBeVisible()
  const alert = main.getByRole('alert')
  await expect.element(alert.getByText('there is no part with this number')).toBeVisible()
  await expect.element(alert.getByText(/has been replaced by \d/)).toBeVisible()
  await expect.element(alert.getByText('price on request')).toBeVisible()
  await expect.element(lines).toHaveValue(`Article\tName\tQty\n${left}`)
  await alert.getByRole('button', { name: /^Add \S+, 2 pcs$/ }).click()
  await expect.element(alert.getByText(/has been replaced by/)).not.toBeInTheDocument()
  await cartButton(2).click()
  const amounts = openCart().getByRole('textbox', { name: /^Quantity of / })
  await expect.element(amounts.nth(0)).toHaveValue('24')
  await expect.element(amounts.nth(1)).toHaveValue('2')
})

function titleOf(name: string): Locator {
  return page.getByRole('heading', { level: 1, name })
}

/** Types like a visitor, and waits for what comes of it. */
async function suggest(text: string): Promise<void> {
  await searchBox.fill('')
  elementOf(searchBox).focus()
  await userEvent.keyboard(text)
  await expect.element(suggestions.getByRole('option').first()).toBeVisible()
}

/** Without counts, and of parts the whole line. */
function optionNames(): string[] {
  return textsOf(suggestions.getByRole('option')).map(nameOf)
}

function nameOf(option: string): string {
  return option.replace(/\s*\d+\s*hits$/, '').trim()
}

/** An area under which one product type leaves parts and another does not. */
async function optionsUnderAnArea(): Promise<{ area: number; gone: string; left: string }> {
  const client = browserClient()
  const setup = await client.call(productCalls.getProductFilterSetup, { query: { assets: 'none' } })
  const [area = 0] = setup.selectOptionIDsByAttributeID[SpecialAttribute.functionalArea] ?? []
  const body = { selectOptions: { [SpecialAttribute.functionalArea]: [area] } }
  const { availableFilterOptions } = await client.call(productCalls.filterProducts, { body })
  const kinds = availableFilterOptions.selectOptions[SpecialAttribute.productType]?.sortedOptions ?? []
  const counts = new Map(kinds.map(({ selectOptionID, optionCount }) => [selectOptionID, optionCount]))
  const all = setup.selectOptionIDsByAttributeID[SpecialAttribute.productType] ?? []
  const named = (isLeft: boolean) =>
    nameIn(
      setup,
      all.find((id) => (counts.get(id) ?? 0) > 0 === isLeft),
    )
  return { area, gone: named(false), left: named(true) }
}

function nameIn(setup: FilterSetup, optionID = 0): string {
  return setup.attributeTexts.en?.selectOptions[optionID] ?? ''
}

/** The focused element when a part of the page enters the document: a visitor who sees the part may move the focus. */
function focusedWhenThere(part: Locator): Promise<Element | null> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (part.elements().length === 0) return
      observer.disconnect()
      resolve(document.activeElement)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}
