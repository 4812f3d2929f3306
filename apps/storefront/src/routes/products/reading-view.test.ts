import { expect, test } from 'vitest'
import { samplePart } from '../../../test/sample-catalogue.ts'
import { readingView } from './reading-view.ts'

const part = samplePart({})

test('a text that was read as it stands is not commented', () => {
  expect(readingView({ topResults: [part] }, 'roller')).toBeUndefined()
})

test('the reading is reported; near numbers are those of the parts that were found', () => {
  const interpretation = { nearNumber: true as const, leftOut: ['f90'], otherLanguages: ['de', 'sv'] }
  const view = readingView({ topResults: [part], interpretation }, '4O561-014 F90')
  expect(view).toEqual({
    nothingToSearch: false,
    languages: ['sv', 'de'],
    respelled: [],
    leftOut: ['f90'],
    near: [{ number: part.attributes.articleNr, productID: part.id }],
  })
})

test('a word that was meant is written as the parts write it; of many none is named', () => {
  const topResults = [{ ...part, label: 'Dörrulle 56 mm' }]
  const read = (words: string[]) => {
    const interpretation = { respelled: [{ typed: 'dorulle', read: words }] }
    return readingView({ topResults, interpretation }, 'Dörulle 56')?.respelled
  }
  expect(read(['dorrulle'])).toEqual([{ typed: 'dörulle', read: ['dörrulle'] }])
  expect(read(['a', 'b', 'c', 'd'])).toEqual([{ typed: 'dörulle', read: [] }])
})
