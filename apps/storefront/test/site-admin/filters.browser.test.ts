/** The settings of attributes: what buyers can filter by, in which order, with a preview before anything is saved. */
import {
  type AttributeOverview,
  attributeOverviewCalls,
} from '@hoistway/contract/site-admin/attribute-overview'
import { catalogueAdminCalls } from '@hoistway/contract/site-admin/catalogue-admin'
import { SVEN } from '@hoistway/fixtures/accounts'
import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { answerAgain, answerInstead, bodiesOf, refusal } from '../calls.ts'
import { arriveAt, elementOf, plain, textOf, textsOf } from '../on-screen.ts'
import { openScreen } from '../open-screen.ts'

const WIDE = { width: 1600, height: 900 }
const main = page.getByRole('main')
const table = page.getByRole('table', { name: 'Attributes' })
const bar = page.getByRole('region', { name: 'Unsaved changes' })
const facets = page.getByRole('list', { name: 'The facets then' })
const save = main.getByRole('button', { name: 'Save settings' })
const find = main.getByRole('searchbox', { name: 'Find attribute or code' })
const { updateAttributeWebSettings } = catalogueAdminCalls

const row = (name: string): Locator => table.getByRole('row', { name, exact: true })
const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? ''
const names = () => table.getByRole('row').elements().slice(1).map(nameOf)
const focusedRow = () => nameOf(document.activeElement)
const facetNames = () => textsOf(facets.getByRole('listitem')).map((text) => text.split('\n')[0])
const setStatus = (name: string, status: string) =>
  table
    .getByRole('group', { name: `Web status of ${name}` })
    .getByRole('button', { name: status })
    .click()

async function open(expected?: RegExp): Promise<void> {
  await openScreen('/site-admin/filters', { as: SVEN, viewport: WIDE, ...(expected && { expected }) })
}

describe('the attributes', () => {
  test('stand in the order of the facet column with kind, fill and settings, and are found by name or code [ROLE-04, ROUTE-22]', async () => {
    await open()
    expect(names().slice(0, 3)).toEqual(['Functional area', 'Product type', 'Brand'])
    await expect
      .poll(async () => plain(await textOf(row('Brand'))))
      .toMatch(/Brand brand Fabrikat Fabrikat SingleSelect 100 % \d+ Hidden/)
    await find.fill('diameter')
    await expect.element(row('Brand')).not.toBeInTheDocument()
    expect(names()).toContain('Diameter')
    await find.fill('')
    await main
      .getByRole('group', { name: 'Web status', exact: true })
      .getByRole('button', { name: /^Top level/ })
      .click()
    await expect.poll(() => names().length).toBe(2)
  })

  test('say which names are missing [MSG-11, MSG-12]', async () => {
    await openScreen('/contact', { as: SVEN, viewport: WIDE })
    answerInstead(attributeOverviewCalls.attributeOverview, async (ask) => {
      const overview = (await (await ask()).json()) as AttributeOverview
      const attributes = overview.attributes.map((one) =>
        one.info.code === 'brand' ? { ...one, names: { swedish: 'Fabrikat', english: '', german: '' } } : one,
      )
      return Response.json({ ...overview, attributes })
    })
    await page.getByRole('banner').getByRole('link', { name: 'Site admin' }).click()
    await page.getByRole('link', { name: 'Attributes' }).click()
    const unnamed = row('Missing attributeText')
    await expect.element(unnamed).toBeVisible()
    await expect
      .poll(async () => plain(await textOf(unnamed)))
      .toContain('Missing english text Missing german text')
    await main.getByRole('checkbox', { name: 'Name missing (1)' }).click()
    await expect.poll(() => names().length).toBe(1)
  })

  test('change one by one or several at once, and nothing is written before it is saved', async () => {
    await open()
    await table.getByRole('checkbox', { name: 'Choose Brand' }).click()
    await table.getByRole('checkbox', { name: 'Choose Product type' }).click()
    const chosen = page.getByRole('region', { name: 'Chosen attributes' })
    await chosen
      .getByRole('group', { name: 'Search of the chosen' })
      .getByRole('button', { name: 'Low' })
      .click()
    await expect.element(bar.getByText('2 attributes changed')).toBeVisible()
    await bar.getByRole('button', { name: 'Discard' }).click()
    await expect.element(bar).not.toBeInTheDocument()
    expect(bodiesOf(updateAttributeWebSettings)).toEqual([])
  })
})

describe('the facet column', () => {
  test('follows the settings before they are saved', async () => {
    await open()
    await expect.poll(facetNames).toContain('Brand')
    await setStatus('Brand', 'Info')
    await expect.poll(facetNames).not.toContain('Brand')
    await setStatus('Brand', 'Filter')
    await expect.poll(facetNames).toContain('Brand')
    const [first] = facetNames()
    await table.getByRole('spinbutton', { name: 'Order of Brand' }).fill('0')
    await expect.poll(facetNames).not.toEqual([first])
    expect(facetNames()[0]).toBe('Brand')
    await expect.element(facets.getByText('moved').first()).toBeVisible()
    expect(bodiesOf(updateAttributeWebSettings)).toEqual([])
  })
})

describe('the keyboard', () => {
  test('moves rows, sets their status and saves [API-ADM-09]', async () => {
    await open()
    elementOf(row('Functional area')).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(focusedRow()).toBe('Brand')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect.poll(() => names().slice(0, 3)).toEqual(['Functional area', 'Brand', 'Product type'])
    elementOf(row('Brand')).focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(() => names().slice(0, 3)).toEqual(['Functional area', 'Product type', 'Brand'])
    // A handle does the same, and says aloud where the row is.
    elementOf(table.getByRole('button', { name: 'Move Brand' })).focus()
    await userEvent.keyboard(' {Home}')
    await expect.poll(() => names()[0]).toBe('Brand')
    await expect.element(main.getByText(/^Brand, 1 of \d+$/)).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => names().slice(0, 3)).toEqual(['Functional area', 'Product type', 'Brand'])
    elementOf(row('Brand')).focus()
    await userEvent.keyboard('4')
    await expect.element(bar).toBeVisible()
    answerInstead(updateAttributeWebSettings, () => Response.json({}))
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText(/saved\. Buyers see it within a minute/)).toBeVisible()
    const [body] = bodiesOf<{ attributeID: number; webStatus: number }[]>(updateAttributeWebSettings)
    expect(body?.find(({ attributeID }) => attributeID === 8)).toMatchObject({ webStatus: 4 })
    await expect.element(bar).not.toBeInTheDocument()
  })
})

describe('saving', () => {
  test('nothing is told in the words of the specification [FILT-10]', async () => {
    await open()
    await save.click()
    await expect.element(main.getByText('No WebSettings to update!')).toBeVisible()
    expect(bodiesOf(updateAttributeWebSettings)).toEqual([])
  })

  test('shows that it is under way; a failure is told and loses nothing, a success clears it [FILT-03, MSG-07]', async () => {
    await open(/^500 .*update-attribute-web-settings/)
    await setStatus('Brand', 'Info')
    const held = Promise.withResolvers<void>()
    answerInstead(updateAttributeWebSettings, async () => {
      await held.promise
      return refusal(500)
    })
    await save.click()
    await expect.element(bar.getByText('Saving')).toBeInTheDocument()
    held.resolve()
    await expect.element(main.getByText('The settings could not be saved. Your changes stay.')).toBeVisible()
    await expect.element(bar.getByText('1 attribute changed')).toBeVisible()
    answerAgain(updateAttributeWebSettings)
    answerInstead(updateAttributeWebSettings, () => Response.json({}))
    await save.click()
    await expect.element(bar).not.toBeInTheDocument()
    await expect.element(main.getByText('could not be saved')).not.toBeInTheDocument()
  })

  test('over a colleague is asked first: both settings are shown, and one is chosen', async () => {
    await open()
    await setStatus('Brand', 'Info')
    answerInstead(attributeOverviewCalls.attributeOverview, async (ask) => {
      const overview = (await (await ask()).json()) as AttributeOverview
      const attributes = overview.attributes.map((one) =>
        one.info.code === 'brand' ? { ...one, info: { ...one.info, webStatus: 1 } } : one,
      )
      return Response.json({ ...overview, created: new Date().toISOString(), attributes })
    })
    answerInstead(updateAttributeWebSettings, () => Response.json({}))
    await save.click()
    const question = page.getByRole('dialog', { name: 'A colleague has saved meanwhile' })
    await expect.element(question).toBeVisible()
    await expect
      .poll(async () => plain(await textOf(question)))
      .toMatch(/Brand Stored: Hidden, .* Yours: Info,/)
    expect(bodiesOf(updateAttributeWebSettings)).toEqual([])
    await question.getByRole('button', { name: 'Save mine over them' }).click()
    await expect.element(bar).not.toBeInTheDocument()
    expect(bodiesOf(updateAttributeWebSettings)).toHaveLength(1)
  })

  test('is asked for before the page is left', async () => {
    await open()
    await setStatus('Brand', 'Info')
    await page.getByRole('link', { name: 'Sync' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect.element(bar).toBeVisible()
    await page.getByRole('link', { name: 'Sync' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await arriveAt('/site-admin/sync')
  })
})

test('500 attributes open and change fluidly', async () => {
  await openScreen('/site-admin/sync', { as: SVEN, viewport: WIDE })
  answerInstead(attributeOverviewCalls.attributeOverview, async (ask) => {
    const overview = (await (await ask()).json()) as AttributeOverview
    const [one] = overview.attributes
    if (!one) throw new Error('The demo catalogue has no attribute.')
    const attributes = Array.from({ length: 500 }, (_, index) => ({
      ...one,
      info: { ...one.info, attributeID: 10_000 + index, sortPrio: index, code: `attribute_${index}` },
      names: { swedish: `Egenskap ${index}`, english: `Property ${index}`, german: `Merkmal ${index}` },
    }))
    return Response.json({ ...overview, attributes })
  })
  await page.getByRole('link', { name: 'Attributes' }).click()
  await expect.element(row('Property 0')).toBeVisible()
  expect(table.getByRole('row').elements().length).toBeLessThan(60)
  elementOf(row('Property 0')).focus()
  await userEvent.keyboard('{End}')
  await expect.poll(focusedRow).toBe('Property 499')
})
