/** Site admins see how old and how large the catalogue in memory is, and that a reset reads it again. */

import { productCalls } from '@hoistway/contract/catalogue/products'
import { cacheOverviewCalls } from '@hoistway/contract/site-admin/cache-overview'
import { catalogueAdminCalls } from '@hoistway/contract/site-admin/catalogue-admin'
import { ADA, SVEN } from '@hoistway/fixtures/accounts'
import { afterAll, expect, test } from 'vitest'
import { refusal } from '../../../testing/requests/refusal.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const sven = await shop.as(SVEN.email)
const overview = () => sven.call(cacheOverviewCalls.cacheOverview, {})

test('site admins and nobody else see the state of the caches', async () => {
  const ada = await shop.as(ADA.email)
  expect((await refusal(shop.guest.call(cacheOverviewCalls.cacheOverview, {}))).type).toBe('notLoggedIn')
  expect((await refusal(ada.call(cacheOverviewCalls.cacheOverview, {}))).type).toBe('notAllowed')
})

test('the node holds what is stored, and a reset moves both [ROLE-05, API-ADM-10]', async () => {
  const before = await overview()
  const setup = await shop.guest.call(productCalls.getProductFilterSetup, { query: {} })
  expect(before.settingsChanged).toBe(setup.created)
  expect(before.node.catalogueVersion).toBe(before.catalogueVersion)
  expect(before.node.attributes).toBe(Object.keys(setup.attributeInfoByID).length)
  expect(before.node.products).toBeGreaterThan(100)
  if (before.index) expect(before.index.products).toBe(before.node.products)
  await sven.call(catalogueAdminCalls.resetCache, {})
  const after = await overview()
  expect(after.catalogueVersion).toBeGreaterThan(before.catalogueVersion)
  expect(after.node.catalogueVersion).toBe(after.catalogueVersion)
})
