/** kill -9 of the shop while it takes the catalogue of Akeneo: while it copies, and while it imports the copy. The next start
 *  goes on, and in the end every product is there once.
 *
 *  AKENEO_PRODUCTS is the size of the catalogue; 5,000 when unset. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { productCalls } from '@hoistway/contract/catalogue/products'
import { expect, onTestFinished, test } from 'vitest'
import { startAkeneo } from '../../apps/server/src/testing/processes/akeneo-process.ts'
import { clientOf } from '../buyers/customer.ts'
import { freePort, makeDataDir, removeDataDir, type Shop, startShop } from '../shops/shop.ts'

const PRODUCTS = Number(process.env.AKENEO_PRODUCTS ?? 5_000)
const TIMEOUT = 240_000 + PRODUCTS * 20
const LOOK_MS = 50

test('the catalogue of Akeneo is complete after the shop was killed in the middle', {
  timeout: TIMEOUT,
}, async () => {
  const dataDir = await makeDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  const pim = await startAkeneo(PRODUCTS)
  onTestFinished(() => pim.close())
  const settings = { DEMO: 'off', ...pim.settings }
  const options = { dataDir, port: await freePort(), env: settings }
  const open = async (): Promise<Shop> => {
    const shop = await startShop(options)
    onTestFinished(() => shop.kill())
    return shop
  }

  const copying = await open()
  const broken = sync(dataDir, settings)
  // Each of these files is a part of the first fetch.
  await until(async () => (await copiedParts(dataDir)) >= 1)
  await copying.kill()
  await broken
  const before = await copiedParts(dataDir)
  expect(before).toBeGreaterThan(0)

  const importing = await open()
  const again = sync(dataDir, settings)
  await until(async () => (await found(importing)) > 0)
  const some = await found(importing)
  await importing.kill()
  await again
  expect(some).toBeLessThanOrEqual(PRODUCTS)

  const last = await open()
  expect(await sync(dataDir, settings)).toBe(0)
  await until(async () => (await found(last)) === PRODUCTS)
  expect(await pim.change()).toBe(PRODUCTS / 100)
  expect(await sync(dataDir, settings)).toBe(0)
  await until(async () => (await found(last, 'Changed')) === PRODUCTS / 100)
  expect(await found(last)).toBe(PRODUCTS)
})

/** @returns the exit code, whether or not the shop was killed meanwhile */
async function sync(dataDir: string, settings: Readonly<Record<string, string>>): Promise<number | null> {
  const child = spawn('node', ['apps/server/src/commands/main.ts', 'sync', 'run', 'AkeneoSyncFrom'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...settings },
    stdio: 'ignore',
  })
  const [code] = await once(child, 'exit')
  return code
}

async function copiedParts(dataDir: string): Promise<number> {
  const names = await readdir(join(dataDir, 'akeneo')).catch(() => [])
  return names.filter((name) => /^products-\d+\.jsonl$/.test(name)).length
}

async function found(shop: Shop, searchString = ''): Promise<number> {
  const { allMatchingProductIDs } = await clientOf(shop.url).call(productCalls.filterProducts, {
    body: { searchString, language: 'en' },
  })
  return allMatchingProductIDs.length
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((done) => setTimeout(done, LOOK_MS))
}
