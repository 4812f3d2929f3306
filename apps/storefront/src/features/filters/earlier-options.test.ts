import type { FilterResult } from '@hoistway/contract/catalogue/filters'
import { createClient } from '@hoistway/contract/client'
import { expect, test } from 'vitest'
import { optionsToShow } from './earlier-options.ts'

const visitor = () => createClient(async () => ({ status: 204, headers: {} }))

const answer = (ids: number[], diameterTo: number): FilterResult => ({
  isFilterSetupUpToDate: true,
  allMatchingProductIDs: ids,
  topResults: [],
  replacedNumbers: {},
  availableFilterOptions: {
    selectOptions: {},
    bools: {},
    decimalRanges: { 100: { totalCount: ids.length, min: 1, max: diameterTo } },
  },
})

test('a choice that matches nothing keeps the options of the one before', () => {
  const client = visitor()
  const first = answer([1, 2], 80)
  optionsToShow(client, first)
  expect(optionsToShow(client, answer([], 0))).toEqual(first.availableFilterOptions)
  expect(optionsToShow(client, answer([3], 60))).toEqual(answer([3], 60).availableFilterOptions)
})

test('without earlier options the empty ones are shown', () => {
  const nothing = answer([], 0)
  expect(optionsToShow(visitor(), nothing)).toEqual(nothing.availableFilterOptions)
})

test('one visitor never gets the options of another', () => {
  optionsToShow(visitor(), answer([1], 80))
  expect(optionsToShow(visitor(), answer([], 0))).toEqual(answer([], 0).availableFilterOptions)
})
