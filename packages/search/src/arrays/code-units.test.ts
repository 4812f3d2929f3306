import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeComparer, codesOf } from './code-units.ts'

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'å', '1', '\u{1f600}', '\ud800'), maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
)

test('code units compare as strings do', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      const codes = codesOf(`xy${a}z`)
      expect(Math.sign(codeComparer(b)(codes, 2, 2 + a.length))).toBe(a < b ? -1 : a > b ? 1 : 0)
    }),
  )
})
