/** The page of operations: first the sentence, then the facts, each of which may be missing. */
import { type Operations, operationsCalls } from '@hoistway/contract/site-admin/operations'
import { SVEN } from '@hoistway/fixtures/accounts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerInstead } from '../calls.ts'
import { plain, press, textOf } from '../on-screen.ts'
import { openScreen } from '../open-screen.ts'

const main = page.getByRole('main')
const section = (name: string) => main.getByRole('region', { name })
const { operations } = operationsCalls

/** Opens the page with the shop's own facts, changed by the test. */
async function open(change: (facts: Operations) => Partial<Operations>): Promise<void> {
  await openScreen('/contact', { as: SVEN })
  answerInstead(operations, async (ask) => {
    const facts = (await (await ask()).json()) as Operations
    return Response.json({ ...facts, ...change(facts) })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Site admin' }).click()
  await page
    .getByRole('navigation', { name: 'Site administration' })
    .getByRole('link', { name: 'Operations' })
    .click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible()
}

test('the shop tells its own facts', async () => {
  await openScreen('/site-admin/operations', { as: SVEN })
  await expect.element(section('Nodes, by catalogue version').getByRole('img')).toBeVisible()
  expect(plain(await textOf(section('Database')))).toMatch(
    /Kind embedded, version \S+ Answers in [\d.,]+ ms Size/,
  )
  expect(plain(await textOf(section('Outbox')))).toMatch(/Lost 0, counted against \d+ orders?/)
  expect(plain(await textOf(main.getByRole('row', { name: /^Content/ })))).toMatch(
    /Content (Answers|Slow), \d+ ms/,
  )
})

test('a shop that is well says so', async () => {
  await open(() => ({ looks: [] }))
  await expect.element(main.getByText('Everything is as it should be.').first()).toBeVisible()
})

test('what needs a look stands first, with the way to it', async () => {
  await open(() => ({
    looks: [
      { look: 'mailsGivenUp', count: 2, names: [] },
      { look: 'syncFailed', count: 1, names: ['Price'] },
    ],
  }))
  const note = main.getByText('2 mails were given up. One sync failed: Price.')
  await expect.element(note).toBeVisible()
  await expect.element(main.getByText('Everything else is as it should be.')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Sync' }).last())
    .toHaveAttribute('href', '/site-admin/sync')
})

test('nodes stand at the version that they serve: one loads, one is silent', async () => {
  const node = {
    version: '1.0.0',
    started: '2026-11-23T09:00:00Z',
    heartbeatSeconds: 3,
    behindSeconds: null,
    isAnswering: false,
  }
  await open(() => ({
    nodes: {
      state: 'known',
      value: {
        catalogueVersion: 41_207,
        nodes: [
          { ...node, name: 'web-1', catalogueVersion: 41_207, state: 'well' },
          { ...node, name: 'web-2', catalogueVersion: 41_205, state: 'loading', behindSeconds: 40 },
          { ...node, name: 'web-3', catalogueVersion: 41_206, state: 'silent', heartbeatSeconds: 130 },
        ],
      },
    },
  }))
  const chart = section('Nodes, by catalogue version').getByRole('img')
  await expect
    .element(chart)
    .toHaveAccessibleName(
      'web-1 serves version 41207: well. web-2 serves version 41205: loading. web-3 serves version 41206: silent.',
    )
  const topOf = (name: string) => main.getByText(name, { exact: true }).element().getBoundingClientRect().top
  expect(topOf('web-1')).toBeLessThan(topOf('web-3'))
  expect(topOf('web-3')).toBeLessThan(topOf('web-2'))
  await expect.element(chart.getByText('loading, 40 s')).toBeVisible()
  await expect.element(chart.getByText('silent, 2 min')).toBeVisible()
})

test('a fact that did not come says so in its place, and the others stay', async () => {
  await open(() => ({
    looks: [{ look: 'noAnswer', count: 2, names: ['database', 'mail'] }],
    database: { state: 'noAnswer', value: null },
    lost: { state: 'failed', value: null },
    outside: [{ system: 'mail', fact: { state: 'noAnswer', value: null } }],
  }))
  await expect.element(main.getByText('2 facts are missing: Database, Mail.')).toBeVisible()
  await expect.element(section('Database').getByText('No answer in 2 s')).toBeVisible()
  await expect.element(main.getByRole('row', { name: /^Mail/ }).getByText('No answer in 2 s')).toBeVisible()
  await expect.element(section('Outbox').getByText(/Could not be read/)).toBeVisible()
  await expect.element(section('Jobs').getByText('Running')).toBeVisible()
})

test('lost orders are named', async () => {
  await open(() => ({
    looks: [{ look: 'ordersLost', count: 1, names: [] }],
    lost: { state: 'known', value: { lost: 1, counted: 61, orders: [100_042] } },
  }))
  await expect.element(main.getByText('One order was lost on its way.')).toBeVisible()
  await expect.element(section('Outbox').getByText('1, counted against 61 orders: 100042')).toBeVisible()
})

test('the report is copied by the keyboard; without a clipboard the page says how', async () => {
  const copied: string[] = []
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  write.mockImplementation(async (text) => void copied.push(text))
  await open(() => ({ report: 'Hoistway 1.0.0\nEverything is as it should be.\n' }))
  const copy = main.getByRole('button', { name: 'Copy report' })
  await press(copy, 'Enter')
  await expect.element(page.getByText('The report is copied.')).toBeVisible()
  expect(copied).toEqual(['Hoistway 1.0.0\nEverything is as it should be.\n'])
  write.mockRejectedValue(new Error('denied'))
  await press(copy, 'Enter')
  await expect.element(page.getByText(/The browser denies the clipboard/)).toBeVisible()
  write.mockRestore()
})
