import { SpecialAttribute } from '@hoistway/domain/codes'
import { expect, test } from 'vitest'
import { keyAndValues, samplePart, sampleSetup } from '../../../test/sample-catalogue.ts'
import { optionName } from '../../data/catalogue/attribute-names.ts'
import { optionGroups, partEntry, suggestibleOptions } from './suggestion-groups.ts'

const available = {
  selectOptions: {
    8: {
      totalCount: 12,
      sortedOptions: [
        { selectOptionID: 1, optionCount: 8 },
        { selectOptionID: 2, optionCount: 0 },
      ],
    },
  },
  decimalRanges: {},
  bools: {},
}

test('options are suggested under the name of their attribute, in the language of the page', () => {
  const options = suggestibleOptions(sampleSetup, available, 'en')
  const label = optionName(sampleSetup, 'en', 1)
  const [group] = optionGroups(label.slice(0, 4), options, sampleSetup, 'en')
  expect(group?.entries).toEqual([
    { kind: 'option', key: 'option-8-1', attributeID: 8, optionID: 1, label, count: 8 },
  ])
})

test('an option that would leave nothing is not suggested (SUGG-07)', () => {
  const options = suggestibleOptions(sampleSetup, available, 'en')
  expect(optionGroups(optionName(sampleSetup, 'en', 2), options, sampleSetup, 'en')).toEqual([])
})

test('a part is told by its number, name and maker, and how much of it is there', () => {
  const words = { setup: sampleSetup, locale: 'en', t: keyAndValues, stockLimit: 10 } as const
  const stockInfos = [{ stock: 8, warehouse: 'H', warehouseLocation: '' }]
  expect(partEntry(samplePart({ stockInfo: { stockInfos } }), words)).toMatchObject({
    kind: 'part',
    articleNr: '40561-014',
    brand: 'Torvik',
    stock: { level: 'limited', text: expect.stringContaining('8') },
  })
})

test('the product type of what a synonym finds is suggested, unless the words name one themselves', () => {
  const attributeID = SpecialAttribute.productType
  const type = { attributeID, selectOptionID: 1, text: 'Door hanger roller', optionCount: 8 }
  const named = optionGroups('löphjul', [type], sampleSetup, 'en', [1])
  expect(named.flatMap(({ entries }) => entries)).toMatchObject([{ kind: 'option', optionID: 1, count: 8 }])
  expect(optionGroups('löphjul', [type], sampleSetup, 'en', [2])).toEqual([])
  expect(optionGroups('löphjul', [{ ...type, optionCount: 0 }], sampleSetup, 'en', [1])).toEqual([])
  expect(optionGroups('door', [type], sampleSetup, 'en', [1])).toHaveLength(1)
})

test('a part that is found by the number of a replaced one says so', () => {
  const words = { setup: sampleSetup, locale: 'en', t: keyAndValues, stockLimit: 10 } as const
  expect(partEntry(samplePart({}), words, '40560-014')).toMatchObject({ replaces: '40560-014' })
  expect(partEntry(samplePart({}), words)).not.toHaveProperty('replaces')
})
