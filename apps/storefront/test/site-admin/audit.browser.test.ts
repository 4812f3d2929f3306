/** The page of the audit log. */
import { type AuditEntry, auditCalls } from '@hoistway/contract/site-admin/audit'
import { ADA, KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerInstead, queriesOf } from '../calls.ts'
import { arriveAt, elementOf, focusedText, goOffline, plain, press, textOf, textsOf } from '../on-screen.ts'
import { openScreen, PHONE } from '../open-screen.ts'

const main = page.getByRole('main')
const grid = page.getByRole('grid', { name: 'Audit log' })

const changed: AuditEntry = {
  id: 41,
  at: '2026-11-22T12:58:00Z',
  actor: 'user',
  user: { id: SVEN.id, name: 'Sven Ekman' },
  actingFor: { id: KARIN.id, name: 'Karin Lindqvist' },
  name: '',
  act: 'address-changed',
  outcome: 'success',
  target: { kind: 'address', id: '5', name: null },
  company: { id: KARIN.company.id, name: 'Nordlift AB' },
  before: { address: 'Kungsgatan 4' },
  after: { address: 'Kungsgatan 44' },
  detail: '',
  times: 1,
  requestId: '01JD8X7M2V',
  address: '192.0.2.18',
}
const refused: AuditEntry = {
  ...changed,
  id: 40,
  at: '2026-11-21T12:58:00Z',
  actor: 'guest',
  user: null,
  actingFor: null,
  act: 'login',
  outcome: 'refused',
  target: { kind: 'user', id: String(ADA.id), name: 'Ada Bergström' },
  before: null,
  after: null,
  detail: 'account',
  times: 4,
}

function answerLog(entries: readonly AuditEntry[] = [changed, refused], next: number | null = null): void {
  answerInstead(auditCalls.auditLog, () =>
    Response.json({ entries, next, total: entries.length, keptDays: 1095 }),
  )
}

async function openLog(options: Partial<Parameters<typeof openScreen>[1]> = {}): Promise<void> {
  await openScreen('/site-admin/caches', { as: SVEN, ...options })
  answerLog()
  await page
    .getByRole('navigation', { name: 'Site administration' })
    .getByRole('link', { name: 'Audit log' })
    .click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
}

const rowsOf = () => textsOf(grid.getByRole('row')).map(plain)
const cell = (name: RegExp) => grid.getByRole('gridcell', { name })

test('an act is one line in words, with the old and the new value and the customer [ROUTE-22]', async () => {
  await openLog()
  await expect.poll(rowsOf).toHaveLength(3)
  const [, first, second] = rowsOf()
  expect(first).toBe(
    '22 Nov 13:58 Sven Ekman as Karin Lindqvist Address changed Address 5 street Kungsgatan 4 → Kungsgatan 44',
  )
  expect(second).toBe('21 Nov 13:58 Guest Login: refused 4 times Ada Bergström account')
  const change = cell(/street/)
  expect(plain(await textOf(change.getByRole('deletion')))).toBe('Kungsgatan 4')
  expect(plain(await textOf(change.getByRole('insertion')))).toBe('Kungsgatan 44')
  expect(await textOf(main)).toContain('They are kept for 3 years.')
})

test('a row opens below itself with all facts, and leads to entries like it', async () => {
  await openLog()
  await main.getByRole('button', { name: '22 Nov 13:58' }).click()
  await expect.poll(rowsOf).toHaveLength(4)
  const facts = rowsOf()[2]
  expect(facts).toContain('Company Nordlift AB Network address 192.0.2.18 Request 01JD8X7M2V')
  await main.getByRole('link', { name: 'Only Nordlift AB' }).click()
  await arriveAt(`/site-admin/audit?companyId=${KARIN.company.id}`)
  await main.getByRole('link', { name: 'Remove Company Nordlift AB' }).click()
  await arriveAt('/site-admin/audit')
})

test('the keys move from cell to cell, open a row, and F filters by the cell', async () => {
  await openLog()
  await press(cell(/22 Nov 13:58/), 'ArrowDown')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(focusedText()).toMatch(/^Login: refused/)
  // The table is one tab stop: its last cell is left for what follows the table.
  expect(grid.elements()[0]?.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(rowsOf).toHaveLength(4)
  await userEvent.keyboard('f')
  await arriveAt('/site-admin/audit?act=login')
  await expect.poll(() => queriesOf(auditCalls.auditLog)).toContainEqual({ act: 'login' })
  await expect.element(main.getByRole('combobox', { name: 'What' })).toHaveValue('login')
  await press(cell(/22 Nov 13:58/), 'f')
  await arriveAt('/site-admin/audit?act=login&from=2026-11-22&to=2026-11-22')
  await expect
    .poll(() => queriesOf(auditCalls.auditLog))
    .toContainEqual({ act: 'login', from: '2026-11-21T23:00:00.000Z', to: '2026-11-22T23:00:00.000Z' })
})

test('bars stand in the place of the words while other entries are on their way, and the cell keeps the focus', async () => {
  await openLog()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const answer = { entries: [changed], next: null, total: 1, keptDays: 1095 }
  answerInstead(auditCalls.auditLog, () => released.then(() => Response.json(answer)))
  await press(cell(/^Address changed/), 'f')
  await expect.element(grid).toHaveAttribute('aria-busy', 'true')
  expect(getComputedStyle(elementOf(cell(/^Address changed/))).color).toBe('rgba(0, 0, 0, 0)')
  release()
  await arriveAt('/site-admin/audit?act=address-changed')
  await expect.element(grid).toHaveAttribute('aria-busy', 'false')
  expect(focusedText()).toBe('Address changed')
})

test('the parts are counted, and the file has the filters of the list', async () => {
  await openLog()
  const parts = main.getByRole('group', { name: 'Part of the log' })
  await expect.poll(async () => plain(await textOf(parts))).toBe('All 2 For a customer 2 Failed 2 Refused 2')
  await parts.getByRole('button', { name: 'Refused' }).click()
  await arriveAt('/site-admin/audit?part=refused')
  const file = main.getByRole('link', { name: 'Download CSV' })
  await expect.element(file).toHaveAttribute('href', '/api/shop/v1/audit.csv?outcome=refused')
})

test('a search without entries says so, and older entries are a page further', async () => {
  await openLog()
  answerLog([], null)
  await main.getByRole('searchbox', { name: 'Search' }).fill('nobody')
  await userEvent.keyboard('{Enter}')
  await arriveAt('/site-admin/audit?q=nobody')
  await expect.element(main.getByText('No entry passes the filter')).toBeVisible()
  answerLog([changed], 41)
  await main.getByRole('link', { name: 'Show all' }).click()
  await main.getByRole('link', { name: 'Older' }).click()
  await arriveAt('/site-admin/audit?after=41')
  await expect.element(main.getByRole('link', { name: 'To the newest' })).toBeVisible()
})

test('on a phone rows and cells stay what they are, and without a connection nothing is downloaded', async () => {
  await openLog({ viewport: PHONE })
  await expect.poll(() => grid.getByRole('gridcell').elements()).toHaveLength(10)
  const box = elementOf(grid).getBoundingClientRect()
  expect(box.right).toBeLessThanOrEqual(PHONE.width)
  goOffline()
  await expect.element(main.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
  await expect.element(main.getByText('Only supported while in online mode')).toBeVisible()
})
