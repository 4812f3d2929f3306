/** Tests the gaps of a shop as its pages show them. */
import { readFile } from 'node:fs/promises'
import { LOCALES } from '@hoistway/domain/texts/locale'
import { SMALLEST_CATALOGUE } from '@hoistway/fixtures/demo-catalogue'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { loadDemo } from '../demo/load.ts'
import { freshDatabase } from '../testing/databases/fresh-database.ts'
import { GAP_NAMES, gapsOf, watchGaps } from './gaps.ts'

async function openEmptyShop() {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  let time = 0
  const faults: unknown[] = []
  const gaps = watchGaps(
    database.db,
    () => time,
    (fault) => faults.push(fault),
  )
  return { db: database.db, gaps, faults, wait: (ms: number) => (time += ms), close: () => database.close() }
}

test('an empty shop lacks everything until it has been filled, and is not asked again after that', async () => {
  const { db, gaps, wait } = await openEmptyShop()
  expect(await gaps()).toEqual(['siteAdmins', 'products', 'prices', 'customers'])
  await loadDemo(db, {
    products: SMALLEST_CATALOGUE,
    today: new Date('2026-11-21T10:00:00Z'),
    log: () => undefined,
  })
  expect(await gaps()).toHaveLength(4)
  wait(2_000)
  expect(await gaps()).toEqual([])
  await db.updateTable('users').set({ is_site_admin: false }).execute()
  wait(60_000)
  expect(await gaps()).toEqual([])
})

test('the next step is where catalogue and files of this shop come from', async () => {
  const { db } = await openEmptyShop()
  const steps = async (settings: Readonly<Record<string, string>>) =>
    (await gapsOf(db, readConfig(settings))).map(({ next }) => next)
  const [, folder, prices] = await steps({})
  expect(folder).toContain('import FOLDER')
  expect(prices).toContain('prices.csv into DATA_DIR/erp/in,')
  const [, akeneo, pricesThere, customersThere] = await steps({
    PIM_URL: 'https://pim.example',
    PIM_CLIENT_ID: 'a',
    PIM_CLIENT_SECRET: 'b',
    PIM_USER: 'c',
    PIM_PASSWORD: 'd',
    PIM_CHANNEL: 'shop',
    ERP_URL: 'sftp://shop@erp.example/files',
    ERP_PASSWORD: 'e',
  })
  expect(akeneo).toBe('npm run shop -- pim check, then npm run shop -- sync run All')
  expect(pricesThere).toContain('prices.csv into the folder in of ERP_URL,')
  expect(customersThere).toContain('users.csv into the folder in of ERP_URL,')
  const [, bmecat, pricesBeside] = await steps({ BMECAT_DIR: '/srv/bmecat', ERP_DIR: '/srv/erp' })
  expect(bmecat).toContain('BMECAT_DIR')
  expect(pricesBeside).toContain('prices.csv into ERP_DIR/in,')
})

test('pages are drawn with what was known when the database does not answer', async () => {
  const { gaps, faults, wait, close } = await openEmptyShop()
  await gaps()
  await close()
  wait(2_000)
  expect(await gaps()).toHaveLength(4)
  expect(faults).toHaveLength(1)
})

test('each gap has a sentence in every language', async () => {
  const file = new URL('../../../../content/app-texts/set-up.json', import.meta.url)
  const texts: Record<string, Record<string, string>> = JSON.parse(await readFile(file, 'utf8'))
  for (const name of ['title', ...GAP_NAMES]) {
    for (const locale of LOCALES) expect(texts[`setUp.${name}`]?.[locale]).toBeTruthy()
  }
})
