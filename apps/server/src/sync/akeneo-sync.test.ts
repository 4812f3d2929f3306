/** The synchronisations of a shop that follows Akeneo. */
import { join } from 'node:path'
import { ProductStatus } from '@hoistway/domain/codes'
import { SyncType } from '@hoistway/domain/sync/sync-types'
import { expect, onTestFinished, test } from 'vitest'
import { akeneoCatalogue } from '../integrations/catalogue/akeneo/akeneo-catalogue.ts'
import { directoryStore } from '../integrations/files/directory-store.ts'
import { directoryPim } from '../integrations/pim/directory-pim.ts'
import { ACCESS, openAkeneo } from '../testing/catalogues/akeneo-simulator.ts'
import { AT_ONCE, NO_WEB } from '../testing/catalogues/import-shop.ts'
import { freshDatabase } from '../testing/databases/fresh-database.ts'
import { directoryErp } from '../testing/erp/directory-erp.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { createSyncRunner } from './runs/runner.ts'

const MINUTE = 60_000

async function openShop() {
  let clock = Date.parse('2026-11-27T08:00:00Z')
  const pim = await openAkeneo(() => clock)
  onTestFinished(async () => void (await pim.close()))
  pim.state.channels.push({ code: 'shop', locales: ['en_GB'], category_tree: 'master' })
  pim.state.attributes.push({ code: 'sku', type: 'pim_catalog_identifier', labels: {}, localizable: false })
  for (let at = 0; at < 30; at++) {
    const sku = [{ locale: null, scope: null, data: `R-${at}` }]
    pim.addProduct({ uuid: uuidOf(at), family: null, parent: null, categories: [], values: { sku } })
  }
  const directory = temporaryDirectory()
  const catalogue = akeneoCatalogue({
    settings: { access: { ...ACCESS, url: pim.url }, channel: 'shop', mapping: undefined, directory },
    web: NO_WEB,
    now: () => clock,
  })
  onTestFinished(() => catalogue.close())
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const sync = createSyncRunner({
    db,
    erp: directoryErp(join(directory, 'erp'), AT_ONCE),
    pim: directoryPim(join(directory, 'pim'), AT_ONCE),
    catalogue: {
      catalogue,
      files: directoryStore(join(directory, 'files')),
      exclusively: database.exclusively,
    },
    now: () => new Date(clock),
    timeZone: 'Europe/Stockholm',
    rest: async () => undefined,
    onFault: (fault) => {
      throw fault
    },
  })
  return {
    pim,
    sync,
    pass: (ms: number) => {
      clock += ms
    },
    async shown(): Promise<number> {
      const rows = await db.selectFrom('products').select('status').execute()
      return rows.filter(({ status }) => status === ProductStatus.Default).length
    },
  }
}

const uuidOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

test('an AkeneoSyncFrom that a person starts hides deleted parts at once, one of the schedule within a day [SYNC-04]', async () => {
  const { pim, sync, pass, shown } = await openShop()
  await sync.request(SyncType.AkeneoSyncFrom)
  await sync.workOff()
  expect(await shown()).toBe(30)
  pass(10 * MINUTE)
  pim.state.products.delete(uuidOf(3))
  await sync.hasten(SyncType.AkeneoSyncFrom)
  await sync.workOff()
  expect(await shown()).toBe(30)
  await sync.request(SyncType.AkeneoSyncFrom)
  await sync.workOff()
  expect(await shown()).toBe(29)
  pim.state.products.delete(uuidOf(4))
  pass(21 * 60 * MINUTE)
  await sync.hasten(SyncType.AkeneoSyncFrom)
  await sync.workOff()
  expect(await shown()).toBe(28)
})
