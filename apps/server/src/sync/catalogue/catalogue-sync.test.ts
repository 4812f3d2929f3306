/** The synchronisation follows the catalogue folder, beside the products of an open shop. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { feedCalls } from '@hoistway/contract/site-admin/feeds'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, expect, test } from 'vitest'
import { runSync } from '../../testing/sync-of.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

async function deliver(...products: readonly object[]): Promise<void> {
  const folder = join(shop.outside.directory, 'catalogue')
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'products.jsonl'),
    products.map((line) => `${JSON.stringify(line)}\n`).join(''),
  )
}

async function found(searchString: string): Promise<number> {
  await shop.live.refresh()
  const { allMatchingProductIDs } = await shop.guest.call(productCalls.filterProducts, {
    body: { searchString, language: 'sv' },
  })
  return allMatchingProductIDs.length
}

test('the quick sync takes a changed folder, buyers find its parts, and site admins read what was refused [SYNC-06]', async () => {
  const before = (await shop.db.selectFrom('products').select('id').execute()).length
  const grating = { articleNr: 'KG-1', name: { sv: 'Kantgaller' }, searchTerms: { sv: ['smutsfälla'] } }
  await deliver(grating, { articleNr: 'KG-2', name: { sv: 'Kantgaller, brett' } }, { articleNr: 'KG-3' })
  const log = await runSync(shop, SyncType.QuickProductSync)
  expect(log.message).toContain('catalogue: 2 added')
  // One line of three is more than a tenth (AMB-102).
  expect(log.status).toBe(SyncStatus.Failed)
  expect(await found('smutsfälla')).toBe(1)
  expect(await found('kantgaller')).toBe(2)
  const sven = await shop.as(SVEN.email)
  const { lines } = await sven.call(feedCalls.refusedLines, {
    query: { feed: 'catalogue/products.jsonl', limit: 10 },
  })
  expect(lines).toEqual([{ line: 3, reason: expect.stringMatching(/^name: .*not added$/) }])
  // Parts of the shop that the folder never named are none of its business.
  expect(await shop.db.selectFrom('products').select('id').execute()).toHaveLength(before + 2)
  await deliver(grating, { articleNr: 'KG-2', name: { sv: 'Kantgaller, brett' } })
  expect((await runSync(shop, SyncType.AkeneoSyncFrom)).message).toMatch(
    /catalogue: .*catalogue\/products.jsonl: 2 lines read/,
  )
  expect((await runSync(shop, SyncType.AkeneoSyncFrom)).message).toContain('catalogue: unchanged')
})
