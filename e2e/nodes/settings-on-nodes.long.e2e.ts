/** A site admin changes an attribute on one node; guests of another node over the same PostgreSQL get the change. */

import { productCalls } from '@hoistway/contract/catalogue/products'
import { type AttributeWebSetting, catalogueAdminCalls } from '@hoistway/contract/site-admin/catalogue-admin'
import { AttributeWebStatus } from '@hoistway/domain/codes'
import { SVEN } from '@hoistway/fixtures/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { findPostgres } from '../../apps/server/src/testing/databases/postgres-binaries.ts'
import { startPostgres } from '../../apps/server/src/testing/databases/postgres-server.ts'
import { clientOf, logIn } from '../buyers/customer.ts'
import { makeDataDir, removeDataDir, type Shop, startShop } from '../shops/shop.ts'

const BRAND = 8
/** From the answer of the first node on. */
const FOLLOWS_WITHIN_MS = 10_000

/** In CI a missing PostgreSQL fails; elsewhere vitest.config.ts has said that it is missing. */
const withPostgres = test.skipIf(findPostgres().length === 0 && !process.env.CI)

withPostgres(
  'a filter that becomes a detail is gone from the pages of another node [API-ADM-09]',
  async () => {
    const server = await startPostgres()
    onTestFinished(() => server.stop())
    const databaseUrl = await server.createDatabase()
    const first = await startNode(databaseUrl)
    const second = await startNode(databaseUrl)
    const sven = clientOf(first.url, await logIn(first.url, SVEN))
    const isFilter = async () => /\bo\.8=/.test(await (await fetch(`${second.url}/products`)).text())
    const change = async (webStatus: number) => {
      const { attributeInfoByID } = await sven.call(productCalls.getProductFilterSetup, { query: {} })
      const info = attributeInfoByID[BRAND]
      if (!info) throw new Error('The demo catalogue has no brand.')
      const { filterBehaviour, sortPrio, searchSettings } = info
      const setting: AttributeWebSetting = {
        attributeID: BRAND,
        webStatus,
        filterBehaviour,
        sortPrio,
        searchSettings,
      }
      await sven.call(catalogueAdminCalls.updateAttributeWebSettings, { body: [setting] })
    }

    // The page is stored by the second node when it is asked for here.
    expect(await isFilter()).toBe(true)
    await change(AttributeWebStatus.ProductInfo)
    await expect.poll(isFilter, { timeout: FOLLOWS_WITHIN_MS, interval: 250 }).toBe(false)
    await change(AttributeWebStatus.Filterable)
    await expect.poll(isFilter, { timeout: FOLLOWS_WITHIN_MS, interval: 250 }).toBe(true)
  },
)

async function startNode(databaseUrl: string): Promise<Shop> {
  const dataDir = await makeDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  const shop = await startShop({ dataDir, databaseUrl })
  onTestFinished(() => shop.kill())
  return shop
}
