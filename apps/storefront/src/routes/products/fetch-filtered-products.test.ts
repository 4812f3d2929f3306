import type { FilterResult } from '@hoistway/contract/catalogue/filters'
import { createClient } from '@hoistway/contract/client'
import { expect, test } from 'vitest'
import { sampleSetup } from '../../../test/sample-catalogue.ts'
import {
  NO_FILTERS,
  toggleOption,
  withoutFilters,
  withPageSize,
  withText,
} from '../../features/filters/filter-state.ts'
import { fetchFilteredProducts } from './fetch-filtered-products.ts'

const result: FilterResult = {
  isFilterSetupUpToDate: false,
  allMatchingProductIDs: [],
  topResults: [],
  availableFilterOptions: { selectOptions: {}, decimalRanges: {}, bools: {} },
  replacedNumbers: {},
}

test('a filter setup that is out of date is fetched again and replaced [FILT-08]', async () => {
  const paths: string[] = []
  let setups = 0
  const client = createClient(async ({ path }) => {
    paths.push(path)
    const isSetup = path.endsWith('get-product-filter-setup')
    const json = isSetup ? { ...sampleSetup, created: `setup ${++setups}` } : result
    return { status: 200, headers: {}, json }
  })
  const shop = { client, locale: 'en' } as const
  const first = await fetchFilteredProducts(shop, NO_FILTERS)
  expect(first.setup.created).toBe('setup 2')
  expect(paths).toEqual([
    '/v2/Product/get-product-filter-setup',
    '/v2/Product/filter-products',
    '/v2/Product/get-product-filter-setup',
  ])
})

test('a reset takes every filter away and keeps the page size, 20 where none was chosen [FILT-09]', () => {
  const rollers = withText(toggleOption(NO_FILTERS, 10, 12), 'roller')
  expect(withoutFilters(rollers)).toEqual(NO_FILTERS)
  expect(withoutFilters(rollers).pageSize).toBe(20)
  expect(withoutFilters(withPageSize(rollers, 100))).toEqual({ ...NO_FILTERS, pageSize: 100 })
})
