import { expect, test } from 'vitest'
import { textsWithoutWord } from './texts-without-word.ts'

test('a text that finds nothing is offered once without each of its words', () => {
  expect(textsWithoutWord(' zzzz  qqqq roller ')).toEqual([
    { word: 'zzzz', rest: 'qqqq roller' },
    { word: 'qqqq', rest: 'zzzz roller' },
    { word: 'roller', rest: 'zzzz qqqq' },
  ])
  expect(textsWithoutWord('zzzz zzzz')).toEqual([])
  expect(textsWithoutWord('zzzz')).toEqual([])
  expect(textsWithoutWord('a b c d e')).toEqual([])
})
