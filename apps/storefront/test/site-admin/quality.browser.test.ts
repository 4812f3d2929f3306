/** The page of the data's quality: findings, the parts behind them, by mouse and by keys. */
import {
  type DataQuality,
  dataQualityCalls,
  type FindingRows,
} from '@hoistway/contract/site-admin/data-quality'
import { SVEN } from '@hoistway/fixtures/accounts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerAgain, answerInstead, queriesOf, refusal } from '../calls.ts'
import { arriveAt, focusedText, plain, press, textOf } from '../on-screen.ts'
import { openScreen, PHONE } from '../open-screen.ts'

const main = page.getByRole('main')
const table = main.getByRole('table', { name: 'Data quality' })
const row = (name: string) => table.getByRole('row', { name, exact: true })
const { dataQuality, dataQualityRows, downloadDataQuality } = dataQualityCalls
const TWO = 'Without a picture'

/** The shop's own answer with two parts without a picture. */
async function withTwo(ask: () => Promise<Response>): Promise<Response> {
  const quality = (await (await ask()).json()) as DataQuality
  const findings = quality.findings.map((one) => ({ ...one, count: one.finding === 'no-picture' ? 2 : 0 }))
  return Response.json({ ...quality, parts: 200, findings, isCounting: false, percent: 100 })
}

function rowsOf(id: number, next: number | null): FindingRows {
  const number = `40480-${id}`
  return {
    counted: new Date().toISOString(),
    isCounting: false,
    percent: 100,
    finding: 'no-picture',
    about: 'part',
    count: 2,
    rows: [{ id, number, name: 'Door roller', detail: '' }],
    next,
  }
}

function answerTwoPages(): void {
  answerInstead(dataQuality, withTwo)
  answerInstead(dataQualityRows, async () => {
    const { after } = queriesOf(dataQualityRows).at(-1) ?? {}
    return Response.json(after === '31' ? rowsOf(32, null) : rowsOf(31, 31))
  })
}

/** Opens the page from another screen, with answers that the test gives. */
async function open(options: { readonly expected?: RegExp } = {}) {
  await openScreen('/contact', { as: SVEN, ...options })
  answerTwoPages()
  await page.getByRole('banner').getByRole('link', { name: 'Site admin' }).click()
  await page
    .getByRole('navigation', { name: 'Site administration' })
    .getByRole('link', { name: 'Data quality' })
    .click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Data quality' })).toBeVisible()
}

test('the shop counts its own findings', async () => {
  await openScreen('/site-admin/quality', { as: SVEN })
  await expect.element(row('Without any price')).toBeVisible()
  await expect.element(main.getByText(/parts that lists show, counted on/)).toBeVisible()
  expect(plain(await textOf(row('Without any price')))).toMatch(/Without any price \d+/)
})

test('what holds for something stands first, with the parts behind it and the way to each', async () => {
  await open()
  expect(plain(await textOf(table.getByRole('row').nth(1)))).toBe(`${TWO} 2 1%`)
  await table.getByRole('link', { name: TWO }).click()
  await arriveAt('/site-admin/quality/no-picture')
  const side = main.getByRole('region', { name: TWO })
  await expect.element(side.getByRole('link', { name: '40480-31' })).toHaveAttribute('href', '/product/31')
  await side.getByRole('link', { name: 'Next page' }).click()
  await expect.element(side.getByRole('link', { name: '40480-32' })).toBeVisible()
  await expect.element(side.getByRole('link', { name: 'Next page' })).not.toBeInTheDocument()
  await side.getByRole('link', { name: 'First page' }).click()
  await expect.element(side.getByRole('link', { name: '40480-31' })).toBeVisible()
})

test('rows are one tab stop: arrows move, Enter opens, Escape closes and gives the focus back', async () => {
  await open()
  await press(row(TWO), 'ArrowDown')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await arriveAt('/site-admin/quality/no-picture')
  await expect.element(main.getByRole('region', { name: TWO })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await arriveAt('/site-admin/quality')
  await expect.poll(focusedText).toContain(TWO)
})

test('all rows are downloaded, and a failure is told', async () => {
  await open({ expected: /^500 .*rows\.csv/ })
  await table.getByRole('link', { name: TWO }).click()
  const download = main.getByRole('button', { name: 'Download all (CSV)' })
  answerInstead(downloadDataQuality, () => refusal(500))
  await download.click()
  await expect.element(main.getByText(/could not be downloaded/i)).toBeVisible()
  answerAgain(downloadDataQuality)
  await download.click()
  await expect.element(main.getByText(/could not be downloaded/i)).not.toBeInTheDocument()
  expect(queriesOf(downloadDataQuality)).toHaveLength(2)
})

test('a counting under way is told, and the page asks again until it is done', async () => {
  await openScreen('/contact', { as: SVEN })
  let asked = 0
  answerInstead(dataQuality, async (ask) => {
    asked += 1
    const quality = (await (await withTwo(ask)).json()) as DataQuality
    return Response.json({ ...quality, isCounting: asked === 1, percent: asked === 1 ? 40 : 100 })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Site admin' }).click()
  await page
    .getByRole('navigation', { name: 'Site administration' })
    .getByRole('link', { name: 'Data quality' })
    .click()
  await expect.element(main.getByText(/are being counted: 40 % done/)).toBeVisible()
  await expect.element(main.getByText(/are being counted/), { timeout: 10_000 }).not.toBeInTheDocument()
  expect(asked).toBeGreaterThan(1)
})

test('on a phone the parts take the place of the list; an unknown finding is no page', async () => {
  await open()
  await page.viewport(PHONE.width, PHONE.height)
  await table.getByRole('link', { name: TWO }).click()
  await expect.element(main.getByRole('region', { name: TWO })).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()
  await openScreen('/site-admin/quality/toString', { as: SVEN })
  await expect
    .element(main.getByRole('heading', { level: 1, name: 'The page could not be found' }))
    .toBeVisible()
})
