import { expect, test } from 'vitest'
import { suggestions } from './suggestions.ts'

const option = (selectOptionID: number, text: string, optionCount = 10) => ({
  attributeID: 8,
  selectOptionID,
  text,
  optionCount,
})

/** [text, weight] of each suggestion */
const suggested = (text: string, options: readonly ReturnType<typeof option>[]) =>
  suggestions(text, options, 'sv').map((suggestion) => [suggestion.text, suggestion.weight])

test('a text that starts with the word weighs 2, one that contains it 1, whatever the case [SUGG-04, SUGG-05]', () => {
  expect(suggested('DOOR', [option(1, 'Landing door'), option(2, 'Door roller'), option(3, 'Rope')])).toEqual(
    [
      ['Door roller', 2],
      ['Landing door', 1],
    ],
  )
})

test('words of two characters are not matched, those of three are', () => {
  expect(suggested('do', [option(1, 'Door')])).toEqual([])
  expect(suggested('doo', [option(1, 'Door')])).toEqual([['Door', 2]])
  expect(suggested('  ', [option(1, 'Door')])).toEqual([])
})

test('an option hit by several words is one suggestion with the sum of the weights [SUGG-06]', () => {
  expect(suggested('roller door', [option(1, 'Roller'), option(2, 'Door roller')])).toEqual([
    ['Door roller', 3],
    ['Roller', 2],
  ])
})

test('an option that is given twice is suggested once', () => {
  expect(suggested('door', [option(1, 'Door'), option(1, 'Door')])).toEqual([['Door', 2]])
})

test('an option that would leave no product is not suggested', () => {
  expect(suggested('door', [option(1, 'Door', 0), option(2, 'Door 2', 1)])).toEqual([['Door 2', 2]])
})

test('at equal weight more products come first, then the alphabet of the language', () => {
  const equal = [option(1, 'Dörr å'), option(2, 'Dörr ö'), option(3, 'Dörr ä'), option(4, 'Dörr z', 11)]
  expect(suggested('dörr', equal).map(([text]) => text)).toEqual(['Dörr z', 'Dörr å', 'Dörr ä', 'Dörr ö'])
})

test('accents do not matter, neither typed nor written', () => {
  expect(suggested('dor', [option(1, 'Dörrulle'), option(2, 'Korgdörr')])).toEqual([
    ['Dörrulle', 2],
    ['Korgdörr', 1],
  ])
  expect(suggested('dörr', [option(1, 'Dorrulle')])).toEqual([['Dorrulle', 2]])
  expect(suggested('schliess', [option(1, 'Schließfeder')])).toEqual([['Schließfeder', 2]])
})
