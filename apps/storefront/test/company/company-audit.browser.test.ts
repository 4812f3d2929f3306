/** The frame of the company administration, and its page of the audit log of the own company. */

import type { FileResult } from '@hoistway/contract/call'
import { type AuditEntry, auditCalls } from '@hoistway/contract/site-admin/audit'
import { ADA, KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { giveFilesTo } from '../../src/data/files/save-file.ts'
import { runInApp } from '../../src/data/platform.ts'
import { answerInstead, queriesOf, refusal } from '../calls.ts'
import { arriveAt, elementOf, goOffline, plain, press, textsOf } from '../on-screen.ts'
import { openScreen, PHONE } from '../open-screen.ts'

const main = page.getByRole('main')
const grid = page.getByRole('grid', { name: 'Audit log' })
const entryOfMenu = page.getByRole('banner').getByRole('link', { name: 'Company admin' })
const bar = page.getByRole('navigation', { name: 'Nordlift AB' })
const heading = main.getByRole('heading', { level: 1 })

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
  company: { id: ADA.company.id, name: 'Nordlift AB' },
  before: { address: 'Kungsgatan 4' },
  after: { address: 'Kungsgatan 44' },
  detail: '',
  times: 1,
  requestId: '01JD8X7M2V',
  address: null,
}

function answerLog(entries: readonly AuditEntry[] = [changed]): void {
  answerInstead(auditCalls.auditLog, () =>
    Response.json({ entries, next: null, total: entries.length, keptDays: 1095 }),
  )
}

async function openLog(options: Partial<Parameters<typeof openScreen>[1]> = {}): Promise<void> {
  await openScreen('/contact', { as: ADA, ...options })
  answerLog()
  await enterLog()
  await expect.element(heading).toHaveTextContent('Audit log')
}

async function enterLog(): Promise<void> {
  await entryOfMenu.click()
  await bar.getByRole('link', { name: 'Audit log' }).click()
}

const rowsOf = () => textsOf(grid.getByRole('row')).map(plain)

test('a customer admin enters the log of the own company from the header [ROLE-12]', async () => {
  await openLog()
  await arriveAt('/users/audit')
  await expect.element(bar.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page')
  await expect.element(main.getByText('Who changed what at Nordlift AB.')).toBeVisible()
  await expect
    .poll(rowsOf)
    .toContain(
      '22 Nov 13:58 Sven Ekman as Karin Lindqvist Address changed Address 5 street Kungsgatan 4 → Kungsgatan 44',
    )
})

test('the real log holds what the admin did, without a network address [ROLE-12]', async () => {
  await openScreen('/users/audit', { as: ADA })
  await main.getByRole('button', { expanded: false }).first().click()
  await expect.element(main.getByText('Request', { exact: true })).toBeVisible()
  expect(main.getByText('Network address').elements()).toEqual([])
})

test('a row opens by Enter, F filters, and no filter by company is offered', async () => {
  await openLog()
  await press(grid.getByRole('gridcell', { name: /^Address changed/ }), 'Enter')
  await expect.element(main.getByRole('link', { name: 'Only Sven Ekman' })).toBeVisible()
  expect(main.getByRole('link', { name: 'Only Nordlift AB' }).elements()).toEqual([])
  await userEvent.keyboard('f')
  await arriveAt('/users/audit?act=address-changed')
  await expect.poll(() => queriesOf(auditCalls.auditLog)).toContainEqual({ act: 'address-changed' })
})

test('the parts stand in the address and the file has the same filter', async () => {
  await openLog()
  const parts = main.getByRole('group', { name: 'Part of the log' })
  await parts.getByRole('button', { name: 'By the shop for us' }).click()
  await arriveAt('/users/audit?part=acting')
  await expect
    .element(main.getByRole('link', { name: 'Download CSV' }))
    .toHaveAttribute('href', '/api/shop/v1/audit.csv?acting=true')
})

test('a company in the address is left out', async () => {
  await openScreen('/users/audit?companyId=2', { as: ADA })
  await expect.element(grid).toBeVisible()
  expect(queriesOf(auditCalls.auditLog).filter((query) => 'companyId' in query)).toEqual([])
})

test('on a phone the rows are blocks, and without a connection nothing is downloaded', async () => {
  await openScreen('/users/audit', { as: ADA, viewport: PHONE })
  await expect.element(grid).toBeVisible()
  expect(elementOf(grid).getBoundingClientRect().right).toBeLessThanOrEqual(PHONE.width)
  goOffline()
  await expect.element(main.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
})

test('an app fetches the file with its session and hands it to its system, and says where that fails', async () => {
  const given: FileResult[] = []
  runInApp('android')
  giveFilesTo(async (file) => {
    given.push(file)
  })
  onTestFinished(() => {
    runInApp(undefined)
    giveFilesTo(undefined)
  })
  await openScreen('/users/audit?act=login', { as: ADA, expected: /^500 .*audit\.csv/ })
  const download = main.getByRole('button', { name: 'Download CSV' })
  await press(download, 'Enter')
  await expect.poll(() => given.map(({ fileName }) => fileName)).toEqual(['audit-log.csv'])
  expect(new TextDecoder().decode(given[0]?.data)).toMatch(/^\W?id,time,who[\s\S]*,login,/)
  answerInstead(auditCalls.downloadAuditLog, () => refusal(500))
  await press(download, 'Enter')
  await expect.element(page.getByText('The file could not be downloaded.')).toBeVisible()
})

test.for([KARIN, SVEN])('others find neither the entry nor the page: $email [ROLE-12]', async (as) => {
  await openScreen('/users/audit', { as })
  await expect.element(heading).toHaveTextContent('The page could not be found')
  expect(entryOfMenu.elements()).toEqual([])
  expect(queriesOf(auditCalls.auditLog)).toEqual([])
})

test('a guest is asked to log in, and nothing is requested [ROLE-12]', async () => {
  await openScreen('/users/audit')
  await expect.element(main.getByText('Log in to look after your company here')).toBeVisible()
  expect(queriesOf(auditCalls.auditLog)).toEqual([])
})

test('while a site admin acts as the customer admin, the page says that it is locked', async () => {
  await openScreen('/contact', { as: ADA, expected: /notWhileActing|400/ })
  answerInstead(auditCalls.auditLog, () =>
    refusal(400, { type: 'notWhileActing', title: '', status: 400, detail: '', instance: '' }),
  )
  await enterLog()
  await expect.element(main.getByText('This page is locked while you act as somebody else.')).toBeVisible()
})
