import type { FilterOptions } from '@hoistway/contract/catalogue/filter-options'
import { describe, expect, test } from 'vitest'
import { keyAndValues, sampleSetup } from '../../../test/sample-catalogue.ts'
import { filterRequest, knownFilters } from './build-filter-request.ts'
import { chipViews } from './chips/chip-view.ts'
import { allFacetViews, chosenIn, type FacetInput, facetViews, optionsBehind } from './facet-view.ts'
import { type FilterState, NO_FILTERS } from './filter-state.ts'

const counts = (...rows: [id: number, count: number][]) => ({
  totalCount: rows.reduce((sum, [, count]) => sum + count, 0),
  sortedOptions: rows.map(([selectOptionID, optionCount]) => ({ selectOptionID, optionCount })),
})

const options: FilterOptions = {
  selectOptions: { 8: counts([1, 8], [2, 4]), 10: counts([11, 12]), 201: counts([21, 1], [22, 2]) },
  decimalRanges: { 100: { totalCount: 12, min: 40, max: 80 }, 101: { totalCount: 12, min: 14, max: 14 } },
  bools: { 22: { trueCount: 0, falseCount: 12 }, 250: { trueCount: 3, falseCount: 9 } },
}

const input = (state: Partial<FilterState> = {}, change: Partial<FacetInput> = {}): FacetInput => ({
  setup: sampleSetup,
  options,
  state: { ...NO_FILTERS, ...state },
  locale: 'en',
  t: keyAndValues,
  matches: 12,
  ...change,
})

describe('the facets beside a list', () => {
  test('stand in the order of the settings, without what does not tell the parts apart', () => {
    expect(facetViews(input()).map((facet) => facet.label)).toEqual([
      'Brand',
      'Diameter',
      'Thread',
      'Fire rated',
    ])
  })

  test('are open where they tell something about most of the parts', () => {
    const open = facetViews(input()).filter((facet) => facet.open)
    expect(open.map((facet) => facet.label)).toEqual(['Brand', 'Diameter', 'Fire rated'])
  })

  test('keep what is chosen, also an option that nothing matches any more', () => {
    const facets = facetViews(input({ options: { 10: [11], 201: [99] }, bools: { 22: true } }))
    expect(facets.map((facet) => [facet.label, chosenIn(facet), facet.open])).toEqual([
      ['Product type', 1, true],
      ['Brand', 0, true],
      ['Safety component', 1, true],
      ['Diameter', 0, true],
      ['Thread', 1, true],
      ['Fire rated', 0, true],
    ])
    expect(facets[4]).toMatchObject({ options: [{ id: 21 }, { id: 22 }, { id: 99, count: 0, chosen: true }] })
  })

  test('leave out an attribute that hardly any part has', () => {
    const labels = facetViews(input({}, { matches: 1000 })).map((facet) => facet.label)
    expect(labels).toEqual([])
  })

  test('are all there on the screen of their own, and few of them open', () => {
    const facets = allFacetViews(input({}, { matches: 1000 }))
    expect(facets.map((facet) => facet.label)).toEqual(['Brand', 'Diameter', 'Thread', 'Fire rated'])
    expect(facets.filter((facet) => facet.open)).toEqual([])
    const open = allFacetViews(input({ options: { 201: [21] } })).filter((facet) => facet.open)
    expect(open.map((facet) => facet.label)).toEqual(['Brand', 'Diameter', 'Thread'])
  })

  test('hold the counts that are kept when the next choice matches nothing', () => {
    const facets = facetViews(input({ options: { 10: [11] } }))
    const earlier = optionsBehind(facets)
    expect(facetViews(input({ options: { 10: [11] } }, { options: earlier }))).toEqual(facets)
  })
})

describe('the facet of a range', () => {
  const histogram = { start: 35, width: 10, counts: [4, 2, 0, 0, 6] }
  const spread: FilterOptions = {
    ...options,
    decimalRanges: { 100: { totalCount: 12, min: 40, max: 80, histogram } },
  }
  const diameterIn = (state: Partial<FilterState>, matches: number) =>
    facetViews(input(state, { options: spread, matches })).find(({ label }) => label === 'Diameter')

  test('has its histogram, and how many of its parts lie in the chosen range', () => {
    expect(diameterIn({}, 20)).toMatchObject({ histogram, total: 12, within: 12 })
    expect(diameterIn({ ranges: { 100: { max: 50 } } }, 6)).toMatchObject({ histogram, total: 12, within: 6 })
  })

  test('keeps its histogram when the next choice matches nothing', () => {
    const facets = facetViews(input({}, { options: spread }))
    expect(optionsBehind(facets).decimalRanges[100]).toEqual({ totalCount: 12, min: 40, max: 80, histogram })
  })
})

describe('the chips above a list', () => {
  test('are one for each option, yes/no, range and the text, and lead to the list without it', () => {
    const state: FilterState = {
      ...NO_FILTERS,
      text: 'roller',
      options: { 8: [1, 2] },
      bools: { 22: false },
      ranges: { 100: { min: 40, max: 80 }, 101: { min: 14 }, 172: { max: 4 } },
      onlyInStock: true,
      lastPage: 3,
    }
    const chips = chipViews(state, sampleSetup, 'en', keyAndValues)
    expect(chips.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'filter.text: filter.quoted roller',
      'Brand: Torvik',
      'Brand: Lindhaus',
      'Safety component: filter.no',
      'Diameter: 40–80\u00a0mm',
      'Width: filter.from 14\u00a0mm',
      'Grooves: filter.upTo 4',
      'filter.stock: filter.yes',
    ])
    expect(chips[1]?.without).toBe('/?q=roller&o.8=2&b.22=0&r.100=40-80&r.101=14-&r.172=-4&stock=1')
  })

  test('and the facets name a unit in the language', () => {
    const diameter = sampleSetup.attributeInfoByID[100]
    if (!diameter) throw new Error('The sample catalogue has a diameter.')
    const turning = { ...diameter, metricUnit: 'r/min' }
    const setup = { ...sampleSetup, attributeInfoByID: { ...sampleSetup.attributeInfoByID, 100: turning } }
    const state: FilterState = { ...NO_FILTERS, ranges: { 100: { min: 900, max: 1500 } } }
    const [chip] = chipViews(state, setup, 'en', keyAndValues)
    expect(chip?.value).toBe('900–1,500\u00a0unit.perMinute')
    const facet = facetViews(input({}, { setup })).find(({ label }) => label === 'Diameter')
    expect(facet).toMatchObject({ unit: 'unit.perMinute' })
  })

  test('lead home from the last one', () => {
    const chips = chipViews({ ...NO_FILTERS, text: 'roller', pageSize: 50 }, sampleSetup, 'en', keyAndValues)
    expect(chips.map((chip) => chip.without)).toEqual(['/?size=50'])
  })
})

describe('the filter request', () => {
  test('takes the filters of the address and nothing that is no filter', () => {
    const state: FilterState = {
      ...NO_FILTERS,
      options: { 8: [1], 100: [1], 7: [1] },
      bools: { 22: true, 8: true },
      ranges: { 100: { min: 40 }, 22: { min: 1 } },
      lastPage: 2,
    }
    expect(filterRequest(knownFilters(state, sampleSetup), 'sv', sampleSetup)).toEqual({
      selectOptions: { 8: [1] },
      bools: { 22: true },
      decimalRanges: { 100: { min: 40 } },
      searchString: '',
      resultsPageSize: 40,
      language: 0,
      productSort: 4,
      filterSetupCreated: sampleSetup.created,
      onlyInStock: false,
    })
  })

  test('asks for no products with a later page: those are asked for by id', () => {
    expect(
      filterRequest({ ...NO_FILTERS, firstPage: 2, lastPage: 2 }, 'sv', sampleSetup).resultsPageSize,
    ).toBe(0)
  })
})
