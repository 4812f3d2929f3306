/** Whatever happens to a good file on its way, the shop takes values that a whole line of the damaged file states for
 *  that row, or none; and it never removes more than the allowed share. */
import { SyncType } from '@hoistway/domain/sync/sync-types'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { writeFeeds } from '../integrations/erp/write-feeds.ts'
import { runSync } from '../testing/sync-of.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { presentFeeds } from './present-state.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const MOST_REMOVED = 0.1
const RUNS = process.env.LONG ? 20 : 6

/** The shop's rows, in the words of the file. */
async function presentText(name: string): Promise<string> {
  await shop.outside.withdraw(name)
  await writeFeeds(shop.outside.directory, presentFeeds(shop.db))
  const text = await shop.outside.read('in', name)
  await shop.outside.withdraw(name)
  return text
}

/** The cells of a line that are its key, and those that hold its value. They are compared as text, not by their
 *  meaning. */
const KEYS = { 'stock.csv': [0, 1], 'prices.csv': [0, 1, 2, 3, 4, 5, 7] } as const
const VALUES = { 'stock.csv': [2], 'prices.csv': [6, 8] } as const

function rowsOf(name: keyof typeof KEYS, text: string): Map<string, string> {
  const rows = new Map<string, string>()
  for (const [key, value] of statedBy(name, text)) rows.set(key, value)
  return rows
}

function statedBy(name: keyof typeof KEYS, text: string): (readonly [string, string])[] {
  return text
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/\r$/, '').split(';').map(plain))
    .filter((cells) => cells.length > 3)
    .map((cells) => {
      const key = KEYS[name].map((at) => cells[at] ?? '').join(';')
      return [key.toLowerCase(), VALUES[name].map((at) => cells[at] ?? '').join(';')] as const
    })
}

/** A cell as the shop would write it. */
function plain(cell: string): string {
  const text = cell.replace(/^\s*"?|"?\s*$/g, '').trim()
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? String(Math.max(0, Number(text.replace(',', '.')))) : text
}

/** Every part of the file alike: the numbers of `fc.double` lie mostly near 0. */
const share = fc.integer({ min: 0, max: 9_999 }).map((number) => number / 10_000)

const damage = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at: share }),
  fc.record({
    kind: fc.constant('flip' as const),
    at: share,
    bit: fc.integer({ min: 0, max: 7 }),
  }),
  fc.record({
    kind: fc.constantFrom('drop' as const, 'twice' as const, 'swap' as const, 'blank' as const),
    at: share,
    lines: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({
    kind: fc.constant('splice' as const),
    at: share,
    from: share,
  }),
  fc.record({
    kind: fc.constant('save' as const),
    as: fc.constantFrom('latin1' as const, 'utf16le' as const, 'bom' as const),
  }),
)
type Damage = typeof damage extends fc.Arbitrary<infer D> ? D : never

function applied(bytes: Buffer, done: Damage): Buffer {
  if (done.kind === 'save') {
    if (done.as === 'bom') return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes])
    return Buffer.from(bytes.toString('utf8'), done.as)
  }
  const at = Math.min(bytes.length - 1, Math.floor(done.at * bytes.length))
  if (bytes.length === 0) return bytes
  if (done.kind === 'cut') return bytes.subarray(0, at)
  if (done.kind === 'flip') {
    const flipped = Buffer.from(bytes)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << done.bit)
    return flipped
  }
  // Serialised over in place: the beginning of one file and the end of another.
  if (done.kind === 'splice') {
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.floor(done.from * bytes.length))])
  }
  const lines = bytes.toString('latin1').split('\n')
  const first = 1 + Math.floor(done.at * (lines.length - 1))
  const some = lines.slice(first, first + done.lines)
  const rest = { drop: [], twice: [...some, ...some], swap: some.toReversed(), blank: some.map(() => ';;') }
  return Buffer.from(
    [...lines.slice(0, first), ...rest[done.kind], ...lines.slice(first + done.lines)].join('\n'),
    'latin1',
  )
}

test.each([
  ['stock.csv', SyncType.Products],
  ['prices.csv', SyncType.Price],
] as const)(
  'a damaged %s changes no row to what it does not say, and removes no more than a tenth',
  async (name, type) => {
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (damages) => {
        const good = Buffer.from(await presentText(name))
        const before = rowsOf(name, good.toString())
        const bytes = damages.reduce(applied, good)
        await shop.outside.deliverBytes(name, bytes)
        await runSync(shop, type)
        const after = rowsOf(name, await presentText(name))

        const stated = new Set(statedBy(name, wholeLines(bytes)).map(([key, value]) => `${key} ${value}`))
        const invented = [...after].filter(
          ([key, value]) => before.get(key) !== value && !stated.has(`${key} ${value}`),
        )
        expect(invented).toEqual([])
        const removed = [...before.keys()].filter((key) => !after.has(key))
        expect(removed.length).toBeLessThanOrEqual(before.size * MOST_REMOVED)
      }),
      { numRuns: RUNS },
    )
  },
  240_000,
)

/** Without what stands behind the last line end: it may have been cut. */
function wholeLines(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return text.slice(0, text.lastIndexOf('\n') + 1)
}
