/** The frame of the site administration, and its page of synchronisations. */
import { feedCalls } from '@hoistway/contract/site-admin/feeds'
import { type SyncLog, type SyncOverview, syncCalls } from '@hoistway/contract/site-admin/sync'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerInstead, bodiesOf, queriesOf, refusal } from './calls.ts'
import { arriveAt, elementOf, focusedText, plain, textOf, textsOf } from './on-screen.ts'
import { openScreen, PHONE } from './open-screen.ts'

const main = page.getByRole('main')
const bar = page.getByRole('navigation', { name: 'Site administration' })
const entry = page.getByRole('banner').getByRole('link', { name: 'Site admin' })
const MINUTE = 60_000

function json(value: unknown): Response {
  return Response.json(value)
}

function run(type: SyncType, status: SyncStatus, minutesAgo: number, message = ''): SyncLog {
  const at = new Date(Date.now() - minutesAgo * MINUTE).toISOString()
  return {
    id: type * 1000 + minutesAgo,
    type,
    status,
    scheduledStart: at,
    started: status === SyncStatus.Scheduled ? null : at,
    completed: status === SyncStatus.Completed || status === SyncStatus.Failed ? at : null,
    message,
  }
}

function overview(syncLogs: SyncLog[], averageTimes: SyncOverview['averageTimes'] = {}): SyncOverview {
  const nextStarts = { [SyncType.Small]: new Date(Date.now() + 5 * MINUTE).toISOString() }
  return { syncLogs, averageTimes, nextStarts }
}

/** Opens the synchronisations from another screen, with answers that the test gives. */
async function openSync(answer: () => void, expected?: RegExp): Promise<void> {
  await openScreen('/contact', { as: SVEN, ...(expected && { expected }) })
  answer()
  await entry.click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Sync' })).toBeVisible()
}

function answerOverview(logs: SyncLog[], averageTimes: SyncOverview['averageTimes'] = {}): void {
  answerInstead(syncCalls.syncOverview, () => json(overview(logs, averageTimes)))
}

function rowsOf(): string[] {
  return textsOf(page.getByRole('table', { name: 'Synchronisations' }).getByRole('row')).map(plain)
}

describe('the site administration', () => {
  test('is entered from the header by site admins [ROLE-13, ROUTE-22]', async () => {
    await openScreen('/', { as: SVEN })
    await entry.click()
    await arriveAt('/site-admin/sync')
    await expect.element(bar.getByRole('link', { name: 'Sync' })).toHaveAttribute('aria-current', 'page')
    await expect.element(main.getByRole('heading', { level: 1, name: 'Sync' })).toBeVisible()
  })

  test('is unknown to everybody else, in the menus too [ROLE-13]', async () => {
    await openScreen('/site-admin/sync', { as: KARIN })
    await expect
      .element(main.getByRole('heading', { level: 1, name: 'The page could not be found' }))
      .toBeVisible()
    expect(entry.elements()).toEqual([])
    expect(queriesOf(syncCalls.syncOverview)).toEqual([])
    await openScreen('/site-admin', {})
    await expect
      .element(main.getByRole('heading', { level: 1, name: 'The page could not be found' }))
      .toBeVisible()
    await openScreen('/', { as: KARIN, viewport: PHONE })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect.element(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
    expect(menu.getByRole('link', { name: 'Site admin' }).elements()).toEqual([])
  })

  test('has no other page than those of its bar', async () => {
    await openScreen('/site-admin/nowhere', { as: SVEN })
    await expect
      .element(main.getByRole('heading', { level: 1, name: 'The page could not be found' }))
      .toBeVisible()
  })
})

describe('the synchronisations', () => {
  test('stand with failures first, each with its state, its average and its next start [ROLE-04, ROUTE-22, SYNC-09]', async () => {
    const logs = [
      run(SyncType.Users, SyncStatus.Running, 1),
      run(SyncType.Price, SyncStatus.Failed, 60, 'prices.csv: the file is no CSV file.'),
      run(SyncType.Small, SyncStatus.Completed, 10, 'stock.csv: 3 changed.'),
    ]
    await openSync(() => answerOverview(logs, { [SyncType.Small]: 48_000 }))
    const [, look, price, log, working, users, onTime] = rowsOf()
    expect([look, working, onTime]).toEqual(['Needs a look', 'Working now', 'On time'])
    expect(price).toMatch(/^Price daily 19:00 Failed /)
    expect(log).toContain('prices.csv: the file is no CSV file.')
    expect(users).toMatch(/^Users on demand Running since /)
    expect(rowsOf().find((row) => row.startsWith('Small every 15 min Completed'))).toContain('48 s')
    await expect.element(bar.getByRole('img', { name: '1 needs somebody' })).toBeVisible()
    await expect
      .poll(async () => plain(await textOf(main)))
      .toMatch(/Needs you 1 sync Running Users In the queue Nothing Next start Small/)
  })

  test('are told when they hang: much longer than usual, or nothing begins', async () => {
    const logs = [run(SyncType.Price, SyncStatus.Running, 70), run(SyncType.Small, SyncStatus.Completed, 10)]
    await openSync(() => answerOverview(logs, { [SyncType.Price]: 20 * MINUTE }))
    expect(rowsOf()[2]).toMatch(/Stuck since .*usually takes 20 min/)
    expect(rowsOf()[3]).toMatch(/much longer than usual/)
    // The page asks again by itself.
    answerOverview([run(SyncType.Users, SyncStatus.Scheduled, 5)])
    await expect.poll(() => rowsOf()[2], { timeout: 15_000 }).toMatch(/^Users on demand Waiting for 5 min/)
  })

  test('start by the keyboard with the specified call, whose log can be kept [ROLE-04, SYNC-10, SYNC-11, API-ADM-08]', async () => {
    await openScreen('/site-admin/sync', { as: SVEN })
    const first = main.getByRole('row', { name: 'All', exact: true })
    elementOf(first).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(focusedText()).toMatch(/^Products/)
    await userEvent.keyboard('{ArrowUp}')
    expect(focusedText()).toMatch(/^Users/)
    await userEvent.keyboard('r')
    const said = page.getByRole('status').filter({ hasText: 'Users is queued and starts within 30 seconds.' })
    await expect.element(said).toBeVisible()
    expect(queriesOf(syncCalls.createSyncLog)).toEqual([{ type: String(SyncType.Users) }])
    await expect.element(said.getByRole('button', { name: 'Download log' })).toBeVisible()
    // The page asks again by itself until the run has ended.
    await expect
      .poll(() => rowsOf().find((row) => row.startsWith('Users')), { timeout: 40_000, interval: 200 })
      .toMatch(/Completed/)
  })

  test('ask before a run that takes long, and say when it cannot be started', async () => {
    await openSync(() => {
      answerOverview([run(SyncType.All, SyncStatus.Completed, 60)], { [SyncType.All]: 96 * MINUTE })
      answerInstead(syncCalls.createSyncLog, () => refusal(500))
    }, /^500 .*sync-overview/)
    const start = main.getByRole('button', { name: 'Run All', exact: true })
    await start.click()
    const question = page.getByRole('dialog', { name: 'Run All now?' })
    await expect.poll(() => textOf(question)).toContain('All takes about 1 h 36 min.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(queriesOf(syncCalls.createSyncLog)).toEqual([])
    await start.click()
    await question.getByRole('button', { name: 'Run now' }).click()
    await expect.element(page.getByText('All could not be started.')).toBeVisible()
  })
})

describe('the feeds', () => {
  const found = new Date().toISOString()
  const stock = { feed: 'stock.csv', readAt: found, lines: 900, refused: 51, held: 2, fault: null }
  const prices = { ...stock, feed: 'prices.csv', refused: 0, held: 0 }
  const held = {
    id: 8,
    feed: 'stock.csv',
    kind: 'removal',
    subject: '120 rows',
    line: null,
    found,
    released: null,
  }
  const jump = {
    ...held,
    id: 9,
    kind: 'price',
    subject: '40561-014',
    line: 12,
    oldValue: '54.00',
    newValue: '5400.00',
  }

  function answerFeeds(): void {
    answerInstead(feedCalls.feeds, () => json([prices, stock]))
    answerInstead(feedCalls.heldChanges, () =>
      json({ changes: [{ ...held, oldValue: '120', newValue: null }, jump], next: null }),
    )
    answerInstead(feedCalls.refusedLines, () =>
      json({ lines: [{ line: 3, reason: 'There is no part 40561-999.' }], next: 3 }),
    )
  }

  test('show refused lines with their reasons, page by page, and let chosen changes through', async () => {
    await openSync(answerFeeds)
    const [, first] = textsOf(page.getByRole('region', { name: 'Feeds' }).getByRole('row')).map(plain)
    expect(first).toMatch(/^stock.csv 51 lines refused, 2 changes wait .* 900$/)
    await main.getByRole('link', { name: 'stock.csv' }).click()
    await arriveAt('/site-admin/sync/feeds/stock.csv')
    const side = page.getByRole('region', { name: 'stock.csv' })
    await expect.poll(async () => plain(await textOf(side))).toContain('3 There is no part 40561-999.')
    answerInstead(feedCalls.refusedLines, () =>
      json({ lines: [{ line: 44, reason: 'The amount is no number.' }], next: null }),
    )
    await side.getByRole('button', { name: 'Show more' }).click()
    await expect.element(side.getByText('The amount is no number.')).toBeVisible()
    expect(queriesOf(feedCalls.refusedLines).at(-1)).toEqual({ feed: 'stock.csv', after: '3' })

    await expect.poll(async () => plain(await textOf(side))).toContain('40561-014 54.00 → 5400.00')
    const release = side.getByRole('button', { name: 'Release' })
    await expect.element(release).toBeDisabled()
    await side.getByRole('checkbox', { name: '40561-014' }).click()
    answerInstead(feedCalls.releaseHeldChanges, () => json({ released: 1 }))
    await release.click()
    await expect.element(page.getByText('1 change is released. The run is queued.')).toBeVisible()
    expect(bodiesOf(feedCalls.releaseHeldChanges)).toEqual([{ ids: [9] }])
    await userEvent.keyboard('{Escape}')
    await arriveAt('/site-admin/sync')
  })

  test('show how the attributes of a catalogue were taken, and those without a place', async () => {
    const count = { taken: 1_200, empty: 39, refused: 0, notMapped: 0 }
    await openSync(() => {
      answerFeeds()
      answerInstead(feedCalls.feedAttributes, () =>
        json([
          { ...count, attribute: 'weight_gross', refused: 3 },
          { ...count, attribute: 'price', taken: 0, notMapped: 1_000 },
          { ...count, attribute: 'colour' },
        ]),
      )
    })
    await main.getByRole('link', { name: 'stock.csv' }).click()
    const table = page.getByRole('region', { name: 'Attributes' }).getByRole('table')
    await expect.element(table).toBeVisible()
    expect(textsOf(table.getByRole('row')).map(plain)).toEqual([
      'Attribute With value No value Refused',
      'weight_gross 1,200 39 3',
      'colour 1,200 39 0',
    ])
    await expect.element(page.getByText('Not used in the shop: price (1,000)')).toBeVisible()
  })

  test('of the business system have no attributes', async () => {
    await openSync(answerFeeds)
    await main.getByRole('link', { name: 'stock.csv' }).click()
    const side = page.getByRole('region', { name: 'stock.csv' })
    await expect.element(side.getByRole('heading', { name: 'Refused lines' })).toBeVisible()
    expect(side.getByRole('table').elements()).toHaveLength(0)
  })

  test('say when nothing could be released, and keep the choice', async () => {
    await openSync(answerFeeds, /^500 .*release/)
    answerInstead(feedCalls.releaseHeldChanges, () => refusal(500))
    await main.getByRole('link', { name: 'stock.csv' }).click()
    const side = page.getByRole('region', { name: 'stock.csv' })
    await side.getByRole('checkbox', { name: '120 rows' }).click()
    await side.getByRole('button', { name: 'Release 1 change' }).click()
    await expect
      .element(side.getByText('The changes could not be released. Nothing has changed.'))
      .toBeVisible()
    await expect.element(side.getByRole('checkbox', { name: '120 rows' })).toBeChecked()
  })

  test('that the shop has not read are unknown', async () => {
    await openScreen('/site-admin/sync/feeds/nothing.csv', { as: SVEN })
    await expect
      .element(main.getByRole('heading', { level: 1, name: 'The page could not be found' }))
      .toBeVisible()
  })
})
