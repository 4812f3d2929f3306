import { expect, test } from 'vitest'
import { matchedParts } from './matched-parts.ts'

const shown = (label: string, search: string) =>
  matchedParts(label, search, 3)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('')

test('the words of the search are marked where they stand', () => {
  expect(shown('Excenterrulle', 'rull')).toBe('Excenter[rull]e')
  expect(shown('Door hanger roller', 'ROLLER door')).toBe('[Door] hanger [roller]')
})

test('words that touch or overlap are marked once', () => {
  expect(shown('Dörrulle', 'dörr rull')).toBe('[Dörr][ull]e')
  expect(shown('Dörrulle', 'dörrulle rull')).toBe('[Dörrulle]')
})

test('short words and words that are not there mark nothing', () => {
  expect(shown('Lås M8', 'm8 xyz')).toBe('Lås M8')
})
