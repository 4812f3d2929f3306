/** The business system answers an order by a document in its folder: the order page shows what was confirmed beside what
 *  was ordered, in three languages, at a desk and on a phone. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { orderCalls } from '@hoistway/contract/orders/orders'
import { syncCalls } from '@hoistway/contract/site-admin/sync'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { beforeAll, describe, expect, test } from 'vitest'
import { clientOf, logIn } from '../buyers/customer.ts'
import { shopOfFile } from '../shops/shop-of-file.ts'

const shop = shopOfFile({ env: { FEED_SETTLE_SECONDS: '0' } })

/** An order of four lines: confirmed in part and split, refused, confirmed as ordered, replaced. */
let order: number

beforeAll(async () => {
  const karin = clientOf(shop.url, await logIn(shop.url, KARIN))
  const { tiersOneTenFifty, stockHundred, stockEleven, onlyInH } = NAMED_PARTS
  const placed = await karin.call(orderCalls.placeOrder, {
    body: {
      orderInformation: {
        addressId: 1,
        transportId: 1,
        desiredDelivery: '2030-12-02',
        partialDelivery: true,
      },
      cartItems: [tiersOneTenFifty, stockHundred, stockEleven, onlyInH].map(({ id }) => ({
        productID: id,
        amount: 10,
      })),
    },
  })
  order = placed.order
  const folder = join(shop.dataDir, 'erp', 'in', 'responses')
  await mkdir(folder, { recursive: true })
  const response = {
    kind: 'response',
    id: 'R-118',
    issued: '2026-11-25T10:00:00Z',
    order,
    answer: 'changed',
    note: 'The rest follows in January.',
    lines: [
      {
        position: 1,
        answer: 'changed',
        amount: 8,
        deliveries: [
          { amount: 5, date: '2030-12-02' },
          { amount: 3, date: '2031-01-08' },
        ],
      },
      { position: 2, answer: 'refused', note: 'No longer made' },
      { position: 3, answer: 'accepted', deliveries: [{ date: '2030-12-02' }] },
      {
        position: 4,
        answer: 'changed',
        substitute: { articleNr: '40730-361', label: 'Belt HTD 8M, 3604 mm' },
      },
    ],
  }
  const advice = {
    kind: 'despatch',
    id: 'L-86',
    issued: '2026-11-26T09:00:00Z',
    order,
    shipmentId: '373325386',
    transporter: 'PostNord',
    lines: [{ position: 1, amount: 5 }],
  }
  await writeFile(join(folder, 'answers.json'), JSON.stringify([response, advice]))
  const sven = clientOf(shop.url, await logIn(shop.url, SVEN))
  await sven.call(syncCalls.createSyncLog, { query: { type: 'Small' } })
  const statusOf = async () => {
    const { syncLogs } = await sven.call(syncCalls.syncOverview, {})
    return syncLogs.find(({ type }) => type === SyncType.Small)?.status
  }
  // The time limit of this hook ends the wait.
  while ((await statusOf()) !== SyncStatus.Completed) await setTimeout(200)
}, 300_000)

const WORDS = {
  sv: [
    'Bekräftad med ändringar',
    'Bekräftat: 8 st',
    '3 st: 2031-01-08',
    'Levereras inte',
    'Ersätts av 40730-361',
    'Skickat: 5 st',
  ],
  en: [
    'Confirmed with changes',
    'Confirmed: 8 pcs',
    '3 pcs: 8 Jan 2031',
    'Not delivered',
    'Replaced by 40730-361',
    'Shipped: 5 pcs',
  ],
  de: [
    'Mit Änderungen bestätigt',
    'Bestätigt: 8 St.',
    '3 St.: 08.01.2031',
    'Wird nicht geliefert',
    'Ersetzt durch 40730-361',
    'Versandt: 5 St.',
  ],
} as const

describe.for(['sv', 'en', 'de'] as const)('in %s', (locale) => {
  test.for([1200, 360])('the order page shows what was confirmed, %i pixels wide', async (width) => {
    const page = await shop.open(`/orders/${order}`, { as: KARIN, locale, viewport: { width, height: 900 } })
    const main = page.getByRole('main')
    for (const words of WORDS[locale]) {
      await main.getByText(words, { exact: false }).first().waitFor()
    }
    expect(await main.getByText('The rest follows in January.').isVisible()).toBe(true)
    expect(await main.getByText('No longer made').isVisible()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (process.env.PICTURES)
      await page.screenshot({
        path: join(process.env.PICTURES, `response-${locale}-${width}.png`),
        fullPage: true,
      })
  })
})

test('the list of orders marks the order', async () => {
  const page = await shop.open('/orders', { as: KARIN, locale: 'en', viewport: { width: 1200, height: 900 } })
  const row = page.getByRole('row').filter({ hasText: String(order) })
  await row.getByText('Confirmed with changes').waitFor()
  if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, 'response-list.png') })
})
