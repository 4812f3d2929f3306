/** Damaged, cut and mistaken files of prices and stock on a running shop (AMB-102). */
import { productCalls } from '@hoistway/contract/catalogue/products'
import { SyncStatus, SyncType } from '@hoistway/domain/sync/sync-types'
import { KARIN, SVEN } from '@hoistway/fixtures/accounts'
import { NAMED_PARTS } from '@hoistway/fixtures/demo-catalogue'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { writeFeeds } from '../integrations/erp/write-feeds.ts'
import { runSync } from '../testing/sync-of.ts'
import { OPENING, openTestShop } from '../testing/test-shop.ts'
import { presentFeeds } from './present-state.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const karin = await shop.as(KARIN.email)
const part = NAMED_PARTS.stockHundred

const PRICES = 'articleNr;source;priceKey;companyCode;currency;fromAmount;price;validFrom;validTo'

async function priceOf(id: number): Promise<readonly (readonly [number, number])[]> {
  const { stockInfo } = await karin.call(productCalls.getProduct, {
    params: { id },
    query: { locale: 'sv' },
  })
  return stockInfo.prices.map(({ validForPurchaseAmount, price }) => [validForPurchaseAmount, price] as const)
}

/** The rows of the shop, whatever their ids. */
async function rowsOf(table: 'price_tiers' | 'stock') {
  const rows = await (table === 'stock'
    ? shop.db.selectFrom('stock').select(['product_id', 'warehouse', 'stock', 'location']).execute()
    : shop.db
        .selectFrom('price_tiers')
        .select(['product_id', 'source', 'price_key', 'company_id', 'currency', 'from_amount', 'price'])
        .execute())
  return rows.map((row) => JSON.stringify(row)).sort()
}

const FILES = { price_tiers: 'prices.csv', stock: 'stock.csv' } as const
const TYPES = { price_tiers: SyncType.Price, stock: SyncType.Products } as const

async function presentText(table: keyof typeof FILES): Promise<string> {
  await shop.outside.withdraw(FILES[table])
  await writeFeeds(shop.outside.directory, presentFeeds(shop.db))
  return shop.outside.read('in', FILES[table])
}

async function deliverText(table: keyof typeof FILES, text: string | Uint8Array) {
  await shop.outside.deliverBytes(FILES[table], typeof text === 'string' ? Buffer.from(text) : text)
  return runSync(shop, TYPES[table])
}

async function presentLines(table: keyof typeof FILES): Promise<string[]> {
  return (await presentText(table)).trim().split('\r\n')
}

/** The line with another price or stock. */
function withValue(table: keyof typeof FILES, line: string, value: string): string {
  return line
    .split(';')
    .map((cell, at) => (at === (table === 'stock' ? 2 : 6) ? value : cell))
    .join(';')
}

const withLines = (lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('')

beforeEach(async () => {
  for (const name of Object.values(FILES)) await shop.outside.withdraw(name)
})

describe.each(['price_tiers', 'stock'] as const)('%s', (table) => {
  test('a damaged line keeps the row that it names, and the run says so', async () => {
    const before = await rowsOf(table)
    const lines = await presentLines(table)
    const damaged = lines.map((line, at) => (at % 50 === 10 ? withValue(table, line, 'x85') : line))
    const entry = await deliverText(table, withLines(damaged))
    expect(entry.message).toMatch(/no change, \d+ refused \(line 11: /)
    expect(entry.status).toBe(SyncStatus.Completed)
    expect(await rowsOf(table)).toEqual(before)
  })

  test('a line whose key cannot be read lets nothing be removed', async () => {
    const before = await rowsOf(table)
    const [header = '', , ...lines] = await presentLines(table)
    const entry = await deliverText(table, withLines([header, '#;#', ...lines]))
    expect(entry.message).toContain('1 refused (line 2')
    expect(entry.message).toContain('nothing removed of 1 rows')
    expect(await rowsOf(table)).toEqual(before)
  })

  test.for([
    ['in the middle of a line', 0.55, 3],
    ['at the end of a line', 0.55, 0],
    ['near its end', 0.97, 2],
  ] as const)('a file that was cut %s removes nothing', async ([, share, more]) => {
    const before = await rowsOf(table)
    const text = await presentText(table)
    const end = text.indexOf('\n', text.length * share) + 1 + more
    const entry = await deliverText(table, text.slice(0, end))
    expect(entry.message).toContain('nothing removed')
    expect(await rowsOf(table)).toEqual(before)
  })

  test('a last value that was cut is not taken', async () => {
    const before = await rowsOf(table)
    const text = await presentText(table)
    for (let cut = 1; cut <= 12; cut++) await deliverText(table, text.slice(0, text.length - cut))
    expect(await rowsOf(table)).toEqual(before)
  })

  test.for([
    ['an empty file', ''],
    ['only zeros', '\0'.repeat(500)],
    ['UTF-16', Buffer.from('\uFEFFarticleNr;warehouse;stock\n', 'utf16le')],
  ] as const)('%s changes nothing, and the run has failed', async ([, content]) => {
    const before = await rowsOf(table)
    expect((await deliverText(table, content)).status).toBe(SyncStatus.Failed)
    expect(await rowsOf(table)).toEqual(before)
  })

  test('only a header removes nothing', async () => {
    const before = await rowsOf(table)
    const [header = ''] = await presentLines(table)
    const entry = await deliverText(table, withLines([header]))
    expect(entry.message).toContain(`does not name ${before.length} of the shop's ${before.length} rows`)
    expect(await rowsOf(table)).toEqual(before)
  })

  test('more than a tenth refused: the run has failed and removes nothing', async () => {
    const before = await rowsOf(table)
    const lines = await presentLines(table)
    const damaged = lines.map((line, at) => (at > 0 && at % 5 === 0 ? line.replaceAll(';', '?') : line))
    const entry = await deliverText(table, withLines(damaged))
    expect(entry.status).toBe(SyncStatus.Failed)
    expect(entry.message).toContain('more than a tenth was refused')
    expect(await rowsOf(table)).toEqual(before)
  })

  test('the same line again does no harm; another value for the same row counts as neither', async () => {
    const before = await rowsOf(table)
    const lines = await presentLines(table)
    const again = await deliverText(table, withLines([...lines, lines[5] ?? '']))
    expect(again).toMatchObject({ status: SyncStatus.Completed })
    expect(again.message).not.toContain('refused')
    const other = withValue(table, lines[5] ?? '', '77')
    const entry = await deliverText(table, withLines([...lines, other]))
    expect(entry.message).toContain(`2 refused (line 6: line ${lines.length + 1} says something else`)
    expect(await rowsOf(table)).toEqual(before)
  })

  test('a damaged line gives way to a good one of the same row', async () => {
    const before = await rowsOf(table)
    const [header = '', first = '', ...lines] = await presentLines(table)
    const damaged = withValue(table, first, 'x85')
    const entry = await deliverText(table, withLines([header, damaged, first, damaged, ...lines]))
    expect(entry.message).toContain('no change, 2 refused (line 2: ')
    expect(await rowsOf(table)).toEqual(before)
    const other = withValue(table, first, '77')
    expect((await deliverText(table, withLines([header, damaged, other, ...lines]))).message).toContain(
      '1 changed',
    )
    await deliverText(table, withLines([header, first, ...lines]))
    expect(await rowsOf(table)).toEqual(before)
  })

  test('numbers without end are refused', async () => {
    const before = await rowsOf(table)
    const lines = await presentLines(table)
    const huge = lines.map((line, at) => (at === 7 ? withValue(table, line, '9'.repeat(40)) : line))
    expect((await deliverText(table, withLines(huge))).message).toContain('1 refused (line 8: ')
    expect(await rowsOf(table)).toEqual(before)
  })
})

describe('a price', () => {
  const contract = (price: string) => `${part.articleNr};contract;;20417;SEK;1;${price};;`

  test.for(['0', '0.00', '-5'])('of %s is refused, and the old one stays', async (price) => {
    await shop.outside.deliver('prices.csv', PRICES, contract('50'))
    await runSync(shop, SyncType.Price)
    expect(await priceOf(part.id)).toEqual([[1, 50]])
    await shop.outside.deliver('prices.csv', PRICES, contract(price))
    expect((await runSync(shop, SyncType.Price)).message).toContain('is too small')
    expect(await priceOf(part.id)).toEqual([[1, 50]])
  })

  test('whose last day is before its first is refused, and the old one stays', async () => {
    await shop.outside.deliver('prices.csv', PRICES, contract('50'))
    await runSync(shop, SyncType.Price)
    await shop.outside.deliver(
      'prices.csv',
      PRICES,
      `${part.articleNr};contract;;20417;SEK;1;60;2026-02-01;2026-01-01`,
    )
    expect((await runSync(shop, SyncType.Price)).message).toContain('validTo is before validFrom')
    expect(await priceOf(part.id)).toEqual([[1, 50]])
  })
})

describe('a feed with refused lines counts as not taken', () => {
  const USERS = 'email;companyCode;firstName;lastName;language'
  const NEW_COMPANY = 'newfirm'

  test('so its people come as soon as their company is there, and the others are left alone', async () => {
    await shop.outside.deliver(
      'users.csv',
      USERS,
      `pia@newfirm.example;${NEW_COMPANY};Pia;Ny;sv`,
      `${KARIN.email};20417;Karin;Vid Filen;sv`,
    )
    const refused = await runSync(shop, SyncType.Small)
    expect(refused.message).toContain(
      `users.csv: 2 lines read, 1 changed, 1 refused (line 2: unknown company`,
    )
    expect(refused.status).toBe(SyncStatus.Failed)
    await shop.db
      .updateTable('users')
      .set({ last_name: 'By Herself' })
      .where('email', '=', KARIN.email)
      .execute()
    await shop.outside.deliver(
      'customers.csv',
      'companyCode;name;country;language;currency',
      `${NEW_COMPANY};New Firm;SE;sv;SEK`,
    )
    const taken = await runSync(shop, SyncType.Users)
    expect(taken.message).toContain('users.csv: 2 lines read, 1 added.')
    const people = await shop.db
      .selectFrom('users')
      .select(['email', 'last_name'])
      .where('email', 'in', ['pia@newfirm.example', KARIN.email])
      .orderBy('email')
      .execute()
    expect(people.map(({ last_name }) => last_name)).toEqual(['By Herself', 'Ny'])
    expect((await runSync(shop, SyncType.Small)).message).toContain('users.csv: unchanged.')
  })

  test('and site admins are told by mail once', async () => {
    // A day on, since no more than a few mails a day are sent about one feed.
    shop.setNow(new Date(OPENING.getTime() + 2 * 86_400_000))
    const mailsToSven = async () => {
      await shop.workOff()
      return (await shop.mails()).filter(({ to }) => to.includes(SVEN.email)).length
    }
    const before = await mailsToSven()
    const lines = await presentLines('stock')
    const damaged = withLines([...lines, 'no-such-part;H;1;'])
    await deliverText('stock', damaged)
    expect(await mailsToSven()).toBe(before + 1)
    await runSync(shop, SyncType.Small)
    await deliverText('stock', `${damaged}`)
    expect(await mailsToSven()).toBe(before + 1)
    await deliverText('stock', `${damaged}another-part;H;1;\r\n`)
    expect(await mailsToSven()).toBe(before + 2)
  })

  test('at most four times a day, and of what is too much for a day on the next one', async () => {
    shop.setNow(new Date(OPENING.getTime() + 4 * 86_400_000))
    const reportedRows = async () => {
      await shop.workOff()
      const mails = (await shop.mails()).filter(({ to }) => to.includes(SVEN.email))
      return [1, 2, 3, 4, 5].filter((fault) =>
        mails.some(({ text }) => text.includes(`unknown-part-${fault}`)),
      )
    }
    for (const fault of [1, 2, 3, 4, 5]) {
      await deliverText('stock', withLines([...(await presentLines('stock')), `unknown-part-${fault};H;1;`]))
      await shop.workOff()
    }
    expect(await reportedRows()).toEqual([1, 2, 3, 4])
    shop.setNow(new Date(OPENING.getTime() + 5 * 86_400_000 + 1))
    await runSync(shop, SyncType.Small)
    expect(await reportedRows()).toEqual([1, 2, 3, 4, 5])
  })
})
