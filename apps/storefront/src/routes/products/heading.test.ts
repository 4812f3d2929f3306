import { expect, test } from 'vitest'
import { keyAndValues, samplePart, sampleSetup } from '../../../test/sample-catalogue.ts'
import { type FilterState, NO_FILTERS } from '../../features/filters/filter-state.ts'
import { headingOf } from './heading.ts'

const setup = {
  ...sampleSetup,
  filterOptions: {
    ...sampleSetup.filterOptions,
    selectOptions: { 9: { totalCount: 20, sortedOptions: [{ selectOptionID: 31, optionCount: 12 }] } },
  },
}
const words = { setup, locale: 'en', t: keyAndValues } as const
const roller = samplePart({ attributes: { singleSelects: { 9: 31, 10: 11 } } })
const heading = (state: Partial<FilterState>) => headingOf({ ...NO_FILTERS, ...state }, roller, words)

test('a list of one product type is named after it and lies in its area', () => {
  expect(heading({ options: { 10: [11] } })).toEqual({
    title: 'Door hanger roller',
    crumbs: [
      { label: 'list.catalogue', href: '/products' },
      { label: 'Silent', href: '/?o.9=31' },
      { label: 'Door hanger roller' },
    ],
    outOf: 12,
  })
})

test('several types have no name in common', () => {
  expect(heading({ options: { 10: [11, 12] } })).toMatchObject({ title: 'list.filteredTitle', outOf: 20 })
})

test('a search is named after its text, the whole catalogue after itself', () => {
  expect(heading({ text: 'roller' }).title).toBe('list.searchTitle roller')
  expect(heading({})).toEqual({ title: 'list.catalogue', crumbs: [{ label: 'list.catalogue' }], outOf: 20 })
})
