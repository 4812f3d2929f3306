import type { FilterSetup } from '@hoistway/contract/catalogue/filters'
import { expect, test } from 'vitest'
import { sampleSetup } from '../../../test/sample-catalogue.ts'
import { areaViews } from './area-views.ts'
import { PLACES } from './areas.ts'

const withAreas = (ids: readonly number[]): FilterSetup => ({
  ...sampleSetup,
  selectOptionIDsByAttributeID: { 9: [...ids] },
  filterOptions: {
    ...sampleSetup.filterOptions,
    selectOptions: { 9: { totalCount: 7, sortedOptions: [{ selectOptionID: 9002, optionCount: 7 }] } },
  },
})

test('eleven areas stand in the places of the section, with the parts that the visitor may see', () => {
  const areas = areaViews(withAreas([9002, 9001, 9003, 9004, 9005, 9006, 9007, 9008, 9009, 9010, 9011]), 'en')
  expect(areas.map((area) => area.place)).toEqual([...PLACES])
  expect(areas.slice(0, 2)).toMatchObject([
    { optionID: 9001, count: 0, href: '/?o.9=9001' },
    { optionID: 9002, count: 7, href: '/?o.9=9002' },
  ])
})

test('a catalogue with other areas has the list without the section', () => {
  expect(areaViews(withAreas([1, 2, 3]), 'en').map((area) => area.place)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
