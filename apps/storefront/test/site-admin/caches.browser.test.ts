/** The page of caches and index. */
import { cacheOverviewCalls } from '@hoistway/contract/site-admin/cache-overview'
import { catalogueAdminCalls } from '@hoistway/contract/site-admin/catalogue-admin'
import { SVEN } from '@hoistway/fixtures/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerAgain, answerInstead, bodiesOf, queriesOf, refusal } from '../calls.ts'
import { plain, textOf } from '../on-screen.ts'
import { openScreen } from '../open-screen.ts'

const main = page.getByRole('main')

test('the caches show their age and size, are emptied by the specified call, and a failure is told [ROLE-05, API-ADM-10]', async () => {
  await openScreen('/site-admin/caches', { as: SVEN, expected: /^500 .*reset-cache/ })
  await expect
    .poll(async () => plain(await textOf(main)))
    .toMatch(/State Up to date Catalogue version \S+ Parts \d+ Attributes \d+/)
  const reset = main.getByRole('button', { name: 'Reset cache' })
  answerInstead(catalogueAdminCalls.resetCache, () => refusal(500))
  await reset.click()
  await expect.element(main.getByText('The cache could not be reset.')).toBeVisible()
  answerAgain(catalogueAdminCalls.resetCache)
  const before = queriesOf(cacheOverviewCalls.cacheOverview).length
  await reset.click()
  await expect
    .element(page.getByText('The cache is reset. The other nodes follow within seconds.'))
    .toBeVisible()
  expect(bodiesOf(catalogueAdminCalls.resetCache)).toHaveLength(2)
  await expect.poll(() => queriesOf(cacheOverviewCalls.cacheOverview).length).toBe(before + 1)
  await expect.element(main.getByText('The cache could not be reset.')).not.toBeInTheDocument()
})
