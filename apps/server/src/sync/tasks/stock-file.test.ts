import { productCalls } from '@hoistway/contract/catalogue/products'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { ELSA } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { writeFeeds } from '../../integrations/erp/write-feeds.ts'
import { runSync } from '../../testing/sync-of.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { presentFeeds } from '../present-state.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const elsa = await shop.as(ELSA.email)
const part = NAMED_PARTS.stockTen
const HEADER = 'articleNr;warehouse;stock;location'

/** The internal company sees what lies in which warehouse. */
async function stockOf(id: number) {
  const { stockInfo } = await elsa.call(productCalls.getProduct, { params: { id }, query: { locale: 'sv' } })
  return stockInfo.stockInfos.map(({ warehouse, stock, warehouseLocation }) => [
    warehouse,
    stock,
    warehouseLocation,
  ])
}

/** The stock file as the demo shop gets it: what the shop has now. */
async function presentLines(): Promise<string[]> {
  await shop.outside.withdraw('stock.csv')
  await writeFeeds(shop.outside.directory, presentFeeds(shop.db))
  return (await shop.outside.read('in', 'stock.csv')).trim().split('\r\n')
}

beforeEach(() => shop.outside.withdraw('stock.csv'))

test('an edited number is in the shop after the next Small sync, at once [SYNC-01]', async () => {
  const lines = await presentLines()
  const edited = lines.map((line) =>
    line.startsWith(`${part.articleNr};H;`) ? `${part.articleNr};H;7,5;NEW-1` : line,
  )
  await shop.outside.deliver('stock.csv', ...edited)
  const entry = await runSync(shop, SyncType.Small)
  expect(entry).toMatchObject({ status: SyncStatus.Completed })
  expect(entry.message).toContain(`stock.csv: ${lines.length - 1} lines read, 1 changed.`)
  expect(await stockOf(part.id)).toContainEqual(['H', 7.5, 'NEW-1'])
})

test('the file of what the shop has changes nothing', async () => {
  await presentLines()
  expect((await runSync(shop, SyncType.All)).message).toMatch(/stock\.csv: \d+ lines read, no change\./)
})

test('Small leaves a file alone that it has taken before; All looks at it again', async () => {
  await presentLines()
  await runSync(shop, SyncType.Small)
  expect((await runSync(shop, SyncType.Small)).message).toContain('stock.csv: unchanged.')
  expect((await runSync(shop, SyncType.Products)).message).toMatch(/stock\.csv: \d+ lines read, no change\./)
})

describe('a damaged file', () => {
  test('loses its bad lines, which the log names, and keeps its good ones', async () => {
    await shop.outside.deliver(
      'stock.csv',
      HEADER,
      `${part.articleNr};H;11;A-1`,
      'no-such-part;H;1;',
      `${part.articleNr};D;1.000;`,
      `${NAMED_PARTS.stockHundred.articleNr};H;-3;`,
    )
    const entry = await runSync(shop, SyncType.Small)
    expect(entry.status).toBe(SyncStatus.Failed)
    expect(entry.message).toContain(
      '2 refused (line 3: unknown article no-such-part; ' +
        'line 4: stock: "1.000" may be one or a thousand; write 4 decimals or none)',
    )
    expect(entry.message).toContain('1 below zero taken as 0')
    expect(await stockOf(part.id)).toContainEqual(['H', 11, 'A-1'])
    expect(await stockOf(NAMED_PARTS.stockHundred.id)).toContainEqual(['H', 0, null])
  })

  test('with a broken header changes nothing, and the run has failed', async () => {
    const before = await stockOf(part.id)
    await shop.outside.deliver('stock.csv', 'articleNr;warehous;stock', `${part.articleNr};H;99`)
    const entry = await runSync(shop, SyncType.Small)
    expect(entry.status).toBe(SyncStatus.Failed)
    expect(entry.message).toContain('stock.csv: has an unknown column "warehous"; nothing was changed.')
    expect(await stockOf(part.id)).toEqual(before)
  })
})

describe('rows that a full file leaves out', () => {
  const countStock = async () => {
    const { rows } = await shop.db
      .selectFrom('stock')
      .select((of) => of.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows
  }

  test('is removed', async () => {
    const lines = await presentLines()
    const remaining = lines.filter((line) => !line.startsWith(`${part.articleNr};D;`))
    expect(remaining).toHaveLength(lines.length - 1)
    await shop.outside.deliver('stock.csv', ...remaining)
    expect((await runSync(shop, SyncType.Products)).message).toContain('1 removed')
    expect((await stockOf(part.id)).map(([warehouse]) => warehouse)).not.toContain('D')
  })

  test('stays where it would be more than a tenth: a site admin is asked', async () => {
    const before = await countStock()
    await shop.outside.deliver('stock.csv', HEADER, `${part.articleNr};H;21;`)
    const entry = await runSync(shop, SyncType.Products)
    expect(entry.status).toBe(SyncStatus.Completed)
    expect(entry.message).toContain(
      `nothing removed: it does not name ${before - 1} of the shop's ${before} rows`,
    )
    expect(await countStock()).toBe(before)
    expect(await stockOf(part.id)).toContainEqual(['H', 21, null])
  })

  test('stays when there is no file, or an empty one', async () => {
    const before = await countStock()
    expect((await runSync(shop, SyncType.All)).message).toContain('stock.csv: nothing to read.')
    await shop.outside.deliver('stock.csv', HEADER)
    await runSync(shop, SyncType.All)
    await shop.outside.deliver('stock.csv')
    expect((await runSync(shop, SyncType.All)).status).toBe(SyncStatus.Failed)
    expect(await countStock()).toBe(before)
  })

  test('of a place on the shelf stays where the file has no such column', async () => {
    await shop.outside.deliver('stock.csv', HEADER, `${part.articleNr};H;5;B-7`)
    await runSync(shop, SyncType.Products)
    await shop.outside.deliver('stock.csv', 'articleNr;warehouse;stock', `${part.articleNr};H;6`)
    await runSync(shop, SyncType.Products)
    expect(await stockOf(part.id)).toContainEqual(['H', 6, 'B-7'])
  })
})

test('hostile cells are data and no more', async () => {
  await shop.outside.deliver(
    'stock.csv',
    HEADER,
    `'; drop table stock; --;H;1;`,
    `${part.articleNr};H'--;1;`,
    `${part.articleNr};H;99999999999999999999;`,
    `${part.articleNr};H;8;=HYPERLINK("http://evil")`,
  )
  const entry = await runSync(shop, SyncType.Products)
  expect(entry.message).toContain('4 lines read')
  expect(entry.message).toContain('3 refused')
  expect(await stockOf(part.id)).toContainEqual(['H', 8, '=HYPERLINK("http://evil")'])
})
