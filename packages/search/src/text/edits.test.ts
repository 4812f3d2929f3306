import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edits, patternOf } from './edits.ts'

const letters = (word: string) => Uint32Array.from(word, (letter) => letter.codePointAt(0) as number)
const slipsBetween = (typed: string, word: string, anyEnd = false) =>
  edits(patternOf(letters(typed)), letters(word), 0, word.length, anyEnd)

test.each([
  ['rulle', 'rulle', 0],
  ['rulle', 'rule', 1],
  ['rulle', 'rullle', 1],
  ['rulle', 'rolle', 1],
  ['rulle', 'rlule', 1],
  ['rulle', 'urlel', 2],
  ['rulle', '', 5],
])('from %s to %s it is %i slips', (typed, word, slips) => {
  expect(slipsBetween(typed, word)).toBe(slips)
})

test('of a longer word as much counts as is nearest', () => {
  expect(slipsBetween('rulle', 'rulleaxel', true)).toBe(0)
  expect(slipsBetween('rulel', 'rulleaxel', true)).toBe(1)
  expect(slipsBetween('rulle', 'styrrulle', true)).toBe(4)
})

test('only the letters asked for are compared', () => {
  expect(edits(patternOf(letters('rulle')), letters('styrrulleaxel'), 4, 9, false)).toBe(0)
})

test('the same slips as by the table of all distances, up to 32 letters', () => {
  const word = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength })
  fc.assert(
    fc.property(word(32), word(40), fc.boolean(), (typed, other, anyEnd) => {
      fc.pre(typed !== '')
      expect(slipsBetween(typed, other, anyEnd)).toBe(slipsByTable(typed, other, anyEnd))
    }),
    { numRuns: 2000 },
  )
})

function slipsByTable(typed: string, word: string, anyEnd: boolean): number {
  const rows = Array.from({ length: typed.length + 1 }, (_, row) =>
    Array.from({ length: word.length + 1 }, (_, column) => Math.max(row, column)),
  )
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= typed.length; row++) {
    for (let column = 1; column <= word.length; column++) {
      const wrong = typed[row - 1] === word[column - 1] ? 0 : 1
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      const ways = [at(row - 1, column - 1) + wrong, at(row - 1, column) + 1, at(row, column - 1) + 1]
      if (swapped) ways.push(at(row - 2, column - 2) + 1)
      rows[row]?.splice(column, 1, Math.min(...ways))
    }
  }
  return anyEnd ? Math.min(...(rows[typed.length] ?? [])) : at(typed.length, word.length)
}
