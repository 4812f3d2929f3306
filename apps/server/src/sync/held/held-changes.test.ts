/** Held changes and refused lines: calls read, download and release them. */
import { calls } from '@hoistway/contract/calls'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { writeFeeds } from '../../integrations/erp/write-feeds.ts'
import { runSync } from '../../testing/sync-of.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { presentFeeds } from '../present-state.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const karin = await shop.as(KARIN.email)
const sven = await shop.as(SVEN.email)
const part = NAMED_PARTS.stockHundred
const PRICES = 'articleNr;source;priceKey;companyCode;currency;fromAmount;price'
const contract = (price: string) => `${part.articleNr};contract;;20417;SEK;1;${price}`

async function pricesOf() {
  const { stockInfo } = await karin.call(productCalls.getProduct, {
    params: { id: part.id },
    query: { locale: 'sv' },
  })
  return stockInfo.prices.map(({ validForPurchaseAmount, price }) => [validForPurchaseAmount, price])
}

async function presentLines(name: string): Promise<string[]> {
  await shop.outside.withdraw(name)
  await writeFeeds(shop.outside.directory, presentFeeds(shop.db))
  return (await shop.outside.read('in', name)).trim().split('\r\n')
}

/** Whatever the price was before. */
async function startAt100(): Promise<void> {
  await shop.outside.deliver('prices.csv', PRICES, contract('100'))
  await runSync(shop, SyncType.Price)
  const prices = (await heldChanges()).filter(({ kind }) => kind === 'price')
  if (prices.length === 0) return
  await sven.call(calls.releaseHeldChanges, { body: { ids: prices.map(({ id }) => id) } })
  await shop.sync.workOff()
}

const heldChanges = async () => (await sven.call(calls.heldChanges, { query: {} })).changes

async function countStock(): Promise<number> {
  return (await shop.db.selectFrom('stock').select('product_id').execute()).length
}

beforeEach(async () => {
  for (const name of ['prices.csv', 'stock.csv']) await shop.outside.withdraw(name)
})

describe('a price that becomes many times dearer or cheaper', () => {
  test.for(['1000', '1.5'])(
    '(%s instead of 100) waits, and is in the shop once a site admin has released it',
    async (price) => {
      await startAt100()
      expect(await pricesOf()).toEqual([[1, 100]])

      await shop.outside.deliver('prices.csv', PRICES, contract(price))
      const entry = await runSync(shop, SyncType.Price)
      expect(entry.message).toContain('1 price changes of more than 5 times held back (line 2: ')
      expect(await pricesOf()).toEqual([[1, 100]])
      const held = (await heldChanges()).filter(({ kind }) => kind === 'price')
      expect(held).toMatchObject([
        { feed: 'prices.csv', line: 2, oldValue: '100', newValue: price, released: null },
      ])
      expect(held[0]?.subject).toBe(`${part.articleNr} contract SEK from 1`)

      const ids = held.map(({ id }) => id)
      expect(await sven.call(calls.releaseHeldChanges, { body: { ids: [...ids, 999_999] } })).toEqual({
        released: 1,
      })
      await shop.sync.workOff()
      expect(await pricesOf()).toEqual([[1, Number(price)]])
      expect((await heldChanges()).filter(({ kind }) => kind === 'price')).toEqual([])
    },
  )

  test('no longer waits when the file says something else', async () => {
    await startAt100()
    await shop.outside.deliver('prices.csv', PRICES, contract('10000'))
    await runSync(shop, SyncType.Price)
    const released = (await heldChanges()).find(({ kind }) => kind === 'price')
    await shop.outside.deliver('prices.csv', PRICES, contract('20000'))
    await sven.call(calls.releaseHeldChanges, { body: { ids: [released?.id ?? 0] } })
    await shop.sync.workOff()
    const before = await pricesOf()
    expect(before.flat()).not.toContain(20_000)
    await shop.outside.deliver('prices.csv', PRICES, contract('110'))
    await runSync(shop, SyncType.Price)
    expect(await pricesOf()).toEqual([[1, 110]])
    expect((await heldChanges()).filter(({ kind }) => kind === 'price')).toEqual([])
  })
})

describe('the removal of more than a tenth', () => {
  test('waits, and is made once a site admin has released exactly these rows', async () => {
    const lines = await presentLines('stock.csv')
    const before = await countStock()
    const removed = Math.ceil(before * 0.2)
    await shop.outside.deliver('stock.csv', ...lines.slice(0, lines.length - removed))
    const entry = await runSync(shop, SyncType.Products)
    expect(entry.status).toBe(SyncStatus.Completed)
    expect(entry.message).toContain(
      `nothing removed: it does not name ${removed} of the shop's ${before} rows`,
    )
    expect(await countStock()).toBe(before)
    const [held] = (await heldChanges()).filter(({ feed }) => feed === 'stock.csv')
    expect(held).toMatchObject({ kind: 'removal', oldValue: String(removed) })
    expect(held?.subject).toContain(`${removed} of ${before} rows: `)
    await sven.call(calls.releaseHeldChanges, { body: { ids: [held?.id ?? 0] } })
    // More rows are gone than were released: they need a release of their own.
    await shop.outside.deliver('stock.csv', ...lines.slice(0, lines.length - removed - 5))
    await shop.sync.workOff()
    expect(await countStock()).toBe(before)
    await shop.outside.deliver('stock.csv', ...lines.slice(0, lines.length - removed))
    await runSync(shop, SyncType.Products)
    const [again] = (await heldChanges()).filter(({ feed }) => feed === 'stock.csv')
    await sven.call(calls.releaseHeldChanges, { body: { ids: [again?.id ?? 0] } })
    await shop.sync.workOff()
    expect(await countStock()).toBe(before - removed)
    expect((await heldChanges()).filter(({ feed }) => feed === 'stock.csv')).toEqual([])
  })

  test('of a tenth and less is made at once', async () => {
    const lines = await presentLines('stock.csv')
    const before = await countStock()
    const removed = Math.floor(before * 0.1)
    await shop.outside.deliver('stock.csv', ...lines.slice(0, lines.length - removed))
    await runSync(shop, SyncType.Products)
    expect(await countStock()).toBe(before - removed)
  })
})

describe('refused lines', () => {
  const deliverRefused = async () => {
    const lines = await presentLines('stock.csv')
    const unknown = Array.from({ length: 25 }, (_, at) => `=unknown-${at}%;H;1;`)
    await shop.outside.deliver('stock.csv', ...lines, ...unknown)
    await runSync(shop, SyncType.Products)
    return lines.length
  }

  test('are read in pages and searched, all of them', async () => {
    const first = (await deliverRefused()) + 1
    const query = { feed: 'stock.csv', limit: 20 }
    const page = await sven.call(calls.refusedLines, { query })
    expect(page.lines).toHaveLength(20)
    expect(page.lines[0]).toEqual({ line: first, reason: 'unknown article =unknown-0%' })
    const rest = await sven.call(calls.refusedLines, { query: { ...query, after: page.next ?? 0 } })
    expect(rest.lines.at(-1)?.line).toBe(first + 24)
    expect(rest.next).toBeNull()
    const found = await sven.call(calls.refusedLines, { query: { ...query, q: 'UNKNOWN-24%' } })
    expect(found.lines).toHaveLength(1)
    const readings = await sven.call(calls.feeds, {})
    expect(readings).toContainEqual(
      expect.objectContaining({ feed: 'stock.csv', refused: 25, lines: first + 23, fault: null }),
    )
  })

  test('are downloaded whole, without formulas', async () => {
    await shop.outside.deliver('transports.csv', '=1+1')
    await deliverRefused()
    const { data, fileName } = await sven.call(calls.downloadRefusedLines, { query: { feed: 'stock.csv' } })
    const text = new TextDecoder().decode(data)
    expect(fileName).toBe('refused-lines.csv')
    expect(text.trim().split('\r\n')).toHaveLength(26)
    expect(text).not.toMatch(/(^|,)"?[=+@-]/m)
    await shop.outside.withdraw('transports.csv')
  })

  test('are gone when the file is good again', async () => {
    await deliverRefused()
    await presentLines('stock.csv')
    await runSync(shop, SyncType.Products)
    const { lines } = await sven.call(calls.refusedLines, { query: { feed: 'stock.csv' } })
    expect(lines).toEqual([])
  })
})
