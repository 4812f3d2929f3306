import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createDemoFiles } from './demo-files.ts'
import { directoryPim } from './integrations/pim/directory-pim.ts'
import { readFeedVersion } from './sync/feeds/feed-queries.ts'
import { directoryErp } from './testing/erp/directory-erp.ts'
import { temporaryDirectory } from './testing/temporary-directory.ts'
import { openTestShop } from './testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

function failed(fault: unknown): never {
  throw fault
}

function filesIn(directory: string) {
  const erpDirectory = join(directory, 'erp')
  const pimDirectory = join(directory, 'pim')
  const files = createDemoFiles({
    db: shop.db,
    erpDirectory,
    pimDirectory,
    now: () => new Date(),
    onAway: failed,
    onFault: failed,
  })
  const names = () => readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()
  return { ...files, names, products: join(pimDirectory, 'in', 'products.jsonl') }
}

test('a stop leaves no half file, and the next start writes what is missing', async () => {
  const directory = temporaryDirectory()
  const stopped = filesIn(directory)
  const writing = stopped.write()
  await stopped.stop()
  await writing
  expect(stopped.names().filter((name) => name.endsWith('.tmp'))).toEqual([])
  expect(stopped.names()).not.toContain(join('pim', 'in', 'products.jsonl'))

  const next = filesIn(directory)
  await next.write()
  expect(next.names()).toEqual(
    expect.arrayContaining([join('erp', 'in', 'stock.csv'), join('erp', 'in', 'prices.csv')]),
  )
  const lines = readFileSync(next.products, 'utf8').trim().split('\n')
  const { count } = await shop.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(lines).toHaveLength(Number(count))
})

test('files that the shop has written itself are nothing new to a sync', async () => {
  const directory = temporaryDirectory()
  const files = filesIn(directory)
  await files.write()
  const erp = directoryErp(join(directory, 'erp'))
  const prices = await erp.feed('prices')
  expect(await readFeedVersion(shop.db, erp.nameOf('prices'))).toBe(prices?.version)
  const pim = directoryPim(join(directory, 'pim'))
  const products = await pim.products()
  expect(await readFeedVersion(shop.db, pim.productsName)).toBe(products?.version)
})

test('a directory that cannot be written is told of, and the shop goes on', async () => {
  const faults: unknown[] = []
  const files = createDemoFiles({
    db: shop.db,
    erpDirectory: '/dev/null/erp',
    pimDirectory: '/dev/null/pim',
    now: () => new Date(),
    onAway: failed,
    onFault: (fault) => faults.push(fault),
  })
  await files.write()
  expect(faults).toEqual([expect.objectContaining({ code: 'ENOTDIR' })])
})
