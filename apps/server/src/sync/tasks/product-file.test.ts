import type { Product } from '@hoistway/contract/catalogue/product'
import { productCacheCalls } from '@hoistway/contract/catalogue/product-caches'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { ProductSort } from '@hoistway/domain/codes'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { languageOf } from '@hoistway/domain/texts/locale'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { publishReload } from '../../catalogue-index/state-queries.ts'
import { writeProducts } from '../../integrations/pim/write-products.ts'
import { runSync } from '../../testing/sync-of.ts'
import { OPENING, openTestShop } from '../../testing/test-shop.ts'
import { presentProducts } from '../present-state.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const part = NAMED_PARTS.stockHundred

const productOf = (id: number): Promise<Product> =>
  shop.guest.call(productCalls.getProduct, { params: { id }, query: { locale: 'en' } })
const label = (text: string) => ({ sv: text, en: text, de: text })
const deliver = (...products: readonly object[]) =>
  shop.outside.deliver('products.jsonl', ...products.map((product) => JSON.stringify(product)))

let clock = OPENING.getTime()
/** The time comes when the caches of the site are renewed. */
async function afterRefresh(): Promise<void> {
  clock += 10 * 60_000
  shop.setNow(new Date(clock))
  await shop.sync.look()
  await shop.live.refresh()
}

beforeEach(async () => {
  await shop.outside.withdraw('products.jsonl')
  // Works off the runs that the schedule queued when the clock moved.
  await shop.sync.workOff()
})

test('an edited name is in the shop a minute after the sync, and found [SYNC-06, SYNC-08]', async () => {
  const { label: before } = await productOf(part.id)
  await deliver({ articleNr: part.articleNr, label: label('Quenching roller'), status: 1000 })
  const entry = await runSync(shop, SyncType.QuickProductSync)
  expect(entry.message).toBe('products.jsonl: 1 line read, 1 changed.')
  await shop.live.refresh()
  expect((await productOf(part.id)).label).toBe(before)
  await afterRefresh()
  expect((await productOf(part.id)).label).toBe('Quenching roller')
  const found = await shop.guest.call(productCalls.filterProducts, {
    body: { searchString: 'quenching', language: 'en' },
  })
  expect(found.allMatchingProductIDs).toEqual([part.id])
})

test('the file of what the shop has changes nothing', async () => {
  await writeProducts(shop.outside.directory, presentProducts(shop.db))
  const { message } = await runSync(shop, SyncType.AkeneoSyncFrom)
  expect(message).toMatch(/^products\.jsonl: \d+ lines read, no change\.$/)
})

test('attributes are said by their code, in the form of their kind [SYNC-04]', async () => {
  const attributes = await shop.db.selectFrom('attributes').select(['id', 'code', 'type']).execute()
  const codeOf = (type: number) => attributes.find((attribute) => attribute.type === type)
  const [bool, measure] = [codeOf(4), codeOf(7)]
  if (!bool || !measure) throw new Error('the demo catalogue has both')
  await deliver(
    { articleNr: part.articleNr, attributes: { [bool.code]: true, [measure.code]: 12.5 } },
    { articleNr: part.articleNr, attributes: { [bool.code]: 'yes' } },
    { articleNr: part.articleNr, attributes: { no_such: 1 } },
  )
  const { message } = await runSync(shop, SyncType.AkeneoSyncFrom)
  expect(message).toContain(`line 2: ${bool.code}: the value does not suit the attribute`)
  expect(message).toContain('line 3: unknown attribute no_such')
  const values = await shop.db
    .selectFrom('products')
    .select('attribute_values')
    .where('id', '=', part.id)
    .executeTakeFirstOrThrow()
  expect(values.attribute_values.bools[bool.id]).toBe(true)
  expect(values.attribute_values.decimals[measure.id]).toBe(12.5)
})

describe('a new part', () => {
  const fresh = { articleNr: 'NEW-1', label: label('Brand new buffer'), unit: 'pcs', weight: 1.25 }

  test('is left to the others by QuickProductSync, and added by AkeneoProductCreated', async () => {
    await deliver({ articleNr: part.articleNr, label: label('Not by this type') }, fresh, {
      articleNr: 'NEW-2',
    })
    expect((await runSync(shop, SyncType.QuickProductSync)).message).toContain(
      '2 new parts left to AkeneoSyncFrom',
    )
    await deliver({ articleNr: part.articleNr, label: label('Nor by that one') }, fresh, {
      articleNr: 'NEW-2',
    })
    const { message } = await runSync(shop, SyncType.AkeneoProductCreated)
    expect(message).toContain('3 lines read, 1 added, 1 refused (line 3: a new part needs label and unit)')
    await afterRefresh()
    const { allMatchingProductIDs: ids } = await shop.guest.call(productCalls.filterProducts, {
      body: { searchString: 'brand new buffer', language: 'en' },
    })
    expect(ids).toHaveLength(1)
    expect((await productOf(part.id)).label).toBe('Not by this type')
  })
})

test('a price without effect is refused, and the campaign of a part is one [SYNC-04]', async () => {
  await deliver(
    { articleNr: part.articleNr, attributes: { mainLabel: label('Hidden name') } },
    { articleNr: part.articleNr, attributes: { searchTerms: label('quite other words') } },
    { articleNr: part.articleNr, label: label('  ') },
    { articleNr: part.articleNr, label: label('x'.repeat(4000)) },
    { articleNr: part.articleNr, attributes: { campaign: true } },
  )
  const { message } = await runSync(shop, SyncType.AkeneoSyncFrom)
  expect(message).toContain('4 refused (line 1: mainLabel: say it with the field label')
  expect(message).toContain('line 2: searchTerms: cannot be set by this file')
  expect(message).toContain('line 3: label has no text in any language')
  expect(message).toContain('line 4: label.sv ')
  await afterRefresh()
  const setup = await shop.guest.call(productCalls.getProductFilterSetup, { query: {} })
  expect(setup.campaignProductIDs).toContain(part.id)
})

test('a name in one language is shown and found in the others', async () => {
  await deliver({ articleNr: part.articleNr, label: { sv: 'Snurrhjul', en: '', de: '' } })
  await runSync(shop, SyncType.AkeneoSyncFrom)
  await afterRefresh()
  expect((await productOf(part.id)).label).toBe('Snurrhjul')
  const found = await shop.guest.call(productCalls.filterProducts, {
    body: { searchString: 'snurrhjul', language: 'de' },
  })
  expect(found.allMatchingProductIDs).toEqual([part.id])

  // Sorted by the name that is shown, among the other names.
  const { allMatchingProductIDs: sorted } = await shop.guest.call(productCalls.filterProducts, {
    body: { language: 'de', productSort: ProductSort.ALPHABETICAL },
  })
  const at = sorted.indexOf(part.id)
  const neighbours = await shop.guest.call(productCalls.getProductsPage, {
    body: { language: 'de', requestedProductIDs: sorted.slice(at - 1, at + 2) },
  })
  const names = neighbours.map(({ label }) => label)
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare))
  expect(names).toContain('Snurrhjul')

  const stock = await shop.guest.call(productCacheCalls.getStockInfoCache, {
    query: { field: 'all', language: languageOf.de },
    headers: { key: shop.cacheKey },
  })
  expect(new TextDecoder().decode(stock.data)).toContain('Snurrhjul')
})

test('an option without a name in a language has that of the next one', async () => {
  const option = await shop.db.selectFrom('options').select(['id', 'text']).limit(1).executeTakeFirstOrThrow()
  await shop.db
    .updateTable('options')
    .set({ text: JSON.stringify({ ...option.text, de: ' ' }) })
    .where('id', '=', option.id)
    .execute()
  await publishReload(shop.db)
  await shop.live.refresh()
  const { attributeTexts } = await shop.guest.call(productCalls.getProductFilterSetup, { query: {} })
  expect(attributeTexts.de?.selectOptions[option.id]).toBe(option.text.en)
})

test('lines that are no product are refused, and the others count', async () => {
  await shop.outside.deliver(
    'products.jsonl',
    '{"articleNr":',
    '[]',
    JSON.stringify({ articleNr: part.articleNr, status: 4 }),
    JSON.stringify({ articleNr: part.articleNr, weight: 0.0001 }),
    JSON.stringify({ articleNr: part.articleNr, isSiteAdmin: true }),
    JSON.stringify({ articleNr: part.articleNr, replacedBy: 'no-such-part' }),
    `{"articleNr":"${part.articleNr}","attributes":{"__proto__":1}}`,
    JSON.stringify({ articleNr: part.articleNr, label: label('Still standing') }),
  )
  const entry = await runSync(shop, SyncType.AkeneoSyncFrom)
  expect(entry.status).toBe(SyncStatus.Failed)
  expect(entry.message).toContain('8 lines read, 1 changed, 7 refused (line 1: not JSON')
})

test('texts that cannot be stored are refused, and the others count', async () => {
  await deliver(
    { articleNr: 'NUL\u0000', label: label('A part'), unit: 'pcs' },
    { articleNr: part.articleNr, label: { ...label('Half a pair'), de: '\ud800' } },
    { articleNr: part.articleNr, replacedBy: 'no\u0000part' },
    { articleNr: part.articleNr, label: label('Whole 🔧') },
  )
  const entry = await runSync(shop, SyncType.AkeneoSyncFrom)
  expect(entry.status).toBe(SyncStatus.Failed)
  expect(entry.message).toContain(
    '4 lines read, 1 changed, 3 refused (line 1: holds a character that no text may hold',
  )
})

test('AkeneoSyncTo tells what the shop knows, the same when nothing has changed [SYNC-05]', async () => {
  const { message } = await runSync(shop, SyncType.AkeneoSyncTo)
  const exported = await shop.outside.read('out', 'products.jsonl')
  const lines = exported.trim().split('\n')
  expect(message).toBe(`exported: ${lines.length} products.`)
  expect(lines.map((line) => JSON.parse(line).articleNr)).toContain(part.articleNr)
  await runSync(shop, SyncType.AkeneoSyncTo)
  expect(await shop.outside.read('out', 'products.jsonl')).toBe(exported)
})
