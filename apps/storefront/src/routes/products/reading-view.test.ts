import { expect, test } from 'vitest'
import { samplePart } from '../../../test/sample-shelf.ts'
import { readingView } from './reading-view.ts'

const part = samplePart({})

test('a text that was read as it stands is not commented', () => {
  expect(readingView({ topResults: [part] })).toBeUndefined()
})

test('what was done is told; near numbers are those of the parts that were found', () => {
  const told = readingView({
    topResults: [part],
    interpretation: { nearNumber: true, leftOut: ['f90'], otherLanguages: ['de', 'sv'] },
  })
  expect(told).toEqual({
    nothingToSearch: false,
    languages: ['sv', 'de'],
    respelled: [],
    leftOut: ['f90'],
    near: [{ number: part.attributes.articleNr, productID: part.id }],
  })
})

test('a word that was meant is written as the parts write it; of many none is named', () => {
  const topResults = [{ ...part, attributes: { ...part.attributes, freeTexts: { 4: 'Dörrulle 56 mm' } } }]
  const read = (words: string[]) =>
    readingView({ topResults, interpretation: { respelled: [{ typed: 'dorulle', read: words }] } })?.respelled
  expect(read(['dorrulle'])).toEqual([{ typed: 'dorulle', read: ['dörrulle'] }])
  expect(read(['a', 'b', 'c', 'd'])).toEqual([{ typed: 'dorulle', read: [] }])
})
