import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeFinder, sortedTextsOf } from './sorted-texts.ts'

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'å', '1', '\u{1f600}', '\ud800'), maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
)
const sorted = fc.array(text, { maxLength: 70, size: 'max' }).map((texts) => texts.toSorted())

test('the place of any text is found from any place before it', () => {
  fc.assert(
    fc.property(sorted, text, fc.nat(70), (texts, looked, before) => {
      const holds = (candidate: string) => candidate >= looked
      const place = texts.filter((candidate) => !holds(candidate)).length
      expect(placeFinder(sortedTextsOf(texts)).first(Math.min(before, place), holds)).toBe(place)
    }),
    { numRuns: 500 },
  )
})

test('every text is compared as it was', () => {
  fc.assert(
    fc.property(sorted, (texts) => {
      const { first } = placeFinder(sortedTextsOf(texts))
      const compared = new Set<string>()
      for (const text of texts) {
        const holds = (other: string) => compared.add(other) && other >= text
        expect(first(0, holds)).toBe(texts.indexOf(text))
      }
      for (const other of compared) expect(texts).toContain(other)
    }),
  )
})

test('texts that begin alike take little more room than their ends', () => {
  const texts = Array.from({ length: 1600 }, (_, i) => `Styrrulle med nav ${String(i).padStart(4, '0')}`)
  const { bytes, blocks } = sortedTextsOf(texts)
  expect(bytes.length + blocks.byteLength).toBeLessThan(6 * texts.length)
})
