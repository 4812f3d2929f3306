/** The rules of every business system behind the port: one set of tests for the directory and for an adapter of a
 *  vendor. */
import { Currency, PriceSource } from '@hoistway/domain/codes'
import { expect, test } from 'vitest'
import type { Erp, ErpFeedName, ErpRecords, ExportedOrder } from '../../integrations/erp/port.ts'
import type { FeedLine } from '../../integrations/feed/port.ts'

export type OpenErp = {
  readonly erp: Erp
  /** Makes the other side deliver these records, and nothing else of that feed. */
  readonly deliver: <N extends ErpFeedName>(feed: N, records: readonly ErpRecords[N][]) => Promise<void>
  /** Makes the other side deliver one record that cannot be read, between two that can. */
  readonly deliverDamaged: () => Promise<void>
  readonly withdraw: (feed: ErpFeedName) => Promise<void>
  /** The orders that the other side has got, as it keeps them. */
  readonly received: () => Promise<readonly string[]>
}

const LEVELS = [
  { articleNr: 'DR-48', warehouse: 'H', stock: -2_000, location: 'A-12' },
  { articleNr: 'DR-52', warehouse: 'D', stock: 250_125, location: null },
] as const

export const SOME_ORDER: ExportedOrder = {
  tempId: '0b9fcf4e-38a5-4d2e-9d7c-5f3f60a6a001',
  order: 104_999,
  placed: '2026-11-23T09:00:00.000Z',
  companyCode: '20417',
  companyName: 'Nordlift AB',
  email: 'karin@nordlift.example',
  orderedBy: 'Karin Lindqvist',
  userOrder: '=cmd()',
  mark: 'Skepp 4, "port B"',
  message: 'åäö\nß',
  desiredDelivery: '2026-11-24',
  partialDelivery: true,
  transport: { id: 1, name: 'Parcel' },
  delivery: { recipient: 'Nordlift', address: 'Gatan 1', postAddress: '111 22 Stockholm', country: 'SE' },
  currency: Currency.Sek,
  lines: [
    {
      position: 1,
      articleNr: 'DR-48',
      label: { sv: 'Dörrulle', en: 'Door roller', de: 'Türrolle' },
      unit: 'm',
      amount: 250_125,
      price: 123_456,
      total: 30_879_432,
      comment: '',
      ownArticleNr: 'N-7',
    },
  ],
  subtotal: 30_879_432,
  fee: 1_190_000,
  total: 32_069_432,
}

export function followsErpPort(open: () => Promise<OpenErp>): void {
  test('a delivered feed is read record by record, exactly', async () => {
    const { erp, deliver } = await open()
    await deliver('stock', LEVELS)
    expect(await recordsOf(erp, 'stock')).toEqual(LEVELS)
    const price = {
      articleNr: 'DR-48',
      source: PriceSource.PriceList,
      priceKey: 'SE-A',
      companyCode: null,
      currency: Currency.Euro,
      fromAmount: 10_000,
      price: 123_456,
      validFrom: '2026-01-01',
      validTo: null,
    }
    await deliver('prices', [price])
    expect(await recordsOf(erp, 'prices')).toEqual([price])
  })

  test('a feed that is not there has nothing to say', async () => {
    const { erp, deliver, withdraw } = await open()
    await deliver('stock', LEVELS)
    await withdraw('stock')
    expect(await erp.feed('stock')).toBeUndefined()
  })

  test('the version moves with the content and stands with it', async () => {
    const { erp, deliver } = await open()
    await deliver('stock', LEVELS)
    const first = await erp.feed('stock')
    expect((await erp.feed('stock'))?.version).toBe(first?.version)
    await deliver('stock', LEVELS.slice(1))
    expect((await erp.feed('stock'))?.version).not.toBe(first?.version)
  })

  test('a record that cannot be read is named, and those around it are read', async () => {
    const { erp, deliverDamaged } = await open()
    await deliverDamaged()
    const lines = await linesOf(erp, 'stock')
    expect(lines.map((line) => 'value' in line)).toEqual([true, false, true])
    expect(lines[1]).toMatchObject({ line: expect.any(Number), fault: expect.any(String) })
  })

  test('an order that is handed over twice is there once, unchanged', async () => {
    const { erp, received } = await open()
    await erp.exportOrder(SOME_ORDER)
    const first = await received()
    await erp.exportOrder(SOME_ORDER)
    expect(await received()).toEqual(first)
    expect(first).toHaveLength(1)
    expect(first[0]).toContain(SOME_ORDER.tempId)
  })
}

export async function linesOf<N extends ErpFeedName>(erp: Erp, name: N) {
  const feed = await erp.feed(name)
  if (!feed) throw new Error(`there is no feed ${name}`)
  const lines: FeedLine<ErpRecords[N]>[] = []
  for await (const piece of feed.lines()) lines.push(...piece)
  return lines
}

async function recordsOf<N extends ErpFeedName>(erp: Erp, name: N) {
  return (await linesOf(erp, name)).map((line) => ('value' in line ? line.value : line.fault))
}
