import { productCalls } from '@hoistway/contract/catalogue/products'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { KARIN, OTTO } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { writeFeeds } from '../../integrations/erp/write-feeds.ts'
import { runSync } from '../../testing/sync-of.ts'
import { openTestShop, type Person } from '../../testing/test-shop.ts'
import { presentFeeds } from '../present-state.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const karin = await shop.as(KARIN.email)
const otto = await shop.as(OTTO.email)
const part = NAMED_PARTS.stockHundred
const HEADER = 'articleNr;source;priceKey;companyCode;currency;fromAmount;price'

async function pricesOf(person: Person) {
  const { stockInfo } = await person.call(productCalls.getProduct, {
    params: { id: part.id },
    query: { locale: 'sv' },
  })
  return stockInfo.prices.map(({ validForPurchaseAmount, price }) => [validForPurchaseAmount, price])
}

async function presentLines(): Promise<string[]> {
  await shop.outside.withdraw('prices.csv')
  await writeFeeds(shop.outside.directory, presentFeeds(shop.db))
  return (await shop.outside.read('in', 'prices.csv')).trim().split('\r\n')
}

/** Leaves the part with one contract price of Nordlift, which then is the only one that counts. */
const contract = (price: string) => `${part.articleNr};contract;;20417;SEK;1;${price}`

beforeEach(() => shop.outside.withdraw('prices.csv'))

test('an edited price counts after the next Price sync, to the last decimal [SYNC-03]', async () => {
  await shop.outside.deliver('prices.csv', HEADER, contract('12,3456'))
  const entry = await runSync(shop, SyncType.Price)
  expect(entry).toMatchObject({ status: SyncStatus.Completed })
  expect(entry.message).toContain('1 line read, 1 added')
  expect(await pricesOf(karin)).toEqual([[1, 12.3456]])
  await shop.outside.deliver('prices.csv', HEADER, contract('13'))
  expect((await runSync(shop, SyncType.Price)).message).toContain('1 changed')
  expect(await pricesOf(karin)).toEqual([[1, 13]])
})

test('Small takes new and changed prices and removes none; Price removes what the list no longer has [SYNC-01]', async () => {
  await shop.outside.deliver('prices.csv', HEADER, contract('14'))
  await runSync(shop, SyncType.Small)
  expect(await pricesOf(karin)).toEqual([[1, 14]])
  const without = (await presentLines()).filter((line) => !line.startsWith(`${part.articleNr};contract;`))
  await shop.outside.deliver('prices.csv', ...without)
  expect((await runSync(shop, SyncType.Small)).message).toContain('prices.csv: ')
  expect(await pricesOf(karin)).toEqual([[1, 14]])
  expect((await runSync(shop, SyncType.Price)).message).toContain('1 removed')
  expect(await pricesOf(karin)).not.toContainEqual([1, 14])
})

test('CurrencyPrice takes the prices in foreign currency and leaves the others alone', async () => {
  const before = await pricesOf(karin)
  const euro = `${part.articleNr};contract;;30982;EUR;1;9.87`
  await shop.outside.deliver('prices.csv', HEADER, euro, contract('55'))
  await runSync(shop, SyncType.CurrencyPrice)
  expect(await pricesOf(otto)).toEqual([[1, 9.87]])
  expect(await pricesOf(karin)).toEqual(before)
})

test('the file of what the shop has changes nothing', async () => {
  await presentLines()
  expect((await runSync(shop, SyncType.Price)).message).toMatch(/^prices\.csv: \d+ lines read, no change\.$/)
})

describe('a line is refused by its number', () => {
  test.for([
    ['no-such-part;default;;;SEK;1;5', 'unknown article no-such-part'],
    [`${part.articleNr};contract;;99999;SEK;1;5`, 'unknown company 99999'],
  ] as const)('%s', async ([line, fault]) => {
    await shop.outside.deliver('prices.csv', HEADER, contract('61'), line)
    const entry = await runSync(shop, SyncType.Price)
    expect(entry.message).toContain(`1 refused (line 3: ${fault})`)
    expect(await pricesOf(karin)).toEqual([[1, 61]])
  })
})
